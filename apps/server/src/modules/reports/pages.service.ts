import { message, type ReportPage } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { listElements } from "./elements.repository.ts";
import { presentPage } from "./reports.present.ts";
import * as rows from "./reports.repository.ts";

export interface PageChange {
  readonly title?: string | undefined;
  readonly position?: number | undefined;
}

/** Pages of a report in order: its sections. */
export interface Pages {
  list(reportId: string, withContent: boolean): Promise<ReportPage[]>;
  get(reportId: string, id: string, withContent: boolean): Promise<ReportPage>;
  add(reportId: string, page: PageChange & { readonly id?: string | undefined }): Promise<ReportPage>;
  update(reportId: string, id: string, change: PageChange): Promise<ReportPage>;
  remove(reportId: string, id: string): Promise<void>;
}

/** A list with one of its members at another place. */
export function movedTo<T>(list: readonly T[], one: T, position: number): T[] {
  const rest = list.filter((other) => other !== one);
  return [...rest.slice(0, position), one, ...rest.slice(position)];
}

/** Changes a report alone: changes of its order come one after the other. */
export async function changing<T>(db: Database, reportId: string, change: () => Promise<T>): Promise<T> {
  return db.transaction(async () => {
    if (!(await rows.holdReport(db, reportId))) throw notFound("report");
    const done = await change();
    await rows.touchReport(db, reportId);
    return done;
  });
}

export function createPages(db: Database): Pages {
  async function get(reportId: string, id: string, withContent: boolean): Promise<ReportPage> {
    const page = (await rows.listPages(db, reportId)).find((one) => one.id === id);
    if (page === undefined) throw notFound("report_page");
    return presentPage(page, await listElements(db, reportId, id), withContent);
  }

  const idsOf = async (reportId: string) => (await rows.listPages(db, reportId)).map((page) => page.id);

  async function place(reportId: string, id: string, position: number | undefined): Promise<void> {
    if (position !== undefined) await rows.orderPages(db, movedTo(await idsOf(reportId), id, position));
  }

  /** @throws AppError `conflict` for a dashboard, which has one page */
  async function requireSections(reportId: string, refusal: "report.dashboard_one_page" | "report.last_page") {
    const report = await rows.findReport(db, reportId);
    if (report?.kind === "dashboard") throw new AppError("conflict", message(refusal));
    return report?.pages ?? 0;
  }

  return {
    get,
    async list(reportId, withContent) {
      const [pages, elements] = await Promise.all([rows.listPages(db, reportId), listElements(db, reportId)]);
      return pages.map((page) => presentPage(page, elements, withContent));
    },
    add: (reportId, { id, title, position }) =>
      changing(db, reportId, async () => {
        const count = await requireSections(reportId, "report.dashboard_one_page");
        const added = await rows.insertPage(db, { id, reportId, title: title ?? `Section ${count + 1}` });
        if (added === undefined) throw new AppError("conflict", message("report.id_taken"));
        await place(reportId, added, position);
        return get(reportId, added, true);
      }),
    update: (reportId, id, { title, position }) =>
      changing(db, reportId, async () => {
        await get(reportId, id, false);
        if (title !== undefined) await rows.renamePage(db, id, title);
        await place(reportId, id, position);
        return get(reportId, id, false);
      }),
    remove: (reportId, id) =>
      changing(db, reportId, async () => {
        await requireSections(reportId, "report.last_page");
        if (!(await rows.deletePage(db, reportId, id))) throw notFound("report_page");
        await rows.orderPages(db, await idsOf(reportId));
      }),
  };
}
