import type { MapLabels } from "../import/source-types.ts";
import { type KeptMap, pathOfMap } from "./kept-tiles.ts";
import type { MaskKind, OfficialFiles, OfficialSource, TileIndex } from "./official-source.ts";
import type { Point } from "./read-tile.ts";

/** Where a publisher's files are asked for instead, by the begin of their addresses. */
export type Mirrors = ReadonlyMap<string, string>;

export const addressOf = ({ base }: Pick<OfficialFiles, "base">, path: string, mirrors: Mirrors | undefined): string =>
  `${mirrors?.get(base) ?? base}${path}`;

/** Files of a place at one address: its maps, and what the publisher marks in them. */
export type Paths = readonly { readonly labels: MapLabels; readonly path: string; readonly mask?: MaskKind }[];

export function pathsOf(
  { official: { layers } }: OfficialSource,
  files: OfficialFiles,
  point: Point,
  index: TileIndex,
): Paths {
  const found = (map: KeptMap, labels: MapLabels, mask?: MaskKind): Paths => {
    const path = pathOfMap(files, map, point, index);
    return path === undefined ? [] : [{ labels, path, ...(mask === undefined ? {} : { mask }) }];
  };
  return [
    ...layers.flatMap((labels) => found(labels, labels)),
    ...(files.masks ?? []).flatMap(({ kind }) => found(kind, {}, kind)),
  ];
}
