import type { Scope, ValueScope } from "@tidemark/contract";
import { datasetById, type Coordinates } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeRun } from "../modules/risks/testing/stored-run.ts";
import { askRoute } from "./asked-route.ts";
import { routes, type RouteTarget } from "./route-inputs.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const RISK = "/api/risk-engine/v0";
const CHAINS = `${RISK}/exposure/supply-chains`;
const DASHBOARD = `${RISK}/dashboard/{id}`;
const RESULTS = `${RISK}/risks/exposure/{exposure_id}`;

/**
 * Values of datasets that a scope opens, for somebody without it: nothing that any route answers may depend on them.
 * Two projects are alike but for these values. Of somebody with the scope the answers differ at the routes of this
 * table and at no other; without it they are the same at every route. `refuses` answers 403, `leaves out` shows the
 * rest and says why the value is missing.
 */
const GIVES_VALUES: Readonly<Record<string, "refuses" | "leaves out">> = {
  [`GET ${RESULTS}/values`]: "refuses",
  [`GET ${RESULTS}/values/{site_id}`]: "refuses",
  [`GET ${RESULTS}/explanation`]: "refuses",
  [`GET ${RESULTS}/location-risk-matrix`]: "leaves out",
  [`POST ${RESULTS}/risk-matrix`]: "leaves out",
  [`POST ${RISK}/gateway/get-risks-for-location/{site_id}`]: "leaves out",
  [`POST ${RISK}/gateway/production-sites-table-new`]: "leaves out",
  [`POST ${RISK}/gateway/production-sites-table-export`]: "leaves out",
  [`POST ${RISK}/gateway/dump-to-file`]: "leaves out",
  [`POST ${RISK}/gateway/exposure-score`]: "leaves out",
  [`POST ${RISK}/gateway/portfolio-export`]: "leaves out",
  [`POST ${RISK}/gateway/portfolio-risk-matrix`]: "leaves out",
  "POST /api/tidemark-ai-agents/v0/prompt": "leaves out",
  // holds what the call above answered
  "GET /api/tidemark-ai-agents/v0/history": "leaves out",
  "POST /api/plotting-api/v1/plot": "refuses",
  "POST /api/plotting-api/v1/plot/download": "refuses",
  [`GET ${DASHBOARD}`]: "leaves out",
  [`POST ${DASHBOARD}`]: "leaves out",
  // scores of all may see, of the locations that a filter on values leaves
  [`POST ${DASHBOARD}/peers`]: "leaves out",
  [`GET ${DASHBOARD}/topics/{topic}`]: "leaves out",
  [`POST ${DASHBOARD}/topics/{topic}`]: "leaves out",
  [`GET ${DASHBOARD}/topics/{topic}/impact-drivers/{driver}`]: "refuses",
  [`POST ${DASHBOARD}/topics/{topic}/impact-drivers/{driver}`]: "refuses",
  [`GET ${DASHBOARD}/key-issues/{issue}`]: "refuses",
  [`POST ${DASHBOARD}/key-issues/{issue}`]: "refuses",
  [`GET ${CHAINS}/{id}/excel-report`]: "leaves out",
  [`GET ${CHAINS}/{id}/excel-report-bulk`]: "leaves out",
  [`GET ${CHAINS}/{id}/values.csv`]: "leaves out",
  [`GET ${CHAINS}/{id}/values.parquet`]: "leaves out",
  [`GET ${CHAINS}/{id}/ogc/collections/locations/items`]: "leaves out",
  [`GET ${CHAINS}/{id}/ogc/collections/locations/items/{site_id}`]: "leaves out",
  [`GET ${CHAINS}/{id}/production-sites/{site_id}/excel-report`]: "leaves out",
  [`POST ${CHAINS}/{id}/filter`]: "leaves out",
  [`POST ${CHAINS}/{id}/filter-histogram`]: "leaves out",
  [`POST ${CHAINS}/{id}/map-summary`]: "refuses",
  [`POST ${CHAINS}/{id}/map-view`]: "refuses",
  [`GET ${CHAINS}/nodes/{node_id}`]: "leaves out",
  [`GET ${CHAINS}/nodes/{node_id}/upstream`]: "leaves out",
  [`GET ${CHAINS}/nodes/{node_id}/downstream`]: "leaves out",
  [`POST ${CHAINS}/nodes/{node_id}/upstream`]: "leaves out",
  [`POST ${CHAINS}/nodes/{node_id}/downstream`]: "leaves out",
  [`POST ${CHAINS}/{id}/edges/query`]: "leaves out",
  [`POST ${CHAINS}/{id}/groups`]: "leaves out",
  // of the locations that a filter lets through
  [`POST ${RISK}/measures/exposure/{exposure_id}/decided`]: "leaves out",
};

