import {
  type ElementChange,
  elementContentSchema,
  type ElementWriting,
  message,
  MOST_ELEMENTS,
  type ReportElement,
} from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import * as rows from "./elements.repository.ts";
import { contentOf, presentElement } from "./reports.present.ts";
import { changing, movedTo } from "./pages.service.ts";
import { listPages } from "./reports.repository.ts";
import { changedMeanwhile } from "./reports.service.ts";

export interface ElementPlace {
  readonly reportId: string;
  readonly pageId: string;
}

export interface NewElement {
  readonly id?: string | undefined;
  readonly writing: ElementChange;
  readonly position: number | undefined;
  /** An element of the same report, in place of `writing`. */
  readonly copyOf?: string | undefined;
}

export interface ChangedElement {
  readonly change: ElementChange;
  /** The one that the change was made on; any where it is left out. */
  readonly revision: number | undefined;
  readonly position: number | undefined;
  readonly toPage: string | undefined;
}

/** Elements of pages. Every change of order renumbers 0, 1, 2 ... in its transaction. */
export interface Elements {
  list(place: ElementPlace, withContent: boolean): Promise<ReportElement[]>;
  get(place: ElementPlace, id: string, withContent?: boolean): Promise<ReportElement>;
  add(place: ElementPlace, element: NewElement, editor: string): Promise<ReportElement>;
  /** @throws AppError `conflict` with the element as it is in `detail.current`, where another change came first */
  change(place: ElementPlace, id: string, changed: ChangedElement, editor: string): Promise<ReportElement>;
  remove(place: ElementPlace, id: string): Promise<void>;
}

const writingOf = (row: rows.ElementRow): ElementWriting => ({
  title: row.title,
  content: contentOf(row),
  is_favorite: row.is_favorite,
  map_state: row.map_state,
  width: row.width,
  height: row.height,
});

const defined = (change: ElementChange): Partial<ElementWriting> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const EMPTY: ElementWriting = {
  title: "",
  content: elementContentSchema.parse({ type: "ReportElementText", settings: { text: "" } }),
  is_favorite: false,
  map_state: null,
  width: null,
  height: null,
};

/** Stores a change of what is written in an element. @throws AppError `conflict` where another one came first */
async function write(db: Database, row: rows.ElementRow, changed: ChangedElement, editor: string): Promise<void> {
  const change = defined(changed.change);
  if (Object.keys(change).length === 0) return;
  const { revision } = changed;
  if (await rows.updateElement(db, row.id, { ...writingOf(row), ...change }, { editor, revision })) return;
  const current = await rows.findElement(db, row.report_id, row.id);
  throw changedMeanwhile(current?.edited_by ?? "Somebody", current && presentElement(current, true));
}

export function createElements(db: Database): Elements {
  async function rowOf({ reportId, pageId }: ElementPlace, id: string): Promise<rows.ElementRow> {
    const row = await rows.findElement(db, reportId, id);
    if (row === undefined || row.page_id !== pageId) throw notFound("report_element");
    return row;
  }

  async function requirePage({ reportId, pageId }: ElementPlace): Promise<void> {
    if (!(await listPages(db, reportId)).some((page) => page.id === pageId)) throw notFound("report_page");
  }

  const idsOn = async ({ reportId, pageId }: ElementPlace) =>
    (await rows.listElements(db, reportId, pageId)).map((element) => element.id);

  /** Puts an element in its place on a page; at the end where none is said. */
  async function put(place: ElementPlace, id: string, position: number | undefined): Promise<void> {
    const ids = await idsOn(place);
    await rows.orderElements(db, place.pageId, movedTo(ids, id, position ?? ids.length));
  }

  async function get(place: ElementPlace, id: string, withContent = true): Promise<ReportElement> {
    return presentElement(await rowOf(place, id), withContent);
  }

  async function source(place: ElementPlace, { copyOf, writing, position }: NewElement) {
    if (copyOf === undefined) return { writing: { ...EMPTY, ...defined(writing) }, position };
    const original = await rowOf(place, copyOf);
    const copied = writingOf(original);
    return {
      writing: { ...copied, title: `${copied.title} - copy`, is_favorite: false },
      position: position ?? original.position + 1,
    };
  }

  return {
    get,
    async list(place, withContent) {
      await requirePage(place);
      const found = await rows.listElements(db, place.reportId, place.pageId);
      return found.map((row) => presentElement(row, withContent));
    },
    add: (place, element, editor) =>
      changing(db, place.reportId, async () => {
        await requirePage(place);
        if ((await rows.countElements(db, place.reportId)) >= MOST_ELEMENTS)
          throw new AppError("unprocessable", message("report.too_many_elements", { most: MOST_ELEMENTS }));
        const { writing, position } = await source(place, element);
        const id = await rows.insertElement(db, { ...place, editor }, element.id, writing);
        if (id === undefined) throw new AppError("conflict", message("report.id_taken"));
        await put(place, id, position);
        return get(place, id);
      }),
    change: (place, id, changed, editor) =>
      changing(db, place.reportId, async () => {
        const row = await rowOf(place, id);
        await write(db, row, changed, editor);
        const target = { ...place, pageId: changed.toPage ?? place.pageId };
        const isElsewhere = target.pageId !== place.pageId;
        if (!isElsewhere && changed.position === undefined) return get(place, id);
        await requirePage(target);
        await put(target, id, changed.position);
        if (isElsewhere) await rows.orderElements(db, place.pageId, await idsOn(place));
        return get(target, id);
      }),
    remove: (place, id) =>
      changing(db, place.reportId, async () => {
        await rowOf(place, id);
        await rows.deleteElement(db, place.reportId, id);
        await rows.orderElements(db, place.pageId, await idsOn(place));
      }),
  };
}
