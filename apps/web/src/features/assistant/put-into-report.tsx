import { Button, Menu } from "@mantine/core";
import { IconReport } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AssistantAnswer, ReportHead } from "@tidemark/contract";
import { refreshReports, reportsQuery } from "../../data/reports.ts";
import { errorText } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { closeAssistant } from "../../state/assistant.ts";
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
    mutationFn: async (to: ReportHead | "new") => {
      const id =
        to === "new"
          ? (await api.reports.create({ exposure_id: projectId, kind: "report", title: answer.prompt.slice(0, 100) }))
              .id
          : to.id;
      const report = await api.reports.get({ report_id: id });
      const page = report.pages.at(-1) ?? (await api.reports.pages.create({ report_id: id, title: t("Answers") }));
      await api.reports.elements.create({ report_id: id, page_id: page.id, ...elementOfAnswer(answer) });
      return report;
    },
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
  const own = (reports.data ?? []).filter(({ read_only: isReadOnly }) => !isReadOnly);
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          loading={putting.isPending}
          leftSection={<IconReport size={15} stroke={1.8} aria-hidden />}
        >
          {t("Put into the report")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={280} style={{ overflowY: "auto" }}>
        <Menu.Item onClick={() => putting.mutate("new")}>{t("A new report")}</Menu.Item>
        {own.map((report) => (
          <Menu.Item key={report.id} onClick={() => putting.mutate(report)}>
            {report.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
