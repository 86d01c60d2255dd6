import { RETURN_PERIODS } from "@tidemark/science";
import type { InspectedFile } from "./inspect-files.ts";
import type { ImportSource, MapLabels } from "./source-types.ts";

/** Degrees of longitude and latitude from which on a set of maps counts as the whole world. */
const WORLD = { longitudes: 355, latitudes: 110 } as const;

const degrees = (value: number): string => `${Math.round(value * 100) / 100}`;

/** Where the maps end; nothing where they reach around the world, or nobody knows. */
function extentNote(files: readonly InspectedFile[]): string[] {
  const grids = files.flatMap(({ grid }) => (grid === null ? [] : [grid]));
  if (grids.length === 0) return [];
  const west = Math.min(...grids.map((grid) => grid.west));
  const east = Math.max(...grids.map((grid) => grid.east));
  const south = Math.min(...grids.map((grid) => grid.south));
  const north = Math.max(...grids.map((grid) => grid.north));
  if (east - west >= WORLD.longitudes && north - south >= WORLD.latitudes) return [];
  return [
    `The maps reach from ${degrees(west)} to ${degrees(east)} E and from ${degrees(south)} to ${degrees(north)} N. Places outside keep what they show without this import, and say so.`,
  ];
}

/** What is shown of rarer events than the maps hold. */
function periodNote(source: ImportSource, labels: readonly MapLabels[]): string[] {
  if (source.kind !== "maps" || !source.needs.includes("returnPeriod")) return [];
  const last = Math.max(...labels.flatMap(({ returnPeriod }) => returnPeriod ?? []));
  if (!Number.isFinite(last) || last >= RETURN_PERIODS.at(-1)!) return [];
  if (source.variable.id === "tc_wind")
    return [
      `Wind rarer than ${last} years will follow the curve of the screening, scaled to the map of ${last} years.`,
    ];
  return source.replaces.some((id) => id.endsWith("_depth"))
    ? [`Floods rarer than ${last} years will be taken as deep as those of ${last} years, with a note.`]
    : [];
}

/** What an administrator has to know of an import before it starts; whole sentences. */
export function previewNotes(
  source: ImportSource,
  labels: readonly MapLabels[],
  files: readonly InspectedFile[],
): readonly string[] {
  const codes = files.flatMap(({ name, nodata }) =>
    nodata.guessed.length === 0 ? [] : [`In ${name} ${nodata.guessed.join(", ")} will be read as missing.`],
  );
  return [...(source.kind === "stations" ? [] : extentNote(files)), ...periodNote(source, labels), ...codes];
}
