import { Button, Group } from "@mantine/core";
import type { User } from "@tidemark/contract";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { useExportData } from "./mutations.ts";

/** What the law gives a person: a copy of everything stored, and its deletion. */
export function PersonalDataPanel({ user }: { readonly user: Pick<User, "id" | "has_password"> }) {
  const [asking, setAsking] = useState(false);
  const exportData = useExportData(user.id);
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
      {asking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}
    </Group>
  );
}
