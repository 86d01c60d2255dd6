import { useMemo, useState } from "react";

/** The row that list and map of an upload point at together. */
export interface RowLink {
  /** Under the pointer, or with the keyboard on it. */
  readonly activeRow: number | undefined;
  /** With a handle on the map. */
  readonly placedRow: number | undefined;
  readonly onActive: (row: number | undefined) => void;
  readonly onPlaced: (row: number | undefined) => void;
}

export function useRowLink(): RowLink {
  const [activeRow, onActive] = useState<number>();
  const [placedRow, onPlaced] = useState<number>();
  return useMemo(() => ({ activeRow, placedRow, onActive, onPlaced }), [activeRow, placedRow]);
}

/** What makes an element of a list point at its row. */
export const pointing = ({ onActive }: Pick<RowLink, "onActive">, row: number) => ({
  onMouseEnter: () => onActive(row),
  onMouseLeave: () => onActive(undefined),
  onFocus: () => onActive(row),
  onBlur: () => onActive(undefined),
});
