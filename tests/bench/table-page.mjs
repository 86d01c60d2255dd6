/**
 * A page of the table of 100,000 locations sorted by any column, through the server: what a reader waits for. The
 * locations come in as a workbook and are computed as users would do it. Every request of the first measure sorts by a
 * column that was not asked for before.
 */
import { API, client, computedProject, DATASETS, measure, rowsOf, SCENARIOS, SITES, YEARS } from "./large-project.mjs";
import { makeDataDir, residentMegabytes, startServer } from "./server-process.mjs";

export const name = "table-page";

/** Every dataset at every scenario, year and member of the ensemble. */
function columnsOfResults() {
  return DATASETS.flatMap((id) =>
    SCENARIOS.flatMap((scenario) =>
      YEARS.flatMap((time) =>
        ["p10", "p50", "p90"].map((ensemble) => ({ dataset_id: id, coords: { scenario, time, ensemble } })),
      ),
    ),
  );
}

export async function run() {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const { call, signIn } = client(server.url);
    await signIn();
    const exposure_id = await computedProject({ call });
    const page = (settings) =>
      call("POST", `${API}/gateway/production-sites-table-new`, { exposure_id, n: 50, ...settings });
    const firstBegin = performance.now();
    const first = await page({});
    const firstMs = Math.round(performance.now() - firstBegin);
    if (first.meta.total < SITES * 0.9) throw new Error(`only ${first.meta.total} locations came in`);
    const results = columnsOfResults();
    const shown = ["name", "country", ...results.slice(0, 6)];
    const sorted = results.map((order_by_id, i) => ({
      columns: shown,
      order_by_id,
      sort_order: i % 2 ? "asc" : "desc",
    }));
    const fresh = await measure(sorted, page);
    const known = await measure(
      Array.from({ length: 150 }, (_, i) => ({ ...sorted.at(-1 - (i % 8)), page: 1 + ((i * 37) % 1900) })),
      page,
    );
    const own = ["name", "id", "country", "longitude", "user_data.employees", "user_data.remark"];
    const properties = await measure(
      Array.from({ length: 60 }, (_, i) => ({
        columns: shown,
        order_by_id: own[i % own.length],
        sort_order: i % 2 ? "asc" : "desc",
      })),
      page,
    );
    const words = ["location 77", "peru", "note 12", "P123", "chad 4"];
    const filtered = await measure(
      Array.from({ length: 60 }, (_, i) => ({ ...sorted.at(-1 - (i % 8)), search: words[i % words.length] })),
      page,
    );
    const kinds = ["mean", "median", "sum", "max"];
    const aggregated = await measure(
      Array.from({ length: 60 }, (_, i) => ({ ...sorted.at(-1 - (i % 8)), aggregation: kinds[i % 4] })),
      page,
    );
    const memory = residentMegabytes(server.child.pid);
    return [
      {
        measure: "first page after an edit (reads all locations)",
        value: firstMs,
        unit: "ms",
        note: `${first.meta.total} locations`,
      },
      ...rowsOf("page by a column of results not asked for before", fresh, "grows linearly with the locations"),
      ...rowsOf("page by a column asked for before", known, "grows with the rows of the page only"),
      ...rowsOf("page by name, id, country, longitude, own data", properties),
      ...rowsOf("page with a text filter", filtered),
      ...rowsOf("page with an aggregate of 8 columns", aggregated),
      ...(memory === undefined ? [] : [{ measure: "memory of the server", value: memory, unit: "MB" }]),
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}
