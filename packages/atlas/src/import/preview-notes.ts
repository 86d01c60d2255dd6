import { RETURN_PERIODS, type Sentence } from "@tidemark/science";
import type { InspectedFile } from "./inspect-files.ts";
import type { ImportSource, MapLabels } from "./source-types.ts";
import { importSaid } from "../wording/import-said.ts";

/** Degrees of longitude and latitude from which on a set of maps counts as the whole world. */
const WORLD = { longitudes: 355, latitudes: 110 } as const;

const degrees = (value: number): string => `${Math.round(value * 100) / 100}`;

/** Where the maps end; nothing where they reach around the world, or nobody knows. */
function extentNote(files: readonly InspectedFile[]): Sentence[] {
  const grids = files.flatMap(({ grid }) => (grid === null ? [] : [grid]));
  if (grids.length === 0) return [];
  const west = Math.min(...grids.map((grid) => grid.west));
  const east = Math.max(...grids.map((grid) => grid.east));
  const south = Math.min(...grids.map((grid) => grid.south));
  const north = Math.max(...grids.map((grid) => grid.north));
  if (east - west >= WORLD.longitudes && north - south >= WORLD.latitudes) return [];
  const box = { west: degrees(west), east: degrees(east), south: degrees(south), north: degrees(north) };
  return [importSaid("source.note_extent", box)];
}

/** What is shown of rarer events than the maps hold. */
function periodNote(source: ImportSource, labels: readonly MapLabels[]): Sentence[] {
  if (source.kind !== "maps" || !source.needs.includes("returnPeriod")) return [];
  const last = Math.max(...labels.flatMap(({ returnPeriod }) => returnPeriod ?? []));
  if (!Number.isFinite(last) || last >= RETURN_PERIODS.at(-1)!) return [];
  if (source.variable.id === "tc_wind") return [importSaid("source.note_rare_wind", { years: last })];
  return source.replaces.some((id) => id.endsWith("_depth"))
    ? [importSaid("source.note_rare_floods", { years: last })]
    : [];
}

/** What an administrator has to know of an import before it starts; whole sentences. */
export function previewNotes(
  source: ImportSource,
  labels: readonly MapLabels[],
  files: readonly InspectedFile[],
): readonly Sentence[] {
  const codes = files.flatMap(({ name, nodata }) =>
    nodata.guessed.length === 0
      ? []
      : [importSaid("source.note_missing_codes", { file: name, codes: nodata.guessed.join(", ") })],
  );
  return [...(source.kind === "stations" ? [] : extentNote(files)), ...periodNote(source, labels), ...codes];
}
