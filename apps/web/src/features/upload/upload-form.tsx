import { Button, Switch, TextInput } from "@mantine/core";
import type { Upload } from "@tidemark/contract";
import { IconArrowRight, IconDownload } from "@tabler/icons-react";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { EarlierFiles, type EarlierFilesProps } from "./earlier-files.tsx";
import { type ChosenFile, FileField } from "./file-field.tsx";
import { columnLetter, meaningLabel, TEXT_TABLE } from "./model.ts";
import { useTemplate } from "./mutations.ts";
import { OtherSources } from "./other-sources.tsx";
import { ReadingChoices } from "./reading-choices.tsx";
import { useDropAnywhere } from "./use-drop-anywhere.ts";
import classes from "./upload.module.css";
import parts from "./upload-parts.module.css";

/** Saves the workbook one starts from. */
function TemplateLink() {
  const template = useTemplate();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.template ?? ""}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      loading={template.isPending}
      onClick={() => template.mutate()}
    >
      {t("Excel template with examples")}
    </Button>
  );
}

const SOURCES: Readonly<Record<Upload["mapping"]["source"], UiText>> = {
  recognised: msg("Columns recognised"),
  remembered: msg("Columns as you chose them before"),
  proposed: msg("Columns as they would be read"),
  chosen: msg("Columns as you chose them"),
};

interface ColumnsProps {
  readonly upload: Pick<Upload, "columns" | "mapping">;
  readonly onChange: () => void;
}

function Columns({ upload: { columns, mapping }, onChange }: ColumnsProps) {
  return (
    <div className={classes.columns} data-source={mapping.source}>
      <div className={classes.columnsHead}>
        <h2 className={parts.label}>{t(SOURCES[mapping.source])}</h2>
        {mapping.source !== "proposed" && (
          <Button variant="subtle" size="compact-sm" onClick={onChange}>
            {t("Change columns")}
          </Button>
        )}
      </div>
      <ul>
        {columns.map(({ index, header, meaning }) => (
          <li key={index}>
            <i className={parts.letter}>{columnLetter(index)}</i>
            <span>{header}</span>
            <IconArrowRight size={14} stroke={1.8} aria-label={t("read as")} />
            <b>{meaningLabel(meaning, header)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface NameFieldProps {
  readonly name: string;
  readonly nameError: string | undefined;
  /** Another project is already called so. */
  readonly nameTaken: boolean;
  readonly onName: (name: string) => void;
  readonly onNameLeft: () => void;
}

function NameField({ name, nameError, nameTaken, onName, onNameLeft }: NameFieldProps) {
  return (
    <TextInput
      size="md"
      label={t("Project name")}
      withAsterisk
      maxLength={200}
      placeholder={t("For example: Suppliers 2026")}
      value={name}
      error={nameError}
      description={nameTaken ? t("You already have a project of this name. It can be used again.") : undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      onChange={(event) => onName(event.currentTarget.value)}
      onBlur={onNameLeft}
    />
  );
}

export interface UploadFormProps {
  /** Undefined where the project has its name. */
  readonly name: NameFieldProps | undefined;
  readonly file: ChosenFile | undefined;
  readonly fileError: string | undefined;
  /** A file; a table written as text where that was asked for. */
  readonly onFile: (file: File, takesText?: boolean) => void;
  readonly onClear: () => void;
  /** Undefined where the person may not look up coordinates. */
  readonly geocode: boolean | undefined;
  readonly onGeocode: (on: boolean) => void;
  readonly upload: Pick<Upload, "columns" | "mapping" | "reading" | "upload_id"> | undefined;
  /** Opens the step that says which columns are what. */
  readonly onColumns: () => void;
  /** Other files of the same project; undefined where there is one alone. */
  readonly earlier?: EarlierFilesProps;
}

/** First step: what the project is called and which locations it has. */
export function UploadForm(props: UploadFormProps) {
  const over = useDropAnywhere((file) => props.onFile(file, TEXT_TABLE.test(file.name)));
  return (
    <section className={`${parts.card} ${classes.form}`} aria-label={t("Upload Data")}>
      {over && (
        <div className={classes.over} aria-hidden>
          {t("Drop the file anywhere")}
        </div>
      )}
      {props.name !== undefined && <NameField {...props.name} />}
      <FileField chosen={props.file} error={props.fileError} onChoose={props.onFile} onClear={props.onClear} />
      {props.file === undefined && <OtherSources onTable={(file) => props.onFile(file, true)} />}
      {props.upload !== undefined && <ReadingChoices upload={props.upload} />}
      {props.earlier !== undefined && <EarlierFiles {...props.earlier} />}
      {props.geocode !== undefined && (
        <Switch
          classNames={{ label: classes.switchLabel ?? "" }}
          label={t("Geocode missing coordinates")}
          description={t("Look up rows that have an address but no coordinates.")}
          checked={props.geocode}
          onChange={(event) => props.onGeocode(event.currentTarget.checked)}
        />
      )}
      {props.upload === undefined ? <TemplateLink /> : <Columns upload={props.upload} onChange={props.onColumns} />}
    </section>
  );
}
