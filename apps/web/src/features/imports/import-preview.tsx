import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from "@tabler/icons-react";
import type { ImportPreviewOnWire, KnownSource } from "@tidemark/contract";
import { saidByServer, t } from "../../lib/i18n.ts";
import { faultText, fileFacts, LABEL_TEXTS, understood } from "./import-model.ts";
import classes from "./imports.module.css";

const SHOWN_FILES = 12;

/** What was understood of the files, what would be replaced, and what stands in the way. */
export function ImportPreview({
  preview,
  known,
}: {
  readonly preview: ImportPreviewOnWire;
  readonly known: readonly KnownSource[];
}) {
  const source = known.find(({ id }) => id === preview.source);
  const replaces = source?.replaces.filter(({ id }) => preview.replaces.includes(id)) ?? [];
  const { faults, questions, files, notes, notes_said: noted } = preview;
  const isFine = faults.length === 0 && questions.length === 0;
  const Icon = faults.length > 0 ? IconAlertTriangle : isFine ? IconCircleCheck : IconHelpCircle;
  const tone = faults.length > 0 ? "danger" : isFine ? "success" : "warning";
  return (
    <div className={classes.form}>
      <div className={classes.notice} data-tone={tone} role={tone === "danger" ? "alert" : undefined}>
        <Icon size={20} stroke={1.8} aria-hidden />
        <div>
          <b>{understood(preview, source)}</b>
          {replaces.length > 0 && (
            <p>{t("Replaces {datasets}.", { datasets: replaces.map(({ name }) => name).join(", ") })}</p>
          )}
          {notes.length > 0 && (
            <ul className={classes.faults} aria-label={t("What to know before it starts")}>
              {notes.map((note, index) => (
                <li key={note}>{saidByServer(note, noted[index]?.message_code, noted[index]?.facts)}</li>
              ))}
            </ul>
          )}
          {questions.length > 0 && (
            <ul className={classes.faults}>
              {questions.map(({ file, about }) => (
                <li key={`${file} ${about}`}>
                  {t("Please tell: {about}", { about: t(LABEL_TEXTS[about]) })}
                  {file !== null && ` - ${file}`}
                </li>
              ))}
            </ul>
          )}
          {faults.length > 0 && (
            <ul className={classes.faults}>
              {faults.map(({ file, message, message_code: code, facts }) => (
                <li key={`${file} ${message}`}>{saidByServer(message, code, facts)}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <ul className={classes.files} aria-label={t("Files")}>
        {files.slice(0, SHOWN_FILES).map((file) => (
          <li key={file.name}>
            <b>{file.name}</b>
            <span>{faultText(file) ?? fileFacts(file).join(" · ")}</span>
          </li>
        ))}
      </ul>
      {files.length > SHOWN_FILES && (
        <p className={classes.note}>{t("and {count} more files", { count: files.length - SHOWN_FILES })}</p>
      )}
    </div>
  );
}
