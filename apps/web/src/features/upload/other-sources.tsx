import { Button, FileButton } from "@mantine/core";
import { IconClipboardText, IconFileTypeCsv } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import classes from "./upload.module.css";

/** Tables that are no workbook: cells that are pasted, and CSV. */
export function OtherSources({ onTable }: { readonly onTable: (file: File) => void }) {
  const [pastes, setPastes] = useState(false);
  return (
    <div className={classes.others}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconClipboardText size={16} stroke={1.7} aria-hidden />}
        onClick={() => setPastes(true)}
      >
        {t("Paste cells")}
      </Button>
      <FileButton
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        inputProps={{ "aria-label": t("CSV file") }}
        onChange={(file) => file && onTable(file)}
      >
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<IconFileTypeCsv size={16} stroke={1.7} aria-hidden />}
          >
            {t("Open a CSV file")}
          </Button>
        )}
      </FileButton>
      <PasteDialog opened={pastes} onClose={() => setPastes(false)} onTable={onTable} />
    </div>
  );
}
