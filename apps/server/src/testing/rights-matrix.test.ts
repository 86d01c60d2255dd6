import { contract, type DataKind, DATA_SCOPES, plainRoutes, type RouteMeta, type Scope } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listProcedures } from "../http/procedures.ts";
import { storeProject } from "../modules/risks/testing/stored-project.ts";
import { askRoute } from "./asked-route.ts";
import type { RouteTarget } from "./route-inputs.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/*
 * Rights by what they open: each kind of data (decision 0120) by every way to it. The first table is written by hand
 * and compared with the contract; then each way is walked by somebody who has every scope but that of the kind.
 */

const RISK = "/api/risk-engine/v0";
const CHAINS = `${RISK}/exposure/supply-chains`;
const EVENTS = "/api/event-api/v1/events";
const CURVES = `${RISK}/vulnerabilities/exposure/{exposure_id}/curves`;

/** Ways to each kind: `gives` refuses who is without its scope, `shows` gives the rest. */
const WAYS: Readonly<Record<DataKind, Readonly<Record<string, "gives" | "shows">>>> = {
  edges: {
    [`GET ${CHAINS}`]: "shows",
    [`GET ${CHAINS}/{id}`]: "shows",
    [`PUT ${CHAINS}/{id}`]: "shows",
    [`DELETE ${CHAINS}/{id}`]: "shows",
    [`PUT ${CHAINS}/{id}/recover`]: "shows",
    [`PUT ${CHAINS}/{id}/keep-data`]: "shows",
    [`DELETE ${CHAINS}/{id}/production-sites/{site_id}`]: "shows",
    [`POST ${CHAINS}/{id}/production-sites-changes`]: "shows",
    [`GET ${CHAINS}/{id}/production-sites`]: "shows",
    [`GET ${CHAINS}/nodes/{node_id}`]: "gives",
    [`GET ${CHAINS}/nodes/{node_id}/upstream`]: "gives",
    [`GET ${CHAINS}/nodes/{node_id}/downstream`]: "gives",
    [`POST ${CHAINS}/nodes/{node_id}/upstream`]: "gives",
    [`POST ${CHAINS}/nodes/{node_id}/downstream`]: "gives",
    [`GET ${CHAINS}/edges/{edge_id}`]: "gives",
    [`GET ${CHAINS}/edges/{edge_id}/route`]: "gives",
    [`GET ${CHAINS}/{id}/edges`]: "gives",
    [`POST ${CHAINS}/{id}/edges`]: "gives",
    [`PUT ${CHAINS}/{id}/edges/{edge_id}`]: "gives",
    [`DELETE ${CHAINS}/{id}/edges/{edge_id}`]: "gives",
    [`POST ${CHAINS}/{id}/edges/query`]: "gives",
    [`POST ${CHAINS}/{id}/groups`]: "gives",
    [`GET ${CHAINS}/{id}/flows`]: "gives",
    [`GET ${CHAINS}/{id}/routes`]: "gives",
    [`GET ${EVENTS}/{id}/flows`]: "gives",
    "POST /api/plotting-api/v1/plot": "shows",
    "POST /api/plotting-api/v1/plot/download": "shows",
    "POST /api/tidemark-ai-agents/v0/prompt": "shows",
    "POST /api/tidemark-ai-agents/v0/mcp": "shows",
    "GET /api/tidemark-ai-agents/v0/history": "shows",
    "PUT /api/tidemark-ai-agents/v0/history/{answer_id}/rating": "shows",
    [`POST ${RISK}/gateway/create-dump/{exposure_id}`]: "shows",
    [`POST ${RISK}/gateway/dump-to-file`]: "shows",
    [`GET ${RISK}/tasks/{id}/result`]: "shows",
  },
  "location-file": {
    [`POST ${RISK}/gateway/create-dump/{exposure_id}`]: "gives",
    [`POST ${RISK}/gateway/dump-to-file`]: "gives",
    [`POST ${RISK}/gateway/portfolio-export`]: "gives",
    [`POST ${RISK}/measures/exposure/{exposure_id}/optimum/export`]: "gives",
    [`POST ${RISK}/gateway/production-sites-table-export`]: "gives",
    [`GET ${RISK}/tasks/{id}/result`]: "gives",
    [`GET ${CHAINS}/{id}/excel-report`]: "gives",
    [`GET ${CHAINS}/{id}/excel-report-bulk`]: "gives",
    [`GET ${CHAINS}/{id}/values.csv`]: "gives",
    [`GET ${CHAINS}/{id}/values.parquet`]: "gives",
    [`GET ${CHAINS}/{id}/values.pbids`]: "gives",
    [`GET ${CHAINS}/{id}/ogc`]: "gives",
    [`GET ${CHAINS}/{id}/ogc/conformance`]: "gives",
    [`GET ${CHAINS}/{id}/ogc/collections`]: "gives",
    [`GET ${CHAINS}/{id}/ogc/collections/locations`]: "gives",
    [`GET ${CHAINS}/{id}/ogc/collections/locations/items`]: "gives",
    [`GET ${CHAINS}/{id}/ogc/collections/locations/tiles`]: "gives",
    [`GET ${CHAINS}/{id}/ogc/collections/locations/tiles/WebMercatorQuad`]: "gives",
    [`GET ${CHAINS}/{id}/ogc/collections/locations/items/{site_id}`]: "gives",
    [`GET ${CHAINS}/{id}/production-sites/{site_id}/excel-report`]: "gives",
    [`GET ${CHAINS}/{id}/renewal-preview/export`]: "gives",
    [`GET ${EVENTS}/{id}/locations/export`]: "gives",
    [`POST ${CURVES}/{curve_id}/comparison-export`]: "gives",
    // the workbook of a report with a table of locations; pages to read stay open
    "GET /api/reports/v1/reports/{report_id}/export/{export_id}": "shows",
  },
  readers: {
    [`GET ${CHAINS}/{id}/access`]: "gives",
    [`POST ${CHAINS}/{id}/access`]: "gives",
    [`DELETE ${CHAINS}/{id}/access`]: "gives",
    [`GET ${CHAINS}/{id}/outsiders`]: "shows",
    [`PUT ${CHAINS}/{id}/outsiders`]: "shows",
    [`DELETE ${CHAINS}/{id}/outsiders`]: "shows",
  },
  climate: {
    [`GET ${RISK}/daily-datasets/climatogram`]: "gives",
    "POST /api/plotting-api/v1/plot": "shows",
    "POST /api/plotting-api/v1/plot/download": "shows",
  },
};

