import { assess, type Assessment, type SiteSource } from "./assessment.ts";
import { HELP, UsageError, parseArguments, type Options } from "./arguments.ts";
import { faultOf, parseCsv, readPoints, type CsvPoint } from "./csv.ts";
import { CSV_HEADER, csvRows } from "./csv-row.ts";
import { textReport } from "./text-report.ts";

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** What the program does with the world outside; tests bring their own. */
export interface Surroundings {
  readonly write: (text: string) => void;
  readonly warn: (text: string) => void;
  /** Shows how many places of a file are done; undefined where nobody watches. */
  readonly progress?: ((done: number, of: number) => void) | undefined;
  readonly readFile: (path: string) => Promise<string>;
  readonly version: string;
  /** Reads coordinates from one text; an empty list when it is none. Both orders when both are possible. */
  readonly parseCoordinates: (text: string) => readonly Point[];
  /**
   * Opens the screening data and works out the sites, in the order of the points, for the scenario and year of the
   * options.
   */
  readonly openSites: (
    points: readonly Point[],
    options: Pick<Options, "scenario" | "year" | "importedFolder" | "official" | "elevation">,
  ) => Promise<readonly SiteSource[]>;
}

/** Runs one command line; resolves to the exit code: 0 done, 1 some rows of a file could not be read, 2 wrong use. */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    const options = parseArguments(argv);
    if (options.command === "help") surroundings.write(HELP);
    else if (options.command === "version") surroundings.write(`${surroundings.version}\n`);
    else if (options.command === "csv") return await reportFile(options, surroundings);
    else await reportPoint(options, surroundings);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    surroundings.warn(`${error.message}\n`);
    return 2;
  }
}

/** JSON of an assessment in its public shape. */
function jsonOf({ location, cell, facts, values, provenance, official }: Assessment) {
  return { location, cell, facts: facts(), values, provenance, ...(official.length === 0 ? {} : { official }) };
}

function pointOf(words: readonly string[], { parseCoordinates }: Surroundings) {
  const text = words.join(" ");
  const numbers = text.split(/[\s,;]+/).map(Number);
  const [latitude, longitude] = numbers;
  if (latitude !== undefined && longitude !== undefined && numbers.length === 2 && !numbers.some(Number.isNaN)) {
    const fault = faultOf(latitude, longitude);
    if (fault !== undefined) throw new UsageError(fault);
    return { latitude, longitude };
  }
  const [first] = parseCoordinates(text);
  if (first === undefined) {
    throw new UsageError(
      `"${text}" is no pair of coordinates. Give latitude and longitude in degrees, for example 47.37 8.54`,
    );
  }
  return first;
}

async function reportPoint(options: Options, surroundings: Surroundings): Promise<void> {
  const [source] = await surroundings.openSites([pointOf(options.words, surroundings)], options);
  if (source === undefined) throw new Error("no site was worked out for the point");
  const assessment = assess(source, options.scenario, options.year);
  const text = options.json
    ? `${JSON.stringify(jsonOf(assessment), undefined, 2)}\n`
    : textReport(assessment, assess(source, "historical", 2005).scores, options.all);
  surroundings.write(text);
}

async function readPointsOf(file: string, { readFile }: Surroundings) {
  let text: string;
  try {
    text = await readFile(file);
  } catch (cause) {
    throw new UsageError(`The file ${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  return readPoints(parseCsv(text));
}

/** Sites worked out at once: bounds the memory of long files. */
const BATCH = 500;

async function reportFile(options: Options, surroundings: Surroundings): Promise<number> {
  const { points, issues } = await readPointsOf(options.file ?? "", surroundings);
  for (const { row, message } of issues) surroundings.warn(`row ${row}: ${message}\n`);
  if (points.length === 0)
    throw new UsageError(issues.length > 0 ? "No row could be read." : "The file holds no points.");
  if (!options.json) surroundings.write(`${CSV_HEADER}\n`);
  for (let start = 0; start < points.length; start += BATCH) {
    await reportBatch(points.slice(start, start + BATCH), options, surroundings);
    surroundings.progress?.(Math.min(start + BATCH, points.length), points.length);
  }
  return issues.length > 0 ? 1 : 0;
}

async function reportBatch(points: readonly CsvPoint[], options: Options, surroundings: Surroundings): Promise<void> {
  const sources = await surroundings.openSites(points, options);
  const { scenario, year } = options;
  const asJson = ({ name, row }: CsvPoint, source: SiteSource) =>
    JSON.stringify({ name, row, ...jsonOf(assess(source, scenario, year)) });
  const lineOf = options.json ? asJson : csvRows(scenario, year);
  let text = "";
  for (const [i, point] of points.entries()) {
    const source = sources[i];
    if (source === undefined) throw new Error("fewer sites than points");
    text += `${lineOf(point, source)}\n`;
  }
  surroundings.write(text);
}
