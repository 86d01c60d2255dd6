import { Button, Group } from "@mantine/core";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useDeleteAccount, useExportData } from "./mutations.ts";

/** What the law gives a person: a copy of everything stored, and its deletion. */
export function PersonalDataPanel({ userId }: { readonly userId: string }) {
  const [asking, setAsking] = useState(false);
  const exportData = useExportData(userId);
  const deleteAccount = useDeleteAccount(userId);
  const failed = { onError: (error: Error) => toast.error(errorText(error)) };
  return (
    <Group gap={10}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
        loading={exportData.isPending}
        onClick={() => exportData.mutate(undefined, failed)}
      >
        {t("Export my data")}
      </Button>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t("Delete my account")}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t("Delete my account")}
        confirm={t("Delete")}
        pending={deleteAccount.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => deleteAccount.mutate(undefined, failed)}
      >
        {t("Your account, your projects and everything stored about you are deleted. This cannot be undone.")}
      </ConfirmDialog>
    </Group>
  );
}