/** Routes that tell only one kind. */
const OF_ONE_KIND: Readonly<Record<string, ValueScope>> = {
  [`GET ${RESULTS}/location-risk-matrix`]: "building-damage",
};

/**
 * Routes that the plain calls of this test do not get an answer from, even with every scope, and what makes sure of
 * them. A new route answers, or comes here with its reason.
 */
const NO_ANSWER: Readonly<Record<string, string>> = {
  "PUT /api/tidemark-ai-agents/v0/history/{answer_id}/rating": "an answer that is not there",
  "PUT /api/tidemark-ai-agents/v0/connection": "a switch of the organization, for its administrators alone",
  "POST /api/tidemark-ai-agents/v0/mcp": "switched off until an administrator switches it on; see mcp.test.ts",
  "POST /api/plotting-api/v1/plot": "a filter that no location of the projects passes is refused; see plotting.test.ts",
  "POST /api/plotting-api/v1/plot/download": "the same; see plotting.test.ts",
  [`GET ${RISK}/gateway/plot-templates/impact-drivers/{dataset_id}`]:
    "configs of the catalogue; the usual dataset is no driver",
  [`POST ${RISK}/gateway/query-scores`]: "asks for scores only, which nobody needs a scope for",
  [`GET ${CHAINS}/edges/{edge_id}`]: "the ends of an edge, which is not there",
  [`GET ${CHAINS}/edges/{edge_id}/route`]: "the route of an edge, which is not there",
  [`GET ${RISK}/compute/requests/{exposure_id}`]: "what was chosen; nothing was",
  ...Object.fromEntries(
    ["{id}", "{id}/locations", "{id}/locations/export", "{id}/flows", "{id}/episodes/{episode_id}/geojson"].map(
      (what) => [
        `GET /api/event-api/v1/events/${what}`,
        "an event that is not there; events hold nothing of a project's results",
      ],
    ),
  ),
  "GET /api/event-api/v1/feeds": "readings of feeds, which administrators alone are told",
  "GET /api/cyclone-risk/cyclone-footprints-gdacs/{id}": "a cyclone that is not there",
  [`POST ${RISK}/measures/exposure/{exposure_id}/sites/{site_id}/appraisal`]:
    "needs hazards, which the project lacks; `measures.test.ts` follows what it withholds",
  ...Object.fromEntries(
    ["optimum", "optimum/export", "suggestions", "insurance"].map((what) => [
      `POST ${RISK}/measures/exposure/{exposure_id}/${what}`,
      "needs hazards, which the project lacks; `plan-optimum.test.ts` follows what it withholds",
    ]),
  ),
  ...Object.fromEntries(
    ["POST choices", "PUT choices", "POST choices/removal", "POST plans"].map((what) => [
      what.replace(" ", ` ${RISK}/measures/exposure/{exposure_id}/`),
      "writes what it was given and tells it back",
    ]),
  ),
  ...Object.fromEntries(
    ["choices/{choice_id}", "plans/{plan_id}"].flatMap((what) =>
      ["GET", "PUT"].map((method) => [
        `${method} ${RISK}/measures/exposure/{exposure_id}/${what}`,
        "a choice or plan that is not there",
      ]),
    ),
  ),
  [`PUT ${RISK}/measures/own/{own_id}`]: "an own measure that is not there",
  [`POST ${RISK}/measures/own/workbook`]: "reads a workbook, of which there is none",
  [`POST ${RISK}/measures/exposure/{exposure_id}/choices/workbook`]: "reads a workbook, of which there is none",
  [`PUT ${CHAINS}/{id}/owner`]: "gives the project to somebody, who is not there",
  [`POST ${CHAINS}/{id}/access`]: "gives a right to somebody, who is not there",
  ...Object.fromEntries(
    ["comparison", "comparison-export"].map((what) => [
      `POST ${RISK}/vulnerabilities/exposure/{exposure_id}/curves/{curve_id}/${what}`,
      "loss ratios and annual losses, which nobody needs a scope of datasets for",
    ]),
  ),
  ...Object.fromEntries(
    [
      `POST ${CHAINS}/{id}/production-sites`,
      `PUT ${CHAINS}/{id}/production-sites/{site_id}`,
      `POST ${CHAINS}/{id}/production-sites-changes`,
      `PUT ${CHAINS}/{id}/edges/{edge_id}`,
      `PUT ${CHAINS}/{id}/filters/{filter_id}`,
      `POST ${CHAINS}/{id}/filters`,
      `PUT ${CHAINS}/{id}/recover`,
      `POST ${RISK}/gateway/topic-queries`,
      `PUT ${RISK}/gateway/topic-queries/{id}`,
      `POST ${RISK}/vulnerabilities/exposure/{exposure_id}/curves`,
      `POST ${RISK}/vulnerabilities/exposure/{exposure_id}/curves/parse`,
      `PUT ${RISK}/vulnerabilities/exposure/{exposure_id}/curves/{curve_id}`,
    ].map((route) => [route, "writes what it was given and tells it back"]),
  ),
};

