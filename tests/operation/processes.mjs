/**
 * Processes of the built product on one database, as an operator starts them: web or worker, with ports of their own.
 */
import { execFile, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { client } from "../bench/large-project.mjs";
import { freePort } from "../bench/server-process.mjs";
import { ALLOCATOR } from "../../tools/allocator.mjs";

const MAIN = fileURLToPath(new URL("../../apps/server/dist/programs/main.js", import.meta.url));
const ADMIN = { email: "operator@company.example", password: "Operation-tried-1" };
const PATIENCE_MS = 90_000;

/** Asks until something holds. @throws with what was waited for */
export async function until(what, holds, patienceMs = PATIENCE_MS) {
  for (const begun = Date.now(); ; await sleep(100)) {
    const found = await Promise.resolve(holds()).catch(() => false);
    if (found) return found;
    if (Date.now() > begun + patienceMs) throw new Error(`waited in vain until ${what}`);
  }
}

const isReady = async (port) => (await fetch(`http://127.0.0.1:${port}/ready`)).ok;

/**
 * A place for processes of one installation.
 * @param settings - of all of them, DATABASE_URL among them
 * @param main - the program, where it is not the one that was built here
 */
export function makeInstallation(settings, main = MAIN) {
  const folder = mkdtempSync(join(tmpdir(), "operation-"));
  const authKeys = execFileSync(process.execPath, [main, "make-auth-key"], { encoding: "utf8" }).trim();
  const base = {
    PATH: process.env.PATH,
    ...ALLOCATOR,
    NODE_ENV: "production",
    AUTH_KEYS: authKeys,
    DATA_DIR: join(folder, "data"),
    PREPARE_LAYERS: "false",
    REQUESTS_PER_MINUTE: "10000000",
    ...settings,
  };
  const running = new Set();
  /** Runs a command of the program; this process goes on meanwhile. @returns what it prints */
  function command(args, input = "") {
    return new Promise((done, fail) => {
      const options = { env: base, timeout: PATIENCE_MS };
      const child = execFile(process.execPath, [main, ...args], options, (error, printed) =>
        error ? fail(Object.assign(error, { printed })) : done(printed),
      );
      child.stdin.end(input);
    });
  }

  /**
   * Starts a process and waits until it is ready.
   * @param within - command before it, such as `ip netns exec NAME`
   */
  async function start(role, own = {}, within = []) {
    const ports = {
      port: Number(own.PORT ?? (await freePort())),
      operations: Number(own.OPERATIONS_PORT ?? (await freePort())),
    };
    const log = join(folder, `${role}-${ports.operations}-${running.size}.log`);
    const env = { ...base, ROLES: role, PORT: String(ports.port), OPERATIONS_PORT: String(ports.operations), ...own };
    const out = openSync(log, "a");
    const [program, ...args] = [...within, process.execPath, main];
    const child = spawn(program, args, { env, stdio: ["ignore", out, out] });
    const exited = new Promise((done) => child.on("exit", (code, signal) => done(code ?? signal)));
    const started = {
      child,
      ...ports,
      url: `http://127.0.0.1:${ports.port}`,
      exited,
      log: () => readFileSync(log, "utf8"),
      /** Ends it as an operator does. @returns with which code */
      async stop(signal = "SIGTERM") {
        child.kill(signal);
        running.delete(started);
        return exited;
      },
    };
    running.add(started);
    if (within.length === 0) await until(`${role} is ready`, () => isReady(ports.operations));
    return started;
  }

  return {
    folder,
    settings: base,
    command,
    start,
    createAdmin: () => command(["create-admin", ADMIN.email, "Company"], `${ADMIN.password}\n`),
    /** Somebody who is signed in at an address. */
    async person(url) {
      const somebody = client(url);
      await somebody.signIn(ADMIN);
      return somebody;
    },
    async end() {
      await Promise.all([...running].map((one) => one.stop("SIGKILL")));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
