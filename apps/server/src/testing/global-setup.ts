import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chmodSync } from "node:fs";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { launchEmbedded } from "../database/embedded/launcher.ts";
import { openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { prepareQueue } from "../jobs/worker.ts";
import { loadSample } from "../modules/events/load-sample.ts";
import { readSample } from "../modules/events/sample.ts";
import { createLog } from "../platform/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** How to reach the cluster of this run, as an administrator of it. */
    cluster: { host?: string; port?: number; user?: string; password?: string; connectionString?: string };
    /** A migrated database with nothing in it. */
    template: string;
    /** The same with what each server puts into a new one before it is ready. */
    startedTemplate: string;
  }
}

/** The database to make databases in: the one of TEST_DATABASE_URL, or an embedded cluster made for this run. */
async function findCluster(given: string | undefined) {
  if (given !== undefined) return { connection: { connectionString: given }, stop: async () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), "tidemark-test-"));
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user, who must pass through
  const embedded = await launchEmbedded({ dataDir, throwAway: true });
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { connection: embedded.connection, stop };
}

/** Connection to another database of the same cluster. */
export function databaseOf(cluster: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!cluster.connectionString) return { ...cluster, database };
  const url = new URL(cluster.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** One cluster for the run and one migrated template in it; every test file gets a copy. */
export default async function setup(project: TestProject) {
  const isOnGiven = project.name === "server-given-database";
  const { connection, stop } = await findCluster(isOnGiven ? process.env["TEST_DATABASE_URL"] : undefined);
  const template = `tidemark_template_${process.pid}`;
  const startedTemplate = `${template}_started`;
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${template}`);
  const target = databaseOf(connection, template);
  await migrate(target);
  const database = openDatabase(target, () => undefined);
  await prepareQueue(database, createLog("silent"));
  await database.close();
  await admin.query(`create database ${startedTemplate} template ${template}`);
  const started = openDatabase(databaseOf(connection, startedTemplate), () => undefined);
  await loadSample(started, readSample);
  await started.close();
  project.provide("cluster", connection);
  project.provide("template", template);
  project.provide("startedTemplate", startedTemplate);
  return async () => {
    for (const name of [template, startedTemplate]) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await stop();
  };
}
