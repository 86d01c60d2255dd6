/**
 * Plots of 1,000, 10,000 and 100,000 locations through the server: figures and picture that nobody asked for before,
 * and both from the cache. Every request of the first measures names coordinates that were not asked for yet.
 */
import { client, computedProject, DATASETS, measure, rowsOf, SCENARIOS, YEARS } from "./large-project.mjs";
import { makeDataDir, startServer } from "./server-process.mjs";

export const name = "plots";

const PLOT = "/api/plotting-api/v1/plot";
const SIZES = [1000, 10_000, 100_000];
const COORDS = SCENARIOS.flatMap((scenario) => YEARS.map((time) => ({ scenario, time })));

const dataset = (value) => ({ type: "dataset", value });
const country = { type: "property", value: "country" };
const [MEAN, WARM, HOT_DAYS] = DATASETS;

/** Axes of the types that have a goal. */
const AXES = {
  scatter: { x: dataset(MEAN), y: dataset(HOT_DAYS) },
  ranking: { y: dataset(HOT_DAYS) },
  box: { x: country, y: dataset(MEAN) },
  histogram: { x: dataset(WARM) },
};

async function ofSize(call, sites) {
  const exposure_id = await computedProject({ call }, { sites });
  const ask = (type, coords, kind) =>
    call("POST", `${PLOT}?return_type=${kind}`, { plot_type: type, coords, axes: AXES[type], exposure_id });
  const growth = `${sites.toLocaleString("en")} locations`;
  const rows = [];
  for (const type of Object.keys(AXES)) {
    // what all plots read is there after the first one
    await ask(type, { ...COORDS[0], ensemble: "p10" }, "json");
    const [half, rest] = [COORDS.slice(0, 9), COORDS.slice(9)];
    rows.push(...rowsOf(`${type} as figures, ${growth}`, await measure(half, (coords) => ask(type, coords, "json"))));
    rows.push(...rowsOf(`${type} as a picture, ${growth}`, await measure(rest, (coords) => ask(type, coords, "svg"))));
    const known = Array.from({ length: 60 }, (_, at) => half[at % half.length]);
    rows.push(
      ...rowsOf(`${type} from the cache, ${growth}`, await measure(known, (coords) => ask(type, coords, "json"))),
    );
    const bytes = JSON.stringify(await ask(type, COORDS[0], "json")).length;
    rows.push({ measure: `${type}: answer, ${growth}`, value: Math.round(bytes / 1000), unit: "kB" });
  }
  return rows;
}

export async function run() {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const { call, signIn } = client(server.url);
    await signIn();
    const rows = [];
    for (const sites of SIZES) rows.push(...(await ofSize(call, sites)));
    return rows;
  } finally {
    await server.stop();
    folder.remove();
  }
}
