import { message, type Report, type ReportHead, type ReportKind, type ReportSettings } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import { projectRows } from "../exposures/index.ts";
import type { Pages } from "./pages.service.ts";
import { presentHead, presentReport, settingsOf } from "./reports.present.ts";
import * as rows from "./reports.repository.ts";

type Person = Pick<Caller, "userId">;

interface ReportChange {
  readonly title?: string | undefined;
  readonly settings?: ReportSettings | undefined;
  /** Any where it is left out. */
  readonly revision: number | undefined;
}

/** Reports and dashboards. Who may read and change them is decided before, by the policies. */
export interface Reports {
  list(person: Person, exposureId: string, kind: ReportKind): Promise<ReportHead[]>;
  get(person: Person, id: string, withContent: boolean): Promise<Report>;
  /** What its elements follow; reads none of them. */
  frame(id: string): Promise<Pick<Report, "exposure_id" | "settings" | "revision"> & { kept: string | null }>;
  /** A report with a first section, or a dashboard with its page. */
  create(person: Person, report: Omit<rows.NewReport, "ownerId" | "template">): Promise<Report>;
  /** @throws AppError `conflict` with the report as it is, where its revision is another one */
  update(person: Person, id: string, change: ReportChange): Promise<Report>;
  /** Gives the title of what was deleted. */
  remove(id: string): Promise<string>;
}

export function createReports(db: Database, pages: Pages): Reports {
  async function isReadOnly(person: Person, exposureId: string): Promise<boolean> {
    return (await projectRows.findVisibleOwner(db, person.userId, exposureId))?.owner_id !== person.userId;
  }

  async function get(person: Person, id: string, withContent: boolean): Promise<Report> {
    const row = await rows.findReport(db, id);
    if (row === undefined) throw notFound("report");
    return presentReport(row, await isReadOnly(person, row.exposure_id), await pages.list(id, withContent));
  }

  return {
    get,
    async frame(id) {
      const row = await rows.findReport(db, id);
      if (row === undefined) throw notFound("report");
      const { exposure_id, revision, kept_currency: kept } = row;
      return { exposure_id, settings: settingsOf(row), revision, kept };
    },
    async list(person, exposureId, kind) {
      const readOnly = await isReadOnly(person, exposureId);
      return (await rows.listReports(db, exposureId, kind)).map((row) => presentHead(row, readOnly));
    },
    async create(person, report) {
      const id = await db.transaction(async () => {
        const made = await rows.insertReport(db, { ...report, ownerId: person.userId, template: undefined });
        await rows.insertPage(db, { id: undefined, reportId: made, title: "Section 1" });
        return made;
      });
      return get(person, id, true);
    },
    async update(person, id, { title, settings, revision }) {
      const isStored = await rows.updateReport(db, id, { title, settings }, revision);
      const report = await get(person, id, false);
      if (!isStored) throw changedMeanwhile("Somebody", report);
      return report;
    },
    async remove(id) {
      const title = await rows.deleteReport(db, id);
      if (title === undefined) throw notFound("report");
      return title;
    },
  };
}

/** The refusal of a change that another one came before; `current` is what there is now. */
export function changedMeanwhile(name: string, current: unknown): AppError {
  const said = message("report.changed", { name });
  const detail = { base_type: "ReportError", type: "changed", message: said.english, current };
  return new AppError("conflict", said, { detail });
}
