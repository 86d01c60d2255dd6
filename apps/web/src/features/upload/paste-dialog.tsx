import { Button, Group, Modal, Textarea } from "@mantine/core";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";

interface PasteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The cells, as a file of text. */
  readonly onTable: (file: File) => void;
}

/** Takes cells that were copied in a spreadsheet. */
export function PasteDialog({ opened, onClose, onTable }: PasteDialogProps) {
  const [text, setText] = useState("");
  const rows = text.split(/\r?\n/).filter((line) => line.trim() !== "").length;
  const use = () => {
    onTable(new File([text], `${t("Pasted cells")}.tsv`, { type: "text/tab-separated-values" }));
    setText("");
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t("Paste from a spreadsheet")} size={640}>
      <Textarea
        label={t("Cells")}
        description={t("Copy the rows in Excel or Google Sheets, with the row of headers, and paste them here.")}
        autosize
        minRows={8}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)", fontSize: 12, whiteSpace: "pre" } }}
        data-autofocus
      />
      <Group justify="flex-end" mt={20}>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button disabled={rows < 2} onClick={use}>
          {t("Use these cells")}
        </Button>
      </Group>
    </Modal>
  );
}
