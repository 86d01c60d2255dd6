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

/** How to reach a cluster as its administrator, and what databases of tests are copied from. */
interface Cluster {
  readonly connection: { host?: string; port?: number; user?: string; password?: string; connectionString?: string };
  /** A migrated database with nothing in it. */
  readonly migrated: string;
  /** The same with what each server puts into a new one before it is ready. */
  readonly started: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** The cluster that is made for this run. */
    embedded: Cluster;
    /** That of TEST_DATABASE_URL; the embedded one where it is not set. */
    given: Cluster;
    /** Test files, by the end of their path, that always use the embedded one. */
    onEmbedded: string[];
  }
}

interface OpenCluster extends Cluster {
  readonly stop: () => Promise<void>;
}

async function launch() {
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

/** Makes what databases are copied from, in a cluster that runs. */
async function prepare(connection: Cluster["connection"], stop?: () => Promise<void>): Promise<OpenCluster> {
  const migrated = `tidemark_template_${process.pid}`;
  const started = `${migrated}_started`;
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${migrated}`);
  const target = databaseOf(connection, migrated);
  await migrate(target);
  const database = openDatabase(target, () => undefined);
  await prepareQueue(database, createLog("silent"));
  await database.close();
  await admin.query(`create database ${started} template ${migrated}`);
  const loaded = openDatabase(databaseOf(connection, started), () => undefined);
  await loadSample(loaded, readSample);
  await loaded.close();
  return {
    connection,
    migrated,
    started,
    async stop() {
      for (const name of [migrated, started]) await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await stop?.();
    },
  };
}

/** One or two clusters for the run, with migrated templates; every test file gets copies. */
export default async function setup(project: TestProject) {
  const { connection, stop } = await launch();
  const embedded = await prepare(connection, stop);
  const connectionString = process.env["TEST_DATABASE_URL"];
  const given = connectionString === undefined ? undefined : await prepare({ connectionString });
  const plain = ({ connection: how, migrated, started }: Cluster): Cluster => ({ connection: how, migrated, started });
  project.provide("embedded", plain(embedded));
  project.provide("given", plain(given ?? embedded));
  return async () => {
    await given?.stop();
    await embedded.stop();
  };
}
