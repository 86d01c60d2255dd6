/**
 * Every question of the interface about one large project, one after the other, and those that are made to be hard:
 * how long each holds the event loop of the server, during which nobody else is answered. Counted is the time of the
 * processor, so that others on the machine change nothing. Each is asked twice: the first time much is read.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { API, client, defaultProject } from "../bench/large-project.mjs";
import { makeDataDir, startServer } from "../bench/server-process.mjs";
import { inputFor, routes } from "../../apps/server/dist/testing/route-inputs.js";

export const name = "delays";
export const title = "Who holds up others";

const GOAL_MS = 100;
/** Shorter ones are counted alone. */
const LEAST_SHOWN_MS = 50;
/** What is written down of a turn comes with the next one. */
const AFTERWARDS_MS = 60;
const WATCH = new URL("./loop-watch.mjs", import.meta.url).href;
const ACCOUNT = "/api/tidemark-ai-agents/v0";
const EVENTS = "/api/event-api/v1/events";
const CHAINS = `${API}/exposure/supply-chains`;

/** What looks, in spite of its method. */
const LOOKS =
  /table-new$|\/filter$|query|histogram|score|matrix|dashboard|map-(view|summary)|for-location|preview$|gateway\/bulk|plot|prompt|stream$|geojson|export|workbook/;
/** What changes, computes, or is about people. */
const SKIPPED =
  /authorization|payment|survey|imports|self.?service|create-dump|renewal|presets$|template|topic-queries|notifications|schedules|shares|versions|secret|upload/;

/** The questions about a project that the contract knows, each with valid input. */
function questionsOf(target) {
  return routes
    .filter(({ method, path }) => method === "GET" || (method === "POST" && LOOKS.test(path)))
    .filter(({ path }) => !SKIPPED.test(path))
    .map(({ method, path }) => {
      const { url, body } = inputFor(method, path, target);
      return { what: `${method} ${path}`, method, path: url, body: method === "GET" ? undefined : body };
    });
}

/** Some words of names, many times in other order. */
const words = (list, length) => Array.from({ length }, (_, i) => list[(i * 7) % list.length]).join(" ");

/** Questions that are valid, and as hard as limits let them be. */
function hardQuestions(id, ids) {
  const ask = (prompt) => ({
    method: "POST",
    path: `${ACCOUNT}/prompt`,
    body: { prompt: prompt.slice(0, 4000), exposure_id: id },
    what: `question of words: ${prompt.slice(0, 30)}`,
  });
  const view = (what, body) => ({
    method: "POST",
    path: `${CHAINS}/${id}/map-view`,
    body,
    what: `map-view ${what}`,
  });
  const table = (what, body) => ({
    method: "POST",
    path: `${API}/gateway/production-sites-table-new`,
    body: { exposure_id: id, ...body },
    what: `table ${what}`,
  });
  return [
    ask("Where is it worst?"),
    ask("How many locations do we have?"),
    ask(words(["locatjon", "lacation", "locatiom", "lokation", "iocation"], 500)),
    ask(words(["location", "77", "location", "5"], 800)),
    ask(words(["asia", "europe", "africa", "peru", "chad", "india"], 800)),
    ask(words(["a", "b", "c"], 2000)),
    ask("by country ".repeat(360)),
    { method: "GET", path: `${ACCOUNT}/history?exposure_id=${id}&n=100`, what: "history of questions" },
    view("of the world, all by themselves", { zoom: 3, x: [0, 7], y: [0, 7], circle_from: 1000 }),
    view("at the deepest", { zoom: 22, x: [0, 63], y: [100, 101] }),
    table("of 50 rows sorted by a value", { n: 50, columns: ["name"], order_by_id: { dataset_id: "score_heat" } }),
    table("filtered by a text", { n: 50, columns: ["name"], search: "location 99" }),
    {
      method: "GET",
      path: `${CHAINS}/${id}/production-sites?page=1&n=100&search=location%201`,
      what: "search",
    },
    {
      method: "POST",
      path: `${CHAINS}/${id}/filter`,
      body: { filter: { conditions: [{ dataset_id: "score_heat", ranges: [[0.1, 0.9]] }] } },
      what: "filter by a value",
    },
    { method: "GET", path: `${EVENTS}/touching?exposure_id=${id}`, what: "events that touch" },
    {
      method: "POST",
      path: `${CHAINS}/${id}/query-region`,
      body: { roi: star(2000) },
      what: "region with many corners",
    },
    {
      method: "POST",
      path: `${ACCOUNT}/mcp`,
      body: {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "values", arguments: { exposure_id: id, dataset: "score_heat", locations: ids } },
      },
      what: "MCP: values at 50 locations",
    },
  ];
}

