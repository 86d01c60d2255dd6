import { UsageError } from "../arguments.ts";

/** Endings of files that a project leaves as. */
export const ENDINGS = ["pdf", "docx", "pptx", "xlsx", "csv", "parquet", "geojson", "zip"] as const;
export type Ending = (typeof ENDINGS)[number];
export interface ExportFile {
  readonly path: string;
  readonly ending: Ending;
}

export interface ServerOptions {
  readonly command: "projects" | "upload" | "wait" | "export" | "help" | "version";
  /** A file to upload, or a project by title or id. */
  readonly word: string;
  readonly url: string | undefined;
  readonly keyFile: string | undefined;
  readonly title: string | undefined;
  readonly files: readonly ExportFile[];
  readonly json: boolean;
  readonly compute: boolean;
  readonly wait: boolean;
  readonly acceptColumns: boolean;
  readonly fix: boolean;
  readonly skipErrors: boolean;
  /** Seconds that are waited for at most. */
  readonly timeout: number | undefined;
  readonly tries: number | undefined;
}

export const SERVER_HELP = `Usage: tidemark projects
       tidemark upload FILE [--compute] [--wait] [--export FILE]...
       tidemark wait PROJECT
       tidemark export PROJECT FILE...

Works with a Tidemark server. PROJECT is a title or an id.

The address is in TIDEMARK_URL or --url, the API key in TIDEMARK_KEY, or in a file: TIDEMARK_KEY_FILE or --key-file.
A key is no option, since others on the machine see the options of programs.

Options
  --compute         makes a project of the uploaded locations and computes it
  --wait            waits until it is computed
  --export FILE     saves a file when it is computed, by its ending: .pdf, .docx, .pptx (report), .xlsx (workbook),
                    .csv, .parquet (values), .geojson (locations), .zip (everything); may be given several times
  --title TITLE     name of the project; default the name of the file
  --accept-columns  takes the columns as they are proposed where they are not known
  --fix             takes every proposal for faults of rows
  --skip-errors     leaves rows with errors out
  --timeout SECONDS how long is waited for at most
  --tries COUNT     how often a call is tried while the server cannot answer; default 7, about half a minute
  --json            the outcome as JSON, progress as JSON lines to the standard error
  --help, --version

Exit codes
  0 done   2 wrong options   3 refused: key, right, project   4 the file cannot be used as it is
  5 the computation failed   6 the server cannot be reached, or not in time   130 interrupted

Example
  tidemark upload sites.xlsx --compute --wait --export report.pdf
`;

const COMMANDS = ["projects", "upload", "wait", "export"] as const;
const FLAGS = [
  "--compute",
  "--wait",
  "--json",
  "--accept-columns",
  "--fix",
  "--skip-errors",
  "--help",
  "-h",
  "--version",
];
const WITH_VALUE = ["--url", "--key-file", "--title", "--export", "--timeout", "--tries"];

function exportFile(path: string): ExportFile {
  const ending = ENDINGS.find((one) => path.toLowerCase().endsWith(`.${one}`));
  if (ending === undefined)
    throw new UsageError(`The file ${path} has none of the endings ${ENDINGS.map((one) => `.${one}`).join(", ")}.`);
  return { path, ending };
}

function secondsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = Number(text);
  if (text.trim() !== "" && seconds > 0) return seconds;
  throw new UsageError(`--timeout "${text}" must be a number of seconds.`);
}

function triesOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const tries = Number(text);
  if (Number.isInteger(tries) && tries > 0 && tries <= 20) return tries;
  throw new UsageError(`--tries "${text}" must be a whole number from 1 to 20.`);
}

function commandOf(words: readonly string[], given: ReadonlySet<string>): ServerOptions["command"] {
  if (given.has("--help") || given.has("-h")) return "help";
  if (given.has("--version")) return "version";
  const command = COMMANDS.find((one) => one === words[0]);
  if (command === undefined) {
    const known = `Commands are ${COMMANDS.join(", ")}; \`tidemark --help\` explains them.`;
    throw new UsageError(words[0] === undefined ? known : `Unknown command "${words[0]}". ${known}`);
  }
  return command;
}

/** Options of a command line. @throws UsageError for what cannot be followed */
export function parseServerArguments(argv: readonly string[]): ServerOptions {
  const words: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string[]>();
  for (let i = 0; i < argv.length; i += 1) {
    const word = argv[i]!;
    const [name = "", inline] = word.startsWith("--") ? word.split(/=(.*)/s) : [word];
    if (name === "--key")
      throw new UsageError("Others on this machine see a key among the options. Put it in TIDEMARK_KEY or --key-file.");
    if (FLAGS.includes(name)) flags.add(name);
    else if (WITH_VALUE.includes(name)) {
      const value = inline ?? argv[++i];
      if (value === undefined) throw new UsageError(`${name} needs a value.`);
      values.set(name, [...(values.get(name) ?? []), value]);
    } else if (word.startsWith("-")) throw new UsageError(`Unknown option ${name}. \`tidemark --help\` lists them.`);
    else words.push(word);
  }
  const command = commandOf(words, flags);
  const [, word = "", ...more] = words;
  const files = [...(values.get("--export") ?? []), ...(command === "export" ? more : [])].map(exportFile);
  if (["upload", "wait", "export"].includes(command) && word === "")
    throw new UsageError(command === "upload" ? "Name the file to upload." : "Name the project by its title or id.");
  if (command === "export" && files.length === 0) throw new UsageError("Name the files to save.");
  if (command !== "export" && more.length > 0) throw new UsageError(`"${more[0]!}" is one word too many.`);
  const last = (name: string) => values.get(name)?.at(-1);
  return {
    command,
    word,
    files,
    url: last("--url"),
    keyFile: last("--key-file"),
    title: last("--title"),
    timeout: secondsOf(last("--timeout")),
    tries: triesOf(last("--tries")),
    json: flags.has("--json"),
    // a file can be saved only of what was computed
    compute: flags.has("--compute") || flags.has("--wait") || files.length > 0,
    wait: flags.has("--wait") || files.length > 0,
    acceptColumns: flags.has("--accept-columns"),
    fix: flags.has("--fix"),
    skipErrors: flags.has("--skip-errors"),
  };
}
