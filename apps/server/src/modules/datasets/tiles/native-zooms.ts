import type { NativeMaps } from "@tidemark/atlas";
import { GRID_STEP } from "../layers/grid.ts";
import { DEEPEST, TILE_SIZE } from "./fill-tile.ts";

/** Deepest zoom of imported maps, however fine they are. */
const DEEPEST_NATIVE = 14;
/** From here on imported maps are drawn themselves; the zooms before show the grid of the pack. */
const FIRST_NATIVE = 5;
/**
 * Where a map has no coarser levels, a pixel stands for at most so many of its cells along each side: more would take
 * too long to read. It then shows the one in its middle.
 */
const MOST_CELLS = 8;
const WORLD_PIXEL = 360 / TILE_SIZE;

const zoomOf = (pixelDegrees: number) => Math.ceil(Math.log2(WORLD_PIXEL / pixelDegrees));

/** Zooms at which imported maps are drawn from their own cells or from coarser levels of them. */
export function nativeZooms({ stepDegrees, levels }: NativeMaps): { readonly from: number; readonly deepest: number } {
  return {
    from: Math.max(FIRST_NATIVE, zoomOf(MOST_CELLS * 2 ** levels * stepDegrees)),
    // deeper than the grid of the pack, whatever it is: so a reader tells the two apart
    deepest: Math.min(DEEPEST_NATIVE, Math.max(DEEPEST.nearest + 1, zoomOf(stepDegrees))),
  };
}

/**
 * Level of the maps that a zoom shows: the finest whose cells are as large as a pixel at the equator, so that no cell
 * is passed over.
 */
export function levelAt({ stepDegrees, levels }: NativeMaps, zoom: number): number {
  return Math.min(levels, Math.max(0, zoomOf(stepDegrees) - zoom));
}

/** What the tiles from a zoom on show, up to the next entry. */
export interface ShownCells {
  readonly zoom: number;
  /** Size of the cells that are seen, degrees. */
  readonly degrees: number;
  /**
   * How a value comes about: that of the cell, the one at the middle of a larger cell, or the largest or mean of the
   * cells in it.
   */
  readonly shows: "cell" | "middle" | "largest" | "mean";
}

function shownAt(maps: NativeMaps, zoom: number): Omit<ShownCells, "zoom"> {
  const { stepDegrees, rule } = maps;
  const pixel = WORLD_PIXEL / 2 ** zoom;
  const level = levelAt(maps, zoom);
  if (level > 0) return { degrees: stepDegrees * 2 ** level, shows: rule === "mean" ? "mean" : "largest" };
  return stepDegrees < pixel ? { degrees: pixel, shows: "middle" } : { degrees: stepDegrees, shows: "cell" };
}

/**
 * What tiles show by their zoom: cells of the pack, or those of imported maps.
 * @param maps of the dataset, where it has some
 */
export function shownCells(maps: NativeMaps | undefined): ShownCells[] {
  if (maps === undefined) return [{ zoom: 0, degrees: GRID_STEP, shows: "cell" }];
  const { from, deepest } = nativeZooms(maps);
  const out: ShownCells[] = [{ zoom: 0, degrees: GRID_STEP, shows: "middle" }];
  for (let zoom = from; zoom <= deepest; zoom++) {
    const shown = shownAt(maps, zoom);
    const before = out.at(-1)!;
    if (shown.degrees !== before.degrees || shown.shows !== before.shows) out.push({ zoom, ...shown });
  }
  return out;
}

/** The same in words, for the card of a dataset. */
export function shownText(maps: NativeMaps): string {
  const { from, deepest } = nativeZooms(maps);
  const exact = shownCells(maps).findLast(({ shows }) => shows === "cell")?.zoom ?? deepest;
  const far = `up to zoom ${from - 1} the map shows the value at the middle of cells of ${GRID_STEP} degrees`;
  if (exact <= from) return `${far}, from there on the cells of the source`;
  const way =
    maps.levels === 0
      ? "the cell at the middle of each pixel"
      : `the ${maps.rule === "mean" ? "mean" : "largest value"} of the cells of the source that fall together`;
  return `${far}, then ${way}, and each cell itself from zoom ${exact} on`;
}
