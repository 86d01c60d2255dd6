import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AssistantAnswer, ReportHead } from "@tidemark/contract";
import { putIntoReport, refreshReports, reportsQuery } from "../../data/reports.ts";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { closeAssistant } from "../../state/assistant.ts";
import { ReportMenu } from "../../ui/report-menu.tsx";
import { toast } from "../../ui/toasts.tsx";
import { elementOfAnswer } from "./element-of-answer.ts";

interface PutIntoReportProps {
  readonly projectId: string;
  readonly answer: AssistantAnswer;
}

/** Puts an answer at the end of the last section of a report. */
function usePutting({ projectId, answer }: PutIntoReportProps) {
  const client = useQueryClient();
  const { change } = useMapView();
  return useMutation({
    mutationFn: (to: ReportHead | "new") =>
      putIntoReport(projectId, { to, section: t("Answers"), ...elementOfAnswer(answer) }),
    onSuccess: ({ title }) => {
      closeAssistant();
      change({ panel: "reports" });
      toast.success(t("The answer stands at the end of {title}.", { title }));
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => refreshReports(client, projectId),
  });
}

/** Lets one choose the report that an answer is put into. */
export function PutIntoReport(props: PutIntoReportProps) {
  const reports = useQuery(reportsQuery(props.projectId, "report"));
  const putting = usePutting(props);
  return (
    <ReportMenu
      size="compact-sm"
      label={t("Put into the report")}
      reports={(reports.data ?? []).filter(({ read_only: isReadOnly }) => !isReadOnly)}
      loading={putting.isPending}
      onChoose={putting.mutate}
    />
  );
}
