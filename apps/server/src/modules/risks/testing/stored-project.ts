import type { TestServer } from "../../../testing/test-server.ts";
import { storeRun, type TestDataset } from "./stored-run.ts";

/** A project made for a test. */
export interface TestProject {
  readonly title: string;
  /** Names of its locations, one on each degree of the equator from Greenwich on, all of Chad; ids are S0, S1, .. */
  readonly names: readonly string[];
  readonly datasets: readonly TestDataset[];
}

/** A computation of a project. */
interface TestComputation extends Pick<TestProject, "datasets"> {
  readonly siteCount: number;
  /** Number of its task; the run is `run-1` for 1. */
  readonly task?: string;
  readonly pack?: string;
}

/** Publishes a run of a project, with the row that tells of it. */
export async function computeProject(
  { database, config }: Pick<TestServer, "database" | "config">,
  project: string,
  { siteCount, datasets, task = "1", pack = "2026.1" }: TestComputation,
): Promise<void> {
  await database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     values ($1, $2, $3, '0.1.0', '{}', '[]', 1, $4)`,
    [project, `run-${task}`, pack, siteCount],
  );
  await storeRun(config.dataDir, project, { siteCount, datasets }, task);
}

/** Stores a finished project of the analyst with its results. @returns its id */
export async function storeProject(
  app: Pick<TestServer, "database" | "config">,
  { title, names, datasets }: TestProject,
): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, $1, 'enterprise', 'Finished', $2 from users where email like 'analyst@%' returning id`,
    [title, names.length],
  );
  const project = row?.id ?? "";
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address)
     select $1, n - 1, 'S' || (n - 1), name, n - 1, 0, '{"country": "Chad"}'
     from unnest($2::text[]) with ordinality as named (name, n)`,
    [project, names],
  );
  await computeProject(app, project, { siteCount: names.length, datasets });
  return project;
}