/**
 * Routes that know no project and no dataset, or whose work another test follows (`exports.test.ts` and
 * `renewals.test.ts`: files that a job writes; `reports.test.ts`: elements of reports and what is frozen of them).
 */
const WITHOUT_DATASETS =
  /\/v0\/exposure$|\/v0\/payment\/|\/api\/(authorization|payment|maps|notifications|documentation|health|ready|metrics|operations|openapi|docs)|\/imports|\/v0\/official|\/uploads|parse-(?:excel|table)|spawn-pipeline|create-dump|renewal-preview|\/duplicate|\/tasks|\/reports\/v1|\/api\/survey\/|\/event-api\/v1\/alerts\//;
/**
 * Values over the world, and over the extent of a location: worked out, and the same in both projects. Who may not see
 * them is refused.
 */
const WORKED_OUT = /\/spatial-datasets\/v0\/(mbtiles|tiles|datasets\/\{id\}\/)|\/area-values$/;

const KINDS = [
  {
    scope: "outage",
    datasetId: "wildfire_bi",
    measure: "bi",
    hazard: "wildfire",
    layer: "river_flood_bi",
    values: [20, 200],
  },
  {
    scope: "building-damage",
    datasetId: "earthquake_building-damage",
    measure: "building-damage",
    hazard: "earthquake",
    layer: "river_flood_building-damage",
    values: [4, 60],
  },
] as const satisfies readonly { readonly scope: ValueScope; readonly [name: string]: unknown }[];
const ALL_SITES = ["a", "b"];
const TIMEOUT = 60_000;

let app: TestServer;
let token: string;
let user: string;
let organization: string;
let scopes: Scope[];

async function setScopes(without?: Scope): Promise<void> {
  const given = scopes.filter((scope) => scope !== without);
  await app.database.query("update users set scopes = $2 where id = $1", [user, given]);
}

