import { join } from "node:path";
import { RETURN_PERIODS } from "@tidemark/science";
import { nameInPeriod, periodsOf, type Period } from "./daily-periods.ts";
import { type DailyWindow, planDaily } from "./daily-plan.ts";
import { type DailyIndex, RAIN_LEVELS } from "./daily-sources.ts";
import { countYear, meanRows, rainLevelRows, yearFolder } from "./daily-years.ts";
import { freshFolder, type ImportWork, type LayerId, recipeOf } from "./import-work.ts";
import { shapeOf } from "./map-layers.ts";
import type { LayerShape } from "./stored-layer.ts";
import { LayerWriter } from "./stored-layer.ts";

/** Cells along each side of a chunk that holds all models, scenarios and years of an index. */
const STACK_CHUNK = 16;

/** All windows of one index in one period on one grid: a layer with one band for each. */
interface Stack extends LayerId {
  /** What is read of the counted years. */
  readonly index: DailyIndex;
  readonly period: Period;
  readonly shape: LayerShape;
  readonly windows: readonly DailyWindow[];
}

/**
 * Counts the years of the files and stores their means over windows of 20 years.
 * @throws GridError what cannot be understood
 */
export async function convertDaily(work: ImportWork): Promise<LayerId[]> {
  const windows = await planDaily(work.files);
  const years = new Map(windows.flatMap((window) => window.years.map((year) => [yearFolder(year), year] as const)));
  const stacks = stacksOf(windows);
  const total = years.size + stacks.length;
  const recipes = new Map<string, string>();
  let done = 0;
  for (const [name, year] of years) {
    work.options.onProgress?.({ stage: "converting", done: done++, total, item: name });
    const recipe = recipeOf([name, ...year.slices.map(({ file }) => work.inputs.get(file)?.sha256)]);
    recipes.set(name, recipe);
    await countYear(year, join(work.partial, "years", name), recipe, work.options.signal);
  }
  for (const stack of stacks) {
    work.options.onProgress?.({ stage: "converting", done: done++, total, item: stack.id });
    await storeStack(stack, work, recipes);
  }
  for (const { years: parts } of windows)
    for (const { slices } of parts) for (const s of slices) await s.source.close();
  return stacks.map(({ id, variable }) => ({ id, variable }));
}

function shapeOfWindow(window: DailyWindow): LayerShape {
  return shapeOf(window.years[0]!.slices[0]!.raster);
}

/** Windows by grid, index and period, in the order of their bands. */
function stacksOf(windows: readonly DailyWindow[]): Stack[] {
  const byGrid = new Map<string, { readonly shape: LayerShape; readonly windows: DailyWindow[] }>();
  for (const window of windows) {
    const shape = shapeOfWindow(window);
    const { xs, ys } = shape;
    const corners = [xs[0], xs.at(-1), ys[0], ys.at(-1)].map((value) => value?.toFixed(3));
    const key = [window.variable, xs.length, ys.length, ...corners].join("|");
    const group = byGrid.get(key) ?? { shape, windows: [] };
    byGrid.set(key, group);
    group.windows.push(window);
  }
  const out: Stack[] = [];
  for (const { shape, windows: own } of byGrid.values()) {
    for (const period of periodsOf(own[0]!.variable)) {
      for (const index of period.indices) {
        const name = nameInPeriod(index, period);
        const grids = out.filter((stack) => nameInPeriod(stack.index, stack.period) === name).length;
        const id = grids === 0 ? name : `${name}_grid${grids + 1}`;
        out.push({ id, variable: index, index, period, shape, windows: own });
        if (name !== "rx1day") continue;
        // return levels of the same wettest days
        out.push({ id: id.replace(name, RAIN_LEVELS), variable: RAIN_LEVELS, index, period, shape, windows: own });
      }
    }
  }
  return out;
}

async function storeStack(stack: Stack, work: ImportWork, recipes: ReadonlyMap<string, string>): Promise<void> {
  const { id, variable, index, period, shape, windows } = stack;
  const periods = variable === RAIN_LEVELS ? RETURN_PERIODS.map((returnPeriod) => ({ returnPeriod })) : [{}];
  const parts = windows.map(({ model, scenario, time, years }) => [
    [model, scenario, time].join(" "),
    ...years.map((year) => recipes.get(yearFolder(year))),
  ]);
  const recipe = recipeOf([work.source.id, id, ...parts.flat()]);
  const folder = await freshFolder(work, id, recipe);
  if (folder === null) return;
  const writer = new LayerWriter(folder, shape, { bands: windows.length * periods.length, chunk: STACK_CHUNK });
  const name = nameInPeriod(index, period);
  const columns = shape.xs.length;
  for (let top = 0; top < shape.ys.length; top += STACK_CHUNK) {
    work.options.signal?.throwIfAborted();
    const count = Math.min(STACK_CHUNK, shape.ys.length - top);
    const rows: Float64Array[] = [];
    for (const { years } of windows) {
      const files = years.map((year) => join(work.partial, "years", yearFolder(year), name));
      const [first, length] = [top * columns, count * columns] as const;
      if (variable === RAIN_LEVELS) rows.push(...(await rainLevelRows(files, first, length)));
      else rows.push(await meanRows(files, first, length));
    }
    await writer.writeRows(rows, top, count);
  }
  await writer.finish({
    id,
    variable,
    units: unitOf(variable),
    labels: {},
    bands: windows.flatMap(({ model, scenario, time }) =>
      periods.map((levels) => ({ model, scenario, year: time, ...period.labels, ...levels })),
    ),
    emptyCell: "missing",
    undeclaredNodata: [],
    recipe,
  });
}

function unitOf(index: string): string {
  if (["txx", "tnn", "tas_mean"].includes(index)) return "degC";
  return ["rx1day", RAIN_LEVELS, "rx5day", "pr_total"].includes(index) ? "mm" : "days";
}
