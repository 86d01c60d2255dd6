import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReportKind } from "@tidemark/contract";
import { refreshReports } from "../../data/reports.ts";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";

const onError = (error: Error) => toast.error(errorText(error));

/** What a new report is made of. */
export interface NewReport {
  readonly title: string;
  readonly templateId: string | undefined;
  /** Elements of the template whose datasets are not computed. */
  readonly without: "leave-out" | "keep";
}

/** Makes and deletes reports or dashboards of a project. */
export function useReportChanges(projectId: string, kind: ReportKind, onMade: (id: string) => void) {
  const client = useQueryClient();
  const onSettled = () => refreshReports(client, projectId);
  return {
    create: useMutation({
      mutationFn: ({ title, templateId, without }: NewReport) =>
        api.reports.create({
          exposure_id: projectId,
          kind,
          title,
          ...(templateId === undefined
            ? {}
            : { from_template: true, from_template_id: templateId, without_data: without }),
        }),
      onSuccess: ({ id, title }) => {
        toast.success(t("{title} {type} is successfully created", { title, type: kind }));
        onMade(id);
      },
      onError,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.reports.remove({ report_id: id }),
      onSuccess: ({ detail }) => toast.success(detail),
      onError,
      onSettled,
    }),
  };
}

/** Keeps reports as templates and deletes own ones. */
export function useTemplateChanges(projectId: string) {
  const client = useQueryClient();
  const onSettled = () => refreshReports(client, projectId);
  return {
    keep: useMutation({
      mutationFn: (asked: {
        readonly report_id: string;
        readonly title: string;
        readonly description: string;
        readonly access_type: "USER" | "ORGANIZATION";
        /** An own template that this is the next version of. */
        readonly template_id?: string;
      }) => api.reportTemplates.save(asked),
      onSuccess: ({ title }) => toast.success(t("{title} saved!", { title })),
      onError,
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.reportTemplates.remove({ template_id: id }),
      onSuccess: ({ detail }) => toast.success(detail),
      onError,
      onSettled,
    }),
  };
}

/** Freezes a report as it is. */
export function useFreeze(projectId: string, reportId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.reports.versions.freeze({ report_id: reportId }),
    onSuccess: ({ number }) => toast.success(t("Version {number} is frozen", { number })),
    onError,
    onSettled: () => refreshReports(client, projectId),
  });
}
