import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { s3Places, type ByteStore } from "@tidemark/results";
import { s3ServerSettings, s3SettingsOf, startS3Process, type S3Process } from "@tidemark/results/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase, type OpenDatabase } from "../../database/database.ts";
import { collection, SPAWN, spawnBody, TASKS } from "../../testing/computations.ts";
import { crashSettings } from "../../testing/crash-settings.ts";
import { freePort, startProcess, until, type ServerProcess } from "../../testing/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { makeKey } from "../identity/index.ts";
import { addressOf } from "../../testing/database-address.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const { kills: KILLS, random } = crashSettings(2);
const PREFIX = "many";
const PERSON = { email: "chief@many.example", password: "Long-enough-1" };
const PLACES = Array.from({ length: 300 }, (_, i) => [(i * 7.3) % 170, ((i * 3.7) % 100) - 45] as [number, number]);
const SITES = "/api/risk-engine/v0/exposure/supply-chains";

const place = mkdtempSync(join(tmpdir(), "many-workers-"));
const processes = new Map<string, ServerProcess>();
let testDatabase: TestDatabase;
let database: OpenDatabase;
let s3: S3Process;
let runs: ByteStore;
let settings: Record<string, string>;

async function end(name: string, signal: NodeJS.Signals): Promise<void> {
  const found = processes.get(name);
  processes.delete(name);
  found?.child.kill(signal);
  await found?.exited;
}

beforeAll(async () => {
  [testDatabase, s3] = await Promise.all([createTestDatabase(), startS3Process()]);
  database = openDatabase(testDatabase.connection, () => undefined);
  runs = s3Places(s3SettingsOf(s3, { prefix: PREFIX }))("runs");
  settings = {
    DATABASE_URL: addressOf(testDatabase.connection),
    AUTH_KEYS: makeKey(),
    ...s3ServerSettings(s3, PREFIX),
  };
  const command = startProcess(
    { ...settings, DATA_DIR: join(place, "command") },
    ["create-admin", PERSON.email, "Many"],
    `${PERSON.password}\n`,
  );
  if ((await command.exited) !== 0) throw new Error(command.output());
});
afterAll(async () => {
  await Promise.all([...processes.keys()].map((name) => end(name, "SIGTERM")));
  await database.close();
  await testDatabase.drop();
  await s3.end();
  rmSync(place, { recursive: true, force: true });
});

/** Starts a process on a machine of its own: nothing but the database and the bucket is shared. Gives its address. */
async function start(name: string, roles: string, shareFrom: string): Promise<string> {
  const port = await freePort();
  const more = { DATA_DIR: join(place, name), PORT: port, ROLES: roles, SHARE_FROM_MVALUES: shareFrom, MACHINE: name };
  const started = startProcess({ ...settings, ...more });
  processes.set(name, started);
  if (roles.includes("web")) return started.ready();
  await until(
    async () => started.output(),
    (text) => text.includes("does"),
  );
  return "";
}

async function call(url: string, method: string, path: string, token?: string, body?: object) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const finished = async (url: string, token: string, task: unknown, seconds = 240) => {
  const ended = await until(
    () => call(url, "GET", `${TASKS}/${String(task)}`, token),
    ({ status }) => status === "Finished" || status === "Failed",
    seconds,
  );
  expect(ended).toMatchObject({ status: "Finished", detail: null });
};

/** Every file of the published run of a project, by path. */
async function published(exposureId: string): Promise<ReadonlyMap<string, Buffer>> {
  const pointer = Buffer.from((await runs.get(`${exposureId}/current.json`))!).toString();
  const prefix = `${exposureId}/${(JSON.parse(pointer) as { run: string }).run}`;
  const keys = (await runs.list(prefix)).map(({ key }) => key).toSorted();
  const entries = keys.map(async (key) => [key.slice(prefix.length), Buffer.from((await runs.get(key))!)] as const);
  return new Map(await Promise.all(entries));
}

/** Files of one that the other has not, or has otherwise. */
const differing = (one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => other.get(name)?.equals(one.get(name)!) !== true);

