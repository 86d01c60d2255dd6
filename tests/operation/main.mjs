/**
 * The product among the programs that operators put around it, on one Debian machine as root: `npm run harden --
 * operation`, or `node tests/operation/main.mjs [part ...]` for some. Elsewhere each part says that it was not run.
 */
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import * as backup from "./backup.mjs";
import * as compose from "./compose.mjs";
import * as database from "./database.mjs";
import * as hosts from "./hosts.mjs";
import * as image from "./image.mjs";
import * as links from "./links.mjs";
import * as monitoring from "./monitoring.mjs";
import * as pooler from "./pooler.mjs";
import * as proxy from "./proxy.mjs";
import * as scanner from "./scanner.mjs";
import * as soak from "./soak.mjs";
import * as stores from "./stores.mjs";
import * as upgrade from "./upgrade.mjs";
import * as versions from "./versions.mjs";

export const name = "operation";
export const title = "Operation";

const PARTS = [
  image,
  compose,
  monitoring,
  proxy,
  pooler,
  database,
  versions,
  hosts,
  links,
  stores,
  backup,
  upgrade,
  scanner,
  soak,
];

/** Why these parts cannot be run on this machine; undefined where they can. */
function whyNot() {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return "it needs packages of Debian";
  if (process.getuid() !== 0) return "it needs root";
  return undefined;
}

/** Runs all parts that do not take an hour, or those of these names. */
export async function run(_, names = [], options = {}) {
  const unknown = names.filter((wanted) => !PARTS.some((part) => part.name === wanted));
  const tables = [];
  const faults = unknown.map((wanted) => `there is no part ${wanted}`);
  for (const part of PARTS.filter((one) => (names.length === 0 ? !one.isLong : names.includes(one.name)))) {
    const reason = whyNot();
    if (reason !== undefined) {
      process.stdout.write(`${part.title}: not run, ${reason}.\n`);
      tables.push({ title: part.title, rows: [{ "not run": reason }] });
      continue;
    }
    process.stdout.write(`${part.title} ...\n`);
    const found = await part.run(options).catch((error) => ({ tables: [], faults: [`${part.title}: ${error.stack}`] }));
    tables.push(...found.tables);
    faults.push(...found.faults);
  }
  return { tables, faults };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { minutes: { type: "string" } } });
  const options = values.minutes === undefined ? {} : { minutes: Number(values.minutes) };
  const { tables, faults } = await run({}, positionals, options);
  for (const table of tables) {
    process.stdout.write(`${table.title}\n`);
    console.table(table.rows);
  }
  for (const fault of faults) process.stdout.write(`fault: ${fault}\n`);
  process.exit(faults.length === 0 ? 0 : 1);
}
