import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ElementContent, ExportType, Report, ReportElement, ReportHead, ReportKind, SiteFilter } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey, type ProjectVersion, resultKey } from "./project-key.ts";

const key = (projectId: string, ...name: readonly unknown[]) =>
  projectKey({ id: projectId, of: "saved" }, "reports", ...name);

/** Reads reports and dashboards of a project anew. */
export const refreshReports = (client: QueryClient, projectId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: key(projectId) });

/** Reports or dashboards of a project, those changed last first. */
export const reportsQuery = (projectId: string, kind: ReportKind) =>
  queryOptions({
    queryKey: key(projectId, "list", kind),
    queryFn: async ({ signal }) => (await api.reports.list({ exposure_id: projectId, kind }, { signal })).items,
  });

/** What is put into a report from elsewhere. */
export interface PutIntoReport {
  /** Made anew with `title` where it is "new". */
  readonly to: ReportHead | "new";
  readonly title: string;
  /** Title of the section that is made where the report has none. */
  readonly section: string;
  readonly content: ElementContent;
}

/** Puts an element at the end of the last section of a report. */
export async function putIntoReport(projectId: string, { to, title, section, content }: PutIntoReport): Promise<Report> {
  const head =
    to === "new"
      ? await api.reports.create({ exposure_id: projectId, kind: "report", title: title.slice(0, 100) })
      : to;
  const report = await api.reports.get({ report_id: head.id });
  const page = report.pages.at(-1) ?? (await api.reports.pages.create({ report_id: head.id, title: section }));
  await api.reports.elements.create({ report_id: head.id, page_id: page.id, title: title.slice(0, 300), content });
  return report;
}

/** A report with the contents of its elements. */
export const reportQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: key(projectId, "report", id),
    queryFn: ({ signal }) => api.reports.get({ report_id: id, return_content: true }, { signal }),
  });

/** What a newer version of its template would change in a report; null where it has none. */
export const templateUpgradeQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: key(projectId, "template-upgrade", id),
    queryFn: ({ signal }) => api.reports.upgrade.plan({ report_id: id }, { signal }),
  });

/** Frozen versions, newest first. */
export const versionsQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: key(projectId, "versions", id),
    queryFn: async ({ signal }) => (await api.reports.versions.list({ report_id: id }, { signal })).items,
  });

/** Files that were made of versions, newest first. */
export const madeExportsQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: key(projectId, "exports", id),
    queryFn: async ({ signal }) => (await api.reports.exports({ report_id: id }, { signal })).items,
  });

interface PreviewAsked {
  /** Of a frozen version; of the report as it is now where there is none. */
  readonly versionId: string | undefined;
  readonly type: ExportType;
  readonly favourites: boolean;
  readonly appendix: boolean;
  readonly readers: "none" | "project" | "anyone";
  /** Under which the websocket of the project tells how far it is. */
  readonly toldAs: string;
}

/** The first pages of a file as it would be made now. */
export const exportPreviewQuery = (
  project: ProjectVersion,
  { id, revision }: Pick<Report, "id" | "revision">,
  { versionId, type, favourites, appendix, readers, toldAs }: PreviewAsked,
) =>
  queryOptions({
    queryKey: resultKey(project, "export-preview", id, revision, versionId, type, favourites, appendix, readers),
    queryFn: ({ signal }) =>
      api.reports.preview(
        {
          report_id: id,
          export_type: type,
          favourites,
          appendix,
          links: readers !== "none",
          told_as: toldAs,
          ...(versionId === undefined ? {} : { version_id: versionId }),
        },
        { signal },
      ),
    retry: false,
    // what it rests on is in its key
    staleTime: 300_000,
    // some 100 kB a page, and the report may be changed by others
    gcTime: 60_000,
  });

/** How many locations have changed since a version, and why. */
export const changesQuery = (project: ProjectVersion, id: string, versionId: string) =>
  queryOptions({
    queryKey: resultKey(project, "report-changes", id, versionId),
    queryFn: ({ signal }) => api.reports.versions.changes({ report_id: id, version_id: versionId }, { signal }),
  });

/** What a frozen version holds; it never changes. */
export const versionQuery = (projectId: string, id: string, versionId: string) =>
  queryOptions({
    queryKey: key(projectId, "version", id, versionId),
    queryFn: ({ signal }) => api.reports.versions.get({ report_id: id, version_id: versionId }, { signal }),
    staleTime: Infinity,
  });

