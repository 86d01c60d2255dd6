/**
 * Upstream and downstream in a supply chain of 10,000 edges: the walk through the graph by itself, and the answers of
 * the server. The chain has tiers with cycles between them, several products on one way, and almost everything upstream
 * of its last tier, so that the walks are the longest there are. The risk that is carried is a computed one.
 */
import { writeWorkbook } from "@tidemark/documents";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDataDir, startServer } from "./server-process.mjs";
import { client } from "./large-project.mjs";

export const name = "supply-chain";

const MODULE = new URL("../../apps/server/dist/modules/supply-chain/", import.meta.url);
const API = "/api/risk-engine/v0";
const CHAINS = `${API}/exposure/supply-chains`;
const SITES = 3000;
const EDGES = 10_000;
const TIERS = 12;

/** Numbers below 1, the same in every run. */
function generator() {
  let state = 7;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Supplier, customer, product and volume: mostly from one tier to the next, one in twenty back. */
function edgesOf(sites, count) {
  const random = generator();
  const perTier = Math.floor(sites / TIERS);
  const inTier = (tier) => tier * perTier + Math.floor(random() * perTier);
  return Array.from({ length: count }, (_, i) => {
    const tier = Math.floor(random() * (TIERS - 1));
    const [from, to] = [inTier(tier), inTier(tier + 1)];
    const [head, tail] = i % 20 === 0 ? [to, from] : [from, to];
    return [`P${head}`, `P${tail}`, `Product ${i % 30}`, Math.round(random() * 10_000)];
  });
}

const lastTier = (sites) => Math.floor(sites / TIERS) * (TIERS - 1);

function timesOf(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] * 100) / 100;
  return { p50: at(0.5), p95: at(0.95) };
}

const rowsOf = (what, times, note) => {
  const { p50, p95 } = timesOf(times);
  return [
    { measure: `${what}, p50`, value: p50, unit: "ms", note: `${times.length} times` },
    { measure: `${what}, p95`, value: p95, unit: "ms", note },
  ];
};

/** Milliseconds of work done again and again. */
async function measure(count, work) {
  const times = [];
  for (let i = 0; i < count; i++) {
    const begin = performance.now();
    await work(i);
    times.push(performance.now() - begin);
  }
  return times;
}

/** The graph by itself, without database and HTTP. */
async function graphRows(sites, count) {
  const load = (path) => import(new URL(path, MODULE).href);
  const [{ chainOf }, { reachFrom }, { carryRisk }] = await Promise.all(
    ["chain.js", "graph/reach.js", "graph/carried-risk.js"].map(load),
  );
  const edges = edgesOf(sites, count).map(([from, to, product, volume]) => ({ from, to, product, volume }));
  const ends = Array.from({ length: sites }, (_, position) => ({
    position,
    site_id: `P${position}`,
    name: `Location ${position}`,
    country: "Peru",
    longitude: 0,
    latitude: 0,
  }));
  const random = generator();
  const values = Float32Array.from(ends, () => (random() < 0.05 ? Number.NaN : random()));
  let chain;
  const built = await measure(10, () => (chain = chainOf(edges, ends)));
  const start = lastTier(sites);
  let reached = 0;
  const walks = await measure(200, (i) => {
    reached = Math.max(reached, reachFrom(chain.graph, start + (i % 50), "upstream").nodes.length);
  });
  const carried = await measure(50, () => carryRisk(chain.graph, chain.cycles, values, 1));
  const size = `${count} edges between ${sites} locations`;
  return [
    ...rowsOf(`build of a chain of ${size}`, built, "once for each version of a project"),
    ...rowsOf(
      `upstream of a location, the walk, ${count} edges`,
      walks,
      `up to ${reached} locations; grows with the edges`,
    ),
    ...rowsOf(`risk carried to all locations, ${count} edges`, carried, "grows with the edges"),
  ];
}

async function workbook() {
  const headers = (names) => names.map((header) => ({ header }));
  const locations = Array.from({ length: SITES }, (_, i) => [
    `P${i}`,
    `Location ${i}`,
    -35 + ((i * 0.618_033_988_7) % 1) * 95,
    -180 + ((i * 0.754_877_666_2) % 1) * 360,
  ]);
  const pieces = [];
  for await (const piece of writeWorkbook([
    { name: "locations", columns: headers(["id", "name", "latitude", "longitude"]), rows: locations },
    { name: "edges", columns: headers(["from", "to", "product", "volume"]), rows: edgesOf(SITES, EDGES) },
  ]))
    pieces.push(piece);
  return new Blob(pieces);
}

/** The project as a user brings it, with its scores computed. */
async function computedProject(call) {
  const form = new FormData();
  form.append("file", await workbook(), "chain.xlsx");
  const { upload_id } = await call("POST", `${API}/exposure/parse-excel`, form);
  const topics = ["heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"];
  const { exposure_id, task_id } = await call("POST", `${API}/compute/spawn-pipeline`, {
    upload_id,
    title: "Benchmark",
    hazards: ["tasmax_mean", "hd30"],
    impact_drivers: ["score_heat", "score_location"],
    overrides: topics.map((topic) => ({
      topic,
      timesteps: { start: 2050, end: 2050, step: 10 },
      presets: ["ssp585"],
    })),
  });
  for (;;) {
    const task = await call("GET", `${API}/tasks/${task_id}`);
    if (task.status === "Finished") return exposure_id;
    if (task.status === "Failed") throw new Error(task.detail);
    await sleep(250);
  }
}

async function serverRows() {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const { call, signIn } = client(server.url);
    await signIn();
    const id = await computedProject(call);
    const { meta } = await call("GET", `${CHAINS}/${id}/edges`);
    if (meta.total < EDGES * 0.9) throw new Error(`only ${meta.total} edges came in`);
    const names = (await call("GET", `${CHAINS}/${id}/edges?sort_by=to&sort_order=desc&n=1000`)).items.map(
      ({ to }) => to.id,
    );
    const far = [...new Set(names)].filter((site) => Number(site.slice(1)) >= lastTier(SITES));
    let reached = 0;
    const reach = (direction) => async (i) => {
      const answer = await call("GET", `${CHAINS}/nodes/${far[i % far.length]}/${direction}?exposure_id=${id}`);
      reached = Math.max(reached, answer.positions.length);
    };
    const first = await measure(1, reach("upstream"));
    const upstream = await measure(150, reach("upstream"));
    const most = reached;
    const node = await measure(100, (i) => call("GET", `${CHAINS}/nodes/${far[i % far.length]}?exposure_id=${id}`));
    const flows = await measure(30, () => call("GET", `${CHAINS}/${id}/flows`));
    const groups = await measure(30, () => call("GET", `${CHAINS}/${id}/production-sites?group_by_prop=country`));
    return [
      ...rowsOf("GET upstream, first 100 with risk, over HTTP", upstream, `up to ${most} locations upstream`),
      { measure: "GET upstream right after the project was read", value: timesOf(first).p50, unit: "ms" },
      ...rowsOf("GET node with upstream and downstream", node, "grows with the edges"),
      ...rowsOf("GET flows for the map", flows, `${EDGES} edges`),
      ...rowsOf("GET groups by country", groups, `${SITES} locations`),
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}

export async function run() {
  return [...(await graphRows(SITES, EDGES)), ...(await graphRows(30_000, 100_000)), ...(await serverRows())];
}
