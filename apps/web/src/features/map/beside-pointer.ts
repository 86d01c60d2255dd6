import type { OnScreen } from "../../ui/map/use-pointer.ts";

const GAP = 14;

/** Where a card of a size lies beside a place of the map, so that all of it is in sight; pixels. */
export function besidePointer(
  { x, y, width, height }: OnScreen,
  card: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const left = x + GAP + card.width > width ? x - GAP - card.width : x + GAP;
  const top = y + GAP + card.height > height ? y - GAP - card.height : y + GAP;
  return { left: Math.max(4, left), top: Math.max(4, top) };
}
