import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { GridError } from "@tidemark/grids";
import { importSource, type ImportProgress } from "./import-source.ts";
import { IMPORT_SOURCES } from "./sources.ts";

/** Exit codes: 0 imported, 1 refused or failed, 2 wrong call, 130 broken off. */
const REFUSED = 1;
const WRONG_CALL = 2;
const BROKEN_OFF = 130;
const BAR = 24;
const say = (line: string) => process.stdout.write(`${line}\n`);
const warn = (line: string) => process.stderr.write(`${line}\n`);

const USAGE = `Usage: node packages/atlas/dist/import/main.js <source> <path or URL> [--into FOLDER]
       node packages/atlas/dist/import/main.js --list`;

function list(): void {
  for (const { id, title, address, licence, looksLike } of IMPORT_SOURCES) {
    say(`${id}\n  ${title}\n  from ${address}\n  licence: ${licence}\n  files: ${looksLike}`);
  }
}

function showProgress({ stage, done, total, item }: ImportProgress): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((BAR * done) / Math.max(1, total));
  const bar = `${"#".repeat(filled)}${".".repeat(BAR - filled)}`;
  process.stderr.write(`\r\u001B[K${stage} [${bar}] ${done}/${total} ${item}`);
}

async function run(source: string, location: string, into: string): Promise<number> {
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  try {
    const result = await importSource(source, location, { into, onProgress: showProgress, signal: stop.signal });
    if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
    say(`${result.layers.length} layers in ${result.folder}; gives ${result.provenance.replaces.join(", ")}`);
    return 0;
  } catch (error) {
    if (process.stderr.isTTY) process.stderr.write("\n");
    if (stop.signal.aborted) {
      warn("Broken off; the same command goes on where it stopped.");
      return BROKEN_OFF;
    }
    if (!(error instanceof GridError)) throw error;
    warn(error.message);
    return REFUSED;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: "boolean", default: false },
    into: { type: "string", default: join(homedir(), ".tidemark", "imported") },
  },
});
const [source, location] = positionals;
if (values.list) list();
else if (source === undefined || location === undefined || positionals.length > 2) {
  warn(USAGE);
  process.exitCode = WRONG_CALL;
} else process.exitCode = await run(source, location, values.into);
