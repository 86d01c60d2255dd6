import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { demoEmail, DEMO_PASSWORD } from "./modules/identity/index.ts";
import {
  freePort,
  makeDataDir,
  postmasterOf,
  startProcess,
  until,
  type ServerProcess,
} from "./testing/server-process.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 }); // whole servers start, also on busy machines

const LOGIN = "/api/authorization/v1/login";
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

function dataDir(): string {
  const folder = makeDataDir();
  cleanUp.push(() => folder.remove());
  return folder.path;
}

/**
 * Starts a server that is stopped after the test, in whatever state it is then. It does no jobs unless its settings say
 * so: the sample project of a first start would be computed beside the other tests.
 */
async function start(settings: Record<string, string>): Promise<ServerProcess & { url: string }> {
  const port = settings["PORT"] ?? (await freePort());
  const server = startProcess({ PORT: port, ROLES: "web", ...settings });
  cleanUp.push(async () => {
    server.child.kill("SIGTERM");
    await server.exited;
  });
  return Object.assign(server, { url: await server.ready() });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const ended = (pid: number) =>
  until(
    async () => isAlive(pid),
    (alive) => !alive,
  );

async function statusOf(url: string, init?: RequestInit): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}

const signIn = (url: string) =>
  statusOf(`${url}${LOGIN}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: demoEmail("analyst"), password: DEMO_PASSWORD }),
  });

async function refusalOf(settings: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const server = startProcess(settings);
  return { code: await server.exited, text: server.output() };
}

describe("a server that cannot start says what to do", () => {
  it("names every wrong setting at once", async () => {
    const { code, text } = await refusalOf({ PORT: "many", LOG_LEVEL: "loud", DATABASE_URL: "mysql://x" });
    expect(code).toBe(1);
    for (const name of ["PORT", "LOG_LEVEL", "DATABASE_URL"]) expect(text).toContain(`  ${name}: `);
  });

  it("when the port is taken", async () => {
    const port = await freePort();
    const other = createServer().listen(Number(port), "127.0.0.1");
    cleanUp.push(() => other.close());
    const folder = dataDir();
    const { code, text } = await refusalOf({ PORT: port, DATA_DIR: folder });
    expect(code).toBe(1);
    expect(text).toContain(`Port ${port} is taken by another program`);
    expect(text).toContain("set PORT");
    expect(postmasterOf(folder)).toBeUndefined(); // the database it started is stopped again
  });

  it("when the data folder cannot be made", async () => {
    const folder = dataDir();
    writeFileSync(folder, "a file is in the way");
    const { code, text } = await refusalOf({ DATA_DIR: join(folder, "data") });
    expect(code).toBe(1);
    expect(text).toContain("cannot be made");
    expect(text).toContain("DATA_DIR");
  });

  // a disk of its own that can only be read: needs a right that root has on machines of one's own
  const readOnlyDisk = (folder: string) => {
    mkdirSync(folder);
    return spawnSync("mount", ["-t", "tmpfs", "-o", "ro,size=1m", "tmpfs", folder]).status === 0;
  };
  it("when the data folder lies on a disk that can only be read", async ({ skip }) => {
    const disk = dataDir();
    if (!readOnlyDisk(disk)) skip("no disk can be mounted here");
    cleanUp.push(() => spawnSync("umount", [disk]));
    for (const folder of [disk, join(disk, "data")]) {
      const { code, text } = await refusalOf({ DATA_DIR: folder });
      expect(code).toBe(1);
      expect(text).toContain(`${disk} lies on a disk that can only be read. Mount it for writing, or set DATA_DIR`);
    }
  });

  it.skipIf(process.getuid?.() === 0)(
    "when the data folder cannot be written (root may write everywhere)",
    async () => {
      const folder = dataDir();
      mkdirSync(folder, { mode: 0o500 });
      cleanUp.push(() => chmodSync(folder, 0o700));
      const { code, text } = await refusalOf({ DATA_DIR: folder });
      expect(code).toBe(1);
      expect(text).toMatch(/cannot be written.*DATA_DIR/s);
    },
  );

  it("when the database cannot be reached", async () => {
    const url = `postgresql://tidemark@127.0.0.1:${await freePort()}/tidemark`;
    const { code, text } = await refusalOf({ DATA_DIR: dataDir(), DATABASE_URL: url, AUTH_KEYS: "k" });
    expect(code).toBe(1);
    expect(text).toContain("DATABASE_URL cannot be used");
    expect(text).not.toContain("    at "); // no stack
  });

  it("when the embedded database would be opened to the network", async () => {
    const { code, text } = await refusalOf({ DATA_DIR: dataDir(), HOST: "0.0.0.0" });
    expect(code).toBe(1);
    expect(text).toMatch(/HOST: .*DATABASE_URL/);
  });
});

