import { Loader, Progress } from "@mantine/core";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { EXPORT_STAGES, type ExportStage, type ExportType } from "@tidemark/contract";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import classes from "./export.module.css";
import type { RunningExport } from "./use-export.ts";

/** Stages of every file; some wait for others before they are read. */
const SHOWN = EXPORT_STAGES.filter((stage) => stage !== "waiting");
const NAMES: Readonly<Record<(typeof SHOWN)[number], UiText>> = {
  freezing: msg("Data frozen"),
  reading: msg("Elements read"),
  drawing: msg("Charts and maps"),
  setting: msg("Pages, contents, tags"),
  checking: msg("Check: alternative texts, fonts, links"),
};
const NOW: Readonly<Record<(typeof SHOWN)[number], UiText>> = {
  freezing: msg("Freezing the data"),
  reading: msg("Reading the elements"),
  drawing: msg("Drawing charts and maps"),
  setting: msg("Setting the pages"),
  checking: msg("Checking the file"),
};
const FILES: Readonly<Record<Exclude<ExportType, "zip">, UiText>> = {
  pdf: msg("PDF"),
  docx: msg("Word"),
  pptx: msg("PowerPoint"),
  xlsx: msg("Excel"),
};

/** How far an export is, by stages; a zip goes through them once for each of its files. */
export function ExportStages({ running: { type, id, told } }: { readonly running: RunningExport }) {
  const stage: ExportStage = id === undefined ? "freezing" : (told?.stage ?? "reading");
  const before = told !== undefined && stage === "waiting" ? told.total : undefined;
  const present = stage === "waiting" ? "reading" : stage;
  const at = SHOWN.indexOf(present);
  const within = told === undefined || told.total === 0 ? 0 : told.done / told.total;
  const parts = type === "zip" ? (["pdf", "docx", "pptx", "xlsx"] as const) : undefined;
  const part =
    parts === undefined || told === undefined
      ? 0
      : Math.max(
          0,
          parts.findIndex((one) => one === told.part),
        );
  const share = (part + (at + within) / SHOWN.length) / (parts?.length ?? 1);
  const file = parts?.[part];
  return (
    <section className={classes.stages} aria-label={t("Progress of the export")}>
      <div className={classes.now}>
        <b aria-live="polite">
          {before === undefined
            ? t(NOW[present])
            : plural(
                before,
                "Waiting: 1 file of your organization comes first",
                "Waiting: {n} files of your organization come first",
                { n: before },
              )}
          {file !== undefined && id !== undefined && `: ${t(FILES[file])}`}
        </b>
        <span>{t("{n} %", { n: Math.round(share * 100) })}</span>
      </div>
      <Progress value={share * 100} aria-label={t("Progress of the export")} />
      <ul>
        {SHOWN.map((one, place) => (
          <li key={one} data-state={place < at ? "done" : place === at ? "now" : "waiting"}>
            {place < at && <IconCircleCheck size={18} stroke={1.7} aria-label={t("Done")} />}
            {place === at && <Loader size={16} aria-label={t("Running")} />}
            {place > at && <IconCircleDashed size={18} stroke={1.7} aria-label={t("Not begun")} />}
            <span>{t(NAMES[one])}</span>
            {one === "drawing" && place === at && told !== undefined && told.total > 0 && (
              <span className={classes.note}>{t("{n} of {total}", { n: told.done, total: told.total })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
