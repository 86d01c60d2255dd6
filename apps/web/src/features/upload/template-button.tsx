import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { t } from "../../lib/i18n.ts";
import { useTemplate } from "./mutations.ts";

/** Saves the workbook one starts from; stands where there is nothing yet. */
export function TemplateButton() {
  const template = useTemplate();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.8} aria-hidden />}
      loading={template.isPending}
      onClick={() => template.mutate()}
    >
      {t("Get the Excel template")}
    </Button>
  );
}
