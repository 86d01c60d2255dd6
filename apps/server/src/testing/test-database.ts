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

/** A database of its own: migrated, as after the start of a server, or without a table. */
export async function createTestDatabase(kind: "migrated" | "started" | "empty" = "migrated"): Promise<TestDatabase> {
  const name = `tidemark_test_${randomBytes(6).toString("hex")}`;
  const template = { migrated: inject("template"), started: inject("startedTemplate"), empty: "template1" }[kind];
  await asAdministrator(`create database ${name} template ${template}`);
  return {
    connection: databaseOf(inject("cluster"), name),
    drop: () => asAdministrator(`drop database if exists ${name} with (force)`),
  };
}
