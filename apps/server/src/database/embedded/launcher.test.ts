import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
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
