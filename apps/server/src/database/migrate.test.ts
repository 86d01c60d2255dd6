import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase("empty");
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

describe("migrations", () => {
  it("run once, in the order of their names, also when several servers start together", async () => {
    write("0001-a.sql", "create table a (x int); insert into a values (1)");
    write("0002-b.sql", "insert into a select 10 * x from a");
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.connection, { folder })));
    expect(runs.flat().sort()).toEqual(["0001-a.sql", "0002-b.sql"]);
    expect(await query("select x from a order by x")).toEqual([{ x: 1 }, { x: 10 }]);
  });

  it("leave nothing behind when one fails, and go on from there when it is mended", async () => {
    write("0001-a.sql", "create table a (x int)");
    write("0002-b.sql", "create table b (x int); insert into nowhere values (1)");
    await expect(migrate(database.connection, { folder })).rejects.toThrow(/0002-b.sql/);
    expect(await query("select to_regclass('a') as a, to_regclass('b') as b")).toEqual([{ a: "a", b: null }]);
    write("0002-b.sql", "create table b (x int)");
    expect(await migrate(database.connection, { folder })).toEqual(["0002-b.sql"]);
  });

  it("wait for another program that runs them no longer than they are told to, and say which one it is", async () => {
    write("0001-a.sql", "create table a (x int)");
    const holder = new pg.Client({ ...database.connection, application_name: "left behind" });
    await holder.connect();
    await holder.query("select pg_advisory_lock(7241963)");
    await expect(migrate(database.connection, { folder, waitMs: 200 })).rejects.toThrow(/left behind/);
    const waiting = migrate(database.connection, { folder });
    await holder.end();
    expect(await waiting).toEqual(["0001-a.sql"]);
  });

  it("are refused when they were changed after they ran", async () => {
    write("0001-a.sql", "create table a (x int)");
    await migrate(database.connection, { folder });
    write("0001-a.sql", "create table a (x bigint)");
    await expect(migrate(database.connection, { folder })).rejects.toThrow(/changed after it ran/);
  });
});