describe("a server that is told to stop", () => {
  /** Starts one that tells of itself, without waiting until it is ready. */
  function begin(folder: string, port: string) {
    const server = startProcess({ PORT: port, ROLES: "web", DATA_DIR: folder, LOG_LEVEL: "info" });
    cleanUp.push(async () => {
      server.child.kill("SIGKILL");
      await server.exited;
    });
    return server;
  }

  it("while its database starts, leaves none running, says so, and tells success", async () => {
    const folder = dataDir();
    const server = begin(folder, await freePort());
    const pid = await until(
      async () => postmasterOf(folder),
      (found) => found !== undefined,
    );
    expect(server.output()).not.toContain("ready");
    server.child.kill("SIGTERM");
    server.child.kill("SIGTERM"); // an impatient second one changes nothing
    expect(await server.exited).toBe(0);
    expect(server.output()).toContain('"stopping"');
    expect(server.output()).not.toContain("Tidemark is ready");
    await ended(pid ?? 0);
    expect(postmasterOf(folder)).toBeUndefined();
  });

  it("while clients hold their connections open and requests back, ends all the same", async () => {
    const folder = dataDir();
    const port = await freePort();
    const server = begin(folder, port);
    const url = await server.ready();
    const pid = postmasterOf(folder) ?? 0;
    const idle = connect(Number(port), "127.0.0.1");
    const slow = connect(Number(port), "127.0.0.1");
    for (const socket of [idle, slow]) {
      socket.on("error", () => undefined);
      cleanUp.push(() => socket.destroy());
    }
    idle.write("GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\n\r\n");
    slow.write(
      `POST ${LOGIN} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"email":`,
    );
    expect(await statusOf(`${url}/api/health`)).toBe(200);
    server.child.kill("SIGTERM");
    expect(await server.exited).toBe(0);
    expect(server.output()).toContain('"stopped"');
    await ended(pid);
    expect(postmasterOf(folder)).toBeUndefined();
  });
});

