import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Policies, Policy } from "../../http/call.ts";
import { findReport } from "./reports.repository.ts";

/** Rules about reports: they are those of the project that a report belongs to. */
export function reportPolicies(
  db: Database,
  project: { readonly "project-reader": Policy; readonly "project-owner": Policy },
) {
  const of =
    (rule: Policy): Policy =>
    async (caller, { report_id: id }) => {
      const report = await findReport(db, String(id));
      if (report === undefined) throw notFound("report");
      try {
        await rule(caller, { exposure_id: report.exposure_id });
      } catch (error) {
        throw error instanceof AppError && error.code === "not_found" ? notFound("report") : error;
      }
    };
  return {
    "report-reader": of(project["project-reader"]),
    "report-editor": of(project["project-owner"]),
  } satisfies Policies;
}
