import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../lib/i18n.ts";

interface DialogFormProps {
  /** What the button says that sends the form: the act itself. */
  readonly act: string;
  readonly color?: "red";
  readonly pending: boolean;
  /** Whether it can be sent. */
  readonly isReady?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form in a dialog with its two buttons. What is wrong with its fields they say themselves. */
export function DialogForm({ act, color, pending, isReady = true, onSubmit, onClose, children }: DialogFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSubmit();
      }}
    >
      {children}
      <Group justify="flex-end" gap={10} mt={24}>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button type="submit" {...(color === undefined ? {} : { color })} loading={pending} disabled={!isReady}>
          {act}
        </Button>
      </Group>
    </form>
  );
}

/** A dialog that is a form. */
export function FormDialog({
  title,
  size = 400,
  ...form
}: DialogFormProps & { readonly title: string; readonly size?: number }) {
  return (
    <Modal opened onClose={form.onClose} title={title} size={size}>
      <DialogForm {...form} />
    </Modal>
  );
}
