import type { RiskDataset } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { coordsSentence, datasetGroups, kindOf, listDimensions, shownDataset } from "./dataset-model.ts";
import { riskDataset } from "./risk-dataset.test-data.ts";

const heat = riskDataset({ id: "hd30", long_name: "Hot days" });
const score = riskDataset({
  id: "score_location",
  kind: "score",
  topic: "other",
  long_name: "Risk score of the location",
});
const ids = (items: readonly RiskDataset[]) => items.map(({ id }) => id);

describe("kinds of risk", () => {
  it("follow the catalogue: hazards by their kind, the rest by what they say", () => {
    expect(kindOf(heat)).toBe("hazard");
    expect(kindOf(score)).toBe("risk");
    expect(kindOf(riskDataset({ kind: "driver", vulnerability_type: "outage" }))).toBe("outage");
    expect(kindOf(riskDataset({ kind: "driver", vulnerability_type: "damage" }))).toBe("damage");
    expect(kindOf(riskDataset({ kind: "driver", vulnerability_type: "custom" }))).toBe("other");
  });
});

describe("the dataset that is shown", () => {
  it("is the one of the address, else the score over all topics, else one that has values", () => {
    const missing = riskDataset({ id: "score_location", kind: "score", missing: "not computed", coords: [] });
    expect(shownDataset([heat, score], "hd30")?.id).toBe("hd30");
    expect(shownDataset([heat, score], "unknown")?.id).toBe("score_location");
    expect(shownDataset([missing, heat], undefined)?.id).toBe("hd30");
    expect(shownDataset([], undefined)).toBeUndefined();
  });
});

describe("groups of datasets", () => {
  it("come in the order of topics, scores before what they are made of", () => {
    const items = [
      riskDataset({ id: "wet_loss", kind: "driver", topic: "wet" }),
      riskDataset({ id: "score_wet", kind: "score", topic: "wet" }),
      riskDataset({ id: "heat_loss", kind: "driver", topic: "heat" }),
      score,
      heat,
    ];
    expect(datasetGroups(items, "risk", "").map((group) => [group.topic, ids(group.items)])).toEqual([
      ["location", ["score_location"]],
      ["heat", ["heat_loss"]],
      ["wet", ["score_wet", "wet_loss"]],
    ]);
  });

  it("hold every word that is searched for", () => {
    const flood = riskDataset({ id: "river_flood", topic: "wet", long_name: "River flood depth" });
    expect(datasetGroups([heat, flood], "hazard", " FLOOD river").flatMap(({ items }) => ids(items))).toEqual([
      "river_flood",
    ]);
    expect(datasetGroups([heat, flood], "hazard", "flood heat")).toEqual([]);
  });
});

describe("coordinates that are shown", () => {
  it("read as words", () => {
    expect(coordsSentence(heat, heat.default_coords)).toBe("SSP5-8.5, 2050, Mean, Whole year");
  });

  it("are chosen from lists, but for scenario and year", () => {
    expect(listDimensions(heat).map(({ name }) => name)).toEqual(["ensemble", "season"]);
  });
});
