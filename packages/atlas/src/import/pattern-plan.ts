import type { Sentence } from "@tidemark/science";
import {
  calendarOf,
  decodeTimes,
  detectNodata,
  GridError,
  type GridSource,
  openGrid,
  coordinateOf,
  openRaster,
  type Raster,
  readValues,
} from "@tidemark/grids";
import { sampleRaw } from "./map-layers.ts";
import type { RecognisedFile } from "./recognise.ts";
import type { PatternSource } from "./source-types.ts";
import { importSaid } from "../wording/import-said.ts";

export const PATTERN_VARIABLES = ["tas", "tasmax", "tasmin", "pr"] as const;
export type PatternVariable = (typeof PATTERN_VARIABLES)[number];

const UNITS = { tas: "degC", tasmax: "degC", tasmin: "degC", pr: "mm/day" } as const;

/** One month of a run, and where it lies. */
export interface RunMonth {
  readonly file: RecognisedFile;
  readonly raster: Raster;
  /** Index along time. */
  readonly band: number;
  readonly year: number;
  /** From 0. */
  readonly month: number;
}

/** One variable of one member of one experiment of a model. */
export interface Run {
  readonly variable: PatternVariable;
  /** "historical", "ssp585". */
  readonly scenario: string;
  readonly member: string;
  readonly months: readonly RunMonth[];
}

/** All runs of a climate model, on one grid. */
export interface PatternModel {
  readonly name: string;
  readonly runs: readonly Run[];
  readonly sources: readonly GridSource[];
}

/** What cannot be understood, and what to do about it. */
export const refusedPattern = (said: Sentence) => new GridError("not-understood", said);

export async function closeAll(models: readonly PatternModel[]): Promise<void> {
  for (const { sources } of models) for (const source of sources) await source.close();
}

/**
 * Opens the files and arranges their months by model and run.
 * @throws GridError not-understood for a variable that is not there, months that come twice, grids that differ and
 * models without temperature; what the readers throw
 */
export async function planPatterns(
  source: PatternSource,
  files: readonly RecognisedFile[],
): Promise<readonly PatternModel[]> {
  const models = new Map<string, { runs: Map<string, Run & { months: RunMonth[] }>; sources: GridSource[] }>();
  const modelOf = (name: string) => {
    const own = models.get(name) ?? { runs: new Map<string, Run & { months: RunMonth[] }>(), sources: [] };
    models.set(name, own);
    return own;
  };
  for (const file of files) {
    const { model = "unknown", scenario = "historical" } = file.labels;
    const { variable, member, grid, months } = await openRun(source, file);
    const own = modelOf(model);
    own.sources.push(grid);
    const key = `${variable} ${scenario} ${member}`;
    const run = own.runs.get(key) ?? { variable, scenario, member, months: [] };
    own.runs.set(key, run);
    run.months.push(...months);
  }
  return [...models].map(([name, { runs, sources }]) => {
    const model = { name, runs: [...runs.values()], sources };
    checkModel(model);
    return model;
  });
}

async function openRun(source: PatternSource, file: RecognisedFile) {
  const groups = file.pattern.pattern.exec(file.name)?.groups ?? {};
  const grid = await openGrid(file.location, file.access);
  const named = (file.details.variable ?? groups["variable"])?.toLowerCase();
  const variable = PATTERN_VARIABLES.find((name) => (named === undefined ? grid.variables.has(name) : name === named));
  if (variable === undefined || !grid.variables.has(variable))
    throw refusedPattern(
      importSaid("source.no_pattern_variable", {
        file: file.name,
        variable: named ?? PATTERN_VARIABLES.join(", "),
        has: [...grid.variables.keys()].join(", "),
        names: source.looksLike,
      }),
    );
  const raw = await openRaster(grid, { variable });
  if (!raw.place.geographic) throw refusedPattern(importSaid("source.projected", { file: file.name }));
  const { nodata: told, units } = file.details;
  const nodata = told === undefined ? detectNodata(await sampleRaw(raw), raw.variable.fillValues) : [told];
  const raster = await openRaster(grid, {
    variable,
    units: UNITS[variable],
    nodata,
    ...(units === undefined ? {} : { sourceUnits: units }),
  });
  return { variable, member: groups["member"] ?? "", grid, months: await monthsOf(file, grid, raster) };
}

async function monthsOf(file: RecognisedFile, grid: GridSource, raster: Raster): Promise<RunMonth[]> {
  // height2m is a dimension of one
  const open = raster.bandDimensions.filter(({ size }) => size > 1);
  const axis = coordinateOf(grid, raster.variable, open[0]?.name ?? "");
  const units = axis?.attributes["units"];
  if (open.length !== 1 || axis === undefined || typeof units !== "string" || !/ since /.test(units))
    throw refusedPattern(importSaid("source.pattern_without_time", { file: file.name }));
  if (open[0]!.dimension > raster.place.yDimension || raster.place.yDimension > raster.place.xDimension)
    throw refusedPattern(importSaid("source.pattern_order", { file: file.name }));
  const calendarName = axis.attributes["calendar"];
  const calendar = calendarOf(typeof calendarName === "string" ? calendarName : undefined);
  const dates = decodeTimes(await readValues(axis), units, calendar);
  return dates.map(({ year, month }, band) => ({ file, raster, band, year, month: month - 1 }));
}

/** One grid, no month twice, a mean temperature. */
function checkModel({ name, runs }: PatternModel): void {
  if (!runs.some(({ variable }) => variable === "tas"))
    throw refusedPattern(importSaid("source.no_tas", { model: name }));
  let shape: string | undefined;
  for (const { months, variable, scenario } of runs) {
    const seen = new Map<string, string>();
    for (const { year, month, file, raster } of months) {
      const key = `${year}-${month + 1}`;
      const twin = seen.get(key);
      if (twin !== undefined)
        throw refusedPattern(
          importSaid("source.pattern_month_twice", {
            variable,
            model: name,
            scenario,
            key,
            other: twin,
            file: file.name,
          }),
        );
      seen.set(key, file.name);
      const own = gridOf(raster);
      shape ??= own;
      if (own !== shape)
        throw refusedPattern(importSaid("source.other_pattern_grid", { file: file.name, model: name }));
    }
  }
}

function gridOf({ place }: Raster): string {
  const at = new Float64Array(4);
  place.centre(0, 0, at.subarray(0, 2));
  place.centre(place.columns - 1, place.rows - 1, at.subarray(2));
  return [place.columns, place.rows, ...Array.from(at, (value) => value.toFixed(3))].join(" ");
}
