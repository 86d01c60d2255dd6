import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { s3ServerSettings, startS3Process, type S3Process } from "@tidemark/results/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig, unknownSettings } from "../../config.ts";
import type { DatabaseFacts } from "../../database/examine.ts";
import { makeKey } from "../../modules/identity/index.ts";
import { createFileStores } from "../../platform/file-stores.ts";
import { addressOf } from "../../testing/database-address.ts";
import { freePort, startProcess } from "../../testing/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { examineClock, examineProcesses, judgeDatabase } from "./examine-database.ts";
import { examineFonts, examineMemory, examineNode } from "./examine-machine.ts";
import type { Finding } from "./finding.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const place = mkdtempSync(join(tmpdir(), "doctor-"));
let testDatabase: TestDatabase;
let s3: S3Process;
beforeAll(async () => {
  [testDatabase, s3] = await Promise.all([createTestDatabase(), startS3Process()]);
});
afterAll(async () => {
  await testDatabase.drop();
  await s3.end();
  rmSync(place, { recursive: true, force: true });
});

const settings = (more: Record<string, string> = {}): Record<string, string> => ({
  DATABASE_URL: addressOf(testDatabase.connection),
  AUTH_KEYS: makeKey(),
  DATA_DIR: join(place, "data"),
  ...s3ServerSettings(s3, "doctor"),
  ...more,
});

async function ask(given: Record<string, string>): Promise<{ code: number | null; findings: readonly Finding[] }> {
  const command = startProcess(given, ["doctor", "--json"]);
  const code = await command.exited;
  const said = command.output();
  const { healthy, findings } = JSON.parse(said.slice(said.indexOf("{"))) as { healthy: boolean; findings: Finding[] };
  expect(healthy, said).toBe(code === 0);
  return { code, findings };
}

const stateOf = (findings: readonly Finding[], check: string) =>
  findings.filter((finding) => finding.check === check).map(({ state }) => state);
const faultsOf = (findings: readonly Finding[]) => findings.filter(({ state }) => state === "fault");

describe("the doctor", () => {
  it("finds nothing wrong with a machine that works, and asks a bucket all that the server does", async () => {
    const { code, findings } = await ask(settings());
    expect(faultsOf(findings)).toEqual([]);
    expect(code).toBe(0);
    for (const check of [
      "settings",
      "node",
      "memory",
      "fonts",
      "disk",
      "database",
      "migrations",
      "clock",
      "store",
      "owner",
      "imports",
    ])
      expect(stateOf(findings, check).length, check).toBeGreaterThan(0);
    expect(stateOf(findings, "clock")).toEqual(["ok", "ok"]); // of database and store
  });

  it("names each fault with what to do, and goes on with the rest", async () => {
    const away = `postgresql://tidemark@127.0.0.1:${await freePort()}/tidemark`;
    const { code, findings } = await ask(settings({ DATABASE_URL: away, S3_BUCKET: "another" }));
    expect(code).toBe(1);
    const told = new Map(faultsOf(findings).map((found) => [found.check, found]));
    expect([...told.keys()].toSorted()).toEqual(["database", "store"]);
    expect(told.get("database")?.todo).toContain("DATABASE_URL");
    expect(told.get("store")?.todo).toContain("S3_BUCKET");
    expect(stateOf(findings, "fonts")).toEqual(["ok"]);
  });

  it("tells of settings that cannot be read, and of names that are none", async () => {
    const { code, findings } = await ask({ PORT: "many" });
    expect(code).toBe(1);
    expect(findings[0]?.text).toContain("PORT");
    expect(unknownSettings({ S3_BUKET: "x", S3_BUCKET: "y", PATH: "z", DATA_DIR: "" })).toEqual(["S3_BUKET"]);
    // that of another program which only begins alike
    expect(unknownSettings({ REQUESTS_CA_BUNDLE: "x", S3_ENDPOINT_OF_BACKUPS: "y" })).toEqual([]);
  });

  it("finds a store that gives a file to who asks for another version of it", async () => {
    await s3.faults({ ignoresConditions: true });
    const { findings } = await ask(settings({ S3_PREFIX: "lax" }));
    await s3.faults({});
    expect(faultsOf(findings).map(({ text }) => text)).toEqual([expect.stringContaining("If-Match")]);
  });

  it("is not started on such a store, and it is said why", async () => {
    const given = settings({ S3_PREFIX: "lax-start", PORT: await freePort() });
    await s3.faults({ ignoresConditions: true });
    const refused = startProcess(given);
    expect(await refused.exited).toBe(1);
    await s3.faults({});
    expect(refused.output()).toMatch(/cannot start\. The bucket \S+: .*If-Match.*docs\/operation\/install\.md/su);
  });

  it("finds imports that lack files, that cannot be read, and those of a folder that nobody reads", async () => {
    const given = settings({ S3_PREFIX: "lacking" });
    const imported = createFileStores(readConfig(given))("imported");
    const put = (key: string, value: unknown) => imported.put(`gem-pga/${key}`, Buffer.from(JSON.stringify(value)));
    const told = { id: "gem-pga", title: "t", version: "1", licence: "l", replaces: [], inputs: [], layers: ["pga"] };
    await put("v1/provenance.json", told);
    await put("v1/layers/pga/layer.json", { id: "pga", files: { "values/c/0/0": "sum", "values/c/0/1": "sum" } });
    await put("v1/layers/pga/values/c/0/0", 1);
    await put("in-force.json", { inForce: { version: "v1", at: "2026-11-01T00:00:00Z" } });
    const lacks = await ask(given);
    expect([lacks.code, faultsOf(lacks.findings).map(({ text }) => text)]).toEqual([
      1,
      ["gem-pga lacks 1 of its files."],
    ]);
    await put("in-force.json", {});
    mkdirSync(join(given["DATA_DIR"]!, "imported", "storm-wind"), { recursive: true });
    const broken = (await ask(given)).findings.filter(({ check }) => check === "imports");
    expect(broken.map(({ state }) => state)).toEqual(["warning", "fault"]);
    expect(broken[0]?.todo).toContain("move-files bucket");
    rmSync(join(given["DATA_DIR"]!, "imported"), { recursive: true });
  });

  it("says in words for people what it found", async () => {
    const command = startProcess(settings(), ["doctor"]);
    expect(await command.exited, command.output()).toBe(0);
    expect(command.output()).toMatch(/0 faults, \d warnings/);
  });

  it("finds files of another database, where also the server refuses to start", async () => {
    const other = await createTestDatabase();
    const { openDatabase } = await import("../../database/database.ts");
    const database = openDatabase(other.connection, () => undefined);
    await database.query("update installation set id = gen_random_uuid()");
    await database.close();
    const one = settings({ S3_PREFIX: "owned", ROLES: "web", PORT: await freePort() });
    const first = startProcess(one);
    await first.ready();
    const elsewhere = { ...one, DATABASE_URL: addressOf(other.connection), PORT: await freePort() };
    const { findings } = await ask(elsewhere);
    expect(stateOf(findings, "owner")).toEqual(["fault"]);
    const second = startProcess({ ...elsewhere, DATA_DIR: join(place, "other") });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain("belong to another database");
    first.child.kill("SIGTERM");
    await first.exited;
    expect(stateOf((await ask(one)).findings, "owner")).toEqual(["ok"]);
    await other.drop();
  });

  it("sees a store whose clock is off", async () => {
    const server = createServer((_, answer) => {
      answer.setHeader("date", new Date(Date.now() + 120_000).toUTCString());
      answer.writeHead(403).end();
    }).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    const { port } = server.address() as AddressInfo;
    const { findings } = await ask(settings({ S3_ENDPOINT: `http://127.0.0.1:${port}` }));
    server.close();
    expect(stateOf(findings, "clock")).toEqual(["ok", "fault"]);
  });
});

