import { notFound } from "../../app-error.ts";
import type { FileStores } from "../../platform/file-stores.ts";
import type { Database } from "../../database/database.ts";
import type { Policy } from "../../http/call.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { Queue } from "../../platform/queue.ts";
import type { ServerModule } from "../../server-module.ts";
import type { Notifications } from "../notifications/index.ts";
import { complianceRoutes } from "./compliance/compliance.routes.ts";
import type { DocumentProcess } from "./export/document-process.ts";
import { createMadeExports } from "./export/made-exports.repository.ts";
import { createReportFiles } from "./export/report-files.ts";
import type { BrandOf } from "./export/export-wish.ts";
import { createExportTurns } from "./export/export-turns.ts";
import { reportExportRoutes } from "./export/exports.routes.ts";
import { createPreview } from "./export/previews.ts";
import { createElements } from "./elements.service.ts";
import { createPages } from "./pages.service.ts";
import { createReportNews } from "./report-news.ts";
import { createReportTemplates } from "./report-templates.service.ts";
import { reportPolicies } from "./reports.policy.ts";
import { reportHandlers, reportTemplateHandlers } from "./reports.routes.ts";
import { applyPaid } from "./apply-paid.ts";
import type { Audit } from "../audit/index.ts";
import { findReport } from "./reports.repository.ts";
import { createReports } from "./reports.service.ts";
import { createElementSites } from "./resolve/element-sites.ts";
import { createElementResolver, type ResolverParts } from "./resolve/resolve-element.ts";
import { withSharedOverview } from "./resolve/shared-overview.ts";
import { createSchedules } from "./share/schedules.service.ts";
import { reportShareHandlers } from "./share/shares.routes.ts";
import { createShares, type ShareParts } from "./share/shares.service.ts";
import { createUpgrades } from "./upgrade/upgrades.service.ts";
import { createVersions } from "./versions.service.ts";

export type { PrintedInvoice } from "./export/document-calls.ts";
export { documentFonts } from "./export/document-fonts.ts";
export { createDocumentProcess, type DocumentProcess } from "./export/document-process.ts";
export { createFrozenPlots } from "./freeze/frozen-plots.ts";
export { findReport } from "./reports.repository.ts";
export { addSampleReports } from "./sample-reports.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";

export interface ReportsContext extends ResolverParts {
  readonly database: Database;
  readonly files: FileStores;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly queue: Queue;
  readonly limiter: RateLimiter;
  readonly audit: Pick<Audit, "record">;
  readonly notifications: Pick<Notifications, "publish">;
  /** Told of each opening of a link. */
  readonly linkOpened: ShareParts["opened"];
  /** Name, colour and logo of an organization. */
  readonly brandOf: BrandOf;
  /** Sets files; ends with this module. */
  readonly documents: DocumentProcess;
  readonly policies: { readonly "project-reader": Policy; readonly "project-owner": Policy };
}

/** Reports and dashboards of projects, their templates and frozen versions, links to these and mails of them. */
export function createReportsModule(context: ReportsContext) {
  const {
    database,
    files: stores,
    publicUrl,
    clock,
    log,
    queue,
    limiter,
    audit,
    notifications,
    linkOpened,
    brandOf,
    documents,
    policies,
    ...resolving
  } = context;
  const { openLocations, viewVersion, measures } = resolving;
  const portfolio = withSharedOverview(resolving.portfolio, viewVersion);
  const pages = createPages(database);
  const reports = createReports(database, pages);
  const elements = createElements(database);
  const resolve = createElementResolver({ ...resolving, portfolio, clock });
  const sitesOf = createElementSites(resolving);
  const versions = createVersions({ ...resolving, database, files: stores, reports, resolve, portfolio, clock });
  const files = createReportFiles(log, documents);
  const madeExports = createMadeExports(database);
  const templates = createReportTemplates(database, reports, openLocations);
  const upgrades = createUpgrades({ database, reports, templateOf: (...of) => templates.findFor(...of) });
  const shares = createShares({ database, clock, limiter, publicUrl, versions, audit, opened: linkOpened });
  const schedules = createSchedules({ database, clock, log, queue, versions, shares });
  const projectOf = async (reportId: string) => {
    const report = await findReport(database, reportId);
    if (report === undefined) throw notFound("report");
    return report.exposure_id;
  };
  const news = createReportNews(database, notifications);
  const turns = createExportTurns();
  const preview = createPreview({ versions, publicUrl, files, brandOf, news, turns });
  return {
    handlers: {
      reports: reportHandlers({
        reports,
        pages,
        elements,
        versions,
        madeExports,
        templates,
        upgrades,
        resolve,
        sitesOf,
        viewVersion,
        measures,
        openLocations,
        news,
        preview,
      }),
      reportTemplates: reportTemplateHandlers({ reports, templates }),
      reportShares: reportShareHandlers({ shares, schedules, news }),
    },
    plain: [
      ...reportExportRoutes({ versions, shares, publicUrl, files, madeExports, brandOf, log, news, turns }),
      ...complianceRoutes({ openLocations, elements, projectOf, measures, clock }),
    ],
    policies: reportPolicies(database, policies),
    jobs: {
      "send-reports": () => schedules.sendDue(),
      "apply-self-service": ({ exposure_id: id }: { readonly exposure_id: string }) =>
        applyPaid(database, templates, id),
    },
    cron: [{ job: "send-reports", at: EVERY_FIVE_MINUTES }],
    stop: () => documents.stop(),
  } satisfies ServerModule;
}
