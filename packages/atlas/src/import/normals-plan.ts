import {
  calendarOf,
  decodeTimes,
  detectNodata,
  GridError,
  type GridSource,
  openGrid,
  openRaster,
  type Raster,
  readValues,
} from "@tidemark/grids";
import { sampleRaw } from "./map-layers.ts";
import type { RecognisedFile } from "./recognise.ts";
import { type Normal, type NormalField, NORMALS, type NormalsSource } from "./source-types.ts";

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

const refused = (message: string, remedy: string, facts: Record<string, string> = {}) =>
  new GridError("not-understood", message, remedy, facts);

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
    throw refused("There is neither temperature nor rain among the files.", `Give files like ${source.looksLike}.`);
  if (found.has("maximum") !== found.has("minimum"))
    throw refused(
      "Of the mean daily maximum and minimum only one is there.",
      "Give both, from which the daily range is taken, or none.",
    );
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
    `${file.name} holds none of ${names.join(", ")}; it has ${[...grid.variables.keys()].join(", ")}.`,
    `Give files like ${source.looksLike}.`,
    { file: file.name },
  );
}

/** Codes for missing that stand apart are taken as such, declared or not. */
async function openField(file: RecognisedFile, grid: GridSource, variable: string, normal: Normal, field: NormalField) {
  const raw = await openRaster(grid, { variable });
  if (!raw.place.geographic)
    throw refused(`${file.name} lies in a map projection.`, "Bring it to longitude and latitude first.", {
      file: file.name,
    });
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
  if (!MONTHS.includes(Number(month)))
    throw refused(`${file.name} is of month ${month}.`, "Months run from 01 to 12.", { file: file.name });
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
  const axis = grid.variables.get(open[0]?.name ?? "");
  const units = axis?.attributes["units"];
  if (open.length !== 1 || axis === undefined || typeof units !== "string" || !/ since /.test(units))
    throw refused(`${file.name}: ${variable} has no dimension of time.`, "Give monthly means over years.", {
      file: file.name,
    });
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
    if (twin !== undefined)
      throw refused(
        `${twin.file.name} and ${band.file.name} are both ${normal} of month ${band.month}${band.year === undefined ? "" : ` of ${band.year}`}.`,
        "Keep one of them: one resolution, one file for each month.",
        { file: band.file.name },
      );
    seen.set(key, band);
  }
  const months = MONTHS.map((month) => bands.filter((band) => band.month === month));
  const missing = MONTHS.filter((month) => months[month - 1]!.length === 0);
  if (missing.length > 0)
    throw refused(
      `Of ${normal} ${missing.length === 1 ? "month" : "the months"} ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing.`,
      "Give all twelve months.",
    );
  return { normal, field: source.fields[normal]!, months, years: yearsOf(source, normal, bands) };
}

/** First and last year; all of them whole. */
function yearsOf(source: NormalsSource, normal: Normal, bands: readonly MonthBand[]): readonly [number, number] {
  const counts = new Map<number, number>();
  for (const { year } of bands) if (year !== undefined) counts.set(year, (counts.get(year) ?? 0) + 1);
  if (counts.size === 0 && source.years !== undefined) return source.years;
  for (const [year, count] of counts)
    if (count !== 12)
      throw refused(`The year ${year} of ${normal} has ${count} of 12 months.`, "Add its months, or leave it out.");
  const years = [...counts.keys()].toSorted((a, b) => a - b);
  if (years.length < LEAST_YEARS)
    throw refused(
      `There are ${years.length} years of ${normal}; a baseline needs ${LEAST_YEARS} or more.`,
      "Give the months of 1991 to 2020, or of as many other years.",
    );
  return [years[0]!, years.at(-1)!];
}