describe("a server on the embedded database", () => {
  it("takes up the database that a killed one left running, with all its data, and stops it on SIGTERM with exit code 0", async () => {
    const folder = dataDir();
    // https is what a proxy answers, which is not named here
    const first = await start({ DATA_DIR: folder, PUBLIC_URL: "https://risk.example" });
    const pid = postmasterOf(folder) ?? 0;
    expect(first.output()).toContain(DEMO_PASSWORD);
    expect(first.output()).toContain("TRUSTED_PROXIES is empty");
    first.child.kill("SIGKILL");
    await first.exited;
    expect(isAlive(pid)).toBe(true);
    const second = await start({ DATA_DIR: folder });
    expect(second.output()).not.toContain("TRUSTED_PROXIES");
    expect(postmasterOf(folder)).toBe(pid);
    expect(await signIn(second.url)).toBe(200);
    second.child.kill("SIGTERM");
    expect(await second.exited).toBe(0);
    expect(postmasterOf(folder)).toBeUndefined();
    await ended(pid);
  });

  it("begins anew when its data folder was deleted, also where the cluster lies elsewhere", async () => {
    const folder = dataDir();
    const first = await start({ DATA_DIR: folder });
    const pid = postmasterOf(folder) ?? 0;
    first.child.kill("SIGKILL");
    await first.exited;
    rmSync(folder, { recursive: true });
    const second = await start({ DATA_DIR: folder });
    expect(second.output()).toContain("demo data was made");
    expect(await signIn(second.url)).toBe(200);
    await ended(pid);
  });

  it("shares it with another process that starts at the same moment", async () => {
    const folder = dataDir();
    const [web, worker] = await Promise.all([
      start({ DATA_DIR: folder }),
      Promise.resolve(startProcess({ DATA_DIR: folder, ROLES: "worker" })),
    ]);
    cleanUp.push(async () => {
      worker.child.kill("SIGTERM");
      await worker.exited;
    });
    await until(
      async () => worker.output(),
      (text) => text.includes("does jobs"),
    );
    expect(await signIn(web.url)).toBe(200);
    expect(await statusOf(`${web.url}/api/ready`)).toBe(200);
  });

  it("answers 503 while the database is down, brings it back, and goes on with requests and jobs", async () => {
    const folder = dataDir();
    const { url } = await start({ DATA_DIR: folder, ROLES: "web,worker" });
    expect(await statusOf(`${url}/api/ready`)).toBe(200);
    const before = postmasterOf(folder) ?? 0;
    process.kill(before, "SIGKILL");
    const seen = new Set<number>();
    await until(
      async () => {
        const status = await signIn(url);
        seen.add(status);
        return status === 200 && postmasterOf(folder) !== before;
      },
      (back) => back,
    );
    for (const status of seen) expect([200, 503]).toContain(status);
    await until(
      () => statusOf(`${url}/api/ready`),
      (status) => status === 200,
    );
    const asked = await fetch(`${url}/api/authorization/v1/users/send-password-reset-email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: demoEmail("reader") }),
    });
    expect(asked.status).toBe(200);
    const outbox = async () => readdirSync(join(folder, "outbox")).length;
    await until(
      () => outbox().catch(() => 0),
      (mails) => mails > 0,
    );
  });
});

async function runCommand(settings: Record<string, string>, args: readonly string[], stdin?: string): Promise<string> {
  const command = startProcess(settings, args, stdin);
  expect(await command.exited, command.output()).toBe(0);
  return command.output();
}

describe("the commands", () => {
  it("back up a running server and restore it elsewhere with its users", async () => {
    const [here, there] = [dataDir(), dataDir()];
    const file = `${here}.backup`;
    const first = await start({ DATA_DIR: here });
    expect(await runCommand({ DATA_DIR: here }, ["backup", file])).toMatch(/\d+ rows written/);
    expect(await signIn(first.url)).toBe(200); // it still runs
    await runCommand({ DATA_DIR: there }, ["restore", file]);
    const second = await start({ DATA_DIR: there });
    expect(second.output()).not.toContain("demo data was made");
    expect(await signIn(second.url)).toBe(200);
    const again = startProcess({ DATA_DIR: there }, ["restore", file]);
    expect(await again.exited).toBe(1);
    expect(again.output()).toContain("holds data already");
  });

  it("make a first administrator", async () => {
    const folder = dataDir();
    await runCommand({ DATA_DIR: folder }, ["create-admin", "Chief@new.example", "New Company"], "Long-enough-1\n");
    const { url } = await start({ DATA_DIR: folder });
    const body = JSON.stringify({ email: "chief@new.example", password: "Long-enough-1" });
    const headers = { "content-type": "application/json" };
    expect(await statusOf(url + LOGIN, { method: "POST", headers, body })).toBe(200);
  });

  it("that do not exist are answered with those that do", async () => {
    const command = startProcess({}, ["destroy"]);
    expect(await command.exited).toBe(2);
    expect(command.output()).toContain("create-admin");
  });
});
