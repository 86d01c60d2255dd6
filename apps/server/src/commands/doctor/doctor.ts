import { type Config, ConfigError, isSecure, readConfig, unknownSettings } from "../../config.ts";
import { makeDataFolder } from "../../data-folder.ts";
import { engineVersion } from "../../modules/compute/index.ts";
import { examineProcesses, findDatabase, judgeDatabase } from "./examine-database.ts";
import { examineDataFolder, examineFonts, examineMemory, examineNode } from "./examine-machine.ts";
import { examineOfficial } from "./examine-official.ts";
import { examineStore } from "./examine-store.ts";
import { fault, type Finding, ok, warning, wordsOf } from "./finding.ts";

/** Settings that can be read, but will hardly do what was meant. */
function examineSettings(config: Config): Finding[] {
  const found: Finding[] = [];
  const unknown = unknownSettings();
  if (unknown.length > 0)
    found.push(warning("settings", `No such settings: ${unknown.join(", ")}.`, "Compare them with docs/settings.md."));
  if (isSecure(config) && config.TRUSTED_PROXIES.length === 0)
    found.push(
      warning(
        "settings",
        "PUBLIC_URL says https and TRUSTED_PROXIES is empty.",
        "Set TRUSTED_PROXIES to the addresses of the proxy, or limits are counted for it and not for its callers.",
      ),
    );
  if (!config.embedded && !isSecure(config) && !/^https?:\/\/(127\.0\.0\.1|localhost)/.test(config.publicUrl))
    found.push(
      warning(
        "settings",
        "People reach this server without https.",
        "Put a proxy with https in front, and set PUBLIC_URL.",
      ),
    );
  if (!config.embedded && config.SMTP_URL === undefined)
    found.push(
      warning(
        "settings",
        "No mail server is set: mails stay in the outbox.",
        "Set SMTP_URL and SMTP_FROM to send them.",
      ),
    );
  return found.length > 0 ? found : [ok("settings", "All settings can be used.")];
}

/** The settings, or what is wrong with them. */
function readSettings(): Config | Finding {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fault("settings", error.message, "Correct these settings (docs/settings.md), then ask again.");
  }
}

/** What is to be said of the database, and of the store that belongs to it. */
async function examineShared(config: Config): Promise<Finding[]> {
  const database = await findDatabase(config);
  if ("state" in database) return [database, ...(await examineStore(config, undefined))];
  const { facts } = database;
  const store = await examineStore(config, facts?.installation);
  if (facts === undefined) return [ok("database", "The embedded database is made at the first start."), ...store];
  return [...judgeDatabase(facts), ...examineProcesses(facts, config, engineVersion(config.version)), ...store];
}

/** Examines settings, machine, database and store, each for itself. Changes nothing but little files of its own. */
export async function examine(): Promise<Finding[]> {
  const machine = [examineNode(), examineMemory(), examineFonts()];
  const config = readSettings();
  if ("state" in config) return [config, ...machine];
  try {
    makeDataFolder(config.dataDir);
  } catch (error) {
    const todo = "Give this user the right to write there, or set DATA_DIR to another folder.";
    return [...examineSettings(config), ...machine, fault("disk", wordsOf(error), todo)];
  }
  const disk = await examineDataFolder(config.dataDir);
  const shared = await examineShared(config);
  return [...examineSettings(config), ...machine, disk, ...shared, ...(await examineOfficial(config))];
}

const SIGNS = { ok: "ok     ", warning: "warning", fault: "FAULT  " } as const;

/** Findings for people: what is wrong, and below it what to do. */
export function findingsAsText(findings: readonly Finding[]): string {
  const lines = findings.map(({ check, state, text, todo }) => {
    const said = `${SIGNS[state]}  ${check}: ${text}`;
    return todo === undefined ? said : `${said}\n         ${todo}`;
  });
  const count = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length;
  return `${lines.join("\n")}\n\n${count("fault")} faults, ${count("warning")} warnings`;
}

/** Findings for programs. */
export const findingsAsJson = (findings: readonly Finding[]): string =>
  JSON.stringify({ healthy: findings.every(({ state }) => state !== "fault"), findings }, null, 2);
