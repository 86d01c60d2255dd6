import {
  AGGREGATIONS,
  DEFAULT_COLUMNS,
  TABLE_PAGE_SIZES,
  type SiteFilter,
  type TableColumn,
  tableSettingsSchema,
  type TableSettings,
} from "@tidemark/contract";
import { coordinateKey } from "@tidemark/science";
import * as z from "zod";
import { createStored } from "../../state/stored.ts";
import type { Store } from "../../state/store.ts";

export type Aggregation = (typeof AGGREGATIONS)[number];
export type PageSize = (typeof TABLE_PAGE_SIZES)[number] | "all";
export type SortOrder = TableSettings["sort_order"];

export const PAGE_SIZES: readonly PageSize[] = [...TABLE_PAGE_SIZES, "all"];

/** How a person looks at the table of one project. Columns are named by their keys, in the order they are shown. */
export interface TableView {
  readonly columns: readonly string[];
  readonly pinned: readonly string[];
  readonly orderBy: string;
  readonly sortOrder: SortOrder;
  readonly pageSize: PageSize;
  readonly aggregation: Aggregation | null;
  /** Columns keep their own scenario and year rather than those of the screen. */
  readonly ownMoment: boolean;
  /** Heads of columns of numbers show how these are spread. */
  readonly statistics: boolean;
}

/**
 * What the table opens with: the columns, order and page of the specification, the name in sight while one scrolls to
 * the side.
 */
export const DEFAULT_VIEW: TableView = {
  columns: DEFAULT_COLUMNS,
  pinned: ["name"],
  orderBy: "name",
  sortOrder: "desc",
  pageSize: 10,
  aggregation: null,
  ownMoment: false,
  statistics: false,
};

const schema = z.object({
  columns: z.array(z.string().min(1)).min(1).max(200),
  pinned: z.array(z.string()).max(20),
  orderBy: z.string().min(1),
  sortOrder: z.enum(["asc", "desc"]),
  pageSize: z.union([z.literal(10), z.literal(50), z.literal(100), z.literal("all")]),
  aggregation: z.enum(AGGREGATIONS).nullable(),
  ownMoment: z.boolean().default(false),
  statistics: z.boolean().default(false),
});

/** A view as it was stored; the default one where nothing was, or something that cannot be read. */
export function parseView(stored: unknown): TableView {
  const parsed = schema.safeParse(stored);
  return parsed.success ? parsed.data : DEFAULT_VIEW;
}

const stores = new Map<string, Store<TableView>>();

/** View of a project's table, kept in this browser. */
export function tableView(projectId: string): Store<TableView> {
  const store = stores.get(projectId) ?? createStored(`tidemark.table.${projectId}`, parseView);
  stores.set(projectId, store);
  return store;
}

/** Key of a dataset at a coordinate, as the server names the column. */
export function datasetKey(datasetId: string, coords: Readonly<Record<string, string | number>>): string {
  return `${datasetId}:${coordinateKey(coords)}`;
}

/** Dataset and coordinate key of a column; undefined for a property. */
export function datasetOfKey(key: string): { readonly datasetId: string; readonly coordKey: string } | undefined {
  if (key.startsWith("user_data.")) return undefined;
  const [datasetId = "", coordKey] = key.split(":");
  return coordKey === undefined ? undefined : { datasetId, coordKey };
}

/** Columns as they stand: pinned ones first, each group in its order. */
export function shownColumns({ columns, pinned }: TableView): readonly string[] {
  const isPinned = new Set(pinned);
  return [...columns.filter((key) => isPinned.has(key)), ...columns.filter((key) => !isPinned.has(key))];
}

/**
 * A click on a head: the first sorts (names upwards, values with the greatest first), the next turns the order around.
 */
export function sortedBy(view: TableView, key: string, isText: boolean): TableView {
  if (view.orderBy === key) return { ...view, sortOrder: view.sortOrder === "asc" ? "desc" : "asc" };
  return { ...view, orderBy: key, sortOrder: isText ? "asc" : "desc" };
}

/** Shows a column behind the others, or takes it away; the last one stays. */
export function toggledColumn(view: TableView, key: string): TableView {
  if (!view.columns.includes(key)) return { ...view, columns: [...view.columns, key] };
  const columns = view.columns.filter((other) => other !== key);
  return columns.length === 0 ? view : { ...view, columns, pinned: view.pinned.filter((other) => other !== key) };
}

export function toggledPin(view: TableView, key: string): TableView {
  const pinned = view.pinned.includes(key) ? view.pinned.filter((other) => other !== key) : [...view.pinned, key];
  return { ...view, pinned };
}

/** Moves a column by one place among those it stands with, pinned or not. */
export function movedColumn(view: TableView, key: string, step: -1 | 1): TableView {
  const isPinned = (other: string) => view.pinned.includes(other);
  const group = view.columns.filter((other) => isPinned(other) === isPinned(key));
  const neighbour = group[group.indexOf(key) + step];
  if (neighbour === undefined) return view;
  const columns = view.columns.map((other) => (other === key ? neighbour : other === neighbour ? key : other));
  return { ...view, columns };
}

/** Which rows are asked for beside what the view says. */
export interface RowsFilter {
  readonly search: string;
  /** Ids of the locations to show, null = all. */
  readonly ids: readonly string[] | null;
  /** The filter that map and table share; undefined: everything passes. */
  readonly sites?: SiteFilter | undefined;
}

/** Body of a request for rows. */
export function settingsOf(
  view: TableView,
  { search, ids, sites }: RowsFilter,
  page: number,
  n: number,
): TableSettings {
  return {
    production_site_ids: ids === null ? null : [...ids],
    order_by_id: view.orderBy,
    sort_order: view.sortOrder,
    page,
    n,
    columns: [...shownColumns(view)],
    pinned: view.pinned.filter((key) => view.columns.includes(key)),
    aggregation: view.aggregation,
    statistics: view.statistics,
    search,
    filter: sites ?? null,
  };
}

const keyOf = (column: TableColumn): string =>
  typeof column === "string" ? column : datasetKey(column.dataset_id, column.coords);

/** View that a template stores. Its page size is the nearest that can be chosen. */
export function viewOfTemplate(settings: TableSettings): TableView {
  const { columns, pinned, order_by_id, sort_order, aggregation, n, statistics } = tableSettingsSchema.parse(settings);
  return {
    columns: columns.length === 0 ? DEFAULT_VIEW.columns : columns.map(keyOf),
    pinned: pinned.map(keyOf),
    orderBy: keyOf(order_by_id),
    sortOrder: sort_order,
    pageSize: n <= 10 ? 10 : n <= 50 ? 50 : n <= 100 ? 100 : "all",
    aggregation,
    ownMoment: false,
    statistics,
  };
}
