import { formatCount } from "@tidemark/science";
import { Progress } from "@mantine/core";
import { LIMITS } from "@tidemark/contract";
import { IconFileSpreadsheet, IconUpload, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import classes from "./upload.module.css";
import parts from "./upload-parts.module.css";

const ACCEPTED =
  ".geojson,.geojsonl,.json,.ndjson,application/geo+json,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The file that was chosen, as it is shown in place of the drop zone. */
export interface ChosenFile {
  readonly name: string;
  readonly note: string;
  /** Share sent so far; undefined when nothing is on its way. */
  readonly share: number | undefined;
}

export interface FileFieldProps {
  readonly chosen: ChosenFile | undefined;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
  readonly onClear: () => void;
}

function DropZone({
  id,
  errorId,
  onChoose,
}: {
  readonly id: string;
  readonly errorId: string | undefined;
  readonly onChoose: (file: File) => void;
}) {
  const [over, setOver] = useState(false);
  return (
    // what is dropped is taken by the whole page; by keyboard one chooses
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={classes.drop}
      data-over={over}
      data-invalid={errorId !== undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <IconUpload size={24} stroke={1.7} aria-hidden />
      <b>{t("Drop your .xlsx or .geojson here")}</b>
      <span>
        {t("or")} <u>{t("choose a file")}</u>.{" "}
        {t("Up to {size} MB, {rows} rows.", {
          size: LIMITS.uploadBytes / 1024 / 1024,
          rows: formatCount(LIMITS.workbookRows),
        })}
      </span>
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        className="visually-hidden"
        aria-label={t("Excel file")}
        aria-required
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // the same file can be chosen again after it was mended
          event.currentTarget.value = "";
          if (file !== undefined) onChoose(file);
        }}
      />
    </label>
  );
}

/** Excel file: dropped or chosen; then its name with a way to take it back. */
export function FileField({ chosen, error, onChoose, onClear }: FileFieldProps) {
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div>
      <span className={parts.label} aria-hidden>
        {t("Excel file")} <em>*</em>
      </span>
      {chosen === undefined ? (
        <DropZone id={id} errorId={errorId} onChoose={onChoose} />
      ) : (
        <div className={classes.file}>
          <div className={classes.fileIcon}>
            <IconFileSpreadsheet size={20} stroke={1.6} aria-hidden />
          </div>
          <div className={classes.fileText}>
            <b>{chosen.name}</b>
            <small>{chosen.note}</small>
            {chosen.share !== undefined && (
              <Progress.Root size={5} radius={3} mt={6}>
                <Progress.Section
                  value={Math.round(chosen.share * 100)}
                  animated={chosen.share >= 1}
                  aria-label={t("Upload of {name}", { name: chosen.name })}
                />
              </Progress.Root>
            )}
          </div>
          <IconButton label={t("Remove the file")} onClick={onClear}>
            <IconX size={18} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
      )}
      {error !== undefined && (
        <p className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
