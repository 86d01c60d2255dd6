import type { Scope } from "@tidemark/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeRun } from "../modules/risks/testing/stored-run.ts";
import { askRoute } from "./asked-route.ts";
import { routes, type RouteTarget } from "./route-inputs.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const RISK = "/api/risk-engine/v0";
const RESULTS = `${RISK}/risks/exposure/{exposure_id}`;
const CHAINS = `${RISK}/exposure/supply-chains`;

/** Routes that answer for an unpaid project: they show no values, or bands alone. Every other one refuses it. */
const OPEN = new Set([
  `GET ${RISK}/exposure/{exposure_id}`,
  `GET ${RISK}/exposure/{exposure_id}/items`,
  `GET ${RISK}/payment/purchase/{exposure_id}`,
  "POST /api/payment/v0/checkout-session/{exposure_id}",
  "GET /api/spatial-datasets/v0/official/estimate/{exposure_id}",
  `GET ${CHAINS}/{id}`,
  `PUT ${CHAINS}/{id}`,
  `DELETE ${CHAINS}/{id}`,
  `PUT ${CHAINS}/{id}/recover`,
  `GET ${CHAINS}/{id}/production-sites`,
  `GET ${CHAINS}/{id}/production-sites/{site_id}`,
  `GET ${CHAINS}/{id}/coordinates`,
  `GET ${CHAINS}/{id}/outlines`,
  `GET ${CHAINS}/{id}/tiles/{z}/{x}/{y}.mvt`,
  `GET ${CHAINS}/{id}/map-state`,
  `PUT ${CHAINS}/{id}/map-state`,
  `GET ${RISK}/risks/datasets`,
  `GET ${RESULTS}/values`,
  `GET ${RESULTS}/values/{site_id}`,
  `POST ${RISK}/gateway/get-risks-for-location/{site_id}`,
  `POST ${RISK}/gateway/production-sites-table-new`,
  `GET ${RISK}/gateway/production-sites-table/template`,
  `GET ${RISK}/compute/requests/{exposure_id}`,
  `GET ${RISK}/tasks`,
]);

/** Routes that show values of a paid project to the plain call of this test, so that its silence elsewhere counts. */
const SHOWS = [
  `GET ${RESULTS}/values`,
  `GET ${RESULTS}/values/{site_id}`,
  `POST ${RISK}/gateway/get-risks-for-location/{site_id}`,
  `POST ${RISK}/gateway/production-sites-table-new`,
  `POST ${RISK}/gateway/production-sites-table-export`,
  `GET ${RESULTS}/explanation`,
  `GET ${RISK}/dashboard/{id}`,
  `POST ${CHAINS}/{id}/filter`,
  `GET ${CHAINS}/{id}/excel-report`,
];

/** Routes that act on records of their own, which hold no values. */
const WITHOUT_VALUES = [`DELETE ${RISK}/gateway/production-sites-table/template/{id}`];

/** Work that other tests follow, or that speaks of no project. */
const LEFT =
  /\/v0\/exposure$|\/v0\/payment\/|\/api\/payment|\/api\/(notifications|authorization|maps|documentation|health|ready|metrics|operations|openapi|docs|spatial-datasets)|\/uploads/;
const TIMEOUT = 60_000;

let app: TestServer;
let token: string;
let user: string;
let organization: string;
/** Two projects whose values differ, within the bands of the scores. */
let targets: readonly [RouteTarget, RouteTarget];

