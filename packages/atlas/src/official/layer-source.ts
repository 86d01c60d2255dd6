import { importSaid } from "../wording/import-said.ts";
import type { Sentence } from "@tidemark/science";
import type { LayerOnMap } from "./layer-on-map.ts";
import type { OfficialSource } from "./official-source.ts";

/** Pixels of the world at zoom 0 have this size, degrees. */
const WORLD_PIXEL = 360 / 256;
const DEEPEST = 14;

/** Zoom at which a pixel is as large as a cell, and which is the deepest. */
export const deepestZoomOf = ({ cellDegrees, fromZoom }: LayerOnMap): number =>
  Math.min(DEEPEST, Math.max(fromZoom, Math.ceil(Math.log2(WORLD_PIXEL / cellDegrees))));

/** Blocks of a file that a tile of the map may lie in along each side, of its smallest copy. */
const BLOCKS_ALONG = 3;

/**
 * The layer of a file of which nothing else is known than its sizes.
 * @param ratio cells of the full size along one of the smallest copy; 1 where there is none
 * @param block cells of a block along its shorter side
 */
export function layerOfSizes(cellDegrees: number, ratio: number, block: number): LayerOnMap {
  const reach = BLOCKS_ALONG * block * ratio * cellDegrees;
  return { cellDegrees, fromZoom: Math.max(0, Math.min(DEEPEST, Math.ceil(Math.log2(360 / reach)))) };
}

/** Why a source has no layer by address; undefined for one that has. */
export function noLayerReason({ title, official: { layer, files } }: OfficialSource): Sentence | undefined {
  if (layer !== undefined) return undefined;
  const isArray = files.some(({ kind }) => kind === "array");
  return importSaid(isArray ? "official.layer_of_array" : "official.layer_of_strips", { title });
}
