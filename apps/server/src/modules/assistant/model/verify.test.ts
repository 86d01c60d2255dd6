import type { Figure } from "@tidemark/assistant";
import { describe, expect, it } from "vitest";
import { faultsOf } from "./verify.ts";

const figure = (id: string, value: number, unit: string): [string, Figure] => [
  id,
  {
    id,
    text: `${value} ${unit}`,
    value,
    unit,
    dataset_id: "hd30",
    coords: {},
    site_id: "S1",
    position: 0,
    derived: false,
  },
];
const allowed = {
  figures: new Map([figure("f1", 300, "days"), figure("f2", 0, "days"), figure("f3", 2, "m")]),
  bands: new Map([["f2", "very low" as const]]),
  years: new Set([2050]),
  periods: new Set([100]),
  limits: new Set([250]),
  counts: new Set([5, 45]),
  names: new Set(["Plant 7", "500 days"]),
  titles: new Set(["Hot days > 30 °C"]),
};

describe("a text of a model", () => {
  it.each([
    ["Pune has {{f1}} in 2050 under SSP5-8.5."],
    ["Five locations of 45 locations pass, the 5 of 45 locations above 250:"],
    ["The 100-year flood, a return period of 100, reaches {{f3}}."],
    ["**Hot days > 30 °C** at Plant 7: {{f1}}, {{ f1-f2 }} more."],
    ["1. Pune: {{f1}}\n2. Chennai: {{f2}}"],
    ["Very low at Pune: {{f2}}."],
  ])("may be shown: %s", (text) => {
    expect(faultsOf(text, allowed)).toEqual([]);
  });

  it.each([
    ["a number of its own", "Pune has 301 days."],
    ["a year as days", "Pune has 2050 days."],
    ["a count as days", "Pune has 45 days."],
    ["a count as a share of days", "Pune has hot days on 5 of 365 days."],
    ["a limit as a value", "Pune has 250 days."],
    ["a number with an apostrophe", "The loss is 1'284.00 EUR."],
    ["millions in words", "The loss is {{f1}} million."],
    ["a number in words", "It is hot on three hundred days."],
    ["a word of a quantity in German", "Es ist doppelt so heiß."],
    ["a count that was not made", "Seven sites are high."],
    ["a figure that was not told", "Pune has {{f99}}."],
    ["figures of two units", "A difference of {{f1-f3}}."],
    ["a division by zero", "{{f1/f2}} times."],
    ["half a reference", "Pune has {{f1."],
    ["a minus before a year", "It is −2050."],
    ["full-width digits", "Pune has ３０１."],
    ["a fraction", "½ of the sites."],
    ["a name that reads like a value", "Pune has 500 days."],
    ["a link", "See [here](https://example.com)."],
    ["an image", "![x](figure:f1)"],
    ["that all is very low", "All is very low: {{f1}}."],
  ])("may not hold %s", (_, text) => {
    expect(faultsOf(text, allowed)).not.toEqual([]);
  });
});
