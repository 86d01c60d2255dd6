import { Alert, Button, Modal, Radio, Select, Switch } from "@mantine/core";
import { EXPORT_TYPES, type ExportType, type Report, SHARE_DAYS } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { EarlierExports } from "./earlier-exports.tsx";
import { ExportPreview } from "./export-preview.tsx";
import { ExportStages } from "./export-stages.tsx";
import classes from "./export.module.css";
import { longestPart } from "./long-export.ts";
import type { ExportWish, RunningExport } from "./use-export.ts";

interface Format {
  readonly name: UiText;
  readonly about: UiText;
}

const FORMATS: Readonly<Record<ExportType, Format>> = {
  pdf: { name: msg("PDF"), about: msg("accessible, to archive") },
  docx: { name: msg("Word"), about: msg("text stays text") },
  pptx: { name: msg("PowerPoint"), about: msg("charts can be edited") },
  xlsx: { name: msg("Excel"), about: msg("all figures") },
  zip: { name: msg("Zip"), about: msg("everything") },
};

const READERS = ["none", "project", "anyone"] as const;

interface DialogProps {
  readonly opened: boolean;
  readonly project: ProjectVersion;
  readonly report: Report;
  readonly version: { readonly id: string; readonly number: number } | undefined;
  readonly running: RunningExport | undefined;
  readonly failure: string | undefined;
  readonly start: (wish: ExportWish) => void;
  readonly again: (id: string) => void;
  readonly cancel: () => void;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly wish: ExportWish;
  readonly isRunning: boolean;
  readonly onChange: (wish: ExportWish) => void;
}

/** The kind of file, and what of the report it holds. */
function Choice({ wish, isRunning, onChange }: ChoiceProps) {
  return (
    <>
      <Radio.Group
        value={wish.type}
        onChange={(value) => onChange({ ...wish, type: EXPORT_TYPES.find((type) => type === value) ?? "pdf" })}
        aria-label={t("Kind of file")}
      >
        <div className={classes.formats}>
          {EXPORT_TYPES.map((type) => (
            <Radio.Card
              key={type}
              value={type}
              className={classes.format}
              disabled={isRunning}
              aria-label={`${t(FORMATS[type].name)}, ${t(FORMATS[type].about)}`}
            >
              <b>{t(FORMATS[type].name)}</b>
              <span>{t(FORMATS[type].about)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <div className={classes.switches}>
        <Switch
          label={t("Figures in the appendix")}
          disabled={isRunning || wish.type === "xlsx"}
          checked={wish.appendix}
          onChange={(event) => onChange({ ...wish, appendix: event.currentTarget.checked })}
        />
        <Switch
          label={t("Only favourites")}
          disabled={isRunning}
          checked={wish.favourites}
          onChange={(event) => onChange({ ...wish, favourites: event.currentTarget.checked })}
        />
        <Switch
          label={t("Attach the figures")}
          description={t("The workbook and what was frozen, inside of the PDF")}
          disabled={isRunning || wish.type !== "pdf"}
          checked={wish.attached && wish.type === "pdf"}
          onChange={(event) => onChange({ ...wish, attached: event.currentTarget.checked })}
        />
      </div>
      <Select
        label={t("Figures lead to their explanation for")}
        description={
          wish.readers === "anyone"
            ? t("A link to the version is made. It ends after {n} days, and can be revoked before.", {
                n: SHARE_DAYS.usual,
              })
            : t("A link in the file, and a code to scan in a PDF.")
        }
        mt={14}
        maw={420}
        disabled={isRunning}
        allowDeselect={false}
        data={[
          { value: "project", label: t("People who may read the report") },
          { value: "anyone", label: t("Anyone who has the file") },
          { value: "none", label: t("Nobody: no links") },
        ]}
        value={wish.readers}
        onChange={(value) => onChange({ ...wish, readers: READERS.find((one) => one === value) ?? "project" })}
      />
    </>
  );
}

/** Chooses the kind of file, shows how far it is, takes it back, and lists those that were made before. */
export function ExportDialog({ opened, project, report, version, onClose, ...exporting }: DialogProps) {
  const { running, failure, start, again, cancel } = exporting;
  const [wish, setWish] = useState<ExportWish>({
    type: "pdf",
    favourites: false,
    appendix: true,
    attached: false,
    readers: "project",
  });
  const long = longestPart(report, wish);
  return (
    <Modal opened={opened} onClose={onClose} title={t("Export report")} size={720}>
      <p className={classes.note}>
        {report.title}
        {" \u00B7 "}
        {version === undefined
          ? t("The report is frozen first, as a version that never changes.")
          : t("Version {n}", { n: version.number })}
      </p>
      <Choice wish={wish} isRunning={running !== undefined} onChange={setWish} />
      {running === undefined && <ExportPreview {...{ project, report, wish }} versionId={version?.id} />}
      {running !== undefined && <ExportStages running={running} />}
      {running === undefined && long !== undefined && (
        <Alert color="yellow" mt={16} title={t("Up to {n} pages", { n: formatCount(long.pages) })}>
          {t(
            "The report shows up to {n} locations one by one. Its settings take fewer: the ten largest losses are three pages each at most.",
            { n: formatCount(long.locations) },
          )}
        </Alert>
      )}
      {running === undefined && failure !== undefined && (
        <Alert color="red" role="alert" mt={16} title={t("The file was not made")}>
          {failure}
        </Alert>
      )}
      <EarlierExports project={project} report={report} isRunning={running !== undefined} again={again} />
      <div className={classes.foot}>
        {running === undefined ? (
          <>
            <Button variant="default" onClick={onClose}>
              {t("Close")}
            </Button>
            <Button onClick={() => start(wish)}>
              {long === undefined ? t("Make the file") : t("Make up to {n} pages", { n: formatCount(long.pages) })}
            </Button>
          </>
        ) : (
          <>
            <span className={classes.note}>{t("You can close this; you will be told when it is done.")}</span>
            <Button variant="default" onClick={cancel}>
              {t("Cancel export")}
            </Button>
            <Button variant="light" onClick={onClose}>
              {t("Go on working")}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