async function addProject(score: number, value: number): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count, is_payed)
     values ($1, 'P', 'enterprise', 'Finished', 2, false) returning id`,
    [user],
  );
  const id = row?.id ?? "";
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address)
     values ($1, 0, 'a', 'A', 8.54, 47.37, '{}'), ($1, 1, 'b', 'B', 4.9, 52.37, '{}')`,
    [id],
  );
  await app.database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     values ($1, 'run-1', '2026.1', '0.1.0', '{}', '[]', 1, 2)`,
    [id],
  );
  await storeRun(app.config.dataDir, id, {
    siteCount: 2,
    datasets: [
      { id: "score_location", value: (_, site) => score + site / 100 },
      { id: "score_heat", value: () => score },
      { id: "tas_mean", value: (_, site) => value + site },
    ],
  });
  return id;
}

const targetOf = (project: string, datasetId: string): RouteTarget => ({
  user,
  organization,
  project,
  task: project,
  draft: project,
  parts: { topic: "heat", driver: datasetId, issue: datasetId, edge_id: "none" },
  more: {
    dataset_id: datasetId,
    columns: ["id", { dataset_id: datasetId }],
    order_by_id: "id",
    production_site_ids: ["a", "b"],
    dataset_filter: { dataset_id: datasetId, coords: {}, value_range: [15, null] },
    filter: { dataset_filter: { dataset_id: datasetId, coords: {}, value_range: [15, null] } },
  },
});

const setPaid = (isPaid: boolean) =>
  app.database.query("update exposures set is_payed = $2 where id = any($1)", [
    targets.map(({ project }) => project),
    isPaid,
  ]);

const ask = (method: string, path: string, target: RouteTarget) => askRoute(app.url, token, method, path, target);
const askBoth = async (method: string, path: string) => [
  await ask(method, path, targets[0]),
  await ask(method, path, targets[1]),
];

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const [row] = await app.database.query<{ id: string; organization_id: string; scopes: Scope[] }>(
    "select id, organization_id, scopes from users where email like 'analyst@%'",
  );
  user = row?.id ?? "";
  organization = row?.organization_id ?? "";
  const projects = [await addProject(0.3, 8), await addProject(0.45, 21)] as const;
  targets = [targetOf(projects[0], "tas_mean"), targetOf(projects[1], "tas_mean")];
}, TIMEOUT);
afterAll(() => app.stop());
// one of the calls deletes the project, which then answers nobody
beforeEach(() => app.database.query("update exposures set to_be_deleted_at = null"));

const isOfProject = ({ path }: { readonly path: string }) => !LEFT.test(path);
const looked = routes
  .filter(isOfProject)
  .toSorted((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"));

describe("values of a project that is not paid", () => {
  it("differ between the two projects once they are paid", async () => {
    await setPaid(true);
    const silent: string[] = [];
    for (const route of SHOWS) {
      const [method = "", path = ""] = route.split(" ");
      const [one, other] = await askBoth(method, path);
      if (one?.words === other?.words) silent.push(`${route}: ${one?.words.slice(0, 200)}`);
    }
    await setPaid(false);
    expect(silent).toEqual([]);
  });

  it.each(looked.map(({ method, path }) => [method, path] as const))("stay hidden at %s %s", async (method, path) => {
    const [one, other] = await askBoth(method, path);
    expect(one?.words === other?.words, one?.words.slice(0, 500)).toBe(true);
    // what answers about the project is one of those that show bands or no values at all
    const isAbout =
      /\{exposure_id\}|supply-chains\/\{id\}|\/dashboard\/|\/gateway\/(get-risks|production|dump|port)/.test(path);
    if (isAbout && (one?.status ?? 0) < 300) expect([...OPEN, ...WITHOUT_VALUES]).toContain(`${method} ${path}`);
  });

  it("give of a score the middle of its band, and only at its defaults", async () => {
    const url = `${RISK}/risks/exposure/${targets[1].project}/values`;
    const column = (query: string) =>
      fetch(`${app.url}${url}?${query}`, { headers: { authorization: `Bearer ${token}` } });
    const shown = await column("dataset_id=score_location");
    expect([...new Float32Array(await shown.arrayBuffer())]).toEqual([0.375, 0.375]);
    const masked = await Promise.all([
      column("dataset_id=tas_mean"),
      column(`dataset_id=score_location&coords=${encodeURIComponent('{"scenario":"ssp126"}')}`),
    ]);
    expect(masked.map(({ status }) => status)).toEqual([403, 400]);
  });

  it("are no key to sort a table by", async () => {
    const body = { exposure_id: targets[0].project, columns: ["id"], order_by_id: { dataset_id: "tas_mean" } };
    const sorted = await app.call("POST", `${RISK}/gateway/production-sites-table-new`, { token, body });
    expect([sorted.status, sorted.body["detail"]]).toEqual([403, "Opens with the payment"]);
  });
});
