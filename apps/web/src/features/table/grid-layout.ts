import type { TableHeader } from "@tidemark/contract";

/** Pixels. Heights are fixed, so that 100,000 rows can be scrolled without measuring them. */
export const ROW_HEIGHT = 37;
export const HEAD_HEIGHT = 56;
/** Of the bars in the heads, where the view shows them. */
export const SPREAD_HEIGHT = 30;
const CHECK_WIDTH = 44;
/** A digit of the foot's bold figures, and the free space beside them: a total that is cut is a wrong number. */
const FOOT_DIGIT = 8.5;
const CELL_PADDING = 24;

/** Where a column stands. `left` is its place while one scrolls to the side; undefined for one that moves along. */
export interface ColumnPlace {
  readonly width: number;
  readonly left: number | undefined;
}

function widthOf({ key, type, dataset_id }: TableHeader, isNarrow: boolean): number {
  if (key === "name") return isNarrow ? 150 : 220;
  if (dataset_id !== null) return 184;
  if (key === "longitude" || key === "latitude") return 128;
  return type === "number" ? 140 : 190;
}

/**
 * Places of the columns; pinned ones stand first and stay. On narrow screens only the first stays: more would leave no
 * room.
 * @param feet figure at the foot of each column, which is never cut
 */
export function placeColumns(
  headers: readonly TableHeader[],
  isNarrow: boolean,
  feet: readonly string[] = [],
): { readonly places: readonly ColumnPlace[]; readonly checkWidth: number; readonly totalWidth: number } {
  let left = CHECK_WIDTH;
  const places = headers.map((header, index) => {
    const foot = CELL_PADDING + FOOT_DIGIT * (feet[index]?.length ?? 0);
    const width = Math.ceil(Math.max(widthOf(header, isNarrow), foot));
    const stays = header.pinned && (!isNarrow || index === 0);
    const place = { width, left: stays ? left : undefined };
    if (stays) left += width;
    return place;
  });
  const totalWidth = CHECK_WIDTH + places.reduce((sum, { width }) => sum + width, 0);
  return { places, checkWidth: CHECK_WIDTH, totalWidth };
}
