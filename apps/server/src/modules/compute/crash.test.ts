import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import { crashSettings } from "../../testing/crash-settings.ts";
import { makeDataDir, startProcess, until, freePort, type ServerProcess } from "../../testing/server-process.ts";
import { DEMO_PASSWORD, demoEmail } from "../identity/index.ts";
import { collection, SPAWN, spawnBody, TASKS } from "../../testing/computations.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

/**
 * The job of a killed server is given back after some seconds only; the many kills are those of
 * `job/compute-run.test.ts`.
 */
const { kills: KILLS, random } = crashSettings(1);

const folder = makeDataDir();
let server: ServerProcess | undefined;
afterAll(async () => {
  server?.child.kill("SIGTERM");
  await server?.exited;
  folder.remove();
});

async function start(): Promise<string> {
  server = startProcess({ PORT: await freePort(), DATA_DIR: folder.path });
  return server.ready();
}

async function call(url: string, path: string, token?: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function signIn(url: string): Promise<string> {
  const body = { email: demoEmail("analyst"), password: DEMO_PASSWORD };
  return String((await call(url, "/api/authorization/v1/login", undefined, body))["token"]);
}

const places = Array.from({ length: 300 }, (_, i) => [(i * 7.3) % 170, ((i * 3.7) % 100) - 45] as [number, number]);
const request = spawnBody({ exposure_geojson: collection(places) });

/** Checksum of every file of the published run, by path. */
function published(exposureId: string): ReadonlyMap<string, string> {
  const root = join(folder.path, "runs", exposureId);
  const { run } = JSON.parse(readFileSync(join(root, "current.json"), "utf8")) as { run: string };
  const files = readdirSync(join(root, run), { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(root, run, path)).isFile())
    .toSorted();
  return new Map(
    files.map((path) => [
      path,
      createHash("sha256")
        .update(readFileSync(join(root, run, path)))
        .digest("hex"),
    ]),
  );
}

const finished = (url: string, token: string, task: unknown, seconds = 120) =>
  until(
    () => call(url, `${TASKS}/${String(task)}`, token),
    ({ status }) => status === "Finished" || status === "Failed",
    seconds,
  );

describe("a server that is killed again and again while it computes", () => {
  it("ends with the very files of an undisturbed run, and loses no request", async () => {
    let url = await start();
    let token = await signIn(url);
    const calm = await call(url, SPAWN, token, request);
    const begun = performance.now();
    expect(await finished(url, token, calm["task_id"])).toMatchObject({ status: "Finished" });
    const duration = performance.now() - begun;

    const stormy = await call(url, SPAWN, token, request);
    const resumed: unknown[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const path = `${TASKS}/${String(stormy["task_id"])}`;
      const before = await call(url, path, token);
      await until(
        () => call(url, path, token),
        ({ progress, status }) => progress !== before["progress"] || status === "Finished",
      );
      await sleep((random() * duration) / KILLS);
      server?.child.kill("SIGKILL");
      await server?.exited;
      url = await start();
      token = await signIn(url);
      resumed.push((await call(url, `${TASKS}/${String(stormy["task_id"])}`, token))["status"]);
    }
    expect(await finished(url, token, stormy["task_id"], 180)).toMatchObject({ status: "Finished", detail: null });
    expect(resumed).not.toContain("Failed");
    const [one, two] = [published(String(calm["exposure_id"])), published(String(stormy["exposure_id"]))];
    expect(one.size).toBeGreaterThan(100);
    expect([...two]).toEqual([...one]);
    const left = readdirSync(join(folder.path, "runs", String(stormy["exposure_id"])));
    expect(left.filter((name) => name.startsWith(".")).toSorted()).toEqual([]);
  });
});
