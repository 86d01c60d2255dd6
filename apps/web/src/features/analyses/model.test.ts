import { catalogue, DEFAULT_DATASETS, entryCount, TOPIC_PRESETS } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { setLanguage } from "../../lib/i18n.ts";
import {
  type Analyses,
  categoriesOf,
  choiceFault,
  closedReason,
  defaultChoice,
  entriesPerLocation,
  estimatedSeconds,
  filterFault,
  fromRequest,
  matching,
  toRequest,
  withChosen,
  withFilter,
  withFilterEverywhere,
} from "./model.ts";

const FROM_SOURCE = ["txx_rp", "tasmax_mean"];

/** The real catalogue in the shape of the wire. */
const list: Analyses["analysesList"] = catalogue.map((dataset) => ({
  id: dataset.id,
  topic: dataset.topic,
  long_name: dataset.longName,
  definition: dataset.definition,
  meta_data: {
    compute_default: dataset.computeDefault,
    compute_label: dataset.longName,
    units: dataset.unit,
    dataset_type: dataset.datasetType,
    // one imported source gives two datasets, as the server tells it
    id: FROM_SOURCE.includes(dataset.id) ? "nex-gddp-cmip6" : dataset.id,
  },
  coordinates_set: dataset.coordinateSet,
  has_access: true,
  missing: null,
}));
const idsOf = (kind: string) => catalogue.filter((dataset) => dataset.kind === kind).map(({ id }) => id);
const analyses: Analyses = {
  analysesList: list,
  riskScores: idsOf("score"),
  outageScores: [],
  buildingDamage: [],
  others: idsOf("driver"),
  hazards: idsOf("indicator"),
  topics: TOPIC_PRESETS.map(({ topic, availableFilters, selectedFilters }) => ({
    topic,
    availableFilters: { ...availableFilters, presets: [...availableFilters.presets] },
    selectedFilters: { ...selectedFilters, presets: [...selectedFilters.presets] },
  })),
};
const everything = (() => {
  const ids = list.map(({ id }) => id);
  const all = { ...withChosen(defaultChoice(analyses), ids, ids), monthlyValues: true };
  return analyses.topics.reduce(
    (choice, { topic, availableFilters }) => withFilter(choice, { topic, ...availableFilters }),
    all,
  );
})();

describe("choice of analyses", () => {
  it("begins with the default analyses, years and scenarios, without routing model, in mode shortname", () => {
    const choice = defaultChoice(analyses);
    expect(choice.ids).toEqual(DEFAULT_DATASETS.map(({ id }) => id));
    expect(choice.filters[0]?.presets).toEqual(["ssp126", "ssp245", "ssp585"]);
    expect(choice).toMatchObject({ useRoutingModel: false, monthlyValues: false, hazardQueryMode: "shortname" });
  });

  it("shows the categories in the order of the specification and leaves out empty ones", () => {
    expect(categoriesOf(analyses).map(({ key }) => key)).toEqual(["riskScores", "others", "hazards"]);
  });

  it("holds nothing that somebody may not use, and says why", () => {
    const closed = list.map((one) => ({ ...one, has_access: one.meta_data.dataset_type !== "business-interruption" }));
    const choice = defaultChoice({ ...analyses, analysesList: closed });
    expect(choice.ids).not.toContain("heat_bi_annual");
    expect(choice.ids).toContain("total_ead");
    const kept = fromRequest({ ...analyses, analysesList: closed }, toRequest(analyses, defaultChoice(analyses)));
    expect(new Set(kept.ids)).toEqual(new Set(choice.ids));
    const reasons = new Map(closed.map((one) => [one.id, closedReason(one)]));
    expect(reasons.get("heat_bi_annual")).toMatch(/does not include outage scores\. Ask an administrator/);
    expect(reasons.get("total_ead")).toBeUndefined();
  });

  it("comes back from the request it was stored as, whatever the mode", () => {
    const changed = withFilterEverywhere(withChosen(defaultChoice(analyses), [list[0]?.id ?? ""], []), {
      topic: "heat",
      timesteps: { start: 2030, end: 2050, step: 10 },
      presets: ["ssp585"],
    });
    for (const hazardQueryMode of ["shortname", "id", "auto"] as const) {
      const choice = { ...changed, hazardQueryMode, useRoutingModel: true, monthlyValues: true };
      const back = fromRequest(analyses, toRequest(analyses, choice));
      expect(new Set(back.ids)).toEqual(new Set(choice.ids));
      expect({ ...back, ids: [] }).toEqual({ ...choice, ids: [] });
    }
  });

  it("names hazards by their source in mode id only", () => {
    const choice = defaultChoice(analyses);
    expect(toRequest(analyses, choice).hazards).not.toContain("nex-gddp-cmip6");
    const byId = toRequest(analyses, { ...choice, hazardQueryMode: "id" });
    expect(byId.hazards.filter((id) => id === "nex-gddp-cmip6")).toHaveLength(1);
    expect(byId.hazards).not.toContain("txx_rp");
    expect(byId.hazards).toContain("tas_mean");
    expect(byId.impact_drivers).toContain("score_location");
  });

  it("is searched in names, definitions and topics", () => {
    const [first] = list;
    expect(matching(list, first?.long_name.toUpperCase() ?? "")).toContain(first);
    expect(matching(list, "no such thing anywhere")).toEqual([]);
  });

  it("is searched in the words that the screen shows", () => {
    setLanguage({ tag: "de", texts: { "dataset.su25.title": "Sommertage", Heat: "Hitze" } });
    expect(matching(list, "sommertage").map(({ id }) => id)).toEqual(["su25"]);
    expect(matching(list, "hitze").length).toBeGreaterThan(5);
    setLanguage();
  });
});

