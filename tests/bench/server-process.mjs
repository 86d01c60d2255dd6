/** The built server in a process of its own, for benchmarks. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ALLOCATOR } from "../../tools/allocator.mjs";

const MAIN = fileURLToPath(new URL("../../apps/server/dist/programs/main.js", import.meta.url));

export function freePort() {
  const probe = createServer();
  return new Promise((done, fail) => {
    probe.on("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** A data folder of its own, removed with the cluster that may lie elsewhere for it. */
export function makeDataDir() {
  const path = mkdtempSync(join(tmpdir(), "tidemark-bench-"));
  return {
    path,
    remove() {
      const pointer = join(path, "postgres-is-at");
      if (existsSync(pointer)) rmSync(readFileSync(pointer, "utf8").trim(), { recursive: true, force: true });
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Starts a program and waits until its address answers; gives the milliseconds that took. */
export async function startProgram(args, env, address) {
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: "/usr/bin:/bin", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let ended = false;
  child.on("exit", () => (ended = true));
  for (;;) {
    if (ended) throw new Error(`${args.join(" ")} ended before it answered`);
    const answers = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) break;
    await sleep(5);
  }
  const startMs = performance.now() - begin;
  const stop = async () => {
    child.kill("SIGTERM");
    if (!ended) await new Promise((done) => child.on("exit", done));
  };
  return { child, startMs, stop };
}

/** Starts the server on a data folder, at a free port unless the settings name one; `url` is where it answers. */
export async function startServer(dataDir, settings = {}) {
  const port = settings.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const quiet = { LOG_LEVEL: "warn", PREPARE_LAYERS: "false" };
  const env = { ...ALLOCATOR, PORT: port, DATA_DIR: dataDir, ...quiet, REQUESTS_PER_MINUTE: "10000000", ...settings };
  return { url, ...(await startProgram([MAIN], env, `${url}/api/health`)) };
}

/** Starts a process that only does jobs, on a data folder that another one serves. */
export async function startWorker(dataDir, settings = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: "/usr/bin:/bin", ...ALLOCATOR, ROLES: "worker", DATA_DIR: dataDir, LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((done) => child.on("exit", done));
  let printed = "";
  await new Promise((done, fail) => {
    child.stdout.on("data", (chunk) => (printed += chunk).includes("does jobs") && done());
    child.on("exit", () => fail(new Error("the process that does jobs ended")));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  return { child, stop };
}

/** Resident memory of a process in megabytes; undefined where /proc is missing. */
export function residentMegabytes(pid) {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}
