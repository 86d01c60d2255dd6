/**
 * Results as the screens ask for them, over HTTP: the values of a dataset for all locations (targets, 95 of 100: 15 ms
 * for 10,000, 40 ms for 100,000), and what the panel of a location shows (50 ms). Every first request of a measure
 * reads what was not read before. `bucket-values.mjs` asks the same of files in a bucket.
 */
import { DEFAULT_DATASETS, TOPICS } from "@tidemark/science";
import { API, client, computedProject, DATASETS, measure, rowsOf, SCENARIOS, SITES, YEARS } from "./large-project.mjs";
import { makeDataDir, residentMegabytes, startServer } from "./server-process.mjs";

export const name = "result-values";

const FEWER_SITES = 10_000;
const PANELS = 200;
const TARGETS = { [FEWER_SITES]: "target 15 ms", [SITES]: "target 40 ms", panel: "target 50 ms" };

const query = (values) => new URLSearchParams(values).toString();

/** Every stored column of the three datasets, in an order that jumps between files. */
function columns() {
  const all = DATASETS.flatMap((dataset_id) =>
    SCENARIOS.flatMap((scenario) =>
      YEARS.flatMap((time) =>
        ["p10", "p50", "p90"].map((ensemble) => ({
          dataset_id,
          coords: JSON.stringify({ scenario, time, ensemble }),
        })),
      ),
    ),
  );
  return all.map((_, i) => all[(i * 61) % all.length]);
}

async function values({ call, receive }, exposure, sites, targets) {
  const path = (column) => `${API}/risks/exposure/${exposure}/values?${query(column)}`;
  const send = (column) => receive(path(column));
  const { length } = await call("GET", path(columns()[0]));
  if (length < 4 * 0.9 * sites) throw new Error(`only ${length} bytes for ${sites} locations`);
  const about = `values of a dataset, ${sites.toLocaleString("en")} locations`;
  const fresh = await measure(columns(), send);
  const again = await measure(columns(), send);
  const sliders = SCENARIOS.flatMap((scenario) =>
    DATASETS.map((dataset_id) => ({ dataset_id, coords: JSON.stringify({ scenario }), slider: "true" })),
  );
  const slider = await measure([...sliders, ...sliders, ...sliders], send);
  return [
    ...rowsOf(`${about}, not asked for before`, fresh, `${targets[sites]}; grows linearly with the locations`),
    ...rowsOf(`${about}, asked for before`, again),
    ...rowsOf(`${about}, all years at once`, slider, `${YEARS.length} times the values`),
  ];
}

/** Everything the panel of a location asks for, each of locations that nobody looked at before. */
async function panel({ call }, exposure, targets) {
  const { items } = await call("POST", `${API}/gateway/production-sites-table-new`, { exposure_id: exposure, n: 1 });
  if (items.length === 0) throw new Error("the table is empty");
  const sites = Array.from({ length: PANELS }, (_, i) => ({ i, id: `P${(i * 7919) % FEWER_SITES}` }));
  const risks = ({ i, id }) =>
    call("POST", `${API}/gateway/get-risks-for-location/${id}`, {
      exposure_id: exposure,
      topic: TOPICS[i % TOPICS.length],
      scenario: SCENARIOS[i % SCENARIOS.length],
      time: YEARS[i % YEARS.length],
    });
  const at = JSON.stringify({ scenario: "ssp585", time: 2050 });
  const parts = {
    "panel of a location": risks,
    "why this number": ({ id }) =>
      call(
        "GET",
        `${API}/risks/exposure/${exposure}/explanation?${query({ site_id: id, dataset_id: "hd30", coords: at })}`,
      ),
  };
  const rows = [];
  for (const [what, send] of Object.entries(parts))
    rows.push(
      ...rowsOf(`${what}, ${FEWER_SITES.toLocaleString("en")} locations`, await measure(sites, send), targets.panel),
    );
  return rows;
}

/**
 * Measures a server that is made for it.
 * @param settings - more than those of a data folder of its own
 * @param targets - by number of locations, and of the panel
 */
export async function measureValues(settings, targets) {
  const folder = makeDataDir();
  const server = await startServer(folder.path, settings);
  try {
    const session = client(server.url);
    await session.signIn();
    const isHazard = ({ kind }) => kind === "indicator";
    const few = await computedProject(session, {
      sites: FEWER_SITES,
      hazards: DEFAULT_DATASETS.filter(isHazard).map(({ id }) => id),
      impact_drivers: DEFAULT_DATASETS.filter((dataset) => !isHazard(dataset)).map(({ id }) => id),
    });
    const rows = [...(await values(session, few, FEWER_SITES, targets)), ...(await panel(session, few, targets))];
    rows.push(...(await values(session, await computedProject(session), SITES, targets)));
    const memory = residentMegabytes(server.child.pid);
    return memory === undefined ? rows : [...rows, { measure: "memory of the server", value: memory, unit: "MB" }];
  } finally {
    await server.stop();
    folder.remove();
  }
}

export const run = () => measureValues({}, TARGETS);