/** Files that name locations and are opened by a right of their own. */
const OTHER_FILES: Readonly<Record<string, string>> = {
  "POST /api/plotting-api/v1/plot/download": "the figures of a plot: graphs-download",
  "GET /api/authorization/v1/users/{id}/personal-data": "what is stored of a person",
};

interface Route {
  readonly method: string;
  readonly path: string;
  readonly access: NonNullable<RouteMeta["access"]>;
  readonly creates?: boolean | undefined;
}
const routes: readonly Route[] = [
  ...listProcedures(contract).map(({ procedure }) => ({
    ...(procedure["~orpc"].route as { method: string; path: string }),
    access: (procedure["~orpc"].meta as RouteMeta).access as Route["access"],
    creates: (procedure["~orpc"].meta as RouteMeta).creates,
  })),
  ...Object.values(plainRoutes),
];
const keyOf = ({ method, path }: Route) => `${method} ${path}`;
const KINDS = Object.keys(DATA_SCOPES) as DataKind[];
const NAME = "Quillfeather";
const TIMEOUT = 120_000;

let app: TestServer;
let token: string;
let user: string;
let scopes: Scope[];
let linked: RouteTarget;
let bare: RouteTarget;

async function setScopes(without?: Scope): Promise<void> {
  const given = scopes.filter((scope) => scope !== without);
  await app.database.query("update users set scopes = $2 where id = $1", [user, given]);
}

