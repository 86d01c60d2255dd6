import type { Month, MonthlyPattern } from "@tidemark/science";
import { columnLongitude, GRID_CELLS, GRID_COLUMNS, GRID_ROWS, rowLatitude } from "../cell-grid.ts";
import { freshFolder, type ImportWork, type LayerId, recipeOf } from "./import-work.ts";
import { spreadOut } from "./normals-grid.ts";
import { fitPattern, type FittedPattern } from "./pattern-fit.ts";
import {
  closeAll,
  PATTERN_VARIABLES,
  type PatternModel,
  type PatternVariable,
  planPatterns,
  refusedPattern,
} from "./pattern-plan.ts";
import type { PatternSource } from "./source-types.ts";
import { type LayerShape, LayerWriter } from "./stored-layer.ts";
import { importSaid } from "../wording/import-said.ts";

/** Cells along each side of a chunk that holds the twelve months. */
const CHUNK_SIDE = 60;
/** Models from which on their spread is one of the ensemble. */
const ENSEMBLE = 3;

const SHAPE: LayerShape = {
  projection: null,
  xs: Float64Array.from({ length: GRID_COLUMNS }, (_, column) => columnLongitude(column)),
  ys: Float64Array.from({ length: GRID_ROWS }, (_, row) => rowLatitude(row)),
};

/** What a layer holds: something of each model on its own grid, month-major, as the mean of the models. */
interface LayerPlan {
  readonly field: keyof MonthlyPattern;
  /** Layer of the spread of the models, where there is one. */
  readonly spread?: keyof MonthlyPattern;
  readonly of: (pattern: FittedPattern) => Float64Array;
}

const slopesOf = (variable: PatternVariable) => (pattern: FittedPattern) => pattern.slopes.get(variable)!;

function halfRange({ slopes }: FittedPattern): Float64Array {
  const [maximum, minimum] = [slopes.get("tasmax")!, slopes.get("tasmin")!];
  return maximum.map((value, i) => (value - minimum[i]!) / 2);
}

/** Layers that the variables of all models give. @throws GridError for variables that only some models have */
function layersOf(models: readonly PatternModel[]): readonly LayerPlan[] {
  const has = new Set(PATTERN_VARIABLES.filter((variable) => isShared(models, variable)));
  if (has.has("tasmax") !== has.has("tasmin")) throw refusedPattern(importSaid("source.one_pattern_extreme"));
  const isEnsemble = models.length >= ENSEMBLE;
  const spread = (field: keyof MonthlyPattern) => (isEnsemble ? { spread: field } : {});
  return [
    { field: "temperature", of: slopesOf("tas"), ...spread("temperatureDeviation") },
    ...(has.has("pr") ? [{ field: "rain", of: slopesOf("pr"), ...spread("rainDeviation") } as const] : []),
    ...(has.has("tasmax") ? [{ field: "halfRange", of: halfRange } as const] : []),
  ];
}

function isShared(models: readonly PatternModel[], variable: PatternVariable): boolean {
  const lacking = models.filter(({ runs }) => !runs.some((run) => run.variable === variable));
  if (lacking.length === 0 || lacking.length === models.length) return lacking.length === 0;
  throw refusedPattern(
    importSaid("source.pattern_lacking", { variable, models: lacking.map(({ name }) => name).join(", ") }),
  );
}

/** Fits the pattern of each model and brings their mean, and of three or more their spread, to the grid of the pack. */
export async function convertPatterns(source: PatternSource, work: ImportWork): Promise<LayerId[]> {
  const models = await planPatterns(source, work.files);
  try {
    const plans = layersOf(models);
    const wanted = PATTERN_VARIABLES.filter((variable) => models[0]!.runs.some((run) => run.variable === variable));
    const fitted: FittedPattern[] = [];
    for (const [done, model] of models.entries()) {
      work.options.onProgress?.({ stage: "converting", done, total: models.length, item: model.name });
      fitted.push(await fitPattern(model, wanted, work.options.signal));
    }
    const out: LayerId[] = [];
    for (const plan of plans) out.push(...(await convertLayer(plan, fitted, work)));
    return out;
  } finally {
    await closeAll(models);
  }
}

async function convertLayer(
  plan: LayerPlan,
  fitted: readonly FittedPattern[],
  work: ImportWork,
): Promise<readonly LayerId[]> {
  const means = Array.from({ length: 12 }, () => new Float32Array(GRID_CELLS));
  const squares = Array.from({ length: plan.spread === undefined ? 0 : 12 }, () => new Float32Array(GRID_CELLS));
  const own = new Float32Array(GRID_CELLS);
  for (const [before, pattern] of fitted.entries()) {
    const cells = pattern.place.columns * pattern.place.rows;
    const values = plan.of(pattern);
    for (const [month, mean] of means.entries()) {
      work.options.signal?.throwIfAborted();
      spreadOut(values.subarray(month * cells, (month + 1) * cells), pattern.place, own);
      addModel(own, before + 1, mean, squares[month]);
    }
  }
  const out = [await writeLayer(plan.field, means, work)];
  if (plan.spread === undefined) return out;
  for (const sums of squares) for (let i = 0; i < sums.length; i++) sums[i] = Math.sqrt(sums[i]! / (fitted.length - 1));
  return [...out, await writeLayer(plan.spread, squares, work)];
}

/** Running mean of `count` models, and the sum of the squares of what they differ from it (Welford 1962). */
function addModel(own: Float32Array, count: number, mean: Float32Array, squares: Float32Array | undefined): void {
  for (let cell = 0; cell < own.length; cell++) {
    const away = own[cell]! - mean[cell]!;
    mean[cell]! += away / count;
    if (squares !== undefined) squares[cell]! += away * (own[cell]! - mean[cell]!);
  }
}

async function writeLayer(
  field: keyof MonthlyPattern,
  months: readonly Float32Array[],
  work: ImportWork,
): Promise<LayerId> {
  const id = `pattern-${field}`;
  const parts = work.files.map((file) => `${work.inputs.get(file)?.sha256} ${JSON.stringify(file.details)}`);
  const recipe = recipeOf([work.source.id, id, ...parts]);
  const folder = await freshFolder(work, id, recipe);
  if (folder === null) return { id, variable: id };
  const writer = new LayerWriter(folder, SHAPE, { bands: 12, chunk: CHUNK_SIDE });
  await writer.writeRows(months, 0, GRID_ROWS);
  await writer.finish({
    id,
    variable: id,
    units: "1",
    labels: {},
    bands: months.map((_, month) => ({ month: (month + 1) as Month })),
    emptyCell: "missing",
    undeclaredNodata: [],
    recipe,
  });
  return { id, variable: id };
}
