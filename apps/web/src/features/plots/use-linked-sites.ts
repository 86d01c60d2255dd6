import { useQuery } from "@tanstack/react-query";
import type { PlotTable } from "@tidemark/contract";
import { useMemo } from "react";
import { positionsOfQuery } from "../../data/plots.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { hoverSite, toggleSite, useSelection } from "../../state/selection.ts";

/** Rows of the figures as the locations that map and table know. */
export interface LinkedSites {
  readonly chosenRows: ReadonlySet<number>;
  /** Row of the location under the pointer elsewhere. */
  readonly hoveredRow: number | undefined;
  readonly toggle: (row: number) => void;
  readonly hover: (row: number | undefined) => void;
}

const NO_ROWS: PlotTable["rows"] = [];

/** Links the rows of the figures with what is chosen and pointed at on the map and in the table. */
export function useLinkedSites(project: ProjectVersion, table: PlotTable | undefined): LinkedSites {
  const rows = table?.rows ?? NO_ROWS;
  const ids = useMemo(() => [...new Set(rows.flatMap(({ site_id: id }) => id ?? []))], [rows]);
  const { data: positions } = useQuery({ ...positionsOfQuery(project, ids), enabled: ids.length > 0 });
  const { chosen, hovered } = useSelection();
  const positionOf = (row: number | undefined) => {
    const id = row === undefined ? null : (rows[row]?.site_id ?? null);
    return id === null ? undefined : positions?.get(id);
  };
  const rowOf = useMemo(() => {
    const found = new Map<number, number>();
    rows.forEach(({ site_id: id }, row) => {
      const position = id === null ? undefined : positions?.get(id);
      if (position !== undefined) found.set(position, row);
    });
    return found;
  }, [positions, rows]);
  const chosenRows = useMemo(
    () => new Set([...rowOf].flatMap(([position, row]) => (chosen.has(position) ? [row] : []))),
    [chosen, rowOf],
  );
  const hoveredRow = hovered === null ? undefined : rowOf.get(hovered);
  return {
    chosenRows,
    hoveredRow,
    toggle: (row) => {
      const position = positionOf(row);
      if (position !== undefined) toggleSite(position);
    },
    hover: (row) => hoverSite(positionOf(row) ?? null),
  };
}