describe("what is judged", () => {
  const facts: DatabaseFacts = {
    version: "16.4",
    isTooOld: false,
    aheadMs: 0,
    answerMs: 1,
    connections: { most: 100, used: 10 },
    pooler: { isByTransaction: false, losesLimit: false },
    mayMakeTables: true,
    isUtf8: true,
    migrations: { toRun: [], unknown: [], changed: [], isTooOld: false },
    installation: "1",
    processes: [],
  };
  const statesOf = (more: Partial<DatabaseFacts>) =>
    judgeDatabase({ ...facts, ...more })
      .filter(({ state }) => state !== "ok")
      .map(({ check, state }) => `${check} ${state}`);

  it("of a database", () => {
    expect(statesOf({})).toEqual([]);
    expect(statesOf({ isTooOld: true })).toEqual(["database fault"]);
    expect(statesOf({ answerMs: 300 })).toEqual(["database warning"]);
    expect(statesOf({ isUtf8: false, mayMakeTables: false })).toEqual(["database fault", "database fault"]);
    expect(statesOf({ connections: { most: 30, used: 20 } })).toEqual(["connections warning"]);
    expect(statesOf({ pooler: { isByTransaction: true, losesLimit: true } })).toEqual(["pooler fault"]);
    expect(statesOf({ pooler: { isByTransaction: false, losesLimit: true } })).toEqual(["pooler warning"]);
    expect(statesOf({ migrations: { toRun: ["2"], unknown: [], changed: [], isTooOld: false } })).toEqual([]);
    expect(statesOf({ migrations: { toRun: [], unknown: ["9"], changed: [], isTooOld: false } })).toEqual([
      "migrations warning",
    ]);
    expect(statesOf({ migrations: { toRun: [], unknown: [], changed: ["1"], isTooOld: false } })).toEqual([
      "migrations fault",
    ]);
    expect(statesOf({ migrations: { toRun: [], unknown: ["9"], changed: [], isTooOld: true } })).toEqual([
      "migrations fault",
    ]);
    expect(statesOf({ aheadMs: -90_000 })).toEqual(["clock fault"]);
  });

  it("of processes of several machines and versions", () => {
    const config = { STORE: "folder" } as Parameters<typeof examineProcesses>[1];
    const two = [
      { host: "a", engine: "1", pack: "p" },
      { host: "b", engine: "2", pack: "q" },
    ];
    const found = examineProcesses({ ...facts, processes: two }, config, "1");
    expect(found.map(({ check, state }) => `${check} ${state}`)).toEqual([
      "machines warning",
      "versions warning",
      "versions warning",
    ]);
    expect(examineProcesses({ ...facts, processes: two.slice(0, 1) }, config, "1")[0]?.state).toBe("ok");
  });

  it("of clocks, memory, Node and fonts", () => {
    expect([0, 3000, -61_000].map((ms) => examineClock(ms, "it").state)).toEqual(["ok", "warning", "fault"]);
    const memory = (whole: number, free: number) =>
      examineMemory({ whole: whole * 2 ** 30, free: free * 2 ** 30 }).state;
    expect([memory(8, 6), memory(2, 2), memory(8, 0.5), memory(1, 1)]).toEqual(["ok", "warning", "warning", "fault"]);
    expect(["20.18.1", "20.19.0", "22.0.0", "18.20.0"].map((version) => examineNode(version).state)).toEqual([
      "fault",
      "ok",
      "ok",
      "fault",
    ]);
    expect(examineFonts().state).toBe("ok");
  });
});
