import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "../testing/test-database.ts";
import { migrate, MIGRATIONS } from "./migrate.ts";
import { OLDEST_AT_WORK } from "./oldest-program.ts";

/** From here on migrations run while processes of the version before are at work (docs/operation/upgrade.md). */
const FIRST = "0077";

/** What the version before does not survive, and what to do in its place. */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (?:table|view|function|trigger|type)\b/, "stop using it now, drop it in the version after"],
  [/\bdrop column\b/, "stop using it now, drop it in the version after"],
  [/\brename\b/, "add the new name, write both, drop the old one in the version after"],
  [/\balter (?:column )?\w+ (?:set data )?type\b/, "add a column of the new type, write both"],
  [/\bset not null\b/, "the version before writes rows without it: give it a default, or do this in the version after"],
  [/\bdrop default\b/, "the version before relies on it"],
  [
    /\badd (?:column )?(?:if not exists )?\w+ (?!constraint)[^,;]*\bnot null\b(?![^,;]*\bdefault\b)/,
    "give it a default",
  ],
  [
    /\badd constraint\b(?![^,;]*\bnot valid\b)|\badd (?:check|unique|primary key|foreign key)\b/,
    "rows that the version before writes may break it",
  ],
  [/\block table\b|\btruncate\b/, "the version before waits for it, or loses rows"],
];

/**
 * Statements of a migration that the version before does not survive. One that was thought over says so in a comment of
 * its own line before it: `-- survives: why`.
 */
function breaksTheVersionBefore(sql: string): string[] {
  const thought = sql.replaceAll(/^[ \t]*-- survives: \S.*\n(?:[^;]*;)/gm, "");
  const code = thought.replaceAll(/--[^\n]*/g, "").toLowerCase();
  const made = new Set([...code.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, name]) => name));
  const statements = code.split(";").map((statement) => statement.replaceAll(/\s+/g, " ").trim());
  return statements.flatMap((statement) => {
    if (/^create (?!unique index)/.test(statement)) return [];
    const table = /^(?:alter table (?:only )?|create unique index (?:.* )?on )(\w+)/.exec(statement)?.[1];
    if (table !== undefined && made.has(table)) return [];
    if (statement.startsWith("create unique index"))
      return [`${statement}: rows that the version before writes may break it`];
    return BREAKING.filter(([pattern]) => pattern.test(statement)).map(([, instead]) => `${statement}: ${instead}`);
  });
}

describe("migrations run while the version before is at work", () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql") && name >= FIRST);

  it.each(files)("%s breaks nothing of it", (name) => {
    expect(breaksTheVersionBefore(readFileSync(join(MIGRATIONS, name), "utf8"))).toEqual([]);
  });

  it.each([
    "drop table a;",
    "alter table a drop column b;",
    "alter table a rename column b to c;",
    "alter table a rename to b;",
    "alter table a alter column b type bigint;",
    "alter table a alter b set not null;",
    "alter table a add column b text not null;",
    "alter table a add b text not null, add c text;",
    "alter table a add constraint b check (c > 0);",
    "create unique index on a (b);",
    "ALTER TABLE a\n  DROP COLUMN b;",
    "truncate a;",
  ])("finds what does: %s", (sql) => {
    expect(breaksTheVersionBefore(sql)).toHaveLength(1);
  });

  it.each([
    "create table a (b text not null, check (b <> ''));",
    "create table a (b text); alter table a add constraint c check (b <> ''); create unique index on a (b);",
    "alter table a add column b text not null default '';",
    "alter table a add column b text, add column c integer not null default 0;",
    "create index on a (b);",
    "-- drop table a;\nupdate a set b = 1;",
    "-- survives: nobody wrote it since 0.1\nalter table a drop column b;",
  ])("lets pass what does not: %s", (sql) => {
    expect(breaksTheVersionBefore(sql)).toEqual([]);
  });
});

const withoutNewest = (count: number) => {
  const folder = mkdtempSync(join(tmpdir(), "older-"));
  for (const name of readdirSync(MIGRATIONS).toSorted().slice(0, -count))
    cpSync(join(MIGRATIONS, name), join(folder, name));
  return folder;
};

it("a program of before starts on a database that a newer one brought further", async () => {
  const database = await createTestDatabase();
  const folder = withoutNewest(2);
  expect(await migrate(database.connection, { folder })).toEqual([]);
  rmSync(folder, { recursive: true });
  await database.drop();
});

it("a program older by more than one version is refused with what to do, and changes nothing", async () => {
  const database = await createTestDatabase();
  const folder = withoutNewest(2);
  const client = new pg.Client(database.connection);
  await client.connect();
  const newest = readdirSync(MIGRATIONS).toSorted().at(-1)!;
  // as the release after the next asks for the last migration of the release between
  await client.query("update installation set oldest = $1", [newest]);
  writeFileSync(join(folder, "9999-not-run.sql"), "create table of_an_old_program (x int);");
  await expect(migrate(database.connection, { folder })).rejects.toThrow(/more than one version.*Install the newer/su);
  expect((await client.query("select to_regclass('of_an_old_program') as made")).rows).toEqual([{ made: null }]);
  // the program of that release works, and does not ask for less
  expect(await migrate(database.connection)).toEqual([]);
  expect((await client.query("select oldest from installation")).rows).toEqual([{ oldest: newest }]);
  await client.end();
  rmSync(folder, { recursive: true });
  await database.drop();
});

it("the oldest program that may be at work is one that migrations spare", () => {
  expect(readdirSync(MIGRATIONS)).toContain(OLDEST_AT_WORK);
  expect(OLDEST_AT_WORK >= FIRST).toBe(true);
});
