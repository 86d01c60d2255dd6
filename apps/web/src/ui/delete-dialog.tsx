import type { ReactNode } from "react";
import { t } from "../lib/i18n.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DeleteDialogProps {
  /** What kind of thing it is, such as "filter". */
  readonly item: string;
  /** What it is called. */
  readonly name: string;
  readonly opened?: boolean;
  readonly pending: boolean;
  /** What else there is to know. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once before something is deleted. */
export function DeleteDialog({ item, name, opened = true, children, ...act }: DeleteDialogProps) {
  return (
    <ConfirmDialog opened={opened} title={t("Delete {item}", { item })} confirm={t("Delete")} {...act}>
      {t("Are you sure you want to delete {title} {item}?", { title: name, item })}
      {children}
    </ConfirmDialog>
  );
}
