import { Button } from "@mantine/core";
import { IconTable } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { addressOf, type Report, taxonomyWorkbook } from "@tidemark/contract";
import { errorText } from "../../lib/api-error.ts";
import { download } from "../../lib/download.ts";
import { t } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { toast } from "../../ui/toasts.tsx";

/** Saves the workbook of the EU taxonomy, beside a report of its template, for who holds its scope. */
export function TaxonomyButton({ report }: { readonly report: Pick<Report, "exposure_id" | "settings" | "template"> }) {
  const isAllowed = useUser()?.scopes.includes("eu-tax-xlsx") ?? false;
  const { scenario, time } = report.settings;
  const workbook = useMutation({
    mutationFn: () =>
      download(
        addressOf(taxonomyWorkbook, { exposure_id: report.exposure_id }, { scenario, time }),
        "EU_Taxonomy.xlsx",
      ),
    onSuccess: () => toast.success(t("Workbook is downloaded")),
    onError: (error) => toast.error(errorText(error)),
  });
  if (!isAllowed || report.template?.id !== "eu-taxonomy") return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTable size={16} stroke={1.7} aria-hidden />}
      loading={workbook.isPending}
      onClick={() => workbook.mutate()}
    >
      {t("EU taxonomy workbook, all locations")}
    </Button>
  );
}