/** A project of the caller as a colleague with every scope has computed it. */
async function addProject({ datasetId }: (typeof KINDS)[number], value: number): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count) values ($1, 'P', 'enterprise', 'Finished', 2) returning id`,
    [user],
  );
  const id = row?.id ?? "";
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, asset_value, asset_currency, geometry)
     values ($1, 0, 'a', 'A', 8.54, 47.37, '{"country": "Switzerland"}', 1000000, 'CHF', $2), ($1, 1, 'b', 'B', 4.9, 52.37, '{}', null, null, null)`,
    [
      id,
      JSON.stringify({
        type: "LineString",
        coordinates: [
          [8.54, 47.37],
          [8.55, 47.38],
        ],
      }),
    ],
  );
  await app.database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     values ($1, 'run-1', '2026.1', '0.1.0', '{}', '[]', 1, 2)`,
    [id],
  );
  await app.database.query("update exposures set edges = $2 where id = $1", [
    id,
    JSON.stringify([{ from: "b", to: "a", product: "steel", volume: 1 }]),
  ]);
  await app.database.query(
    "insert into saved_filters (id, owner_id, exposure_id, title, filter) values ($1, $2, $1, 'F', $3)",
    [id, user, JSON.stringify(filterOf(datasetId))],
  );
  const inHalves = ({ return_period = 0 }: Coordinates, site: number) =>
    value / (site + 1) / (return_period < 100 ? 2 : 1);
  await storeRun(app.config.dataDir, id, {
    siteCount: 2,
    datasets: [
      { id: datasetId, value: inHalves },
      { id: "score_location", value: (_, site) => 0.4 + site / 10 },
      { id: "score_heat", value: () => 0.3 },
      { id: "tas_mean", value: () => 8 },
    ],
  });
  return id;
}

const filterOf = (datasetId: string) => ({
  dataset_filter: { dataset_id: datasetId, coords: {}, value_range: [15, null] },
});

function targetOf(kind: (typeof KINDS)[number], project: string): RouteTarget {
  const { datasetId, measure, hazard } = kind;
  const topic = datasetById(datasetId)?.topic ?? "";
  return {
    user,
    organization,
    project,
    task: project,
    draft: project,
    parts: { topic, driver: datasetId, issue: datasetId, edge_id: "none" },
    more: {
      dataset_id: datasetId,
      columns: ["id", { dataset_id: datasetId }],
      order_by_id: { dataset_id: datasetId },
      aggregation: "mean",
      production_site_ids: ALL_SITES,
      filter: filterOf(datasetId),
      dataset_filter: filterOf(datasetId).dataset_filter,
      conditions: [{ dataset_id: datasetId }],
      topic,
      measure,
      hazard,
      view: "matrix",
    },
  };
}

const ask = (method: string, path: string, target: RouteTarget) => askRoute(app.url, token, method, path, target);

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const [row] = await app.database.query<{ id: string; organization_id: string; scopes: Scope[] }>(
    "select id, organization_id, scopes from users where email like 'analyst@%'",
  );
  user = row?.id ?? "";
  organization = row?.organization_id ?? "";
  scopes = row?.scopes ?? [];
}, TIMEOUT);
afterAll(() => app.stop());

const looked = routes
  .filter(({ path }) => !WITHOUT_DATASETS.test(path) && !WORKED_OUT.test(path))
  // what deletes its target comes last
  .toSorted((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"));

describe.each(KINDS)("values that need the scope $scope", (kind) => {
  let targets: readonly [RouteTarget, RouteTarget];
  beforeAll(async () => {
    const projects = await Promise.all(kind.values.map((value) => addProject(kind, value)));
    targets = projects.map((project) => targetOf(kind, project)) as [RouteTarget, RouteTarget];
  }, TIMEOUT);

  it.each(looked.map(({ method, path }) => [method, path] as const))("stay hidden at %s %s", async (method, path) => {
    const route = `${method} ${path}`;
    const askBoth = async () => [await ask(method, path, targets[0]), await ask(method, path, targets[1])] as const;
    await setScopes(kind.scope);
    const [one, other] = await askBoth();
    await setScopes();
    const [low, high] = await askBoth();
    expect(one.words, "without the scope").toEqual(other.words);
    const isGiving = route in GIVES_VALUES && (OF_ONE_KIND[route] ?? kind.scope) === kind.scope;
    expect(low.words !== high.words, "with the scope the answers differ").toBe(isGiving);
    if (GIVES_VALUES[route] === "refuses") expect(one.words).toContain("Your account does not include");
    if (route in GIVES_VALUES) expect(one.status).toBe(GIVES_VALUES[route] === "refuses" ? 403 : 200);
    if (method !== "DELETE" && !(route in NO_ANSWER)) expect(low.status, low.words.slice(0, 300)).toBeLessThan(300);
  });

  const workedOut = routes.filter(({ path }) => WORKED_OUT.test(path));
  it.each(workedOut.map(({ method, path }) => [method, path] as const))(
    "are refused at %s %s",
    async (method, path) => {
      const parts = { ...targets[0].parts, dataset: kind.layer };
      const target = {
        ...targets[0],
        parts: path.includes("/spatial-datasets/") ? { ...parts, id: kind.layer } : parts,
      };
      // the calls above have deleted the project, which then answers nobody
      await app.database.query("update exposures set to_be_deleted_at = null");
      await setScopes(kind.scope);
      const refused = await ask(method, path, target);
      await setScopes();
      expect(refused).toMatchObject({ status: 403, words: expect.stringContaining("Your account does not include") });
      expect((await ask(method, path, target)).status).not.toBe(403);
    },
  );
});

describe("the table of routes that give values", () => {
  it("names routes that there are", () => {
    const known = routes.map(({ method, path }) => `${method} ${path}`);
    expect(known).toEqual(expect.arrayContaining([...Object.keys(GIVES_VALUES), ...Object.keys(NO_ANSWER)]));
  });
});
