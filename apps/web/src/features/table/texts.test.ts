import type { TableHeader } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { coordinatesLabel } from "../../lib/terms.ts";
import { setLanguage } from "../../lib/i18n.ts";
import { aggregateText, cellText, headerLabel, headerTitle } from "./texts.ts";

const own: TableHeader = {
  key: "user_data.staff",
  title: "staff",
  unit: null,
  decimals: null,
  type: "number",
  dataset_id: null,
  coords: null,
  pinned: false,
};
const days: TableHeader = { ...own, dataset_id: "su", unit: "days/yr", decimals: 2, title: "Summer days" };

describe("a value in the table", () => {
  it("of results has two decimals and apostrophes, of places four decimals", () => {
    expect(cellText(1234.5678, days)).toBe("1'234.57");
    expect(cellText(-8.54123, { ...own, unit: "°", decimals: 4 })).toBe("\u22128.5412");
  });

  it("of one's own stands as it was given, so that years stay years", () => {
    expect(cellText(1998, own)).toBe("1998");
    expect(cellText(-2.5, own)).toBe("\u22122.5");
    expect(cellText(1250000, own)).toBe("1'250'000");
    expect(cellText("=1+1", own)).toBe("=1+1");
  });

  it("that is missing is no zero", () => {
    expect(cellText(null, days)).toBe(" - ");
    expect(cellText(0, days)).toBe("0.00");
  });
});

describe("the title of a column", () => {
  it("is in the language of the page, unless it is a column of one's own", () => {
    setLanguage({ tag: "de", texts: { Country: "Land", staff: "Belegschaft", "dataset.su.title": "Sommertage" } });
    const country = { ...own, key: "country", title: "Country" };
    expect([country, own, days].map(headerTitle)).toEqual(["Land", "staff", "Sommertage"]);
    setLanguage();
    expect(headerTitle(country)).toBe("Country");
  });
});

describe("an aggregate", () => {
  it("has two decimals, a count none", () => {
    expect(aggregateText(10.5, own, "mean")).toBe("10.50");
    expect(aggregateText(1284, own, "count")).toBe("1'284");
    expect(aggregateText(null, own, "sum")).toBe(" - ");
  });
});

describe("a coordinate", () => {
  it("reads as a line; the whole year goes without saying", () => {
    const coords = { scenario: "ssp585", time: 2050, ensemble: "p50", month: "annual" };
    expect(coordinatesLabel(coords)).toBe("SSP5-8.5, 2050, median");
    expect(coordinatesLabel({ ...coords, month: 7, ensemble: "p90" })).toBe("SSP5-8.5, 2050, Jul, p90");
    expect(coordinatesLabel({ ensemble: "p50", return_period: 475 })).toBe("475 years, median");
    expect(headerLabel({ ...days, coords })).toBe("Summer days, SSP5-8.5, 2050, median, days/yr");
  });
});
