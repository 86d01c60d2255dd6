import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";

describe("a database whose disk is full, or which is too slow", () => {
  let testDatabase: TestDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase("empty");
    database = openDatabase(testDatabase.connection, () => undefined);
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  it("refuses with a clear word and leaves nothing half written", async () => {
    await database.query("create table kept (n int)");
    const work = database.transaction(async () => {
      await database.query("insert into kept values (1)");
      // What PostgreSQL answers when it cannot write.
      await database.query("do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$");
    });
    await expect(work).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("disk") });
    expect(await database.query("select n from kept")).toEqual([]);
  });

  it("refuses a statement that takes too long in the same way", async () => {
    const work = database.transaction(async () => {
      await database.query("insert into kept values (2)");
      await database.query("set local statement_timeout = 20");
      await database.query("select pg_sleep(5)");
    });
    await expect(work).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("too long") });
    expect(await database.query("select n from kept")).toEqual([]);
  });
});

describe("a database to which there is no way", () => {
  it.each([
    ["nobody listens", { host: "127.0.0.1", port: 1 }],
    ["the network refuses the address", { host: "255.255.255.255", port: 5432 }],
    ["the host has no name", { host: "database.invalid", port: 5432 }],
    ["the socket is not there", { host: "/nowhere/at-all", port: 5432 }],
  ])("is away, not at fault: %s", async (_, connection) => {
    const database = openDatabase({ ...connection, user: "nobody", database: "none" }, () => undefined);
    try {
      const asked = database.query("select 1");
      await expect(asked).rejects.toMatchObject({
        code: "unavailable",
        message: expect.stringContaining("cannot be reached"),
      });
    } finally {
      await database.close();
    }
  });

  it.each(["EHOSTUNREACH", "ENETUNREACH", "ENETDOWN", "EHOSTDOWN", "EAI_AGAIN", "ECONNABORTED"])(
    "is away when the system says %s in the middle of a statement",
    async (code) => {
      const database = openDatabase({ host: "127.0.0.1", port: 1 }, () => undefined);
      const fault = Object.assign(new Error(`read ${code}`), { code, syscall: "read" });
      database.pool.query = (() => Promise.reject(fault)) as typeof database.pool.query;
      await expect(database.query("select 1")).rejects.toMatchObject({ code: "unavailable" });
      await database.close();
    },
  );
});
