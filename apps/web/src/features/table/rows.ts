import { useQueries, useQuery, type QueryClient } from "@tanstack/react-query";
import type { AggregateReason, Histogram, TableHeader, TableRow } from "@tidemark/contract";
import { keepShown } from "../../data/keep-shown.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { rowsQuery } from "../../data/table.ts";
import { settingsOf, type RowsFilter, type TableView } from "./table-view.ts";

/** Rows fetched at a time where all are shown. */
const BLOCK = 200;
/** Rows fetched at a time where only their ids and positions are wanted. */
const ID_BLOCK = 10_000;

/** Every location that matches, by position: for choosing all of them, and for what is asked for by id. */
export async function fetchIds(
  client: QueryClient,
  project: ProjectVersion,
  filter: RowsFilter,
): Promise<ReadonlyMap<number, string>> {
  const view: TableView = {
    columns: ["id"],
    pinned: [],
    orderBy: "id",
    sortOrder: "asc",
    pageSize: "all",
    aggregation: null,
    ownMoment: true,
    statistics: false,
  };
  const ids = new Map<number, string>();
  for (let page = 1, total = 1; (page - 1) * ID_BLOCK < total; page += 1) {
    const found = await client.fetchQuery(rowsQuery(project, settingsOf(view, filter, page, ID_BLOCK)));
    for (const { id, position } of found.items) ids.set(position, id);
    total = found.meta.total;
  }
  return ids;
}

/** Figure at the foot of a column; `reason` tells why there is none where it would say nothing. */
interface Aggregate {
  readonly value: number | null;
  readonly missing: number;
  readonly reason?: AggregateReason | undefined;
}

/** What the grid draws. */
export interface TableRows {
  readonly headers: readonly TableHeader[] | undefined;
  readonly properties: readonly string[];
  readonly aggregation: readonly Aggregate[] | null;
  /** How the numbers of each column are spread over all locations that match; null unless the view shows it. */
  readonly spreads: readonly (Histogram | null)[] | null;
  /** Locations that match, on all pages. */
  readonly total: number;
  /** Rows the grid holds: those of the page, or all. */
  readonly count: number;
  /** Row at a place of the grid; undefined until it is there. */
  readonly rowAt: (index: number) => TableRow | undefined;
  readonly isRefreshing: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Rows of the table: one page of it, or all of it in blocks that are fetched where they are looked at.
 * @param window first and last row in sight; counts where all rows are shown
 */
export function useTableRows(
  project: ProjectVersion,
  view: TableView,
  filter: RowsFilter,
  page: number,
  window: { readonly first: number; readonly last: number },
): TableRows {
  const all = view.pageSize === "all";
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...rowsQuery(project, settingsOf(view, filter, all ? 1 : page, view.pageSize === "all" ? BLOCK : view.pageSize)),
    placeholderData: keepShown(["project", { id: project.id }]),
  });
  const total = data?.meta.total ?? 0;
  const blocks: number[] = [];
  if (all && !isPlaceholderData)
    for (let block = Math.floor(window.first / BLOCK); block <= Math.floor(window.last / BLOCK); block += 1)
      if (block > 0 && block * BLOCK < total) blocks.push(block);
  const more = useQueries({
    queries: blocks.map((block) =>
      rowsQuery(project, settingsOf({ ...view, aggregation: null, statistics: false }, filter, block + 1, BLOCK)),
    ),
  });
  const rowAt = (index: number): TableRow | undefined => {
    if (!all || index < BLOCK) return data?.items[index];
    const at = blocks.indexOf(Math.floor(index / BLOCK));
    return more[at]?.data?.items[index % BLOCK];
  };
  return {
    headers: data?.columns,
    properties: data?.properties ?? [],
    aggregation: data?.aggregation ?? null,
    spreads: data?.spreads ?? null,
    total,
    count: all ? total : (data?.items.length ?? 0),
    rowAt,
    isRefreshing: isPlaceholderData,
    error: error ?? more.find((block) => block.error)?.error ?? null,
    retry: () => void refetch(),
  };
}
