/**
 * Reports over 100,000 locations that were computed as the wizard asks for it: each type of element for the first time,
 * how long the server answered nobody meanwhile, freezing, and all files; and a page for each of 200 locations.
 */
import { writeWorkbook } from "@tidemark/documents";
import { API, client, computeDefaults } from "./large-project.mjs";
import { makeDataDir, startServer } from "./server-process.mjs";

export const name = "large-report";

const REPORTS = "/api/reports/v1/reports";
const LOCATIONS = 100_000;
const PING_MS = 20;
const COUNTRIES = ["Peru", "Chad", "India", "Spain", "Kenya", "Japan", "Chile"];
const dataset = (value) => ({ y: { type: "dataset", value } });
const BY_SCORE = {
  order_by_id: { dataset_id: "score_location", coords: { scenario: "ssp585", time: 2050, ensemble: "p50" } },
};
const plot = (plot_type, axes) => ({ plot: { plot_type, title: plot_type, axes, options: {} } });

/** What stands in the report, each by a name of its own. */
const ELEMENTS = {
  "figures in a text": ["ReportElementText", { text: "[?](tm:count?band=high) of [?](tm:count), score [?](tm:score)" }],
  overview: ["RiskOverview", {}],
  topics: ["RiskSummary", {}],
  "number by country": ["NumberOfLocations", { property: "country" }],
  "number by an own column": ["NumberOfLocations", { property: "user_data.remark" }],
  matrix: ["RiskMatrix", { limits: "values" }],
  losses: ["PortfolioRisk", {}],
  "table of 1,000": ["Locations", { n: 1000, ...BY_SCORE, aggregation: "mean" }],
  "table of 20,000": ["Locations", { n: 20_000 }],
  map: ["ApiPlot", plot("map", { colour: { type: "dataset", value: "score_location" } })],
  ranking: ["ApiPlot", plot("ranking", dataset("score_location"))],
  histogram: ["ApiPlot", plot("histogram", dataset("score_location"))],
  scatter: [
    "ApiPlot",
    plot("scatter", { x: { type: "dataset", value: "tas_mean" }, y: { type: "dataset", value: "hd30" } }),
  ],
  "EU taxonomy": ["Compliance", { framework: "eu-taxonomy" }],
  "ESRS E1-9": ["Compliance", { framework: "esrs-e1" }],
  "IFRS S2": ["Compliance", { framework: "ifrs-s2" }],
};

/** Locations with values in two currencies, some without; the same in every run. */
function* rows() {
  for (let i = 0; i < LOCATIONS; i++)
    yield [
      `P${i}`,
      `Location ${(i * 7919) % LOCATIONS}`,
      -35 + ((i * 0.6180339887) % 1) * 95,
      -180 + ((i * 0.7548776662) % 1) * 360,
      COUNTRIES[i % COUNTRIES.length],
      i % 10 === 0 ? null : ((i * 31) % 977) * 10_000,
      i % 5 === 0 ? "USD" : "EUR",
      `note ${i % 50}`,
    ];
}

async function workbook() {
  const heads = ["id", "name", "latitude", "longitude", "region", "asset_value", "currency", "remark"];
  const pieces = [];
  const columns = heads.map((header) => ({ header }));
  for await (const piece of writeWorkbook([{ name: "locations", columns, rows: rows() }])) pieces.push(piece);
  return new Blob(pieces);
}

/** Makes the project; gives its id. */
async function makeProject({ call }) {
  const form = new FormData();
  form.append("file", await workbook(), "locations.xlsx");
  const { upload_id } = await call("POST", `${API}/exposure/parse-excel`, form);
  return computeDefaults(call, upload_id);
}

/** Milliseconds of some work, and the longest that the server answered nobody while it went on. */
async function timed(url, act) {
  let [isOver, longest] = [false, 0];
  const pinging = (async () => {
    while (!isOver) {
      const begin = performance.now();
      await fetch(`${url}/api/health`).then((answer) => answer.text());
      longest = Math.max(longest, performance.now() - begin);
      await new Promise((done) => setTimeout(done, PING_MS));
    }
  })();
  const begin = performance.now();
  const given = await act();
  const ms = performance.now() - begin;
  isOver = true;
  await pinging;
  return { ms: Math.round(ms), longest: Math.round(longest), given };
}

const row = (measure, { ms, longest }, note = "") => ({
  measure,
  value: ms,
  unit: "ms",
  note: [`longest without an answer ${longest} ms`, note].filter(Boolean).join(", "),
});

async function add(call, exposure_id, elements) {
  const { id, pages } = await call("POST", REPORTS, { exposure_id, title: "Large" });
  const made = {};
  for (const [title, [type, settings]] of Object.entries(elements)) {
    const path = `${REPORTS}/${id}/pages/${pages[0].id}/elements`;
    made[title] = `${path}/${(await call("POST", path, { title, content: { type, settings } })).id}`;
  }
  return { id, made };
}

async function filesOf({ call }, url, id, types) {
  const rowsOf = [];
  const frozen = await timed(url, () => call("POST", `${REPORTS}/${id}/export`, { export_type: "pdf" }));
  rowsOf.push(row("freezing", frozen));
  for (const type of types) {
    const file = await timed(url, () =>
      call("GET", `${REPORTS}/${id}/export/${frozen.given.id.replace(/pdf$/, type)}`).catch(({ message }) => message),
    );
    const { given } = file;
    rowsOf.push(
      row(type, file, typeof given === "string" ? given.slice(-200) : `${Math.round(given.length / 1000)} kB`),
    );
  }
  return rowsOf;
}

/** Measures with a project that is there. */
async function measureReports(user, url, exposure_id) {
  const { call } = user;
  const { id, made } = await add(call, exposure_id, ELEMENTS);
  const rowsOf = [];
  for (const [title, path] of Object.entries(made)) {
    const first = await timed(url, () => call("POST", `${path}/model`, {}));
    const { given } = first;
    const note = `${given.state}, ${Math.round(JSON.stringify(given).length / 1000)} kB`;
    rowsOf.push(row(title, first, note));
  }
  await call("DELETE", made["table of 20,000"]);
  rowsOf.push(...(await filesOf(user, url, id, ["pdf", "docx", "pptx", "xlsx", "zip"])));
  const table = await add(call, exposure_id, { table: ELEMENTS["table of 20,000"] });
  const ofTable = await filesOf(user, url, table.id, ["pdf", "docx", "pptx", "xlsx"]);
  rowsOf.push(...ofTable.map((one) => ({ ...one, measure: `table of 20,000: ${one.measure}` })));
  const sheets = await add(call, exposure_id, { sheets: ["Locations", { layout: "pages", n: 200, ...BY_SCORE }] });
  const ofSheets = await filesOf(user, url, sheets.id, ["pdf", "docx", "pptx", "xlsx"]);
  rowsOf.push(...ofSheets.map((one) => ({ ...one, measure: `page for each of 200: ${one.measure}` })));
  return rowsOf;
}

export async function run() {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const user = client(server.url);
    await user.signIn();
    return await measureReports(user, server.url, await makeProject(user));
  } finally {
    await server.stop();
    folder.remove();
  }
}
