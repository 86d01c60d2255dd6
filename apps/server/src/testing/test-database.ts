import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, inject } from "vitest";
import { databaseOf } from "./global-setup.ts";

export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  drop(): Promise<void>;
}

/** The cluster of the test file that runs. */
function ownCluster() {
  const file = expect.getState().testPath ?? "";
  return inject("onEmbedded").some((end) => file.endsWith(end)) ? inject("embedded") : inject("given");
}

async function asAdministrator(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of its own: migrated, as after the start of a server, or without a table. */
export async function createTestDatabase(kind: "migrated" | "started" | "empty" = "migrated"): Promise<TestDatabase> {
  const { connection, migrated, started } = ownCluster();
  const name = `tidemark_test_${randomBytes(6).toString("hex")}`;
  const template = { migrated, started, empty: "template1" }[kind];
  await asAdministrator(connection, `create database ${name} template ${template} strategy file_copy`);
  return {
    connection: databaseOf(connection, name),
    drop: () => asAdministrator(connection, `drop database if exists ${name} with (force)`),
  };
}