/** Moves a location, has the project computed again, and exported; gives the runs before and after. */
async function life(urls: readonly [string, string], disturb: (task: string) => Promise<void>) {
  const [one, other] = urls;
  const token = String((await call(one, "POST", "/api/authorization/v1/login", undefined, PERSON))["token"]);
  const begun = await call(one, "POST", SPAWN, token, spawnBody({ exposure_geojson: collection(PLACES) }));
  const id = String(begun["exposure_id"]);
  await disturb(String(begun["task_id"]));
  await finished(other, token, begun["task_id"]);
  const first = await published(id);
  const path = `${SITES}/${id}/production-sites`;
  const sites = (await call(other, "GET", `${path}?n=1`, token)) as unknown as {
    items: { id: string; properties: { version: number } }[];
  };
  const site = sites.items[0]!;
  await call(other, "PUT", `${path}/${site.id}`, token, {
    version: site.properties.version,
    geometry: { type: "Point", coordinates: [8.54, 47.37] },
  });
  const of = `/api/risk-engine/v0/risks/exposure/${id}/values/${site.id}?dataset_id=hd30`;
  const values = await call(one, "GET", of, token);
  const again = await call(one, "POST", SPAWN, token, spawnBody({ exposure_id: id, exposure_geojson: undefined }));
  await finished(one, token, again["task_id"]);
  const { id: dump } = await call(other, "POST", `/api/risk-engine/v0/gateway/create-dump/${id}`, token, {});
  await finished(one, token, dump);
  const zip = await fetch(`${other}${TASKS}/${String(dump)}/result`, { headers: { authorization: `Bearer ${token}` } });
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  return { id, token, values, runs: [first, await published(id)] as const };
}

it("web and worker processes of many machines make, through kills, what one process makes", async () => {
  const alone = await start("alone", "web,worker", "100000");
  const calm = await life([alone, alone], async () => undefined);
  await end("alone", "SIGTERM");

  const workers = ["worker-1", "worker-2", "worker-3"];
  const [one, other] = await Promise.all([start("web-1", "web", "0"), start("web-2", "web", "0")]);
  await Promise.all(workers.map((name) => start(name, "worker", "0")));
  const wholeParts = async (task: string) =>
    (await database.query("select 1 from compute_parts where task_id = $1 and files is not null", [task])).length;
  const stormy = await life([one, other], async (task) => {
    await until(
      () => wholeParts(task),
      (count) => count > 0,
    );
    // all of them, and later one or the other
    for (let kill = 0; kill <= KILLS; kill++) {
      const victims = kill === 0 ? workers : workers.filter(() => random() < 0.5);
      await Promise.all(victims.map((name) => end(name, "SIGKILL")));
      await Promise.all(victims.map((name) => start(name, "worker", "0")));
    }
  });
  expect(calm.runs[0].size).toBeGreaterThan(100);
  for (const n of [0, 1] as const) expect(differing(calm.runs[n], stormy.runs[n])).toEqual([]);
  expect(differing(...calm.runs).length).toBeGreaterThan(0);
  expect(stormy.values).toEqual(calm.values);
  // nothing of the work is left
  expect((await runs.names(stormy.id)).filter((name) => name.startsWith("parts-"))).toEqual([]);
  expect(await database.query("select 1 from compute_parts")).toEqual([]);

  // a task that is cancelled ends at all workers, and one so large has not ended before
  const large = collection(Array.from({ length: 15 }, () => PLACES).flat());
  const begun = await call(one, "POST", SPAWN, stormy.token, spawnBody({ exposure_geojson: large }));
  const task = String(begun["task_id"]);
  await until(
    () => wholeParts(task),
    (count) => count > 0,
  );
  await call(other, "POST", `${TASKS}/${task}/cancel`, stormy.token, {});
  await until(
    () => call(one, "GET", `${TASKS}/${task}`, stormy.token),
    ({ status }) => status === "Failed",
  );
  await until(
    () => database.query("select 1 from graphile_worker.jobs where task_identifier like 'compute-part@%'"),
    (jobs) => jobs.length === 0,
  );
  expect(await runs.get(`${String(begun["exposure_id"])}/current.json`)).toBeUndefined();
  expect(differing(stormy.runs[1], await published(stormy.id))).toEqual([]);
});
