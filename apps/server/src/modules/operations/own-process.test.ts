import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import { until } from "../../testing/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createOwnProcess } from "./own-process.ts";

const PROCESSES = "/api/operations/processes";
let shared: TestDatabase;
let app: TestServer;
beforeAll(async () => {
  shared = await createTestDatabase();
  app = await startTestServer({ database: shared });
});
afterAll(async () => {
  await app.stop();
  await shared.drop();
});

interface Listed {
  readonly asked: string;
  readonly items: readonly {
    id: string;
    roles: string[];
    engine: string;
    pack: string | null;
    state: string;
    silent: boolean;
  }[];
}

describe("the processes of a database", () => {
  const list = async () =>
    (await app.call("GET", PROCESSES, { token: await app.signIn("admin") })).body as unknown as Listed;

  it("are told to administrators with role, version, engine, data, and when they were heard of", async () => {
    expect((await app.call("GET", PROCESSES, { token: await app.signIn("analyst") })).status).toBe(403);
    const { asked, items } = await until(
      list,
      ({ items: [own] }) => own !== undefined && own.pack !== null && own.state === "ready",
    );
    expect(items).toMatchObject([{ id: asked, roles: ["web", "worker"], state: "ready", silent: false }]);
    expect(items[0]?.pack).toMatch(/^pack /);
    expect(items[0]?.engine).toMatch(/^0\.1\.0-/);
  });

  it("show another engine beside theirs, one that hangs, and nothing of one that ended", async () => {
    const what = { roles: ["worker"], version: "0.2.0", engine: "0.2.0-other", pack: async () => "pack 9" };
    const other = createOwnProcess({ database: app.database, log: createLog("silent"), ...what });
    other.start();
    other.ready();
    const { items } = await until(list, (found) => found.items.length === 2);
    expect(items.find(({ id }) => id === other.id)).toMatchObject({ engine: "0.2.0-other", silent: false });
    other.ending();
    await until(list, (found) => found.items.some(({ state }) => state === "ending"));
    await other.stop();
    expect((await list()).items).toHaveLength(1);
    await app.database.query(
      `insert into processes (id, host, pid, roles, version, engine, state, seen_at)
       values (gen_random_uuid(), 'gone', 1, '{web}', '1', '1', 'ready', now() - interval '1 minute'),
         (gen_random_uuid(), 'long gone', 1, '{web}', '1', '1', 'ready', now() - interval '2 hours')`,
    );
    expect((await list()).items.map(({ silent }) => silent)).toEqual([false, true]);
  });

  it("tell what changed while an earlier state was being written, without waiting for the next round", async () => {
    let finishFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (finishFirst = resolve));
    const written: string[] = [];
    const query = async (_text: string, values: readonly unknown[] = []) => {
      written.push(String(values[7]));
      if (written.length === 1) await first;
      return [];
    };
    const database = { ...app.database, query } as unknown as typeof app.database;
    const what = { roles: ["web"], version: "1", engine: "1", pack: async () => "pack 9" };
    const own = createOwnProcess({ database, log: createLog("silent"), ...what });
    own.ready();
    own.ending();
    own.ready();
    own.ending();
    finishFirst();
    await until(
      () => Promise.resolve(written),
      (states) => states.length > 1,
    );
    expect(written).toEqual(["ready", "ending"]);
    await own.stop();
  });

  it("are not ready before they began, nor while they end", async () => {
    expect((await app.call("GET", "/api/ready")).status).toBe(200);
    app.server.ownProcess.ending();
    const refused = await app.call("GET", "/api/ready");
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining("ending")]);
    const answer = await app.call("GET", "/api/health");
    expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
    app.server.ownProcess.ready();
    expect((await app.call("GET", "/api/ready")).status).toBe(200);
  });
});
