import { expect, test } from "vitest";
import { BASE, COORDINATE_SETS, coordinateIndex } from "../catalogue/coordinates.ts";
import { cellsOf, FOUR_CLIMATES } from "../engine/cells-fixture.test-data.ts";
import { climateColumns } from "../engine/climate-columns.test-data.ts";
import scalingText from "../inputs/reference/regional-scaling.csv?raw";
import warmingText from "../inputs/reference/warming.csv?raw";
import { parseRegionalScaling } from "../inputs/regional-scaling.ts";
import { parseWarmingTable } from "../inputs/warming-table.ts";
import { usualFireMonths } from "./fire-months.ts";

const tables = { warming: parseWarmingTable(warmingText), scaling: parseRegionalScaling(scalingText) };

test("months of fire weather are those of the dataset, but for the little that it has warmed since its base", () => {
  const cells = cellsOf(FOUR_CLIMATES);
  const dataset = climateColumns(cells, tables, [{ datasetId: "fwi_mean" }]).values.get("fwi_mean")!;
  const own = usualFireMonths(cells);
  let highest = 0;
  for (let cell = 0; cell < 4; cell++) {
    for (let month = 0; month < 12; month++) {
      const at = { ...BASE, ensemble: "p50", month: (month + 1) as 1 } as const;
      const told = dataset[coordinateIndex(COORDINATE_SETS.CM, at) * 4 + cell]!;
      highest = Math.max(highest, told);
      expect(Math.abs(own[month * 4 + cell]! - told)).toBeLessThan(0.4);
    }
  }
  expect(highest).toBeGreaterThan(10);
});
