import { readFileSync } from "node:fs";
import { DAYS_IN_MONTH, numberOf, parseCommentedCsv } from "@tidemark/science";
import { wetDays, wettestDays } from "../../packages/science/src/extremes/rain-distribution.ts";
import type { Check } from "./check.ts";

const SOURCE = "station records, from memory; normals of the station put in, no part in the fit";
const stations = parseCommentedCsv(
  readFileSync(new URL("../../packages/science/src/extremes/reference/rain-stations.csv", import.meta.url), "utf8"),
);

function rainOf(name: string): { wet: number; wettest: number } {
  const row = stations.find(({ station }) => station === name);
  if (!row) throw new Error(`no station ${name}`);
  const monthly = (prefix: string, suffix: string) =>
    Float64Array.from({ length: 12 }, (_, i) => numberOf(row, `${prefix}${String(i + 1).padStart(2, "0")}_${suffix}`));
  const [temperature, rain] = [monthly("t", "c"), monthly("p", "mm")];
  const wettest = new Float64Array(5);
  wettestDays(rain, temperature, wettest);
  const wet = rain.reduce((sum, p, month) => sum + wetDays(DAYS_IN_MONTH[month] ?? 0, p, temperature[month] ?? 0), 0);
  return { wet, wettest: wettest[0] ?? Number.NaN };
}

const station = (name: string, wet: number, wettest: number, deviation?: string): readonly Check[] => {
  const id = name.toLowerCase().replaceAll(" ", "_");
  const more = deviation ? { deviation } : {};
  return [
    {
      id: `wet_days_${id}`,
      what: `Wet days in a year, ${name}`,
      unit: "days",
      reference: [wet],
      tolerance: { relative: 0.25 },
      kind: "science",
      source: SOURCE,
      ours: () => [rainOf(name).wet],
      ...more,
    },
    {
      id: `rx1day_${id}`,
      what: `Wettest day of a year, ${name}`,
      unit: "mm",
      reference: [wettest],
      tolerance: { relative: 0.3 },
      kind: "science",
      source: SOURCE,
      ours: () => [rainOf(name).wettest],
    },
  ];
};

export const rainChecks: readonly Check[] = [
  ...station("Stockholm", 105, 32),
  ...station("Lisbon", 77, 50),
  ...station("Cape Town", 69, 40),
  ...station("Melbourne", 94, 42),
  ...station(
    "Seoul",
    76,
    145,
    "Monsoon rain comes in fewer, stronger days than the formula says; east-coast monsoon climates read 30 to 40 % too many wet days.",
  ),
  ...station("Toronto", 108, 50),
];
