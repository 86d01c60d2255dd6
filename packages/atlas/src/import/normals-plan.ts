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
import { type Normal, type NormalField, NORMALS, type NormalsSource } from "./source-types.ts";
import { importSaid } from "../wording/import-said.ts";

/** One month of one year, or of the mean of all, in a file. */
interface MonthBand {
  readonly file: RecognisedFile;
  readonly source: GridSource;
  readonly raster: Raster;
  readonly band: number;
  readonly month: number;
  /** Undefined for a mean over years. */
  readonly year: number | undefined;
  /** What the values of a file that declares no packing have to be multiplied by, and what is added then. */
  readonly packing: { readonly scale: number; readonly offset: number };
}

/** The twelve months of a monthly field, each with its years. */
export interface PlannedNormal {
  readonly normal: Normal;
  readonly field: NormalField;
  readonly months: readonly (readonly MonthBand[])[];
  readonly years: readonly [first: number, last: number];
}

const UNITS = { temperature: "degC", rain: "mm", maximum: "degC", minimum: "degC" } as const;
const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);
const LEAST_YEARS = 20;

const refused = (said: Sentence) => new GridError("not-understood", said);

/**
 * Opens the files and arranges them into monthly fields, each of twelve months.
 * @throws GridError not-understood for months that are missing or come twice, for too few or broken years, and where
 * neither temperature nor rain is among them; what the readers throw
 */
export async function planNormals(
  source: NormalsSource,
  files: readonly RecognisedFile[],
): Promise<readonly PlannedNormal[]> {
  const found = new Map<Normal, MonthBand[]>();
  for (const file of files)
    for (const [normal, bands] of await bandsOf(source, file))
      found.set(normal, [...(found.get(normal) ?? []), ...bands]);
  if (!found.has("temperature") && !found.has("rain"))
    throw refused(importSaid("source.no_normals", { names: source.looksLike }));
  if (found.has("maximum") !== found.has("minimum")) throw refused(importSaid("source.one_extreme"));
  return NORMALS.flatMap((normal) => {
    const bands = found.get(normal);
    return bands === undefined ? [] : [arranged(source, normal, bands)];
  });
}

async function bandsOf(source: NormalsSource, file: RecognisedFile): Promise<Map<Normal, MonthBand[]>> {
  const grid = await openGrid(file.location, file.access);
  const out = new Map<Normal, MonthBand[]>();
  for (const normal of NORMALS) {
    const field = source.fields[normal];
    if (field === undefined) continue;
    const bands =
      grid.format === "geotiff" ? await mapOf(file, grid, normal, field) : await timesOf(file, grid, normal, field);
    if (bands.length > 0) out.set(normal, bands);
  }
  if (out.size > 0) return out;
  const names = Object.values(source.fields).flatMap(({ names: known }) => known);
  throw refused(
    importSaid("source.no_normal_variable", {
      file: file.name,
      variables: names.join(", "),
      has: [...grid.variables.keys()].join(", "),
      names: source.looksLike,
    }),
  );
}

/** Codes for missing that stand apart are taken as such, declared or not. */
async function openField(file: RecognisedFile, grid: GridSource, variable: string, normal: Normal, field: NormalField) {
  const raw = await openRaster(grid, { variable });
  if (!raw.place.geographic) throw refused(importSaid("source.projected", { file: file.name }));
  const sample = await sampleRaw(raw);
  const { nodata: told, units } = file.details;
  const nodata = told === undefined ? detectNodata(sample, raw.variable.fillValues) : [told];
  const named = raw.variable.attributes["units"];
  const isNamed = grid.format !== "geotiff" && typeof named === "string" && named.trim() !== "";
  const sourceUnits = units ?? (isNamed ? undefined : (field.sourceUnits ?? UNITS[normal]));
  return openRaster(grid, {
    variable,
    units: UNITS[normal],
    nodata,
    ...(sourceUnits === undefined ? {} : { sourceUnits }),
  });
}

