import type { RiskDataset } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { FIRST_MOMENT } from "../../state/moment.ts";
import { columnGroups, matchingGroups } from "./column-groups.ts";

const dataset = (change: Partial<RiskDataset>): RiskDataset => ({
  id: "hd30",
  topic: "heat",
  category: "climate change",
  kind: "hazard",
  long_name: "Hot days",
  impact_driver: null,
  vulnerability_type: "score",
  meta_data: { compute_default: true, compute_label: "Hot days", units: "days", dataset_type: "hazard", id: "hd30" },
  attrs: { is_payed: true },
  coords: [
    { name: "scenario", values: ["historical", "ssp126", "ssp585"] },
    { name: "time", values: [2005, 2030, 2050] },
    { name: "ensemble", values: ["p50", "mean"] },
  ],
  mbtiles_coords: [],
  default_coords: { scenario: "ssp585", time: 2050, ensemble: "mean" },
  coordinates_set: "CA",
  coordinates_set_label: "climate, annual",
  thresholds: [20, 60, 130],
  direction: "higher",
  query_url: "",
  coord_url: "",
  missing: null,
  ...change,
});
const HOT = dataset({});
const SCORE = dataset({ id: "score_heat", kind: "score", long_name: "Risk score: heat" });
const COLD = dataset({ id: "cold_days", topic: "cold", long_name: "Cold days" });

describe("columns on offer", () => {
  const groups = columnGroups(["name", "country", "user_data.staff"], [HOT, SCORE, COLD], FIRST_MOMENT);

  it("stand by what they are: location, own data, scores, and the rest by topic", () => {
    expect(groups.map(({ title, offers }) => [title, offers.map(({ label }) => label)])).toEqual([
      ["Location", ["Name", "Country"]],
      ["Your data", ["staff"]],
      ["Risk scores", ["Risk score: heat"]],
      ["Heat", ["Hot days"]],
      ["Cold", ["Cold days"]],
    ]);
  });

  it("are datasets at the coordinates that are stored of them", () => {
    const offers = groups.flatMap((group) => group.offers);
    expect(offers.find(({ dataset: found }) => found === HOT)?.key).toBe(
      "hd30:ensemble=mean;scenario=ssp585;time=2050",
    );
  });

  it("are found by every word, in their name, their topic or their id", () => {
    const found = (search: string) =>
      matchingGroups(groups, search).flatMap(({ offers }) => offers.map(({ label }) => label));
    expect(found("heat")).toEqual(["Risk score: heat", "Hot days"]);
    expect(found("days cold")).toEqual(["Cold days"]);
    expect(found("HD30")).toEqual(["Hot days"]);
    expect(found("nothing")).toEqual([]);
  });
});
