import { Button, Checkbox, Select, TextInput } from "@mantine/core";
import { IconArrowLeft, IconPencil, IconPlus, IconSearch, IconTrash } from "@tabler/icons-react";
import type { WireMeasure } from "@tidemark/contract";
import { MEASURE_BASES, MEASURE_KINDS } from "@tidemark/science";
import { useEffect, useRef, useState } from "react";
import type { MeasureCatalogue } from "../../data/measures.ts";
import { plural, t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { Facts } from "../../ui/why-frame.tsx";
import { aboutText } from "./all-measures.tsx";
import { EVERYTHING, filtered, hazardChoices } from "./catalogue-filter.ts";
import { MeasureFacts } from "./measure-facts.tsx";
import {
  basesText,
  basisText,
  isUnsure,
  kindText,
  levelsText,
  measureTitle,
  monthsText,
  wordsText,
  yearsText,
} from "./measure-words.ts";
import classes from "./measures-page.module.css";
import { OwnMeasureDialog } from "./own-measure-dialog.tsx";
import { draftOf, emptyDraft, givenOf } from "./own-measure-draft.ts";
import { OwnMeasuresWorkbook } from "./own-measures-workbook.tsx";
import { useOwnMeasures } from "./own-measure-mutations.ts";

/** Changes or deletes a measure of one's own. */
function OwnActions({ measure, catalogue }: { readonly measure: WireMeasure; readonly catalogue: MeasureCatalogue }) {
  const { change: open } = useMapView();
  const { change, remove } = useOwnMeasures();
  const [isOpen, show] = useState(false);
  return (
    <div className={classes.acts}>
      <Button size="xs" variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => show(true)}>
        {t("Edit")}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={remove.isPending}
        onClick={() => remove.mutate(measure, { onSuccess: () => open({ measure: undefined }) })}
      >
        {t("Delete")}
      </Button>
      {isOpen && (
        <OwnMeasureDialog
          title={t("Change an own measure")}
          start={draftOf(measure)}
          catalogue={catalogue.items}
          pending={change.isPending}
          onClose={() => show(false)}
          onSave={(draft) => change.mutate({ was: measure, given: givenOf(draft) }, { onSuccess: () => show(false) })}
        />
      )}
    </div>
  );
}

/** Describes a measure of one's own, and opens it. */
function NewMeasure({ catalogue }: { readonly catalogue: MeasureCatalogue }) {
  const { change: open } = useMapView();
  const { create } = useOwnMeasures();
  const [isOpen, show] = useState(false);
  return (
    <>
      <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show(true)}>
        {t("Own measure")}
      </Button>
      {isOpen && (
        <OwnMeasureDialog
          title={t("Own measure")}
          start={emptyDraft(catalogue.price_year)}
          catalogue={catalogue.items}
          pending={create.isPending}
          onClose={() => show(false)}
          onSave={(draft) =>
            create.mutate(givenOf(draft), {
              onSuccess: ({ id }) => {
                show(false);
                open({ measure: id });
              },
            })
          }
        />
      )}
    </>
  );
}

/** One measure, with everything that is known of it. */
function MeasurePage({ measure, catalogue }: { readonly measure: WireMeasure; readonly catalogue: MeasureCatalogue }) {
  const { change } = useMapView();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={classes.measure} aria-label={measureTitle(measure)}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => change({ measure: undefined })}
      >
        {t("All measures")}
      </Button>
      <h3 ref={heading} tabIndex={-1}>
        {measureTitle(measure)}
      </h3>
      {measure.own?.mine === true && <OwnActions measure={measure} catalogue={catalogue} />}
      <Facts>
        <MeasureFacts measure={measure} priceYear={catalogue.price_year} />
      </Facts>
    </article>
  );
}

/** A measure in the list: what it is, changes and rests on. */
function MeasureCard({ measure, onOpen }: { readonly measure: WireMeasure; readonly onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen}>
      <b>{measureTitle(measure)}</b>
      <span>{aboutText(measure)}</span>
      <span>
        {wordsText(measure.effect.of)}: {levelsText(measure.effect)}
      </span>
      <span>
        {t("Life {years}, lead time {months}", {
          years: yearsText(measure.lifetime_years),
          months: monthsText(measure.lead_months),
        })}
      </span>
      {measure.own !== null && (
        <span>{measure.own.mine ? t("Own measure") : t("Own measure of the organization")}</span>
      )}
      <em data-unsure={isUnsure(measure) || undefined}>{basesText(measure)}</em>
    </button>
  );
}

/** The catalogue of measures with its filters, and a page for each. */
export function Catalogue({ catalogue }: { readonly catalogue: MeasureCatalogue }) {
  const { view, change } = useMapView();
  const [filter, setFilter] = useState(EVERYTHING);
  const open = catalogue.items.find(({ id }) => id === view.measure);
  if (open !== undefined) return <MeasurePage key={open.id} measure={open} catalogue={catalogue} />;
  const found = filtered(catalogue.items, filter);
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          label={t("Search the measures")}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.currentTarget.value })}
        />
        <Select
          label={t("Hazard")}
          placeholder={t("All")}
          clearable
          data={hazardChoices(catalogue.items)}
          value={filter.hazard}
          onChange={(hazard) => setFilter({ ...filter, hazard })}
        />
        <Select
          label={t("Kind")}
          placeholder={t("All")}
          clearable
          data={MEASURE_KINDS.map((value) => ({ value, label: kindText(value) }))}
          value={filter.kind}
          onChange={(value) => setFilter({ ...filter, kind: MEASURE_KINDS.find((kind) => kind === value) ?? null })}
        />
        <Select
          label={t("Basis of effect or cost")}
          placeholder={t("All")}
          clearable
          data={MEASURE_BASES.map((value) => ({ value, label: basisText(value) }))}
          value={filter.basis}
          onChange={(value) => setFilter({ ...filter, basis: MEASURE_BASES.find((basis) => basis === value) ?? null })}
        />
        <Checkbox
          label={t("Own measures alone")}
          checked={filter.own}
          onChange={(event) => setFilter({ ...filter, own: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.count}>
        <div className={classes.own}>
          <NewMeasure catalogue={catalogue} />
          <OwnMeasuresWorkbook catalogue={catalogue} />
        </div>
        <output>
          {found.length === 0
            ? t("No measure passes.")
            : plural(found.length, "1 measure", "{count} measures", { count: found.length })}
        </output>
        {filter !== EVERYTHING && (
          <Button variant="subtle" size="compact-sm" onClick={() => setFilter(EVERYTHING)}>
            {t("Clear the filters")}
          </Button>
        )}
      </div>
      <ul className={classes.cards}>
        {found.map((measure) => (
          <li key={measure.id}>
            <MeasureCard measure={measure} onOpen={() => change({ measure: measure.id })} />
          </li>
        ))}
      </ul>
    </>
  );
}
