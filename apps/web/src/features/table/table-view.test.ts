// tests with a document
import { tableSettingsSchema } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import {
  datasetKey,
  datasetOfKey,
  DEFAULT_VIEW,
  movedColumn,
  parseView,
  settingsOf,
  shownColumns,
  sortedBy,
  tableView,
  toggledColumn,
  toggledPin,
  viewOfTemplate,
} from "./table-view.ts";

const HEAT = "score_heat:ensemble=p50;scenario=ssp585;time=2050";

describe("the view of a table", () => {
  it("opens with ten rows by name, descending, and the five columns", () => {
    expect(settingsOf(DEFAULT_VIEW, { search: "", ids: null }, 1, 10)).toEqual({
      production_site_ids: null,
      order_by_id: "name",
      sort_order: "desc",
      page: 1,
      n: 10,
      columns: ["name", "id", "longitude", "latitude", "country"],
      pinned: ["name"],
      aggregation: null,
      statistics: false,
      search: "",
      filter: null,
    });
    expect(DEFAULT_VIEW.pageSize).toBe(10);
  });

  it("is kept for each project, and begins anew where what was kept cannot be read", () => {
    tableView("one").set(toggledColumn(DEFAULT_VIEW, HEAT));
    expect(parseView(JSON.parse(localStorage.getItem("tidemark.table.one") ?? "")).columns).toContain(HEAT);
    expect(tableView("two").get()).toEqual(DEFAULT_VIEW);
    for (const broken of [null, "x", { columns: [] }, { ...DEFAULT_VIEW, pageSize: 7 }])
      expect(parseView(broken)).toEqual(DEFAULT_VIEW);
  });
});

describe("a click on a head", () => {
  it("sorts texts upwards and values with the greatest first, and turns around the next time", () => {
    const byHeat = sortedBy(DEFAULT_VIEW, HEAT, false);
    expect([byHeat.orderBy, byHeat.sortOrder]).toEqual([HEAT, "desc"]);
    expect(sortedBy(byHeat, HEAT, false).sortOrder).toBe("asc");
    expect(sortedBy(byHeat, "country", true).sortOrder).toBe("asc");
    expect(sortedBy(DEFAULT_VIEW, "name", true).sortOrder).toBe("asc");
  });
});

describe("columns", () => {
  it("come and go, but the last one stays, and a pin goes with its column", () => {
    const one = { ...DEFAULT_VIEW, columns: ["name"] };
    expect(toggledColumn(one, "name")).toBe(one);
    expect(toggledColumn(DEFAULT_VIEW, "name").pinned).toEqual([]);
    expect(toggledColumn(DEFAULT_VIEW, HEAT).columns.at(-1)).toBe(HEAT);
  });

  it("stand pinned ones first and move within their group", () => {
    const view = toggledPin(DEFAULT_VIEW, "country");
    expect(shownColumns(view)).toEqual(["name", "country", "id", "longitude", "latitude"]);
    expect(shownColumns(movedColumn(view, "country", -1))).toEqual(["country", "name", "id", "longitude", "latitude"]);
    expect(shownColumns(movedColumn(view, "latitude", -1))).toEqual(["name", "country", "id", "latitude", "longitude"]);
    expect(movedColumn(view, "latitude", 1)).toBe(view);
  });

  it("of datasets have the server's names", () => {
    expect(datasetKey("score_heat", { time: 2050, scenario: "ssp585", ensemble: "p50" })).toBe(HEAT);
    expect(datasetOfKey(HEAT)).toEqual({ datasetId: "score_heat", coordKey: "ensemble=p50;scenario=ssp585;time=2050" });
    expect(datasetOfKey("user_data.a:b")).toBeUndefined();
    expect(datasetOfKey("name")).toBeUndefined();
  });
});

describe("a template", () => {
  it("brings back the view it was made of", () => {
    const view = { ...toggledColumn(DEFAULT_VIEW, HEAT), orderBy: HEAT, aggregation: "mean" as const };
    const stored = settingsOf(view, { search: "x", ids: ["a"] }, 3, 10);
    expect(viewOfTemplate(stored)).toEqual({ ...view, columns: shownColumns(view) });
  });

  it("made elsewhere may name datasets by their parts", () => {
    const coords = { scenario: "ssp585", time: 2050, ensemble: "p50" };
    const stored = tableSettingsSchema.parse({ columns: ["name", { dataset_id: "score_heat", coords }], n: 500 });
    expect(viewOfTemplate(stored)).toMatchObject({ columns: ["name", HEAT], pageSize: "all" });
  });
});
