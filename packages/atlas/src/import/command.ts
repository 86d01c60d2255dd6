import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { GridError } from "@tidemark/grids";
import { adoptEarlierLayout } from "./earlier-layout.ts";
import { importSource } from "./import-source.ts";
import type { ImportProgress } from "./import-work.ts";
import type { ImportDetails } from "./source-types.ts";
import { IMPORT_SOURCES } from "./sources.ts";
import { importSaid } from "../wording/import-said.ts";

/** Exit codes of the command. */
export const EXIT = { imported: 0, refused: 1, wrongCall: 2, brokenOff: 130 } as const;

/** Where the command writes and what it is told; replaced in tests. */
export interface CommandSurroundings {
  readonly say: (text: string) => void;
  readonly warn: (text: string) => void;
  /** Draw a progress bar: only where someone looks at it. */
  readonly showsProgress: boolean;
  readonly signal: AbortSignal;
  /** Folder of imported sources unless the call names one. */
  readonly defaultFolder: string;
}

const BAR = 24;
const CLEAR = "\r\u001B[K";
const USAGE = `Usage: node packages/atlas/dist/import/main.js <source> <path or URL> [--into FOLDER] [--told FILE]
       node packages/atlas/dist/import/main.js --list

Without --into the source goes to the folder IMPORTED_DIR, else to "imported" in DATA_DIR (.data), where reports and the server look for it; a running server needs no restart.
--told names a JSON file with what names and contents of the files do not say: {"files": {"<name>": {"returnPeriod": 100, "scenario": "rcp85", "year": 2050, "model": "",
"units": "cm", "nodata": -1, "variable": "depth", "projection": "EPSG:2056"}}, "facts": {"title": "...", "licence": "..."}}; the facts are needed for the sources own-...
`;

/** Runs the command and gives its exit code. @param args without node and script */
export async function importCommand(args: readonly string[], around: CommandSurroundings): Promise<number> {
  const call = readCall(args);
  if (call === null) {
    around.warn(USAGE);
    return EXIT.wrongCall;
  }
  if (call.list) {
    const entries = IMPORT_SOURCES.map(
      ({ id, title, address, licence, looksLike }) =>
        `${id}\n  ${title}\n  from ${address}\n  licence: ${licence}\n  files: ${looksLike}\n`,
    );
    around.say(entries.join(""));
    return EXIT.imported;
  }
  return runImport(call, around);
}

type Call =
  | { readonly list: true }
  | {
      readonly list: false;
      readonly source: string;
      readonly location: string;
      readonly into: string | undefined;
      readonly told: string | undefined;
    };

function readCall(args: readonly string[]): Call | null {
  try {
    const options = {
      list: { type: "boolean", default: false },
      into: { type: "string" },
      told: { type: "string" },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [source, location, ...rest] = positionals;
    if (values.list) return { list: true };
    if (source === undefined || location === undefined || rest.length > 0) return null;
    return { list: false, source, location, into: values.into, told: values.told };
  } catch {
    return null;
  }
}

async function readDetails(path: string): Promise<ImportDetails> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as ImportDetails;
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause);
    throw new GridError("not-found", importSaid("source.details_unreadable", { file: path, what }), cause);
  }
}

async function runImport(call: Extract<Call, { list: false }>, around: CommandSurroundings): Promise<number> {
  const { say, warn, showsProgress, signal } = around;
  const into = call.into ?? around.defaultFolder;
  const onProgress = (progress: ImportProgress): void => {
    if (showsProgress) warn(progressLine(progress));
  };
  try {
    await adoptEarlierLayout(into);
    const details = call.told === undefined ? {} : { details: await readDetails(call.told) };
    const { layers, provenance } = await importSource(call.source, call.location, {
      into,
      onProgress,
      signal,
      ...details,
    });
    if (showsProgress) warn(CLEAR);
    say(
      `${layers.length} layers in ${join(into, call.source)}; gives ${provenance.replaces.join(", ") || "no dataset its values"}\n`,
    );
    return EXIT.imported;
  } catch (error) {
    if (showsProgress) warn("\n");
    if (signal.aborted) {
      warn("Broken off; the same command goes on where it stopped.\n");
      return EXIT.brokenOff;
    }
    if (!(error instanceof GridError)) throw error;
    warn(`${error.message}\n`);
    return EXIT.refused;
  }
}

function progressLine({ stage, done, total, item }: ImportProgress): string {
  const filled = Math.round((BAR * done) / Math.max(1, total));
  return `${CLEAR}${stage} [${"#".repeat(filled)}${".".repeat(BAR - filled)}] ${done}/${total} ${item}`;
}
