import type { SeasonalOutlook, SeasonForecast } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { FIRST_EVENT_LIST } from "../../state/event-list.ts";
import { anomalyClasses, anomalyText, membersText, shownBy } from "./forecast-words.ts";
import { bandOfCode } from "./season-words.ts";

const FORECAST: NonNullable<SeasonalOutlook["forecast"]> = {
  title: "A forecast",
  centre: null,
  licence: "",
  address: "",
  start: "2026-11-01",
  until: "2027-04-30",
  reference: "1993-2016",
  members: 51,
  reference_members: 25,
  event_types: ["FL", "DR"],
};
const step = (days: number, from: string | null) => ({
  days,
  from: "2026-11-23",
  to: "2027-02-20",
  forecast_from: from,
  forecast_to: from,
});
const outlookOf = (forecast: SeasonalOutlook["forecast"]): SeasonalOutlook => ({
  event_types: [],
  steps: [step(0, forecast === null ? null : "2026-12-01"), step(90, null)],
  step_days: 30,
  likelihood_bands: [20, 50, 67],
  climate: "1991-2020",
  cyclones: "1981-2010",
  forecast,
});
const RAIN: SeasonForecast = {
  field: "rain",
  anomaly: -31,
  below: 68,
  middle: 20,
  above: 12,
  likelihood: 68,
  likelihood_band: "high",
  sign: "below",
};

describe("what colours the map", () => {
  const list = { ...FIRST_EVENT_LIST, season: "DR", seasonBy: "anomaly" } as const;

  it("is a forecast only where there is one of this type and these months", () => {
    expect(shownBy(outlookOf(FORECAST), list)).toBe("anomaly");
    expect(shownBy(outlookOf(FORECAST), { ...list, seasonDays: 90 })).toBe("risk_score");
    expect(shownBy(outlookOf(FORECAST), { ...list, season: "TC" })).toBe("risk_score");
    expect(shownBy(outlookOf(null), list)).toBe("risk_score");
    expect(shownBy(undefined, list)).toBe("risk_score");
    expect(shownBy(outlookOf(null), { ...list, seasonBy: "likelihood" })).toBe("likelihood");
  });

  it("takes classes of the anomaly and bands of the likelihood apart", () => {
    const code = 1 + 4 * 6 + 2;
    expect([bandOfCode("anomaly")(code), bandOfCode("forecast")(code)]).toEqual([6, 2]);
    expect([bandOfCode("anomaly")(0), bandOfCode("forecast")(0)]).toEqual([undefined, undefined]);
  });
});

describe("the words of a forecast", () => {
  it("tell the anomaly and its years", () => {
    const text = (more: Partial<SeasonForecast>) => anomalyText({ ...RAIN, ...more }, "1993-2016");
    expect(text({})).toBe("31 % less rain than in 1993-2016");
    expect(text({ anomaly: 4 })).toBe("4 % more rain than in 1993-2016");
    expect(text({ anomaly: 0 })).toBe("as much rain as in 1993-2016");
    expect(text({ field: "temperature", anomaly: 1.3 })).toBe("1.3 °C warmer than in 1993-2016");
    expect(text({ field: "temperature", anomaly: -0.4 })).toBe("0.4 °C cooler than in 1993-2016");
    expect(text({ field: "temperature", anomaly: 0 })).toBe("as warm as in 1993-2016");
  });

  it("tell the share of the members, and where there is no clear sign", () => {
    expect(membersText("DR", RAIN)).toBe("68 % of the members in the driest third, High");
    expect(membersText("FL", { ...RAIN, likelihood: 35, likelihood_band: "low", sign: null })).toBe(
      "35 % of the members in the wettest third, Low; no clear sign",
    );
  });

  it("name the seven classes by their edges", () => {
    expect(anomalyClasses("DR")).toEqual([
      "−50 % and less",
      "−50 to −25 %",
      "−25 to −10 %",
      "as usual",
      "+10 to +25 %",
      "+25 to +50 %",
      "+50 % and more",
    ]);
    expect(anomalyClasses("WF")[0]).toBe("−2.0 °C and less");
  });
});
