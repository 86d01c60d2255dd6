import type { ReportElement, ReportPage } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface DeleteProps {
  readonly asked: ReportElement | ReportPage | undefined;
  readonly onConfirm: (what: ReportElement | ReportPage) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a section or an element is deleted. */
export function DeleteDialog({ asked, onConfirm, onClose }: DeleteProps) {
  const [isPending, setPending] = useState(false);
  const item = asked !== undefined && "elements" in asked ? t("section") : t("element");
  const confirm = async () => {
    if (asked === undefined) return;
    setPending(true);
    await onConfirm(asked);
    setPending(false);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={t("Delete {item}", { item })}
      confirm={t("Delete")}
      pending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t("Are you sure you want to delete {title} {item}?", { title: asked?.title ?? "", item })}
    </ConfirmDialog>
  );
}
