/**
 * Reports as files: one of about 17 pages and one of about 100 with 60 drawings and 1,000 rows, as PDF, Word,
 * PowerPoint and zip. Reading the frozen version is part of it, freezing is measured apart. The first PDF starts the
 * process that sets documents.
 */
import { client, defaultProject, measure } from "./large-project.mjs";
import { makeDataDir, startServer } from "./server-process.mjs";

export const name = "report-files";

const REPORTS = "/api/reports/v1/reports";
const LOCATIONS = 1000;
const ROUNDS = 5;
const dataset = (value) => ({ y: { type: "dataset", value } });
const PLOTS = [
  { plot_type: "ranking", axes: dataset("score_location"), options: {} },
  { plot_type: "histogram", axes: dataset("score_location"), options: {} },
  { plot_type: "map", axes: dataset("score_location"), options: {} },
];

/** A report of plots, a table and texts. */
export async function reportOf(call, exposure_id, { title, plots, rows, texts }) {
  const { id, pages } = await call("POST", REPORTS, { exposure_id, title });
  const add = (type, settings) =>
    call("POST", `${REPORTS}/${id}/pages/${pages[0].id}/elements`, { title: type, content: { type, settings } });
  for (let at = 0; at < plots; at++) await add("ApiPlot", { plot: PLOTS[at % PLOTS.length] });
  for (let at = 0; at < texts; at++) await add("ReportElementText", { text: "Words of a report. ".repeat(120) });
  await add("Locations", { n: rows });
  for (const type of ["RiskOverview", "RiskMatrix", "PortfolioRisk", "RiskSummary"]) await add(type, {});
  return id;
}

async function measured(call, id, title) {
  const begin = performance.now();
  const exported = (type) => call("POST", `${REPORTS}/${id}/export`, { export_type: type });
  const version = (await exported("pdf")).id.replace(/\.pdf$/, "");
  const row = (measure, value, unit = "ms") => ({ measure: `${title}: ${measure}`, value, unit });
  const rows = [row("freezing", Math.round(performance.now() - begin))];
  for (const [type, rounds] of [
    ["pdf", 1],
    ["pdf", ROUNDS],
    ["docx", 3],
    ["pptx", 3],
    ["zip", 2],
  ]) {
    let bytes = 0;
    const { p50 } = await measure(Array.from({ length: rounds }), async () => {
      bytes = (await call("GET", `${REPORTS}/${id}/export/${version}.${type}`)).length;
    });
    rows.push(row(rounds === 1 ? `${type}, first` : `${type}, p50`, p50));
    if (rounds > 1) rows.push(row(`${type}, size`, Math.round(bytes / 1000), "kB"));
  }
  return rows;
}

export async function run() {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const { call, signIn } = client(server.url);
    await signIn();
    const exposure_id = await defaultProject({ call }, LOCATIONS);
    const short = await reportOf(call, exposure_id, { title: "Short", plots: 12, rows: 100, texts: 4 });
    const long = await reportOf(call, exposure_id, { title: "Long", plots: 60, rows: LOCATIONS, texts: 40 });
    return [...(await measured(call, short, "short report")), ...(await measured(call, long, "long report"))];
  } finally {
    await server.stop();
    folder.remove();
  }
}