async function addProject(edges: readonly object[]): Promise<RouteTarget> {
  const project = await storeProject(app, {
    title: "P",
    names: [`${NAME} 0`, `${NAME} 1`],
    datasets: [
      { id: "score_location", value: () => 0.8 },
      { id: "tas_mean", value: () => 8 },
    ],
  });
  await app.database.query("update exposures set edges = $2, mbtiles_blob = 'x' where id = $1", [
    project,
    JSON.stringify(edges),
  ]);
  const parts = { site_id: "S0", node_id: "S0" };
  const more = { production_site_ids: ["S0", "S1"], prompt: "Who delivers to Quillfeather 0?" };
  return { user, organization: "", project, task: project, draft: project, parts, more };
}

const ask = (route: Route, target: RouteTarget) => askRoute(app.url, token, route.method, route.path, target);

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const [row] = await app.database.query<{ id: string; scopes: Scope[] }>(
    "select id, scopes from users where email like 'analyst@%'",
  );
  user = row?.id ?? "";
  scopes = row?.scopes ?? [];
  linked = await addProject([{ from: "S1", to: "S0", product: "steel", volume: 3 }]);
  bare = await addProject([]);
}, TIMEOUT);
afterAll(() => app.stop());

/** Routes that read something of a project, or may: what changes it is left out, so that both stay alike. */
const reading = routes
  .filter(({ access }) => access.who === "signed-in")
  .filter(({ method, creates }) => method === "GET" || (method === "POST" && creates !== true))
  .filter(({ path }) => !/\/(authorization|survey|payment|imports|reports|documentation|notifications)\//.test(path))
  .filter(({ path }) => !/\/(spatial-datasets|event-api\/v1\/(?!events)|hazards|api\/maps)\//.test(path))
  .filter(({ path }) => !/\/(parse-\w+|tasks|uploads|self-service)\b|renewal-preview$/.test(path));

describe.each(KINDS)("%s", (kind) => {
  it("is declared where it is given", () => {
    const declared = routes.flatMap((route) => [
      ...(route.access.gives?.includes(kind) ? [[keyOf(route), "gives"]] : []),
      ...(route.access.shows?.includes(kind) ? [[keyOf(route), "shows"]] : []),
    ]);
    expect(Object.fromEntries(declared)).toEqual(WAYS[kind]);
  });

  it("is refused without its scope, before anything else is looked at", { timeout: TIMEOUT }, async () => {
    await setScopes(DATA_SCOPES[kind]);
    for (const route of routes.filter(({ access }) => access.gives?.includes(kind))) {
      const { status } = await ask(route, linked);
      expect([keyOf(route), status]).toEqual([keyOf(route), 403]);
    }
    await setScopes();
  });
});

describe("links between locations", () => {
  /** Names of versions, which follow from the id of the project. */
  const VERSIONS = /[0-9a-f]{64}/g;
  const said = async (route: Route, target: RouteTarget) => {
    const { status, words } = await ask(route, target);
    return `${status} ${words.replaceAll(VERSIONS, "VERSION")}`;
  };
  // Lists of projects hold both; that of the projects themselves is looked at below.
  const walked = reading.filter(({ path }) => path !== CHAINS && !path.endsWith("/project-scores"));

  it("change no answer for somebody without the scope", { timeout: TIMEOUT }, async () => {
    const ways = new Set(Object.keys(WAYS.edges));
    const untold: string[] = [];
    for (const route of walked) {
      const [one, other] = [await said(route, linked), await said(route, bare)];
      if (one !== other && !ways.has(keyOf(route))) untold.push(keyOf(route));
      await setScopes("supply-chain");
      expect([keyOf(route), await said(route, linked)]).toEqual([keyOf(route), await said(route, bare)]);
      await setScopes();
    }
    // with the scope, no route tells of links that does not declare it
    expect(untold).toEqual([]);
  });

  it("are not in the list of projects", async () => {
    const list = async () => (await app.call("GET", CHAINS, { token })).text;
    await setScopes("supply-chain");
    expect(await list()).not.toMatch(/has_supply_chain|"edges"/);
    await setScopes();
    expect(await list()).toContain('"has_supply_chain":true');
  });

  it.each(["", "/download"])("are in no plot%s", async (suffix) => {
    const body = { exposure_id: linked.project, plot_type: "sankey", axes: {} };
    await setScopes("supply-chain");
    expect((await app.call("POST", `/api/plotting-api/v1/plot${suffix}`, { token, body })).status).toBe(403);
    await setScopes();
    expect((await app.call("POST", `/api/plotting-api/v1/plot${suffix}`, { token, body })).status).not.toBe(403);
  });
});

describe("files that list locations", () => {
  it("leave the house by declared ways alone", { timeout: TIMEOUT }, async () => {
    const isWay = (route: Route) => keyOf(route) in WAYS["location-file"] || keyOf(route) in OTHER_FILES;
    const found: string[] = [];
    for (const route of reading) {
      const { status, words, isFile } = await ask(route, linked);
      if (status < 300 && isFile && words.includes(NAME)) found.push(keyOf(route));
    }
    expect(found.filter((key) => !routes.some((route) => keyOf(route) === key && isWay(route)))).toEqual([]);
    // the walk does find files: those of the whole project, of chosen locations, of the table and of one location
    expect(found).toEqual(
      expect.arrayContaining([
        `POST ${RISK}/gateway/dump-to-file`,
        `POST ${RISK}/gateway/production-sites-table-export`,
        `GET ${CHAINS}/{id}/excel-report`,
        `GET ${CHAINS}/{id}/excel-report-bulk`,
        `GET ${CHAINS}/{id}/production-sites/{site_id}/excel-report`,
      ]),
    );
  });

  it("are not given as the workbook of a report either", async () => {
    const reports = "/api/reports/v1/reports";
    const made = await app.call("POST", reports, { token, body: { exposure_id: linked.project, title: "R" } });
    const report = `${reports}/${String(made.body["id"])}`;
    const page = await app.call("POST", `${report}/pages`, { token, body: { title: "S" } });
    const element = { title: "E", content: { type: "Locations" } };
    const added = await app.call("POST", `${report}/pages/${String(page.body["id"])}/elements`, {
      token,
      body: element,
    });
    expect(added.status).toBe(201);
    const file = async (kind: string) => {
      const asked = await app.call("POST", `${report}/export`, { token, body: { export_type: kind } });
      return app.call("GET", `${report}/export/${String(asked.body["id"])}`, { token });
    };
    await setScopes("location-export");
    expect((await file("xlsx")).body).toMatchObject({ message_code: "report.file_of_locations" });
    await setScopes();
    expect((await file("xlsx")).status).toBe(200);
  });
});

describe("whom a project is shared with", () => {
  it("is told by no route to somebody without the scope", { timeout: TIMEOUT }, async () => {
    const reader = "reader@";
    await app.database.query(
      "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'reader@%'",
      [linked.project],
    );
    const telling = async () => {
      const told: string[] = [];
      for (const route of reading) if ((await ask(route, linked)).words.includes(reader)) told.push(keyOf(route));
      return told;
    };
    expect(await telling()).toEqual(
      expect.arrayContaining([`GET ${CHAINS}/{id}/access`, `GET ${CHAINS}/{id}/outsiders`]),
    );
    expect((await telling()).filter((key) => WAYS.readers[key] === undefined)).toEqual([]);
    await setScopes("project-sharing");
    expect(await telling()).toEqual([]);
    await setScopes();
  });
});
