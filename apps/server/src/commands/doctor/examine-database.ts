import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { type DatabaseFacts, examineDatabase as askDatabase } from "../../database/examine.ts";
import { BY_TRANSACTION, LOST_LIMIT, REFUSED_PARAMETER, refusesParameter } from "../../database/pooler.ts";
import { TOO_OLD } from "../../database/oldest-program.ts";
import { startDatabase } from "../../database/start.ts";
import { CONNECTIONS_OF_A_PROCESS } from "../../jobs/worker.ts";
import { createLog } from "../../platform/log.ts";
import { fault, type Finding, ok, warning, wordsOf } from "./finding.ts";

/** Differences of clocks: sessions and codes bear seconds, a store refuses what is fifteen minutes off. */
const CLOCK = { warnMs: 2000, faultMs: 60_000 };
const SLOW_MS = 100;

/** What a difference of clocks means. @param whose - the other clock, such as "the database" */
export function examineClock(aheadMs: number, whose: string): Finding {
  const seconds = Math.abs(aheadMs) / 1000;
  const text = `The clock of ${whose} is ${seconds.toFixed(1)} s ${aheadMs < 0 ? "behind" : "ahead of"} that of this machine.`;
  const todo = `Set the clocks of both by the same time service (NTP): sign-in, links and the store go by them.`;
  if (Math.abs(aheadMs) > CLOCK.faultMs) return fault("clock", text, todo);
  if (Math.abs(aheadMs) > CLOCK.warnMs) return warning("clock", text, todo);
  return ok("clock", text);
}

function examineMigrations({ toRun, unknown, changed, isTooOld }: DatabaseFacts["migrations"]): Finding {
  if (isTooOld) return fault("migrations", TOO_OLD.text, TOO_OLD.todo);
  if (changed.length > 0)
    return fault(
      "migrations",
      `Migrations were changed after they ran: ${changed.join(", ")}.`,
      "Install the program again as it was shipped.",
    );
  if (unknown.length > 0)
    return warning(
      "migrations",
      `A newer program was at work on this database: ${unknown.join(", ")}.`,
      "All is well while an upgrade goes on, or after one was taken back by one version; else install the newer program.",
    );
  if (toRun.length > 0)
    return ok("migrations", `${toRun.length} migrations run at the next start, the last is ${toRun.at(-1)}.`);
  return ok("migrations", "The tables are those of this program.");
}

/** What is to be said of the facts of a database. */
export function judgeDatabase(facts: DatabaseFacts): Finding[] {
  const { version, connections, answerMs } = facts;
  const found: Finding[] = [];
  const say = (finding: Finding) => void found.push(finding);
  if (facts.isTooOld) say(fault("database", `PostgreSQL is ${version}.`, "Upgrade it to version 15 or later."));
  else if (answerMs > SLOW_MS)
    say(
      warning(
        "database",
        `PostgreSQL ${version} takes ${answerMs} ms for an answer.`,
        "Bring servers and database closer together: each request asks it several times.",
      ),
    );
  else say(ok("database", `PostgreSQL ${version} answers within ${answerMs} ms.`));
  if (!facts.isUtf8)
    say(fault("database", "The database is not in UTF8.", "Make one with `create database … encoding 'UTF8'`."));
  if (!facts.mayMakeTables)
    say(fault("database", "The user of the database may not make tables.", "Make it the owner of the database."));
  const free = connections.most - connections.used;
  const room = `${connections.used} of ${connections.most} connections are in use.`;
  if (free < CONNECTIONS_OF_A_PROCESS)
    say(
      warning(
        "connections",
        room,
        `A process takes up to ${CONNECTIONS_OF_A_PROCESS}: raise max_connections, or start fewer processes.`,
      ),
    );
  else say(ok("connections", room));
  if (facts.pooler.isByTransaction) say(fault("pooler", BY_TRANSACTION.text, BY_TRANSACTION.todo));
  else if (facts.pooler.losesLimit) say(warning("pooler", LOST_LIMIT.text, LOST_LIMIT.todo));
  say(examineMigrations(facts.migrations));
  say(examineClock(facts.aheadMs, "the database"));
  return found;
}

/** Several programs at work on one database. @param own - version of the engine of this program */
export function examineProcesses(facts: DatabaseFacts, config: Config, own: string): Finding[] {
  const { processes } = facts;
  const found: Finding[] = [];
  const machines = new Set(processes.map(({ host }) => host));
  if (machines.size > 1 && config.STORE === "folder")
    found.push(
      warning(
        "machines",
        `Processes of ${machines.size} machines share this database, and STORE is folder.`,
        "Results of one machine are not seen by the others: set STORE=s3, unless DATA_DIR is one shared disk.",
      ),
    );
  const engines = new Set([own, ...processes.map(({ engine }) => engine)]);
  if (engines.size > 1)
    found.push(
      warning(
        "versions",
        `Programs with ${engines.size} engines are at work: ${[...engines].join(", ")}.`,
        "Bring all processes to one version; until then each large computation is done by those of one engine.",
      ),
    );
  const packs = new Set(processes.flatMap(({ pack }) => pack ?? []));
  if (packs.size > 1)
    found.push(
      warning(
        "versions",
        `Processes read different data: ${[...packs].join(" / ")}.`,
        "Install one version on all machines; with STORE=folder let them share one IMPORTED_DIR.",
      ),
    );
  return found.length > 0 ? found : [ok("versions", `${processes.length} processes are at work on this database.`)];
}

/** Facts of the database of the settings; undefined for an embedded one that was not made yet. */
export async function findDatabase(config: Config): Promise<{ facts: DatabaseFacts | undefined } | Finding> {
  const todo = config.embedded
    ? "Look into the log of the database in the data folder."
    : "Check that it runs and can be reached, and that user and password of DATABASE_URL are right.";
  try {
    if (!config.embedded) return { facts: await askDatabase({ connectionString: config.DATABASE_URL }) };
    const isMade = ["postgres", "postgres-is-at"].some((name) => existsSync(join(config.dataDir, name)));
    if (!isMade) return { facts: undefined };
    const started = await startDatabase(config, createLog("silent"), { bare: true });
    try {
      return { facts: await askDatabase(started.database.connection) };
    } finally {
      await started.stop();
    }
  } catch (error) {
    if (refusesParameter(error)) return fault("pooler", REFUSED_PARAMETER.text, REFUSED_PARAMETER.todo);
    return fault("database", `The database cannot be used: ${wordsOf(error)}`, todo);
  }
}
