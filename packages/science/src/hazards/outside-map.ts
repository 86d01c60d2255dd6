import type { HazardInputs, ReturnPeriodLayer } from "./hazard-inputs.ts";

type Column = Float32Array | Float64Array;
type MapName = "riverFlood" | "coastalFlood" | "cycloneMap" | "pgaMap";

/** Maps that take the place of the screening, by the dataset that is read from them. */
const MAP_OF: Readonly<Record<string, MapName>> = {
  river_flood_depth: "riverFlood",
  coastal_flood_depth: "coastalFlood",
  tc_wind_rp: "cycloneMap",
  pga_rp: "pgaMap",
  mmi_475: "pgaMap",
};

/** Whether a map of any return period holds a value of the site. */
export function isOnMap({ columns }: ReturnPeriodLayer, site: number): boolean {
  return columns.some((column) => !Number.isNaN(column[site]!));
}

/** Inputs without one of their maps, the same object for the same inputs; nothing else of them is read. */
const WITHOUT = new WeakMap<HazardInputs, Map<MapName, HazardInputs>>();

function withoutMap(inputs: HazardInputs, name: MapName): HazardInputs {
  const own = WITHOUT.get(inputs) ?? new Map<MapName, HazardInputs>();
  WITHOUT.set(inputs, own);
  const known = own.get(name) ?? (Object.create(inputs, { [name]: { value: undefined } }) as HazardInputs);
  own.set(name, known);
  return known;
}

/**
 * Keeps the value of the screening at sites that an imported map does not reach: a map smaller than a project takes
 * nothing away.
 * @param screened writes the column of the same dataset from inputs without the map
 */
export function screenOutsideMap(
  datasetId: string,
  inputs: HazardInputs,
  out: Column,
  screened: (inputs: HazardInputs, out: Column) => void,
): void {
  const name = MAP_OF[datasetId];
  const layer = name && inputs[name];
  if (layer === undefined) return;
  const outside: number[] = [];
  for (let site = 0; site < out.length; site++) if (!isOnMap(layer, site)) outside.push(site);
  if (outside.length === 0) return;
  const other = new Float64Array(out.length).fill(Number.NaN);
  screened(withoutMap(inputs, name!), other);
  for (const site of outside) out[site] = other[site]!;
}