/** Whole numbers without a scale are packed as the publisher says. */
function packingOf({ variable: { attributes, dtype } }: Raster, { packing }: NormalField): MonthBand["packing"] {
  const isDeclared = attributes["scale_factor"] !== undefined || attributes["add_offset"] !== undefined;
  return packing === undefined || isDeclared || dtype.startsWith("float") ? { scale: 1, offset: 0 } : packing;
}

/** The map of one month, which its name tells. */
async function mapOf(file: RecognisedFile, grid: GridSource, normal: Normal, field: NormalField): Promise<MonthBand[]> {
  const { variable = "", month = "" } = file.pattern.pattern.exec(file.name)?.groups ?? {};
  if (!field.names.includes(variable.toLowerCase())) return [];
  if (!MONTHS.includes(Number(month))) throw refused(importSaid("source.month_unknown", { file: file.name, month }));
  const raster = await openField(file, grid, "values", normal, field);
  const packing = packingOf(raster, field);
  return [{ file, source: grid, raster, band: 0, month: Number(month), year: undefined, packing }];
}

/** The months along the time of a NetCDF file. */
async function timesOf(
  file: RecognisedFile,
  grid: GridSource,
  normal: Normal,
  field: NormalField,
): Promise<MonthBand[]> {
  const variable = field.names.find((name) => grid.variables.has(name));
  if (variable === undefined) return [];
  const raster = await openField(file, grid, variable, normal, field);
  const open = raster.bandDimensions.filter(({ size }) => size > 1);
  const axis = coordinateOf(grid, raster.variable, open[0]?.name ?? "");
  const units = axis?.attributes["units"];
  if (open.length !== 1 || axis === undefined || typeof units !== "string" || !/ since /.test(units))
    throw refused(importSaid("source.normal_without_time", { file: file.name, variable }));
  const calendarName = axis.attributes["calendar"];
  const calendar = calendarOf(typeof calendarName === "string" ? calendarName : undefined);
  const dates = decodeTimes(await readValues(axis), units, calendar);
  const packing = packingOf(raster, field);
  return dates.map(({ year, month }, band) => ({ file, source: grid, raster, band, month, year, packing }));
}

function arranged(source: NormalsSource, normal: Normal, bands: readonly MonthBand[]): PlannedNormal {
  const seen = new Map<string, MonthBand>();
  for (const band of bands) {
    const key = `${band.year ?? ""} ${band.month}`;
    const twin = seen.get(key);
    if (twin !== undefined) {
      const facts = { other: twin.file.name, file: band.file.name, normal, month: band.month };
      throw refused(
        band.year === undefined
          ? importSaid("source.month_twice", facts)
          : importSaid("source.month_of_year_twice", { ...facts, year: band.year }),
      );
    }
    seen.set(key, band);
  }
  const months = MONTHS.map((month) => bands.filter((band) => band.month === month));
  const missing = MONTHS.filter((month) => months[month - 1]!.length === 0);
  if (missing.length > 0)
    throw refused(
      missing.length === 1
        ? importSaid("source.month_missing", { normal, month: missing.join(", ") })
        : importSaid("source.months_missing", { normal, months: missing.join(", ") }),
    );
  return { normal, field: source.fields[normal]!, months, years: yearsOf(source, normal, bands) };
}

/** First and last year; all of them whole. */
function yearsOf(source: NormalsSource, normal: Normal, bands: readonly MonthBand[]): readonly [number, number] {
  const counts = new Map<number, number>();
  for (const { year } of bands) if (year !== undefined) counts.set(year, (counts.get(year) ?? 0) + 1);
  if (counts.size === 0 && source.years !== undefined) return source.years;
  for (const [year, count] of counts)
    if (count !== 12) throw refused(importSaid("source.year_of_months", { year, normal, count }));
  const years = [...counts.keys()].toSorted((a, b) => a - b);
  if (years.length < LEAST_YEARS)
    throw refused(importSaid("source.few_years", { count: years.length, normal, least: LEAST_YEARS }));
  return [years[0]!, years.at(-1)!];
}
