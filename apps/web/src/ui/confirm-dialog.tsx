import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../lib/i18n.ts";

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** What the confirming button says: the act itself. */
  readonly confirm: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once before something is destroyed. */
export function ConfirmDialog({ opened, title, children, confirm, pending, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={400}>
      <div style={{ color: "var(--c-text-2)" }}>{children}</div>
      <Group justify="flex-end" gap={10} mt={24}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("Cancel")}
        </Button>
        <Button color="red" loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