describe("entries of a location", () => {
  it("are all of the catalogue's when everything is chosen", () => {
    expect(entriesPerLocation(analyses, everything)).toBe(entryCount(catalogue));
  });

  it("are more than 40,000 then, as the product says", () => {
    expect(entriesPerLocation(analyses, everything)).toBeGreaterThan(40_000);
  });

  it("are 16,279 by default and those of the scores, and more with the months of a year", () => {
    const scores = idsOf("score");
    const choice = defaultChoice(analyses);
    const withoutScores = withChosen(choice, scores, []);
    expect(entriesPerLocation(analyses, withoutScores)).toBe(16_279);
    // twelve months of six datasets, in 67 scenarios and years, four members each
    expect(entriesPerLocation(analyses, { ...withoutScores, monthlyValues: true })).toBe(16_279 + 12 * 6 * 67 * 4);
  });

  it("are not counted of what has no input here", () => {
    const [first] = defaultChoice(analyses).ids;
    const without = list.map((one) => (one.id === first ? { ...one, missing: "no map" } : one));
    const choice = { ...defaultChoice(analyses), ids: [first ?? ""] };
    expect(entriesPerLocation(analyses, choice)).toBeGreaterThan(0);
    expect(entriesPerLocation({ ...analyses, analysesList: without }, choice)).toBe(0);
  });

  it("are none without analyses and fewer with fewer years", () => {
    const none = { ...everything, ids: [] };
    expect(entriesPerLocation(analyses, none)).toBe(0);
    const few = withFilterEverywhere(everything, {
      topic: "heat",
      timesteps: { start: 2050, end: 2050, step: 5 },
      presets: ["ssp585"],
    });
    expect(entriesPerLocation(analyses, few)).toBeLessThan(entriesPerLocation(analyses, everything) / 10);
  });

  it("make the estimate longer, with the locations", () => {
    const choice = defaultChoice(analyses);
    const seconds = [1, 1000, 10_000, 100_000].map((locations) => estimatedSeconds(analyses, choice, locations));
    expect(seconds[0]).toBeLessThan(3);
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    // as measured over locations that share no cells (`compute-pipeline`)
    const measured = [0.9, 2.04, 10.6, 94.9];
    for (const [i, told] of seconds.entries()) expect(Math.abs(told - measured[i]!)).toBeLessThan(2 + 0.1 * told);
  });

  it("make the estimate no shorter for months that are worked out and not kept", () => {
    const choice = defaultChoice(analyses);
    const kept = { ...choice, monthlyValues: true };
    expect(entriesPerLocation(analyses, kept)).toBeGreaterThan(entriesPerLocation(analyses, choice));
    expect(estimatedSeconds(analyses, choice, 10_000)).toBe(estimatedSeconds(analyses, kept, 10_000));
  });
});

describe("a choice", () => {
  it("says what keeps it from being computed", () => {
    const choice = defaultChoice(analyses);
    expect(choiceFault(choice)).toBeUndefined();
    expect(choiceFault({ ...choice, ids: [] })).toBe("Choose at least one analysis.");
    const filter = choice.filters.find(({ topic }) => topic === "wind");
    const wrong = withFilter(choice, { topic: "wind", timesteps: { start: 2060, end: 2030, step: 5 }, presets: [] });
    expect(filter).toBeDefined();
    expect(choiceFault(wrong)).toBe("Years and scenarios of wind: The first year lies after the last one.");
  });
});

describe("years and scenarios", () => {
  const good = { timesteps: { start: 2025, end: 2080, step: 5 }, presets: ["ssp585" as const] };
  it("say what is wrong with them", () => {
    expect(filterFault(good)).toBeUndefined();
    expect(filterFault({ ...good, timesteps: { start: 2060, end: 2050, step: 5 } })).toMatch(/first year/);
    expect(filterFault({ ...good, timesteps: { start: 2025, end: 2080, step: 3 } })).toMatch(/five years/);
    expect(filterFault({ ...good, presets: [] })).toMatch(/scenario/);
    expect(filterFault({ timesteps: { start: 1990, end: 2010, step: 5 }, presets: [] })).toBeUndefined();
  });
});