/** The same, by the address of an explanation, which names no project. */
export const explainedVersionQuery = (id: string, versionId: string) =>
  queryOptions({
    queryKey: ["explained-version", id, versionId],
    queryFn: ({ signal }) => api.reports.versions.get({ report_id: id, version_id: versionId }, { signal }),
    staleTime: Infinity,
    retry: false,
  });

/** Which locations differ between two versions. */
export const differenceQuery = (projectId: string, id: string, versionId: string, until: string) =>
  queryOptions({
    queryKey: key(projectId, "difference", id, versionId, until),
    queryFn: ({ signal }) => api.reports.versions.changes({ report_id: id, version_id: versionId, until }, { signal }),
    staleTime: Infinity,
  });

/** What moved the expected annual loss since a version, until now. */
export const movementQuery = (project: ProjectVersion, id: string, versionId: string) =>
  queryOptions({
    queryKey: resultKey(project, "report-movement", id, versionId),
    queryFn: ({ signal }) => api.reports.versions.movement({ report_id: id, version_id: versionId }, { signal }),
  });

/** What the next version of a report would say of that; it rests on the versions that there are. */
export const movedLossesQuery = (project: ProjectVersion, report: Pick<Report, "id" | "revision">, newest: string) =>
  queryOptions({
    queryKey: resultKey(project, "report-moved", report.id, report.revision, newest),
    queryFn: async ({ signal }) => (await api.reports.versions.moved({ report_id: report.id }, { signal })).changes,
  });

/** What moved it between two versions. */
export const movementBetweenQuery = (projectId: string, id: string, versionId: string, until: string) =>
  queryOptions({
    queryKey: key(projectId, "movement", id, versionId, until),
    queryFn: ({ signal }) => api.reports.versions.movement({ report_id: id, version_id: versionId, until }, { signal }),
    staleTime: Infinity,
  });

/** Links to versions of a report, newest first. */
export const sharesQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: key(projectId, "shares", id),
    queryFn: async ({ signal }) => (await api.reportShares.shares.list({ report_id: id }, { signal })).items,
  });

/** When a report is sent, and to whom. */
export const schedulesQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: key(projectId, "schedules", id),
    queryFn: async ({ signal }) => (await api.reportShares.schedules.list({ report_id: id }, { signal })).items,
  });

/** Name of what elements show. */
export const ELEMENT = "element";

/** What an element shows, of the locations that pass a click on a tile. */
export const elementModelQuery = (
  project: ProjectVersion,
  report: Pick<Report, "id" | "revision">,
  element: Pick<ReportElement, "id" | "parentId" | "revision">,
  filter: SiteFilter | undefined,
) =>
  queryOptions({
    queryKey: resultKey(project, ELEMENT, report.id, report.revision, element.id, element.revision, filter),
    queryFn: ({ signal }) =>
      api.reports.elements.model(
        {
          report_id: report.id,
          page_id: element.parentId,
          element_id: element.id,
          ...(filter === undefined ? {} : { filter }),
        },
        { signal },
      ),
    placeholderData: keepShown(["project", { id: project.id }]),
    staleTime: 60_000,
  });

/** Templates of a kind with a text in their title, those changed last first. */
export const reportTemplatesQuery = (projectId: string, kind: ReportKind, search: string) =>
  queryOptions({
    queryKey: key(projectId, "templates", kind, search),
    queryFn: async ({ signal }) => {
      const like = search === "" ? {} : { title__like: search };
      return (await api.reportTemplates.list({ template_type: kind, ...like }, { signal })).items;
    },
    placeholderData: keepShown(["project", { id: projectId }]),
  });

/** A template with its content. */
export const reportTemplateQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: key(projectId, "template", id),
    queryFn: ({ signal }) => api.reportTemplates.get({ template_id: id }, { signal }),
  });

/** What a template would be in a project. */
export const templatePlanQuery = (project: ProjectVersion, templateId: string) =>
  queryOptions({
    queryKey: resultKey(project, "template-plan", templateId),
    queryFn: ({ signal }) =>
      api.reportTemplates.plan({ template_id: templateId, exposure_id: project.id }, { signal }),
  });

/** What a link to a version leads to. @param password undefined before one was typed */
export const sharedReportQuery = (token: string, password: string | undefined) =>
  queryOptions({
    queryKey: ["shared-report", token, password],
    queryFn: ({ signal }) =>
      api.reportShares.shared({ token, ...(password === undefined ? {} : { password }) }, { signal }),
    placeholderData: keepShown(["shared-report", token]),
    // each reading counts: what was read stays as it is
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
