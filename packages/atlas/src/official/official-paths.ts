import type { MapLabels } from "../import/source-types.ts";
import { type KeptMap, pathOfMap } from "./kept-tiles.ts";
import type { MaskKind, OfficialFiles, OfficialSource, TileIndex } from "./official-source.ts";
import type { Point } from "./read-tile.ts";

/** Where a publisher's files are asked for instead, by the begin of their addresses. */
export type Mirrors = ReadonlyMap<string, string>;

/** What takes the place of an address that files begin with; undefined where there is no mirror of it. */
export function mirrorOf(base: string, mirrors: Mirrors | undefined): string | undefined {
  const from = [...(mirrors?.keys() ?? [])].find((begin) => base.startsWith(begin));
  return from === undefined ? undefined : `${mirrors!.get(from)!}${base.slice(from.length)}`;
}

export const addressOf = ({ base }: Pick<OfficialFiles, "base">, path: string, mirrors: Mirrors | undefined): string =>
  `${mirrorOf(base, mirrors) ?? base}${path}`;

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
