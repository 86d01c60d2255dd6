import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "../../app-error.ts";
import { makeDataDir } from "../../testing/server-process.ts";
import { openDatabase } from "../database.ts";
import { launchEmbedded, type EmbeddedPostgres } from "./launcher.ts";

let folder: ReturnType<typeof makeDataDir>;
let dataDir: string;
let running: EmbeddedPostgres | undefined;
beforeEach(() => {
  folder = makeDataDir();
  dataDir = folder.path;
  mkdirSync(dataDir);
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  folder.remove();
});
const launch = async (throwAway = true) => (running = await launchEmbedded({ dataDir, throwAway }));

describe("the embedded database", () => {
  it("works in a folder nobody else may enter, asks for its password, and listens on no network", async () => {
    const { connection } = await launch();
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query("show listen_addresses");
    expect(rows).toEqual([{ listen_addresses: "" }]);
    await client.end();
    const stranger = new pg.Client({ ...connection, password: "guess" });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
  });

  it("is joined, not started again, while it runs", async () => {
    chmodSync(dirname(dataDir), 0o755);
    const first = await launch();
    const pid = first.postmasterPid();
    const second = await launchEmbedded({ dataDir, throwAway: true });
    expect(pid).toBeGreaterThan(0);
    expect(second.postmasterPid()).toBe(pid);
  });

  it("comes back after it was killed, and statements work again without a restart of the server", async () => {
    const embedded = await launch(false);
    const database = openDatabase(embedded.connection, () => undefined);
    await database.query("create table t (x int)");
    process.kill(embedded.postmasterPid() ?? 0, "SIGKILL");
    let refused: unknown;
    while (refused === undefined) {
      await database.query("select 1").catch((error: unknown) => (refused = error));
      await sleep(20);
    }
    expect(refused).toBeInstanceOf(AppError);
    expect((refused as AppError).code).toBe("unavailable");
    // nobody brings it back before it was missed
    await new Promise<void>((done, fail) => embedded.watch((error) => (error ? fail(error) : done())));
    expect(await database.query("select count(*) as n from t")).toEqual([{ n: 0 }]);
    await database.close();
  });

  it("starts although the number of its dead postmaster is that of a zombie, or of another program", async () => {
    const first = await launch();
    await first.stop();
    const pidFile = join(dirname(first.connection.host), "cluster", "postmaster.pid");
    // its parent never asks how it ended
    const parent = spawn("/bin/sh", ["-c", "sleep 0 & echo $!; exec sleep 600"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const zombie = await new Promise<number>((done) => parent.stdout.on("data", (text) => done(Number(String(text)))));
    for (const pid of [zombie, parent.pid]) {
      writeFileSync(pidFile, `${pid}\n${dirname(pidFile)}\n1\n5432\n${first.connection.host}\n\n`);
      const again = await launch();
      const client = new pg.Client(again.connection);
      await client.connect();
      expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
      await client.end();
      await again.stop();
    }
    parent.kill("SIGKILL");
  });

  it("does not wait for a lock that an earlier process of its own number left", async () => {
    const lock = join(dataDir, "postgres-start.lock");
    writeFileSync(lock, `${process.pid} 1`);
    await launch();
    expect(existsSync(lock)).toBe(false);
  });

  it("of a folder with a long path has its socket where nobody could prepare a trap", async () => {
    const long = join(dataDir, "x".repeat(100));
    const mark = createHash("sha256").update(long).digest("hex").slice(0, 16);
    // where an earlier version put it, and what a stranger keeps ready there
    const trap = join(tmpdir(), `tidemark-${mark}`);
    symlinkSync(folder.path, trap);
    mkdirSync(long);
    writeFileSync(join(long, "postgres-socket-is-at"), `${trap}\n`);
    try {
      running = await launchEmbedded({ dataDir: long, throwAway: true });
      const { host } = running.connection;
      expect(host).not.toBe(trap);
      expect(lstatSync(host).mode & 0o777).toBe(0o700);
      const joined = await launchEmbedded({ dataDir: long, throwAway: true });
      expect(joined.connection.host).toBe(host);
    } finally {
      rmSync(trap);
    }
  });

  it("outlives a server that was killed, and the next one joins it", async () => {
    const script = `import("${new URL("../../../dist/database/embedded/launcher.js", import.meta.url).href}").then(async ({ launchEmbedded }) => {
      const db = await launchEmbedded({ dataDir: ${JSON.stringify(dataDir)}, throwAway: true });
      console.log("pid", db.postmasterPid());
      setInterval(() => {}, 1000);
    })`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const pid = await new Promise<number>((done) =>
      child.stdout.on("data", (chunk: Buffer) => done(Number(/pid (\d+)/.exec(String(chunk))?.[1]))),
    );
    child.kill("SIGKILL");
    await new Promise((done) => child.on("exit", done));
    const embedded = await launch();
    expect(embedded.postmasterPid()).toBe(pid);
    expect(existsSync(dataDir)).toBe(true);
  });
});
