import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import WebSocket from "ws";
import { DEMO_PASSWORD, demoEmail, makeKey } from "../modules/identity/index.ts";
import { collection, SPAWN, spawnBody, TASKS } from "./computations.ts";
import { addressOf } from "./database-address.ts";
import { freePort, startProcess, until, type ServerProcess } from "./server-process.ts";
import { type SmallProxy, startSmallProxy } from "./small-proxy.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { startTestServer } from "./test-server.ts";

vi.setConfig({ testTimeout: 400_000, hookTimeout: 200_000 });

/** Long enough for a proxy that is asked by a busy machine. */
const DRAIN_SECONDS = 6;
const WEBS = ["web-1", "web-2"];
const WORKERS = ["worker-1", "worker-2"];
const GOING_AWAY = 1001;

const place = mkdtempSync(join(tmpdir(), "rolling-"));
const ports = new Map<string, string>();
const processes = new Map<string, ServerProcess>();
let testDatabase: TestDatabase;
let settings: Record<string, string>;
let proxy: SmallProxy;

const addressOfWeb = (name: string) => `http://127.0.0.1:${ports.get(name)}`;

async function start(name: string): Promise<void> {
  const role = name.split("-")[0]!;
  const PORT = ports.get(name) ?? (await freePort());
  ports.set(name, PORT);
  const started = startProcess({ ...settings, PORT, ROLES: role });
  processes.set(name, started);
  if (role === "web") await started.ready();
  else
    await until(
      async () => started.output(),
      (text) => text.includes("does jobs"),
    );
}

/** As an operator does: one that was told to end is awaited, another one takes its place. */
async function restart(name: string): Promise<void> {
  const old = processes.get(name)!;
  old.child.kill("SIGTERM");
  expect(await old.exited, old.output()).toBe(0);
  expect(old.output()).not.toContain("did not stop as it should");
  await start(name);
  if (!WEBS.includes(name)) return;
  await until(
    async () => proxy.isUsed(addressOfWeb(name)),
    (used) => used,
  );
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const AUTH_KEYS = makeKey();
  await (await startTestServer({ database: testDatabase, keys: AUTH_KEYS, settings: { ROLES: "web" } })).stop();
  settings = {
    DATABASE_URL: addressOf(testDatabase.connection),
    AUTH_KEYS,
    DATA_DIR: join(place, "data"),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    REQUESTS_PER_MINUTE: "1000000",
  };
  await start(WEBS[0]!);
  await Promise.all([...WEBS.slice(1), ...WORKERS].map(start));
  proxy = await startSmallProxy(WEBS.map(addressOfWeb));
});
afterAll(async () => {
  proxy.stop();
  for (const { child } of processes.values()) child.kill("SIGTERM");
  await Promise.all([...processes.values()].map(({ exited }) => exited));
  await testDatabase.drop();
  rmSync(place, { recursive: true, force: true });
});

async function call(method: string, path: string, token?: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(proxy.url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** Asks without a pause until it is ended; gives how often, and what failed. */
function load(paths: readonly string[], token: string) {
  const failures: string[] = [];
  let count = 0;
  let over = false;
  const asking = paths.map(async (path) => {
    while (!over) {
      await call("GET", path, token).catch((error: unknown) => failures.push(String(error)));
      count += 1;
      await sleep(20);
    }
  });
  return {
    async end() {
      over = true;
      await Promise.all(asking);
      return { count, failures };
    },
  };
}

/** Listens as a browser does: what is closed is opened again, with a ticket of its own. */
function listen(exposureId: string, token: string) {
  const closed: number[] = [];
  let opened = 0;
  let over = false;
  let socket: WebSocket | undefined;
  const open = async (): Promise<void> => {
    const body = { purpose: "exposure-notifications", exposure_id: exposureId };
    const { token: ticket } = await call("POST", "/api/notifications/v0/tickets", token, body);
    const path = `/api/notifications/v0/exposures/${exposureId}?token=${String(ticket)}`;
    socket = new WebSocket(proxy.url.replace("http", "ws") + path);
    socket.on("message", (data) => {
      if ((data as Buffer).toString("utf8").includes("listening")) opened += 1;
    });
    socket.on("error", () => undefined);
    socket.on("close", (code) => {
      if (over) return;
      closed.push(code);
      setTimeout(again, 200);
    });
  };
  const again = () =>
    void open().catch(() => {
      if (!over) setTimeout(again, 200);
    });
  return {
    open,
    opened: () => opened,
    closed,
    end() {
      over = true;
      socket?.close();
    },
  };
}

it("web and worker processes are restarted one after the other, and no request fails", async () => {
  const login = { email: demoEmail("analyst"), password: DEMO_PASSWORD };
  const token = String((await call("POST", "/api/authorization/v1/login", undefined, login))["token"]);
  const places = Array.from({ length: 120 }, (_, i) => [(i * 7.3) % 170, ((i * 3.7) % 100) - 45] as [number, number]);
  const begun = await call("POST", SPAWN, token, spawnBody({ exposure_geojson: collection(places) }));
  const [id, task] = [String(begun["exposure_id"]), String(begun["task_id"])];
  const listener = listen(id, token);
  await listener.open();
  const asked = load(["/api/health", "/api/risk-engine/v0/exposure/supply-chains?n=10", `${TASKS}/${task}`], token);

  const restartAll = async (names: readonly string[]) => {
    for (const name of names) await restart(name);
  };
  await Promise.all([restartAll(WEBS), restartAll(WORKERS)]);
  const ended = await until(
    () => call("GET", `${TASKS}/${task}`, token),
    ({ status }) => status === "Finished" || status === "Failed",
    200,
  );
  const { count, failures } = await asked.end();
  await until(
    async () => listener.opened(),
    (opened) => opened > listener.closed.length,
  );
  listener.end();

  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(100);
  expect(ended).toMatchObject({ status: "Finished", detail: null });
  // each process told whoever listened to it to come again, and they did
  expect(listener.closed.length).toBeGreaterThan(0);
  expect(new Set(listener.closed)).toEqual(new Set([GOING_AWAY]));
  const staff = { email: demoEmail("admin"), password: DEMO_PASSWORD };
  const admin = String((await call("POST", "/api/authorization/v1/login", undefined, staff))["token"]);
  const { items } = await call("GET", "/api/operations/processes", admin);
  expect((items as { state: string }[]).map(({ state }) => state)).toEqual(["ready", "ready", "ready", "ready"]);
});
