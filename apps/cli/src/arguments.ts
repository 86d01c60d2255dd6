import { FUTURE_TIMES, HISTORICAL_TIMES, type Scenario } from "@tidemark/science";

/** What the command line says of official maps. */
export interface OfficialOptions {
  /** Ids of sources; empty for the recommended ones. */
  readonly ids: readonly string[];
  readonly areLicencesAccepted: boolean;
  /** Folder of what was read. */
  readonly folder?: string;
}

export interface Options {
  readonly command: "report" | "csv" | "help" | "version";
  /** Words that are no options: the coordinates. */
  readonly words: readonly string[];
  readonly file?: string;
  readonly json: boolean;
  readonly all: boolean;
  readonly scenario: Scenario;
  readonly year: number;
  /** Folder of imported sources; the usual one when absent. */
  readonly importedFolder?: string;
  /** Official maps that are read from their publishers; none without. */
  readonly official?: OfficialOptions;
  /** Height of the ground at the place, metres above sea level. */
  readonly elevation?: number;
}

/** A command line that cannot be followed; the message says what to do. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const HELP = `Usage: tidemark-risk LATITUDE LONGITUDE [options]
       tidemark-risk "47.37, 8.54" [options]
       tidemark-risk --csv sites.csv [options]

Screening of climate and natural-hazard risk for a place on land north of 60 S.

Options
  --scenario NAME   historical, ssp126, ssp245, ssp370 or ssp585 (also SSP5-8.5); default historical, the present
  --year YEAR       1870 to 2080, centre of twenty years; default 2005 for the present, 2050 for a future
  --json            the whole assessment as JSON
  --csv FILE        many places: a CSV file with columns latitude and longitude (and name); answers CSV, with --json JSON lines
  --imported DIR    folder of imported sources; default the setting IMPORTED_DIR, else "imported" in DATA_DIR (.data)
  --elevation M     height of the ground at the place, metres above sea level, where it is known
  --official[=IDS]  reads official maps from their publishers for these places alone, the recommended ones by default;
                    needs --accept-licences, and prints the licences without
  --official-cells DIR  folder of what was read, which is not asked for again; default "official" in DATA_DIR (.data)
  --all             every indicator and impact driver in the report, not only those that matter most
  --help            this text
  --version         version of the program

Examples
  tidemark-risk 47.37 8.54
  tidemark-risk -33.86 151.21 --scenario ssp585 --year 2050
  tidemark-risk --csv sites.csv --scenario ssp245 > risks.csv
`;

const SCENARIO_NAMES = new Map<string, Scenario>(
  Object.entries({
    historical: "historical",
    present: "historical",
    ssp126: "ssp126",
    ssp245: "ssp245",
    ssp370: "ssp370",
    ssp585: "ssp585",
  }),
);

function scenarioOf(text: string): Scenario {
  const scenario = SCENARIO_NAMES.get(text.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
  if (scenario !== undefined) return scenario;
  throw new UsageError(`Unknown scenario "${text}". Known are historical, ssp126, ssp245, ssp370 and ssp585.`);
}

const FIRST_YEAR = HISTORICAL_TIMES[0] ?? 1870;
const LAST_YEAR = FUTURE_TIMES.at(-1) ?? 2080;

function yearOf(text: string): number {
  const year = Number(text);
  if (Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR) return year;
  throw new UsageError(`The year "${text}" must be a whole number from ${FIRST_YEAR} to ${LAST_YEAR}.`);
}

/**
 * Scenario and year from what was given: a year alone decides between past and SSP5-8.5, a scenario alone between 2005
 * and 2050.
 */
function epochOf(scenarioText: string | undefined, yearText: string | undefined): { scenario: Scenario; year: number } {
  const year = yearText === undefined ? undefined : yearOf(yearText);
  const scenario = scenarioText === undefined ? undefined : scenarioOf(scenarioText);
  if (year === undefined)
    return scenario === undefined || scenario === "historical"
      ? { scenario: "historical", year: 2005 }
      : { scenario, year: 2050 };
  if (scenario === "historical" && year > 2020) {
    throw new UsageError(`The past ends in 2020; for ${year} name a scenario, for example --scenario ssp585.`);
  }
  return { scenario: scenario ?? (year > 2020 ? "ssp585" : "historical"), year };
}

const FLAGS = new Set(["--json", "--all", "--help", "-h", "--version", "--official", "--accept-licences"]);
const WITH_VALUE = new Set(["--scenario", "--year", "--csv", "--imported", "--elevation", "--official-cells"]);

/** Lowest and highest ground there is, metres. */
const LOWEST = -500;
const HIGHEST = 9000;

function elevationOf(given: ReadonlyMap<string, string>, file: string | undefined): Pick<Options, "elevation"> {
  const text = given.get("--elevation");
  if (text === undefined) return {};
  if (file !== undefined) throw new UsageError("--elevation is of one place; leave it out with --csv.");
  const elevation = Number(text);
  if (text.trim() !== "" && elevation >= LOWEST && elevation <= HIGHEST) return { elevation };
  throw new UsageError(`The elevation "${text}" must be metres above sea level, from ${LOWEST} to ${HIGHEST}.`);
}

function officialOf(given: ReadonlyMap<string, string>): Pick<Options, "official"> {
  const text = given.get("--official");
  const folder = given.get("--official-cells");
  const areLicencesAccepted = given.has("--accept-licences");
  if (text === undefined) {
    if (folder === undefined && !areLicencesAccepted) return {};
    throw new UsageError("--official-cells and --accept-licences belong to --official.");
  }
  const ids = text.split(",").filter((id) => id !== "");
  return { official: { ids, areLicencesAccepted, ...(folder === undefined ? {} : { folder }) } };
}

/** Options of a command line (without program name). Throws a UsageError for what cannot be understood. */
export function parseArguments(argv: readonly string[]): Options {
  const words: string[] = [];
  const given = new Map<string, string>();
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? "";
    const [name = "", inline] = word.startsWith("--") ? word.split(/=(.*)/s) : [word];
    if (word === "--") {
      words.push(...argv.slice(i + 1));
      break;
    }
    if (FLAGS.has(name)) given.set(name, name === "--official" ? (inline ?? "") : "");
    else if (WITH_VALUE.has(name)) {
      const value = inline ?? argv[++i];
      if (value === undefined) throw new UsageError(`${name} needs a value.`);
      given.set(name, value);
    } else if (word.startsWith("-") && !/^-[.\d]/.test(word)) {
      throw new UsageError(`Unknown option ${word}. \`tidemark-risk --help\` lists them.`);
    } else words.push(word);
  }
  const file = given.get("--csv");
  const importedFolder = given.get("--imported");
  const help = given.has("--help") || given.has("-h");
  if (!help && !given.has("--version") && file === undefined && words.length === 0) {
    throw new UsageError("Give a latitude and a longitude, for example: tidemark-risk 47.37 8.54");
  }
  if (file !== undefined && words.length > 0) throw new UsageError("Give either coordinates or --csv, not both.");
  return {
    command: help ? "help" : given.has("--version") ? "version" : file === undefined ? "report" : "csv",
    words,
    ...(file === undefined ? {} : { file }),
    ...(importedFolder === undefined ? {} : { importedFolder }),
    ...elevationOf(given, file),
    ...officialOf(given),
    json: given.has("--json"),
    all: given.has("--all"),
    ...epochOf(given.get("--scenario"), given.get("--year")),
  };
}
