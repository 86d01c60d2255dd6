import type { IndicatorRisk } from "@tidemark/contract";
import { bandOf, thresholdsFrom } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import {
  formatPosition,
  formatQuantity,
  isFact,
  leadingIndicator,
  pointAt,
  readAt,
  scoreOf,
  type Series,
  topicAt,
  type TopicRisk,
  momentText,
  standInText,
  windowText,
  worstFirst,
} from "./model.ts";

const point = (time: number, value: number | null) => ({
  time,
  value,
  p10: value === null ? null : value - 1,
  p90: value === null ? null : value + 2,
});
const SERIES: Series = [
  { scenario: "historical", points: [point(1990, 10), point(2005, 12)] },
  { scenario: "ssp585", points: [point(2025, 15), point(2050, 40), point(2080, null)] },
];
const hotDays: IndicatorRisk = {
  dataset_id: "hd30",
  long_name: "Hot days",
  definition: "",
  kind: "hazard",
  coords: { scenario: "ssp585", time: 2050, ensemble: "p50", season: "ANN" },
  thresholds: [20, 60, 130],
  score_points: [0, 20, 60, 130, 200],
  direction: "higher",
  confidence: "medium",
  present: 12,
  driving: true,
  series: SERIES,
  return_periods: [],
  notes: [],
  value: 40,
  p10: 39,
  p90: 42,
  unit: "days",
  score: 0.375,
  band: "low",
  missing: null,
};
const elevation: IndicatorRisk = {
  ...hotDays,
  dataset_id: "elevation",
  thresholds: [20, 10, 3],
  score_points: [30, 20, 10, 3, -4],
  series: [],
  present: null,
  value: 12,
  score: 0.45,
};

describe("reading an indicator at a scenario and year", () => {
  it("takes the value of the scenario, with score, band and change", () => {
    expect(readAt(hotDays, { scenario: "ssp585", time: 2050 })).toEqual({
      value: 40,
      p10: 39,
      p90: 42,
      score: 0.375,
      band: "low",
      change: 28,
      missing: null,
      time: 2050,
    });
  });

  it("takes the past until 2020, and says which year it found", () => {
    const { value, change, time } = readAt(hotDays, { scenario: "ssp585", time: 2020 });
    expect([value, change, time]).toEqual([12, null, 2005]);
    expect(pointAt(SERIES, { scenario: "ssp126", time: 1980 })?.value).toBe(10);
  });

  it("says when a scenario was not computed, and never calls it low", () => {
    const { value, band, missing } = readAt(hotDays, { scenario: "ssp370", time: 2050 });
    expect([value, band, missing]).toEqual([null, null, "SSP3-7.0 was not computed in this project"]);
    expect(readAt(hotDays, { scenario: "ssp585", time: 2080 })).toMatchObject({ value: null, band: null, score: null });
  });

  it("gives what does not change over time as it is", () => {
    expect(readAt(elevation, { scenario: "ssp126", time: 1990 })).toMatchObject({
      value: 12,
      score: 0.45,
      change: null,
    });
  });

  it("gives impacts a band and no score", () => {
    const impact = { ...hotDays, kind: "driver" as const };
    expect(readAt(impact, { scenario: "ssp585", time: 2050 })).toMatchObject({ score: null, band: "low" });
  });
});

describe("scores and bands", () => {
  it("are linear between the points of the scale and end at 0 and 1", () => {
    expect([-5, 0, 10, 20, 95, 130, 200, 500].map((value) => scoreOf(value, hotDays.score_points))).toEqual([
      0, 0, 0.125, 0.25, 0.625, 0.75, 1, 1,
    ]);
  });

  it("turn round where lower is worse", () => {
    expect([40, 30, 15, 3, -10].map((value) => scoreOf(value, elevation.score_points))).toEqual([0, 0, 0.375, 0.75, 1]);
    expect([25, 20, 5, 3].map((value) => bandOf(value, thresholdsFrom(elevation.thresholds)!))).toEqual([
      "very low",
      "low",
      "medium",
      "high",
    ]);
  });

  it("belong to the band that begins at the limit", () => {
    expect([19.9, 20, 60, 130].map((value) => bandOf(value, thresholdsFrom(hotDays.thresholds)!))).toEqual([
      "very low",
      "low",
      "medium",
      "high",
    ]);
  });
});

