import { Alert, Button, Modal, Radio } from "@mantine/core";
import { EXPORT_TYPES, type ExportType } from "@tidemark/contract";
import { useState } from "react";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { ExportStages } from "./export-stages.tsx";
import classes from "./export.module.css";
import type { RunningExport } from "./use-export.ts";

interface Format {
  readonly name: UiText;
  readonly about: UiText;
}

const FORMATS: Readonly<Record<ExportType, Format>> = {
  pdf: { name: msg("PDF"), about: msg("accessible, PDF/UA") },
  docx: { name: msg("Word"), about: msg("text stays text") },
  pptx: { name: msg("PowerPoint"), about: msg("one slide per element") },
  xlsx: { name: msg("Excel"), about: msg("all figures") },
  zip: { name: msg("Zip"), about: msg("everything") },
};

interface DialogProps {
  readonly opened: boolean;
  /** Of the report. */
  readonly title: string;
  readonly version: { readonly number: number } | undefined;
  readonly running: RunningExport | undefined;
  readonly failure: string | undefined;
  readonly start: (type: ExportType) => void;
  readonly cancel: () => void;
  readonly onClose: () => void;
}

/** Chooses the kind of file, shows how far it is, and takes it back. */
export function ExportDialog({ opened, title, version, running, failure, start, cancel, onClose }: DialogProps) {
  const [chosen, choose] = useState<ExportType>("pdf");
  return (
    <Modal opened={opened} onClose={onClose} title={t("Export report")} size={720}>
      <p className={classes.note}>
        {title}
        {" \u00B7 "}
        {version === undefined
          ? t("The report is frozen first, as a version that never changes.")
          : t("Version {n}", { n: version.number })}
      </p>
      <Radio.Group
        value={chosen}
        onChange={(value) => choose(EXPORT_TYPES.find((type) => type === value) ?? "pdf")}
        aria-label={t("Kind of file")}
      >
        <div className={classes.formats}>
          {EXPORT_TYPES.map((type) => (
            <Radio.Card
              key={type}
              value={type}
              className={classes.format}
              disabled={running !== undefined}
              aria-label={`${t(FORMATS[type].name)}, ${t(FORMATS[type].about)}`}
            >
              <b>{t(FORMATS[type].name)}</b>
              <span>{t(FORMATS[type].about)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {running !== undefined && <ExportStages running={running} />}
      {running === undefined && failure !== undefined && (
        <Alert color="red" role="alert" mt={16} title={t("The file was not made")}>
          {failure}
        </Alert>
      )}
      <div className={classes.foot}>
        {running === undefined ? (
          <>
            <Button variant="default" onClick={onClose}>
              {t("Close")}
            </Button>
            <Button onClick={() => start(chosen)}>{t("Make the file")}</Button>
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
