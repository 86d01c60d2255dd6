import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "./processes.ts";
import { prepareLayout, type Layout } from "./layout.ts";
import { findOwner, type Owner } from "./owner.ts";
import { withStartLock } from "./start-lock.ts";

const USER = "tidemark";
const PORT = 5432; // only names the socket file: nothing listens on the network
const START_TRIES = 5;
const WATCH_MS = 1000;

export interface EmbeddedPostgres {
  /** How to reach a database of the cluster. */
  readonly connection: { host: string; port: number; user: string; password: string; database: string };
  /** Process id of the postmaster, undefined while it is down. */
  postmasterPid(): number | undefined;
  /** Starts the postmaster again whenever it is gone; call the result to stop watching. */
  watch(onRestart: (error?: unknown) => void): () => void;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Gives up durability for speed; for tests only. */
  readonly throwAway?: boolean;
}

/** Larger than any number of a process. */
const NOBODY = 2 ** 22 + 1;

function isPostmaster(pid: number): boolean {
  if (!(pid > 0) || !isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
  } catch {
    return true; // no such files on this system, or of another user: leave it to PostgreSQL
  }
}

class Cluster {
  readonly layout: Layout;
  readonly owner: Owner | undefined;
  constructor(layout: Layout, owner: Owner | undefined) {
    this.layout = layout;
    this.owner = owner;
  }

  /** Runs one of the programs as the owner; resolves with exit code and output. */
  run(program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
    const ids = this.owner === undefined ? {} : { uid: this.owner.uid, gid: this.owner.gid };
    return new Promise((done, fail) => {
      const detach = args[0] === "start"; // the postmaster would keep our pipes open for ever
      const child = spawn(join(this.layout.bin, program), args, {
        ...ids,
        cwd: this.layout.socket,
        stdio: detach ? "ignore" : ["ignore", "pipe", "pipe"],
        env: { PATH: "/usr/bin:/bin", LC_ALL: "C" },
      });
      let output = "";
      child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
      child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
      child.on("error", fail);
      child.on("exit", (code) => done({ code: code ?? 1, output }));
    });
  }

  /** Whether somebody answers at its socket: a number of a process says nothing of what that process is. */
  answers(): Promise<boolean> {
    return new Promise((done) => {
      const socket = connect(join(this.layout.socket, `.s.PGSQL.${PORT}`));
      socket.once("connect", () => done(true));
      socket.once("error", () => done(false));
      socket.once("connect", () => socket.destroy());
    });
  }

  postmasterPid(): number | undefined {
    const pid = Number(this.#pidLines()?.[0]);
    return pid > 0 && isAlive(pid) ? pid : undefined;
  }

  /**
   * PostgreSQL does not start while the process that its file names is there, even as a zombie or as another program of
   * that number. The file names nobody afterwards; its other lines stay, by which PostgreSQL finds backends that are
   * left of the dead postmaster.
   */
  forgetDeadPostmaster(): void {
    const lines = this.#pidLines();
    if (lines === undefined || isPostmaster(Number(lines[0]))) return;
    writeFileSync(this.#pidFile, [String(NOBODY), ...lines.slice(1)].join("\n"));
  }

  get #pidFile(): string {
    return join(this.layout.cluster, "postmaster.pid");
  }

  #pidLines(): string[] | undefined {
    try {
      return readFileSync(this.#pidFile, "utf8").split("\n");
    } catch {
      return undefined;
    }
  }
}

function readPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
  return readFileSync(file, "utf8").trim();
}

/**
 * A cluster whose password is gone can never be opened. One outside the data folder was left when that folder was
 * deleted to begin anew: it is stopped and set aside. One inside it is not touched.
 */
async function setAsideOrphan(cluster: Cluster, dataDir: string): Promise<void> {
  const { layout } = cluster;
  if (existsSync(layout.passwordFile) || !existsSync(join(layout.cluster, "PG_VERSION"))) return;
  if (layout.cluster.startsWith(join(dataDir, "/")))
    throw new Error(
      `The embedded database in ${layout.cluster} cannot be opened without ${layout.passwordFile}. Put that file back, or move the cluster away to begin anew.`,
    );
  await stop(cluster);
  renameSync(layout.cluster, `${layout.cluster}-left-${Date.now()}`);
}

async function stop(cluster: Cluster): Promise<void> {
  await cluster.run("pg_ctl", ["stop", "-D", cluster.layout.cluster, "-m", "fast", "-w", "-t", "10"]);
}

/** Makes the cluster in a folder of its own first, so that a killed start leaves none that is half made. */
async function initialise(cluster: Cluster, password: string): Promise<void> {
  const { layout, owner } = cluster;
  if (existsSync(join(layout.cluster, "PG_VERSION"))) return;
  const unfinished = `${layout.cluster}.new`;
  const secret = join(layout.socket, "initial-password");
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(secret, password, { mode: 0o600 });
  if (owner) chownSync(secret, owner.uid, owner.gid);
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"];
  const args = ["-D", unfinished, "-U", USER, "--auth=scram-sha-256", `--pwfile=${secret}`, ...locale];
  const { code, output } = await cluster.run("initdb", args);
  rmSync(secret, { force: true });
  if (code !== 0) throw new Error(`The embedded database could not be created: ${output.trim()}`);
  renameSync(unfinished, layout.cluster);
}

async function start(cluster: Cluster, throwAway: boolean): Promise<void> {
  const { layout } = cluster;
  // a throw-away one serves the processes of all tests at once
  const settings = ["listen_addresses=", `max_connections=${throwAway ? 400 : 100}`, "log_min_messages=warning"];
  if (throwAway) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  const options = [`-p ${PORT}`, `-k "${layout.socket}"`, ...settings.map((s) => `-c ${s}`)].join(" ");
  for (let attempt = 1; ; attempt += 1) {
    if (await cluster.answers()) return;
    cluster.forgetDeadPostmaster();
    const args = ["start", "-D", layout.cluster, "-w", "-t", "60", "-l", layout.log, "-o", options];
    if ((await cluster.run("pg_ctl", args)).code === 0) return;
    // After a kill the old backends may hold the shared memory for a moment.
    if (attempt >= START_TRIES) throw new Error(`The embedded database does not start; its log is ${layout.log}`);
    await sleep(500 * attempt);
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that is already running there (a server that was
 * killed leaves its postmaster behind). Reached through a socket only, with a random password.
 * @throws Error with what to do when it cannot be created or started
 */
export async function launchEmbedded({ dataDir, throwAway = false }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const owner = findOwner();
  const cluster = new Cluster(prepareLayout(dataDir, owner), owner);
  const password = await withStartLock(join(dataDir, "postgres-start.lock"), async () => {
    await setAsideOrphan(cluster, dataDir);
    const secret = readPassword(cluster.layout.passwordFile);
    await initialise(cluster, secret);
    await start(cluster, throwAway);
    return secret;
  });

  const watch = (onRestart: (error?: unknown) => void) => {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      cluster
        .answers()
        .then(async (isThere) => {
          if (isThere) return;
          await start(cluster, throwAway);
          onRestart();
        })
        .catch(onRestart)
        .finally(() => (busy = false));
    }, WATCH_MS);
    timer.unref();
    return () => clearInterval(timer);
  };

  return {
    connection: { host: cluster.layout.socket, port: PORT, user: USER, password, database: "postgres" },
    postmasterPid: () => cluster.postmasterPid(),
    watch,
    stop: () => stop(cluster),
  };
}
