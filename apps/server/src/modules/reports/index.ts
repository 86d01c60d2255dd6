import type { Database } from "../../database/database.ts";
import type { Policy } from "../../http/call.ts";
import type { ServerModule } from "../../server-module.ts";
import { createElements } from "./elements.service.ts";
import { createPages } from "./pages.service.ts";
import { createReportTemplates } from "./report-templates.service.ts";
import { reportPolicies } from "./reports.policy.ts";
import { reportHandlers, reportTemplateHandlers } from "./reports.routes.ts";
import { createReports } from "./reports.service.ts";
import { createElementResolver, type ResolverParts } from "./resolve/resolve-element.ts";
import { createVersions } from "./versions.service.ts";

export interface ReportsContext extends ResolverParts {
  readonly database: Database;
  readonly dataDir: string;
  readonly policies: { readonly "project-reader": Policy; readonly "project-owner": Policy };
}

/** Reports and dashboards of projects, their templates and frozen versions. */
export function createReportsModule({ database, dataDir, policies, ...resolving }: ReportsContext) {
  const { openLocations, viewVersion } = resolving;
  const pages = createPages(database);
  const reports = createReports(database, pages);
  const elements = createElements(database);
  const resolve = createElementResolver(resolving);
  const versions = createVersions({ database, dataDir, reports, resolve, openLocations });
  const templates = createReportTemplates(database, reports, openLocations);
  return {
    handlers: {
      reports: reportHandlers({ reports, pages, elements, versions, templates, resolve, viewVersion }),
      reportTemplates: reportTemplateHandlers({ reports, templates }),
    },
    policies: reportPolicies(database, policies),
  } satisfies ServerModule;
}
