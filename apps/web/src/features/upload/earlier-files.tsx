import { Button, FileButton } from "@mantine/core";
import { LIMITS } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { IconFilePlus, IconX } from "@tabler/icons-react";
import { plural, t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { TEXT_TABLE } from "./model.ts";
import classes from "./upload.module.css";
import parts from "./upload-parts.module.css";

/** A checked file whose locations come before those of the one that is shown. */
export interface EarlierFile {
  readonly id: string;
  readonly fileName: string;
  /** Locations that it gives. */
  readonly rows: number;
}

export interface EarlierFilesProps {
  readonly files: readonly EarlierFile[];
  /** Whether a checked file is shown, to which another can be added. */
  readonly canAdd: boolean;
  readonly onAdd: (file: File, takesText: boolean) => void;
  readonly onRemove: (id: string) => void;
  /** Shows the last one again; undefined while another is shown or on its way. */
  readonly onBack: (() => void) | undefined;
}

/** Files of one project: what one file cannot hold comes in several. */
export function EarlierFiles({ files, canAdd, onAdd, onRemove, onBack }: EarlierFilesProps) {
  const hasRoom = files.length + 1 < LIMITS.uploads;
  if (files.length === 0 && !canAdd) return null;
  return (
    <div className={classes.earlier}>
      {files.length > 0 && (
        <>
          <h2 className={parts.label}>{t("Also in this project")}</h2>
          <ul>
            {files.map(({ id, fileName, rows }) => (
              <li key={id}>
                <b>{fileName}</b>
                <small>{plural(rows, "1 location", "{n} locations", { n: formatCount(rows) })}</small>
                <IconButton label={t("Remove {name}", { name: fileName })} onClick={() => onRemove(id)}>
                  <IconX size={16} stroke={1.8} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {canAdd && hasRoom && (
        <FileButton
          accept=".xlsx,.csv,.tsv,.txt"
          inputProps={{ "aria-label": t("Another file") }}
          onChange={(file) => file && onAdd(file, TEXT_TABLE.test(file.name))}
        >
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              leftSection={<IconFilePlus size={16} stroke={1.7} aria-hidden />}
            >
              {t("Add another file")}
            </Button>
          )}
        </FileButton>
      )}
      {canAdd && !hasRoom && <small>{t("A project takes up to {n} files.", { n: LIMITS.uploads })}</small>}
      {onBack !== undefined && files.length > 0 && (
        <Button size="xs" variant="default" onClick={onBack}>
          {t("Go on without another file")}
        </Button>
      )}
    </div>
  );
}
