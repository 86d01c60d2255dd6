import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { databaseOf } from "./global-setup.ts";

export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  drop(): Promise<void>;
}

async function asAdministrator(sql: string): Promise<void> {
  const client = new pg.Client(inject("cluster"));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of its own: a copy of the migrated template, or an empty one. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `tidemark_test_${randomBytes(6).toString("hex")}`;
  await asAdministrator(`create database ${name}${empty ? "" : ` template ${inject("template")}`}`);
  return {
    connection: databaseOf(inject("cluster"), name),
    drop: () => asAdministrator(`drop database if exists ${name} with (force)`),
  };
}
