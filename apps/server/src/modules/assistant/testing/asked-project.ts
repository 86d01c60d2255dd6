import type { TestServer } from "../../../testing/test-server.ts";
import { storeRun } from "../../risks/testing/stored-run.ts";

/**
 * Stores a project of the analyst: Site A with a location score of 0.8, Site B without one, Site C, which A supplies,
 * with 0.3. @returns its id
 */
export async function storeAskedProject(app: TestServer): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Asked', 'enterprise', 'Finished', 3 from users where email like 'analyst@%' returning id`,
  );
  const project = row?.id ?? "";
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address)
     select $1, p, 'S' || p, 'Site ' || chr(65 + p), p, 0, '{"country": "Chad"}' from generate_series(0, 2) p`,
    [project],
  );
  await app.database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     values ($1, 'run-1', '2026.1', '0.1.0', '{}', '[]', 1, 3)`,
    [project],
  );
  await storeRun(app.config.dataDir, project, {
    siteCount: 3,
    datasets: [
      { id: "score_location", value: (_, position) => [0.8, Number.NaN, 0.3][position]! },
      { id: "wildfire_bi", value: () => 7 },
    ],
  });
  await app.database.query("update exposures set edges = $2 where id = $1", [
    project,
    JSON.stringify([{ from: "S0", to: "S2", product: null, volume: 1 }]),
  ]);
  return project;
}
