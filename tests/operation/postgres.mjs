/** Clusters of Debian's PostgreSQL, one folder each, run by its user on 127.0.0.1. */
import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../bench/server-process.mjs";

const VERSIONS = "/usr/lib/postgresql";
const PATIENCE_MS = 60_000;

/** Versions that are installed, the newest first. */
const installedVersions = () =>
  existsSync(VERSIONS)
    ? readdirSync(VERSIONS)
        .filter((version) => existsSync(join(VERSIONS, version, "bin/initdb")))
        .toSorted((a, b) => Number(b) - Number(a))
    : [];

/** The folder of PostgreSQL's programs; installs the package where it is missing. */
function programs() {
  if (installedVersions().length === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["install", "-y", "-qq", "postgresql"], { env, stdio: "ignore" });
  }
  return join(VERSIONS, installedVersions()[0], "bin");
}

const asPostgres = (program, args, bin = programs()) =>
  execFileSync("runuser", ["-u", "postgres", "--", join(bin, program), ...args], {
    cwd: "/",
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "operation-postgres-"));
  execFileSync("chown", ["postgres", folder]);
  return folder;
}

/** What can be done to a cluster whose folder is there. */
async function runCluster(folder, port, bin = programs()) {
  const address = (database, host = "127.0.0.1") => `postgresql://tidemark@${host}:${port}/${database}`;
  const sql = (text, database = "postgres") =>
    asPostgres("psql", [
      "-XAtq",
      "-h",
      "127.0.0.1",
      "-p",
      String(port),
      "-U",
      "tidemark",
      "-d",
      database,
      "-c",
      text,
    ]).trim();
  const start = async () => {
    const args = ["-u", "postgres", "--", join(bin, "postgres"), "-D", folder];
    const child = spawn("runuser", args, { cwd: "/", stdio: "ignore" });
    child.on("error", () => undefined);
    for (const begun = Date.now(); ; await sleep(100)) {
      try {
        return void sql("select 1");
      } catch (error) {
        if (Date.now() > begun + PATIENCE_MS) throw error;
      }
    }
  };
  await start();
  return {
    folder,
    port,
    address,
    sql,
    start,
    /** As a machine that loses its power. */
    kill() {
      const pid = execFileSync("head", ["-n", "1", join(folder, "postmaster.pid")], { encoding: "utf8" }).trim();
      // children end by themselves once the first process is gone; its memory is given back by the next start
      process.kill(Number(pid), "SIGKILL");
    },
    stop() {
      asPostgres("pg_ctl", ["stop", "-m", "immediate", "-D", folder], bin);
    },
    remove() {
      try {
        this.stop();
      } catch {
        // it was killed before
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Makes and starts a cluster with an empty database `tidemark`.
 * @param lines - added to postgresql.conf
 * @param listens - addresses of this machine where it may be asked beside 127.0.0.1, each by its network of 24 bits
 * @param bin - folder of the programs of another PostgreSQL than Debian's, which is asked by Debian's psql all the same
 */
export async function startCluster({ lines = [], listens = [], bin } = {}) {
  programs();
  const folder = makeFolder();
  const port = await freePort();
  asPostgres("initdb", ["-D", folder, "-U", "tidemark", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"], bin);
  const conf = [
    `port = ${port}`,
    `listen_addresses = '${["127.0.0.1", ...listens].join(",")}'`,
    "unix_socket_directories = ''",
    ...lines,
  ];
  appendFileSync(join(folder, "postgresql.conf"), `${conf.join("\n")}\n`);
  for (const address of listens) appendFileSync(join(folder, "pg_hba.conf"), `host all all ${address}/24 trust\n`);
  const cluster = await runCluster(folder, port, bin);
  cluster.sql("create database tidemark");
  return cluster;
}

/** Makes and starts a streaming standby of a cluster, in step with it (`synchronous_standby_names`). */
export async function startStandby(primary) {
  const folder = makeFolder();
  const port = await freePort();
  const from = `host=127.0.0.1 port=${primary.port} user=tidemark application_name=standby`;
  asPostgres("pg_basebackup", ["-D", folder, "-d", from, "-R", "-X", "stream", "-c", "fast"]);
  appendFileSync(join(folder, "postgresql.conf"), `port = ${port}\nsynchronous_standby_names = ''\n`);
  writeFileSync(join(folder, "standby.signal"), "");
  execFileSync("chown", ["postgres", join(folder, "standby.signal")]);
  const standby = await runCluster(folder, port);
  return { ...standby, promote: () => asPostgres("pg_ctl", ["promote", "-D", folder]) };
}