describe("the score of a topic", () => {
  const score = { value: 0.5, p10: 0.4, p90: 0.6, unit: "", score: 0.5, band: "medium" as const, missing: null };
  const topic: TopicRisk = {
    topic: "heat",
    score,
    made_of: { known: 1, all: 3, missing: ["Tsunami run-up"] },
    notes: [],
    series: [{ scenario: "ssp585", points: [{ time: 2050, value: 0.8, p10: 0.7, p90: 0.9 }] }],
    indicators: [elevation, hotDays],
  };

  it("follows scenario and year", () => {
    expect(topicAt(topic, { scenario: "ssp585", time: 2050 })).toMatchObject({ score: 0.8, band: "high" });
    expect(topicAt(topic, { scenario: "ssp126", time: 2050 })).toMatchObject({ score: null, band: null });
  });

  it("has no band while it is low and leaves out what matters most", () => {
    const unjudged = { ...topic, score: { ...score, value: 0.1, score: 0.1, band: null } };
    const points = [
      { time: 2030, value: 0.2, p10: 0.1, p90: 0.3 },
      { time: 2050, value: 0.8, p10: 0.7, p90: 0.9 },
    ];
    const over = { ...unjudged, series: [{ scenario: "ssp585" as const, points }] };
    expect(topicAt(over, { scenario: "ssp585", time: 2030 })).toMatchObject({ score: 0.2, band: null });
    expect(topicAt(over, { scenario: "ssp585", time: 2050 })).toMatchObject({ score: 0.8, band: "high" });
  });

  it("opens with the indicator that scores highest, or the one that was chosen", () => {
    const at = { scenario: "ssp585", time: 2050 } as const;
    expect(leadingIndicator(topic, undefined, at)?.dataset_id).toBe("elevation");
    expect(leadingIndicator(topic, "hd30", at)?.dataset_id).toBe("hd30");
    expect(leadingIndicator({ ...topic, indicators: [] }, "hd30", at)).toBeUndefined();
  });
});

describe("numbers in words", () => {
  it("show unit and sign, thousands apart", () => {
    expect(formatQuantity(1234.5, "mm")).toBe("1'234.50 mm");
    expect(formatQuantity(23, "m", "elevation")).toBe("23 m");
    expect(formatQuantity(0.5, "")).toBe("0.50");
    expect(formatQuantity(0.0004, "%/yr")).toBe("< 0.01 %/yr");
    expect(formatQuantity(0, "m")).toBe("0.00 m");
    expect(formatPosition(-33.5, 151.25)).toBe("33.5000 S, 151.2500 E");
    expect(windowText(2050)).toBe("2041–2060");
    expect(windowText(2005)).toBe("1995–2014");
  });

  it("name the moment of a value where it is not the one that is looked at", () => {
    const today = { scenario: "ssp585", time: 2020 } as const;
    expect(momentText(today)).toBe("Past, 2020");
    expect(momentText(today, 2005)).toBe("Past, of 1995–2014, the nearest that is computed");
    expect(momentText({ scenario: "ssp585", time: 2045 }, 2050)).toContain("of 2041–2060");
    expect(standInText(undefined, 2020)).toBeUndefined();
  });
});

describe("the list of a topic", () => {
  it("keeps facts of the place apart: they have no score, whatever their value", () => {
    const fact = { ...elevation, thresholds: [], score_points: [] };
    expect([fact, elevation, { ...fact, kind: "driver" as const }].map(isFact)).toEqual([true, false, false]);
    const rising = { ...fact, series: hotDays.series };
    expect(readAt(rising, { scenario: "ssp585", time: 2050 })).toMatchObject({ value: 40, score: null, band: null });
  });

  it("has the worst first, impacts by their band, and what has no value apart", () => {
    const epoch = { scenario: "ssp585", time: 2050 } as const;
    const still = { ...elevation, thresholds: [], score_points: [] };
    const at = (dataset_id: string, value: number | null) => ({ ...hotDays, dataset_id, series: [], value });
    const low = { ...at("low", 1), score: 0.1, band: "very low" as const };
    const loss = { ...at("loss", 5), kind: "driver" as const, score: null, band: "high" as const };
    const none = { ...at("none", null), score: null, band: null, missing: "not available: no coast" };
    const { known, missing } = worstFirst([low, none, still, loss], epoch);
    expect(known.map(({ dataset_id }) => dataset_id)).toEqual(["loss", "elevation", "low"]);
    expect(missing.map(({ dataset_id }) => dataset_id)).toEqual(["none"]);
  });
});