/** Questions about the event that touches most of the locations. */
async function eventQuestions(user, id) {
  const { items } = await user.call("GET", `${EVENTS}/touching?exposure_id=${id}`);
  const [widest] = items.toSorted((a, b) => b.locations - a.locations);
  if (widest === undefined) throw new Error("no event touches the locations");
  const event = encodeURIComponent(widest.event.id);
  const parts = ["locations?n=50", "locations?n=100&page=3", "flows?", "locations/export?format=csv"];
  return [...parts, "locations/export?format=xlsx"].map((part) => ({
    method: "GET",
    path: `${EVENTS}/${event}/${part}&exposure_id=${id}`,
    what: `an event over ${widest.locations} locations: ${part}`,
  }));
}

/** A star of many corners around the world. */
function star(corners) {
  const ring = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    const size = i % 2 === 0 ? 1 : 0.2;
    return [170 * size * Math.cos(angle), 80 * size * Math.sin(angle)];
  });
  return { type: "Polygon", coordinates: [[...ring, ring[0]]] };
}

async function send(url, token, { method, path, body }) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "accept-encoding": "gzip",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** What the watch wrote down between two moments, milliseconds. */
function heldBetween(file, from, to) {
  if (!existsSync(file)) return 0;
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const held = lines.map((line) => line.split(" ").map(Number)).filter(([at]) => at >= from && at <= to);
  return Math.max(0, ...held.map(([, ms]) => ms));
}

async function askAll(server, user, file, questions) {
  const rows = [];
  for (const question of questions) {
    const held = [];
    let status = 0;
    for (let time = 0; time < 2; time++) {
      const from = Date.now();
      status = await send(server.url, user.token(), question).catch(({ message }) => message);
      await sleep(AFTERWARDS_MS);
      held.push(heldBetween(file, from, Date.now()));
    }
    rows.push({ what: question.what, status, first: held[0], again: held[1] });
    if (process.env.HARDEN_SAY) process.stdout.write(`${JSON.stringify(rows.at(-1))}\n`);
  }
  return rows;
}

export async function run({ locations }) {
  const folder = makeDataDir();
  const watched = mkdtempSync(join(tmpdir(), "tidemark-loop-"));
  const log = join(watched, "held");
  const server = await startServer(folder.path, { NODE_OPTIONS: `--import=${WATCH}`, LOOP_WATCH: log });
  const file = `${log}.${server.child.pid}`;
  try {
    const user = client(server.url);
    await user.signIn();
    const me = await user.call("GET", "/api/authorization/v1/users/me");
    const admin = client(server.url);
    await admin.signIn("admin");
    await admin.call("PUT", `${ACCOUNT}/connection`, { mcp_enabled: true });
    const project = await defaultProject(user, locations);
    const { items } = await user.call("GET", `${CHAINS}/${project}/production-sites?page=1&n=50`);
    const ids = items.map((site) => site.properties.id);
    const target = {
      user: me.id,
      organization: me.organization_id ?? me.organization?.id,
      project,
      task: project,
      draft: project,
      parts: { site_id: ids[0], node_id: ids[0] },
    };
    const rows = await askAll(server, user, file, [
      ...questionsOf(target),
      ...hardQuestions(project, ids),
      ...(await eventQuestions(user, project)),
    ]);
    const shown = rows
      .filter(({ first, again }) => Math.max(first, again) >= LEAST_SHOWN_MS)
      .toSorted((a, b) => Math.max(b.first, b.again) - Math.max(a.first, a.again));
    const faults = rows
      .filter(({ status }) => typeof status !== "number" || status >= 500)
      .map(({ what, status }) => `${what}: ${status}`);
    const table = shown.map(({ what, first, again }) => {
      const most = Math.max(first, again);
      return { measure: what, p50: again, most, goal: `most < ${GOAL_MS}`, met: most < GOAL_MS };
    });
    const others = { measure: `all ${rows.length - shown.length} others, below`, most: LEAST_SHOWN_MS };
    return {
      tables: [{ title: `${locations} locations; held again and at most, ms`, rows: [...table, others] }],
      faults,
    };
  } finally {
    await server.stop();
    rmSync(watched, { recursive: true, force: true });
    folder.remove();
  }
}
