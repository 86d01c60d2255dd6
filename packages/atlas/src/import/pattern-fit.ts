import type { Raster } from "@tidemark/grids";
import { BASE_WARMING, PACK_PRECIPITATION_WARMING } from "@tidemark/science";
import { type MonthlyMeans, meansOf, monthsIn, type Window, worldMean } from "./pattern-means.ts";
import { type PatternModel, type PatternVariable, refusedPattern, type Run } from "./pattern-plan.ts";
import { importSaid } from "../wording/import-said.ts";

/** Change by month and degree of global warming on a model's own grid, month-major. */
export interface FittedPattern {
  readonly place: Raster["place"];
  /** °C per °C; of rain the share per °C of the rain at the level of the pack. */
  readonly slopes: ReadonlyMap<PatternVariable, Float64Array>;
}

/** The present of the emulator. */
const BASE_YEARS: Window = [1995, 2014];
/** Windows that share no year: each counts by the square of its warming. */
const WINDOWS: readonly Window[] = [
  [2021, 2040],
  [2041, 2060],
  [2061, 2080],
  [2081, 2100],
];
/** Part of the world that a mean over the world needs. */
const LEAST_WORLD = 0.95;
/** Warming below which a pattern is weather, °C. */
const LEAST_WARMING = 0.5;
/** Below this rain of a month the change is taken as a share of this much, mm a day: a desert has no percent. */
const LEAST_RAIN = 5 / 30;

const nameOf = ({ scenario, member }: Run, [first, last]: Window) => `${scenario} ${member} ${first}-${last}`;

/**
 * Fits the change of each variable to the global warming of the model: least squares through the origin over windows of
 * 20 years of all scenarios and members, relative to the mean of its historical members.
 * @param wanted variables to fit
 * @throws GridError not-understood where years are missing, tas does not cover the world, or the world hardly warms
 */
export async function fitPattern(
  model: PatternModel,
  wanted: readonly PatternVariable[],
  signal: AbortSignal | undefined,
): Promise<FittedPattern> {
  const place = model.runs[0]!.months[0]!.raster.place;
  const warming = new Map<string, number>();
  const slopes = new Map<PatternVariable, Float64Array>();
  // tas comes first: the global warming of the others is read from it
  for (const variable of ["tas", ...wanted.filter((name) => name !== "tas")] as const) {
    const base = await baseOf(model, variable, signal);
    const sums = new Float64Array(base.length);
    let squares = 0;
    for (const run of model.runs.filter((each) => each.variable === variable && each.scenario !== "historical")) {
      for (const window of WINDOWS) {
        const name = nameOf(run, window);
        const months = monthsIn(run, window);
        if (months === undefined || (variable !== "tas" && !warming.has(name))) continue;
        const means = await meansOf(variable, months, signal);
        if (variable === "tas") warming.set(name, globalWarming(model, base, means));
        const degrees = warming.get(name)!;
        squares += degrees ** 2;
        for (let i = 0; i < sums.length; i++) sums[i]! += degrees * (means[i]! - base[i]!);
      }
    }
    checkWindows(model, variable, squares, warming);
    slopes.set(
      variable,
      sums.map((sum, i) => (variable === "pr" ? shareOf(base[i]!, sum / squares) : sum / squares)),
    );
  }
  return { place, slopes };
}

/** Mean of the historical members in the base years. */
async function baseOf(model: PatternModel, variable: PatternVariable, signal: AbortSignal | undefined) {
  const all: MonthlyMeans[] = [];
  for (const run of model.runs.filter((each) => each.variable === variable && each.scenario === "historical")) {
    const months = monthsIn(run, BASE_YEARS);
    if (months !== undefined) all.push(await meansOf(variable, months, signal));
  }
  const [first] = all;
  if (first !== undefined) return first.map((_, i) => all.reduce((sum, means) => sum + means[i]!, 0) / all.length);
  throw refusedPattern(
    importSaid("source.base_not_whole", { variable, model: model.name, years: BASE_YEARS.join(" to ") }),
  );
}

function globalWarming(model: PatternModel, base: MonthlyMeans, means: MonthlyMeans): number {
  const { raster } = model.runs[0]!.months[0]!;
  const change = means.map((value, i) => value - base[i]!);
  const { mean, share } = worldMean(change, raster);
  if (share >= LEAST_WORLD) return mean;
  throw refusedPattern(importSaid("source.tas_not_global", { model: model.name, percent: Math.round(100 * share) }));
}

function checkWindows(
  model: PatternModel,
  variable: PatternVariable,
  squares: number,
  warming: ReadonlyMap<string, number>,
): void {
  if (squares === 0)
    throw refusedPattern(
      importSaid(variable === "tas" ? "source.no_pattern_window" : "source.no_pattern_window_with_tas", {
        variable,
        model: model.name,
        windows: WINDOWS.map((window) => window.join(" to ")).join(", "),
      }),
    );
  const most = Math.max(...warming.values());
  if (most < LEAST_WARMING)
    throw refusedPattern(
      importSaid("source.little_warming", { model: model.name, warming: most.toFixed(2), least: LEAST_WARMING }),
    );
}

/** Share of the rain at the level of the pack that a change per °C is of; both in mm a day. */
function shareOf(base: number, change: number): number {
  const atPack = base + change * (PACK_PRECIPITATION_WARMING - BASE_WARMING);
  return change / Math.max(LEAST_RAIN, atPack);
}
