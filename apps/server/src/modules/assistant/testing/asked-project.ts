import type { TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

/**
 * Stores a project of the analyst: Site A with a location score of 0.8, Site B without one, Site C, which A supplies,
 * with 0.3. @returns its id
 */
export async function storeAskedProject(app: TestServer): Promise<string> {
  const project = await storeProject(app, {
    title: "Asked",
    names: ["Site A", "Site B", "Site C"],
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
