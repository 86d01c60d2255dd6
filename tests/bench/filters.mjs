/**
 * A filter over 100,000 locations through the server: what a user waits for after each change. The locations come in as
 * a workbook and are computed as users would do it. No request of a measure was asked before, so that nothing is
 * answered from memory.
 */
import { makeDataDir, startServer } from "./server-process.mjs";
import { client, computedProject, measure, rowsOf, SITES } from "./large-project.mjs";

export const name = "filters";

const BASE = "/api/risk-engine/v0/exposure/supply-chains";

/** A region of many corners around a place, none over another. */
function region(longitude, latitude, radius, corners) {
  const ring = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    const reach = radius * (1 + 0.3 * Math.sin(7 * angle));
    return [longitude + reach * Math.cos(angle), latitude + reach * Math.sin(angle)];
  });
  return { type: "Polygon", coordinates: [[...ring, ring[0]]] };
}

const range = (i, dataset_id = "tas_mean") => ({
  dataset_id,
  coords: { scenario: ["ssp126", "ssp245", "ssp585"][i % 3], time: 2030 + 10 * (i % 6), ensemble: "p50" },
  value_range: [5 + i / 10, 25 + i / 10],
});

export async function run() {
  const folder = makeDataDir();
  const server = await startServer(folder.path);
  try {
    const { call, signIn } = client(server.url);
    await signIn();
    const id = await computedProject({ call });
    const filter = (body) => call("POST", `${BASE}/${id}/filter`, body);
    const firstBegin = performance.now();
    const { total } = await filter({});
    const firstMs = Math.round(performance.now() - firstBegin);
    const edits = [];
    for (let i = 0; i < 20; i++) {
      const path = `${BASE}/${id}/production-sites/P${i * 4999}`;
      const { properties } = await call("GET", path);
      await call("PUT", path, { version: properties.version, properties: { name: `Renamed ${i}` } });
      const begin = performance.now();
      await filter({ user_data: { remark: [`note ${i}`] } });
      edits.push(performance.now() - begin);
    }
    edits.sort((a, b) => a - b);
    if (total < SITES * 0.9) throw new Error(`only ${total} locations came in`);
    const asked = (count, body) =>
      measure(
        Array.from({ length: count }, (_, i) => body(i)),
        filter,
      );
    const properties = await asked(60, (i) => ({
      user_data: { remark: [`note ${i % 50}`, `note ${(i + 7) % 50}`], employees: { value_range: [i, 500 + i] } },
    }));
    const ranges = await asked(60, (i) => ({ dataset_filter: [range(i)] }));
    const regions = await asked(60, (i) => ({ roi: region(-100 + 3 * i, -20 + i, 20, 12) }));
    const longRegions = await asked(30, (i) => ({ roi: region(-100 + 6 * i, -20 + i, 20, 5000) }));
    const all = await asked(60, (i) => ({
      roi: region(-100 + 3 * i, -20 + i, 30, 12),
      user_data: { remark: ["note 1", "note 2", `note ${3 + (i % 40)}`], employees: { value_range: [i, null] } },
      dataset_filter: [range(i), range(i + 1, "tasmax_mean")],
    }));
    const histograms = await measure(
      Array.from({ length: 30 }, (_, i) => i),
      (i) =>
        call("POST", `${BASE}/${id}/filter-histogram`, {
          dataset_id: "tas_mean",
          coords: range(i).coords,
          filter: { user_data: { employees: { value_range: [i, null] } } },
        }),
    );
    return [
      {
        measure: "first filter of a project (reads all locations)",
        value: firstMs,
        unit: "ms",
        note: `${total} locations`,
      },
      {
        measure: "first filter after an edit of a location, p50",
        value: Math.round(edits[10]),
        unit: "ms",
        note: "20 edits; reads what has changed",
      },
      {
        measure: "first filter after an edit of a location, slowest",
        value: Math.round(edits[19]),
        unit: "ms",
        note: "goal: below 150",
      },
      ...rowsOf("own data: values and a range", properties, "goal: below 150"),
      ...rowsOf("range of a result", ranges, "goal: below 150"),
      ...rowsOf("region of 12 corners", regions, "goal: below 150"),
      ...rowsOf("region of 5,000 corners", longRegions, "goal: below 150"),
      ...rowsOf("region, own data and two results", all, "goal: below 150"),
      ...rowsOf("histogram of a result", histograms),
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}
