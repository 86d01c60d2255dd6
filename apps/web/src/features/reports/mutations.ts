import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ElementType, Report, ReportElement, ReportKind } from "@tidemark/contract";
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
}

/** Makes and deletes reports or dashboards of a project. */
export function useReportChanges(projectId: string, kind: ReportKind, onMade: (id: string) => void) {
  const client = useQueryClient();
  const onSettled = () => refreshReports(client, projectId);
  return {
    create: useMutation({
      mutationFn: ({ title, templateId }: NewReport) =>
        api.reports.create({
          exposure_id: projectId,
          kind,
          title,
          ...(templateId === undefined ? {} : { from_template: true, from_template_id: templateId }),
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

const placeOf = ({ id, parentId }: ReportElement, report: Pick<Report, "id">) => ({
  report_id: report.id,
  page_id: parentId,
  element_id: id,
});

/** Changes what stands in a report. */
export function useElementChanges(projectId: string, report: Report) {
  const client = useQueryClient();
  const onSettled = () => refreshReports(client, projectId);
  const options = { onError, onSettled };
  return {
    addSection: useMutation({ mutationFn: () => api.reports.pages.create({ report_id: report.id }), ...options }),
    add: useMutation({
      mutationFn: ({ pageId, type, title }: { pageId: string; type: ElementType; title: string }) =>
        api.reports.elements.create({ report_id: report.id, page_id: pageId, title, content: { type } }),
      ...options,
    }),
    copy: useMutation({
      mutationFn: ({ id, parentId }: ReportElement) =>
        api.reports.elements.create({ report_id: report.id, page_id: parentId, copy_of: id }),
      onSuccess: (_, { title }) => toast.success(t("{title} copied!", { title })),
      ...options,
    }),
    move: useMutation({
      mutationFn: ({ element, position }: { element: ReportElement; position: number }) =>
        api.reports.elements.update({ ...placeOf(element, report), position }),
      onSuccess: (_, { element: { title } }) => toast.success(t("{title} position is updated!", { title })),
      ...options,
    }),
    remove: useMutation({
      mutationFn: (element: ReportElement) => api.reports.elements.remove(placeOf(element, report)),
      onSuccess: ({ detail }) => toast.success(detail),
      ...options,
    }),
    freeze: useMutation({
      mutationFn: () => api.reports.versions.freeze({ report_id: report.id }),
      onSuccess: ({ number }) => toast.success(t("Version {number} is frozen", { number })),
      ...options,
    }),
  };
}
