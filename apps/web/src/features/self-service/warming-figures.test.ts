import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseWarmingTable, type Scenario } from "@tidemark/science";
import { expect, it } from "vitest";
import { PAST_FROM, PAST_WARMING, WARMING, WARMING_FROM } from "./warming-figures.ts";

const TABLE = "../../../../../packages/science/src/inputs/reference/warming.csv";

it("are those that the computations rest on", () => {
  const { rows } = parseWarmingTable(readFileSync(resolve(import.meta.dirname, TABLE), "utf8"));
  const known = (scenario: Scenario, from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      rows.find((row) => row.scenario === scenario && row.time === from + index * 10)?.p50.toFixed(2),
    );
  const shown = (levels: readonly number[]) => levels.map((level) => level.toFixed(2));
  expect(shown(PAST_WARMING)).toEqual(known("historical", PAST_FROM, PAST_WARMING.length));
  for (const scenario of ["ssp126", "ssp245", "ssp370", "ssp585"] as const)
    expect(shown(WARMING[scenario])).toEqual(known(scenario, WARMING_FROM, WARMING[scenario].length));
});
