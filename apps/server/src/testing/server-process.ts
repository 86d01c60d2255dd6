import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The built program, as it is shipped. */
const MAIN = resolve(fileURLToPath(new URL(".", import.meta.url)), "../../dist/programs/main.js");

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything that was printed so far, on both streams. */
  output(): string;
  /** Resolves with the exit code; null after a signal. */
  readonly exited: Promise<number | null>;
  /** Address of the server, once it says that it is ready. @throws Error with its output when it ends before that */
  ready(): Promise<string>;
}

/** Starts the server in a process of its own, with nothing in its environment but the given settings. */
export function startProcess(settings: Readonly<Record<string, string>>, args: readonly string[] = [], stdin?: string) {
  if (!existsSync(MAIN)) throw new Error("The server is not built: run `npm run build` first.");
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: "/usr/bin:/bin", LOG_LEVEL: "warn", PREPARE_LAYERS: "false", ...settings },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(stdin ?? "");
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const exited = new Promise<number | null>((done) => child.on("exit", (code) => done(code)));
  const server: ServerProcess = {
    child,
    output: () => printed,
    exited,
    async ready() {
      for (;;) {
        const address = /Tidemark is ready: (\S+)/.exec(printed)?.[1];
        if (address) return address;
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${printed}`);
        await sleep(20);
      }
    },
  };
  return server;
}

/** Ports below those that systems give to outgoing connections: none of these takes one before its server begins. */
const [FIRST_PORT, END_OF_PORTS] = [15_000, 32_768];

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(FIRST_PORT, END_OF_PORTS);
    const probe = createServer();
    const isFree = await new Promise<boolean>((done) => {
      probe.on("error", () => done(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
    });
    if (isFree) return String(port);
  }
}

/** Folder in which the cluster of a data folder lies. */
function clusterHome(dataDir: string): string {
  const pointer = join(dataDir, "postgres-is-at");
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : join(dataDir, "postgres");
}

/** Process id of the postmaster of a data folder; undefined when none was left running. */
export function postmasterOf(dataDir: string): number | undefined {
  const file = join(clusterHome(dataDir), "cluster/postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
}

/**
 * A data folder nobody else may enter, in a place of its own; removed together with its cluster, wherever that lies.
 */
export function makeDataDir(): { path: string; remove(): void } {
  const place = mkdtempSync(join(tmpdir(), "tidemark-process-"));
  const path = join(place, "data");
  return {
    path,
    remove() {
      const home = clusterHome(path);
      if (!home.startsWith(path)) rmSync(home, { recursive: true, force: true });
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Asks again until the answer suits, for at most the given time. @throws Error with the last answer */
export async function until<T>(ask: () => Promise<T>, suits: (answer: T) => boolean, seconds = 90): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (suits(answer)) return answer;
    if (Date.now() > end) throw new Error(`not within ${seconds} s; last answer: ${JSON.stringify(answer)}`);
    await sleep(100);
  }
}
