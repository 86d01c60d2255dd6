/**
 * Reports through the server: opening one of 200 elements, and a dashboard of 8 tiles over 10,000 locations that were
 * computed as the wizard asks for it. A dashboard is measured whole: all its tiles at once, as a screen asks for them.
 */
import { client, defaultProject, measure, rowsOf, SCENARIOS, YEARS } from "./large-project.mjs";
import { makeDataDir, startServer } from "./server-process.mjs";

export const name = "reports";

const REPORTS = "/api/reports/v1/reports";
const LOCATIONS = 10_000;
const ELEMENTS = 200;
const ROUNDS = 40;

async function longReport(call, exposure_id) {
  const { id, pages } = await call("POST", REPORTS, { exposure_id, title: "Long" });
  const types = ["ReportElementText", "NumberOfLocations", "Locations", "RiskSummary"];
  for (let at = 0; at < ELEMENTS; at++)
    await call("POST", `${REPORTS}/${id}/pages/${pages[0].id}/elements`, {
      title: `Element ${at}`,
      content: { type: types[at % types.length], settings: { text: "Words ".repeat(50) } },
    });
  return id;
}

/** Asks for all tiles of a dashboard at once, at a moment and with a filter. */
export async function dashboard(call, exposure_id) {
  const made = { exposure_id, kind: "dashboard", title: "Board", from_template: true, from_template_id: "board-view" };
  const { id, pages } = await call("POST", REPORTS, made);
  const [{ id: page, elements }] = pages;
  const tiles = (filter) =>
    Promise.all(
      elements.map((one) =>
        call("POST", `${REPORTS}/${id}/pages/${page}/elements/${one.id}/model`, filter === undefined ? {} : { filter }),
      ),
    );
  return { tiles, count: elements.length };
}

export async function run() {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const { call, signIn } = client(server.url);
    await signIn();
    const exposure_id = await defaultProject({ call }, LOCATIONS);
    const long = await longReport(call, exposure_id);
    const opened = await measure(Array.from({ length: ROUNDS }), () =>
      call("GET", `${REPORTS}/${long}?return_content=true`),
    );
    const { tiles, count } = await dashboard(call, exposure_id);
    const first = await measure([undefined], tiles);
    const ranges = SCENARIOS.flatMap((scenario) =>
      YEARS.map((time) => ({
        dataset_filter: {
          dataset_id: "score_location",
          coords: { scenario, time, ensemble: "p50" },
          value_range: [0.5, null],
        },
      })),
    );
    const filtered = await measure(ranges, tiles);
    const known = await measure(Array.from({ length: ROUNDS }), () => tiles());
    return [
      ...rowsOf(`a report of ${ELEMENTS} elements with their contents`, opened),
      { measure: `dashboard of ${count} tiles, first time`, value: first.p50, unit: "ms", note: "10,000 locations" },
      ...rowsOf(`dashboard of ${count} tiles, a filter not asked for before`, filtered, "10,000 locations"),
      ...rowsOf(`dashboard of ${count} tiles, asked for before`, known, "10,000 locations"),
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}
