import type { PlotConfig, PlotCoords, RiskDataset } from "@tidemark/contract";
import { pairOf } from "@tidemark/plots";
import { coordinatesLabel, shortCoordinateLabel } from "../../lib/terms.ts";
import { takenCoords, takesSeveral } from "./plot-config.ts";

/** A coordinate with the values that can be chosen, and those that are. */
export interface ChosenCoord {
  readonly name: string;
  readonly values: readonly (string | number)[];
  readonly takesSeveral: boolean;
  readonly chosen: readonly (string | number)[];
}

const ORDER = ["scenario", "time", "return_period", "season", "month", "ensemble", "quantile"];

/** Ranges show the rest of the ensemble: only what lies in its middle is chosen. */
const isOffered = (name: string, value: string | number) => name !== "ensemble" || !/^p[19]0$/.test(String(value));

/** The values that hold of a coordinate: those that are asked for, else that of the dataset. */
function chosenOf(name: string, coords: PlotCoords, datasets: readonly RiskDataset[]): (string | number)[] {
  const asked = coords[name];
  if (asked !== undefined) return [asked].flat();
  const own = datasets.find(({ default_coords: defaults }) => defaults[name] !== undefined)?.default_coords[name];
  return own === undefined ? [] : [own];
}

/**
 * What can be chosen of the coordinates of datasets, each once: every value that one of them has.
 *
 * @param axisCoords of one axis, before those of the plot
 */
export function coordChoices(
  config: PlotConfig,
  datasets: readonly RiskDataset[],
  axisCoords: PlotCoords = {},
): readonly ChosenCoord[] {
  const taken = takenCoords(config);
  const values = new Map<string, Set<string | number>>();
  for (const { coords } of datasets)
    for (const { name, values: stored } of coords) {
      const all = values.get(name) ?? new Set();
      for (const value of stored) if (isOffered(name, value)) all.add(value);
      values.set(name, all);
    }
  const given = { ...config.coords, ...axisCoords };
  return [...values]
    .filter(([name, all]) => !taken.has(name) && all.size > 1)
    .toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map(([name, all]) => ({
      name,
      values: name === "time" ? [...all].toSorted((a, b) => Number(a) - Number(b)) : [...all],
      takesSeveral: takesSeveral(config, name),
      chosen: chosenOf(name, given, datasets),
    }));
}

/** Where a plot stands, in one line: `SSP5-8.5, 2050`; several values with a dash or one by one. */
export function coordsSentence(config: PlotConfig, datasets: readonly RiskDataset[]): string {
  const parts = coordChoices(config, datasets).flatMap(({ name, chosen }) => {
    if (name === "ensemble" || chosen.length === 0) return [];
    if (chosen.length === 1) return coordinatesLabel({ [name]: chosen[0] }) || [];
    const ends = [chosen[0]!, chosen.at(-1)!].map((value) => shortCoordinateLabel(name, value));
    return name === "time" ? ends.join("–") : chosen.map((value) => shortCoordinateLabel(name, value)).join(", ");
  });
  const pair = pairOf(config);
  const compared = pair?.values.map((value) => shortCoordinateLabel(pair.of, value)).join(" → ");
  return [...parts, ...(compared === undefined ? [] : [compared])].join(", ");
}
