import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { t } from "../lib/i18n.ts";
import { FormDialog } from "./form-dialog.tsx";

interface SaveDialogProps {
  readonly heading: string;
  /** What of the present state is kept. */
  readonly description: string;
  /** Title that is proposed. */
  readonly title?: string;
  readonly maxLength: number;
  readonly pending: boolean;
  readonly onSave: (title: string, access: "ORGANIZATION" | "USER") => void;
  readonly onClose: () => void;
}

/** Asks under which title something is saved, and for whom. */
export function SaveDialog({
  heading,
  description,
  title: proposed = "",
  maxLength,
  onSave,
  ...form
}: SaveDialogProps) {
  const [title, setTitle] = useState(proposed);
  const [isShared, setIsShared] = useState(false);
  return (
    <FormDialog
      title={heading}
      act={t("Save")}
      isReady={title.trim() !== ""}
      onSubmit={() => onSave(title.trim(), isShared ? "ORGANIZATION" : "USER")}
      {...form}
    >
      <TextInput
        label={t("Title")}
        description={description}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={maxLength}
        data-autofocus
        required
      />
      <Checkbox
        mt={16}
        label={t("Also for others of my organization")}
        checked={isShared}
        onChange={(event) => setIsShared(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
