import { Button } from "@mantine/core";
import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import { t } from "../lib/i18n.ts";
import { Face } from "../ui/face.tsx";

/** Stands where a part of the application did not arrive. */
export function PartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Face
      tone="danger"
      icon={<IconCloudOff size={28} stroke={1.6} />}
      title={t("This page did not load")}
      text={t("A part of the application did not arrive. Check your connection; your data is safe.")}
      actions={
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {t("Try again")}
        </Button>
      }
    />
  );
}
