import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PlotRequest, ReportHead } from "@tidemark/contract";
import { putIntoReport, refreshReports, reportsQuery } from "../../data/reports.ts";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { ReportMenu } from "../../ui/report-menu.tsx";
import { toast } from "../../ui/toasts.tsx";
import { elementOfPlot } from "./element-of-plot.ts";

interface PutIntoReportProps {
  readonly request: PlotRequest;
  readonly title: string;
}

/** Puts the plot at the end of the last section of a report that one chooses. */
export function PutIntoReport({ request, title }: PutIntoReportProps) {
  const { exposure_id: projectId } = request;
  const client = useQueryClient();
  const reports = useQuery(reportsQuery(projectId, "report"));
  const putting = useMutation({
    mutationFn: (to: ReportHead | "new") =>
      putIntoReport(projectId, { to, title, section: t("Plots"), content: elementOfPlot(request, title) }),
    onSuccess: (report) => toast.success(t("The plot stands at the end of {title}.", { title: report.title })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => refreshReports(client, projectId),
  });
  return (
    <ReportMenu
      size="xs"
      label={t("Put into the report")}
      reports={(reports.data ?? []).filter(({ read_only: isReadOnly }) => !isReadOnly)}
      loading={putting.isPending}
      onChoose={putting.mutate}
    />
  );
}
