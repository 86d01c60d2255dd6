import { NumberInput, Select, SimpleGrid, TextInput } from "@mantine/core";
import type { ImportPreviewOnWire, ImportDetailsOnWire, KnownSource } from "@tidemark/contract";
import { SCENARIOS } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { LABEL_TEXTS, type Question, type FileDetails, withFileDetail } from "./import-model.ts";
import classes from "./imports.module.css";
import { foldedOptions } from "../../lib/folded-options.ts";

const scenarioChoices = () => [
  ...SCENARIOS.map((value) => ({ value, label: scenarioLabel(value) })),
  { value: "rcp45", label: "RCP4.5" },
  { value: "rcp85", label: "RCP8.5" },
];

export interface DetailsFormProps {
  readonly preview: ImportPreviewOnWire;
  readonly known: readonly KnownSource[];
  readonly source: string | undefined;
  readonly details: ImportDetailsOnWire;
  readonly onSource: (source: string) => void;
  readonly onDetails: (details: ImportDetailsOnWire) => void;
}

/** Sources to choose from: those the names fit first, then all the others. */
function sourceChoices({ candidates }: ImportPreviewOnWire, known: readonly KnownSource[]) {
  const group = (title: string, items: readonly KnownSource[]) => ({
    group: title,
    items: items.map(({ id, title: label }) => ({ value: id, label })),
  });
  const fits = (source: KnownSource) => candidates.includes(source.id);
  return [
    group(t("The file names fit"), known.filter(fits)),
    group(
      t("Others"),
      known.filter((source) => !fits(source)),
    ),
  ].filter(({ items }) => items.length > 0);
}

function FileFields({
  file,
  asked,
  details,
  onDetails,
}: Pick<DetailsFormProps, "details" | "onDetails"> & {
  readonly file: string;
  readonly asked: readonly Question["about"][];
}) {
  const own = details.files[file] ?? {};
  const say = (name: keyof FileDetails) => (value: string | number) =>
    onDetails(withFileDetail(details, file, name, value));
  const needs = (name: Question["about"]) => asked.includes(name);
  return (
    <fieldset className={classes.details}>
      <legend>{file}</legend>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <NumberInput
          label={t(LABEL_TEXTS.returnPeriod)}
          min={1}
          hideControls
          value={own.returnPeriod ?? ""}
          onChange={say("returnPeriod")}
          withAsterisk={needs("returnPeriod")}
        />
        <Select
          label={t(LABEL_TEXTS.scenario)}
          data={scenarioChoices()}
          clearable
          clearButtonProps={{ "aria-label": t("Say nothing of the scenario") }}
          value={own.scenario ?? null}
          onChange={(value) => say("scenario")(value ?? "")}
          withAsterisk={needs("scenario")}
        />
        <NumberInput
          label={t(LABEL_TEXTS.year)}
          min={1800}
          max={2300}
          hideControls
          value={own.year ?? ""}
          onChange={say("year")}
          withAsterisk={needs("year")}
        />
        <TextInput
          label={t(LABEL_TEXTS.model)}
          value={own.model ?? ""}
          onChange={(event) => say("model")(event.currentTarget.value)}
          withAsterisk={needs("model")}
        />
        <TextInput
          label={t("Unit in the file")}
          placeholder={t("as the file says")}
          value={own.units ?? ""}
          onChange={(event) => say("units")(event.currentTarget.value)}
        />
        <NumberInput
          label={t("Missing code")}
          placeholder={t("as the file says")}
          hideControls
          value={own.nodata ?? ""}
          onChange={say("nodata")}
          withAsterisk={needs("nodata")}
        />
        <TextInput
          label={t(LABEL_TEXTS.projection)}
          placeholder={t("EPSG:2056, or a proj4 string")}
          value={own.projection ?? ""}
          onChange={(event) => say("projection")(event.currentTarget.value)}
          withAsterisk={needs("projection")}
        />
      </SimpleGrid>
    </fieldset>
  );
}

function FactsFields({ details, onDetails }: Pick<DetailsFormProps, "details" | "onDetails">) {
  const facts = { title: "", licence: "", ...details.facts };
  const say = (name: "title" | "licence" | "address" | "citation") => (event: { currentTarget: { value: string } }) =>
    onDetails({ ...details, facts: { ...facts, [name]: event.currentTarget.value } });
  return (
    <fieldset className={classes.details}>
      <legend>{t("Where it comes from, as it will stand with every value")}</legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={t("Title")} withAsterisk value={facts.title} onChange={say("title")} />
        <TextInput label={t("Licence")} withAsterisk value={facts.licence} onChange={say("licence")} />
        <TextInput
          label={t("Web address")}
          placeholder={t("https://")}
          value={facts.address ?? ""}
          onChange={say("address")}
        />
        <TextInput label={t("Citation")} value={facts.citation ?? ""} onChange={say("citation")} />
      </SimpleGrid>
    </fieldset>
  );
}

/** What the files do not say themselves: kind, return period, scenario, year, unit, missing code, origin. */
export function DetailsForm({ preview, known, source, details, onSource, onDetails }: DetailsFormProps) {
  const chosen = known.find(({ id }) => id === source);
  const asked = (file: string) =>
    preview.questions.filter((question) => question.file === file).map(({ about }) => about);
  const files = preview.files.map(({ name }) => name);
  const open = files.filter((name) => asked(name).length > 0 || details.files[name] !== undefined);
  const others = files.filter((name) => !open.includes(name));
  return (
    <div className={classes.form}>
      <Select
        label={t(LABEL_TEXTS.source)}
        placeholder={t("Choose a source")}
        searchable
        filter={foldedOptions}
        nothingFoundMessage={t("No source of this name")}
        data={sourceChoices(preview, known)}
        value={source ?? null}
        onChange={(value) => value !== null && onSource(value)}
        {...(chosen === undefined ? {} : { description: t("Files: {files}", { files: chosen.files }) })}
      />
      {chosen?.is_own === true && <FactsFields details={details} onDetails={onDetails} />}
      {open.map((file) => (
        <FileFields key={file} file={file} asked={asked(file)} details={details} onDetails={onDetails} />
      ))}
      {others.length > 0 && (
        <Select
          label={t("Say more of a file")}
          description={t("Where its name or content say something wrong: unit, missing code, return period, scenario.")}
          placeholder={t("Choose a file")}
          data={others}
          value={null}
          onChange={(file) => file !== null && onDetails({ ...details, files: { ...details.files, [file]: {} } })}
        />
      )}
    </div>
  );
}
