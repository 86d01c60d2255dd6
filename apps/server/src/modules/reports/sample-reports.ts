import type { Database } from "../../database/database.ts";
import { accessOf, runWithAccess } from "../../dataset-access.ts";
import type { Caller } from "../../http/call.ts";
import type { OpenTableLocations } from "../table/index.ts";
import { createPages } from "./pages.service.ts";
import { createReportTemplates } from "./report-templates.service.ts";
import { createReports } from "./reports.service.ts";

/** What the sample project comes with: a report and a dashboard, which fill once it is computed. */
const SAMPLE_TEMPLATES = ["physical-risk", "board-view"] as const;

/** Makes the report and the dashboard of the sample project from templates of the system. */
export async function addSampleReports(
  db: Database,
  openLocations: OpenTableLocations,
  owner: Caller,
  exposureId: string,
): Promise<void> {
  const templates = createReportTemplates(db, createReports(db, createPages(db)), openLocations);
  await runWithAccess(accessOf(owner.scopes), async () => {
    for (const templateId of SAMPLE_TEMPLATES)
      await templates.create(owner, { exposureId, templateId, title: undefined, withoutData: "keep" });
  });
}
