import { computeChoiceSchema, QUERY_MODES } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { analyses } from "./analyses.ts";
import { runRequestOf } from "./choice.ts";

/** What the wizard is offered while one source is imported that gives two datasets. */
const bySource = new Map([["nex-gddp-cmip6", ["tx35", "tas_mean"]]]);
const offered = analyses({ unsupplied: {}, bySource });
const sourceId = (id: string) => offered.analysesList.find((one) => one.id === id)?.meta_data.id;

const datasetsOf = (hazards: string[], impact_drivers: string[], hazard_query_mode: (typeof QUERY_MODES)[number]) =>
  runRequestOf(
    computeChoiceSchema.parse({ hazards, impact_drivers, hazard_query_mode }),
    (id) => bySource.get(id) ?? [],
  ).datasets;

describe("the mode in which hazards are named", () => {
  it("id names them by the imported source, as the list of analyses does, and everything else by its own id", () => {
    expect([sourceId("tx35"), sourceId("hd30")]).toEqual(["nex-gddp-cmip6", "hd30"]);
    const hazards = ["tx35", "hd30"].map((id) => sourceId(id) ?? "");
    expect(datasetsOf(hazards, ["score_location"], "id")).toEqual(["hd30", "score_location", "tas_mean", "tx35"]);
  });

  it("id takes every analysis that is offered, by the id that is offered with it", () => {
    const ids = offered.analysesList.map(({ meta_data }) => meta_data.id);
    expect(datasetsOf(ids, [], "id")).toHaveLength(offered.analysesList.length);
  });

  it("shortname knows no sources, auto knows both", () => {
    expect(() => datasetsOf(["nex-gddp-cmip6"], [], "shortname")).toThrow('There is no analysis "nex-gddp-cmip6".');
    expect(datasetsOf(["nex-gddp-cmip6", "hd30"], [], "auto")).toEqual(["hd30", "tas_mean", "tx35"]);
  });

  it.each(QUERY_MODES)("%s refuses what is neither", (mode) => {
    expect(() => datasetsOf(["no_such"], [], mode)).toThrow('There is no analysis "no_such".');
  });
});
