/**
 * The product among the programs that operators put around it, on one Debian machine as root: `npm run harden --
 * operation`, or `node tests/operation/main.mjs [part ...]` for some. Elsewhere each part says that it was not run.
 */
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import * as database from "./database.mjs";
import * as hosts from "./hosts.mjs";
import * as monitoring from "./monitoring.mjs";
import * as pooler from "./pooler.mjs";
import * as proxy from "./proxy.mjs";
import * as scanner from "./scanner.mjs";

export const name = "operation";
export const title = "Operation";

const PARTS = [monitoring, proxy, pooler, database, hosts, scanner];

/** Why these parts cannot be run on this machine; undefined where they can. */
function whyNot() {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return "it needs packages of Debian";
  if (process.getuid() !== 0) return "it needs root";
  return undefined;
}

/** Runs all parts, or those of these names. */
export async function run(_, names = []) {
  const tables = [];
  const faults = [];
  for (const part of PARTS.filter((one) => names.length === 0 || names.includes(one.name))) {
    const reason = whyNot();
    if (reason !== undefined) {
      process.stdout.write(`${part.title}: not run, ${reason}.\n`);
      tables.push({ title: part.title, rows: [{ "not run": reason }] });
      continue;
    }
    process.stdout.write(`${part.title} ...\n`);
    const found = await part.run().catch((error) => ({ tables: [], faults: [`${part.title}: ${error.stack}`] }));
    tables.push(...found.tables);
    faults.push(...found.faults);
  }
  return { tables, faults };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { tables, faults } = await run({}, process.argv.slice(2));
  for (const table of tables) {
    process.stdout.write(`${table.title}\n`);
    console.table(table.rows);
  }
  for (const fault of faults) process.stdout.write(`fault: ${fault}\n`);
  process.exit(faults.length === 0 ? 0 : 1);
}
