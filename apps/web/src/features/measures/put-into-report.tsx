import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MeasurePlan, ReportHead } from "@tidemark/contract";
import { putIntoReport, refreshReports, reportsQuery } from "../../data/reports.ts";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { ReportMenu } from "../../ui/report-menu.tsx";
import { toast } from "../../ui/toasts.tsx";

interface PutIntoReportProps {
  readonly projectId: string;
  readonly plan: Pick<MeasurePlan, "id" | "title">;
}

const elementOfPlan = ({ id }: PutIntoReportProps["plan"]) => ({
  type: "AdaptationPlan" as const,
  exposure_selection: null,
  exposure_filters: null,
  settings: { follows: true, plan: id },
});

function Putting({ projectId, plan }: PutIntoReportProps) {
  const client = useQueryClient();
  const reports = useQuery(reportsQuery(projectId, "report"));
  const putting = useMutation({
    mutationFn: (to: ReportHead | "new") =>
      putIntoReport(projectId, { to, title: plan.title, section: t("Measures"), content: elementOfPlan(plan) }),
    onSuccess: (report) => toast.success(t("The plan stands at the end of {title}.", { title: report.title })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => refreshReports(client, projectId),
  });
  return (
    <ReportMenu
      size="compact-xs"
      label={t("Put into the report")}
      reports={(reports.data ?? []).filter(({ read_only: isReadOnly }) => !isReadOnly)}
      loading={putting.isPending}
      onChoose={putting.mutate}
    />
  );
}

/** Puts a saved plan at the end of the last section of a report that one chooses, with the right to reports. */
export function PutIntoReport(props: PutIntoReportProps) {
  const mayReport = useUser()?.scopes.includes("reports") === true;
  return mayReport ? <Putting {...props} /> : null;
}
