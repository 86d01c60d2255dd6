import type { ReportElement, ReportPage } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";

interface DeleteProps {
  readonly asked: ReportElement | ReportPage | undefined;
  readonly onConfirm: (what: ReportElement | ReportPage) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a section or an element is deleted. */
export function DeletePart({ asked, onConfirm, onClose }: DeleteProps) {
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
    <DeleteDialog
      opened={asked !== undefined}
      item={item}
      name={asked?.title ?? ""}
      pending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
