import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { rowsQuery } from "../../data/table.ts";
import { errorText } from "../../lib/api-error.ts";
import { chooseSites, readSelection, toggleSite } from "../../state/selection.ts";
import { toast } from "../../ui/toasts.tsx";
import { fetchIds, type TableRows } from "./rows.ts";
import { type RowsFilter, settingsOf, type TableView } from "./table-view.ts";

interface ChoosingProps {
  readonly project: ProjectVersion;
  readonly view: TableView;
  readonly filter: RowsFilter;
  readonly page: number;
  readonly rows: TableRows;
}

function withSites(chosen: ReadonlySet<number>, positions: Iterable<number>, isChosen: boolean): Set<number> {
  const next = new Set(chosen);
  for (const position of positions) {
    if (isChosen) next.add(position);
    else next.delete(position);
  }
  return next;
}

/** Choosing of locations by the checkboxes: one, a range with the shift key, all that match. */
export function useChoosing({ project, view, filter, page, rows }: ChoosingProps) {
  const client = useQueryClient();
  /** Row of the last click, the other end of a range; it means nothing in another order. */
  const anchor = useRef<{ readonly index: number; readonly order: string } | undefined>(undefined);
  // the rows are drawn once and call what is present
  const present = useRef({ project, view, filter, page, rows });
  useEffect(() => {
    present.current = { project, view, filter, page, rows };
  });
  const positionsOf = useCallback(
    async (from: number, to: number): Promise<number[]> => {
      const { project, view, filter, rows } = present.current;
      const known = Array.from({ length: to - from + 1 }, (_, step) => rows.rowAt(from + step)?.position);
      if (known.every((position) => position !== undefined)) return known;
      // some rows of the range were never looked at: all up to its end are asked for, with nothing but their place
      const plain = { ...view, columns: ["id"], pinned: [], aggregation: null };
      const found: number[] = [];
      for (let next = 1; found.length <= to; next += 1) {
        const { items } = await client.fetchQuery(rowsQuery(project, settingsOf(plain, filter, next, 10_000)));
        found.push(...items.map(({ position }) => position));
        if (items.length === 0) break;
      }
      return found.slice(from, to + 1);
    },
    [client],
  );

  const chooseRange = useCallback(
    async (from: number, to: number, isChosen: boolean) => {
      const positions = await positionsOf(from, to);
      chooseSites(withSites(readSelection().chosen, positions, isChosen));
    },
    [positionsOf],
  );

  const toggle = useCallback(
    (index: number, isRange: boolean) => {
      const { view, filter, page, rows } = present.current;
      const row = rows.rowAt(index);
      const order = JSON.stringify([view.orderBy, view.sortOrder, view.pageSize, filter, page]);
      const start = anchor.current?.order === order ? anchor.current.index : undefined;
      anchor.current = { index, order };
      if (row === undefined) return;
      if (!isRange || start === undefined) toggleSite(row.position);
      else {
        const isChosen = !readSelection().chosen.has(row.position);
        chooseRange(Math.min(start, index), Math.max(start, index), isChosen).catch((error: unknown) =>
          toast.error(errorText(error)),
        );
      }
    },
    [chooseRange],
  );

  const chooseAll = useCallback(
    async (isChosen: boolean) => {
      const { project, filter } = present.current;
      const matching = await fetchIds(client, project, filter);
      chooseSites(withSites(readSelection().chosen, matching.keys(), isChosen));
    },
    [client],
  );

  /** Ids of the chosen locations; those that were deleted meanwhile are left out. */
  const chosenIds = useCallback(async (): Promise<string[]> => {
    const all = await fetchIds(client, present.current.project, { search: "", ids: null });
    return [...readSelection().chosen].flatMap((position) => all.get(position) ?? []);
  }, [client]);

  return { toggle, chooseAll, chosenIds };
}
