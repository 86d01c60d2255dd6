import { describe, expect, test } from "vitest";
import { coordinateIndex, type Coordinates } from "../catalogue/coordinates.ts";
import { cellsOf, type CellClimate } from "../engine/cells-fixture.test-data.ts";
import { climateColumns } from "../engine/climate-columns.test-data.ts";
import { climateSet } from "../engine/climate-kernels.ts";
import { numberOf, parseCommentedCsv } from "../inputs/commented-csv.ts";
import warmingText from "../inputs/reference/warming.csv?raw";
import scalingText from "../inputs/reference/regional-scaling.csv?raw";
import { parseRegionalScaling } from "../inputs/regional-scaling.ts";
import { parseWarmingTable } from "../inputs/warming-table.ts";
import countsText from "./reference/city-counts.csv?raw";
import temperaturesText from "./reference/city-temperatures.csv?raw";

/**
 * A table without regional change, so that the present of the engine is the station's own normal: the counts are those
 * of the daily spread alone.
 */
const still = scalingText.replace(/^WCE,.*$/m, (row) => {
  const [region, name] = row.split(",");
  return `${region},${name}${",0".repeat(38)}`;
});
const tables = { warming: parseWarmingTable(warmingText), scaling: parseRegionalScaling(still) };
const unchanged = tables.scaling.regions.findIndex(({ region }) => region === "WCE");

const cities = parseCommentedCsv(temperaturesText);
const climates = cities.map((row): CellClimate => {
  const months = (prefix: string) =>
    Array.from({ length: 12 }, (_, i) => numberOf(row, prefix + String(i + 1).padStart(2, "0")));
  const [highest, lowest] = [months("tx"), months("tn")];
  return {
    temperature: highest.map((tx, i) => (tx + lowest[i]!) / 2),
    diurnalRange: highest.map((tx, i) => tx - lowest[i]!),
    precipitation: highest.map(() => numberOf(row, "rain_mm") / 12),
    humidity: highest.map(() => 60),
    latitude: numberOf(row, "latitude"),
    elevation: numberOf(row, "elevation_m"),
    coastKm: numberOf(row, "coast_km"),
    regions: [[unchanged, 1]],
  };
});
const { values } = climateColumns(cellsOf(climates), tables);

function countOf(city: string, id: string): number {
  const set = climateSet(id)!;
  const season = set.id === "CS" ? { season: "ANN" } : {};
  const index = coordinateIndex(set, { scenario: "historical", time: 2005, ensemble: "p50", ...season } as Coordinates);
  return values.get(id)![index * cities.length + cities.findIndex((row) => row["city"] === city)]!;
}

const counts = parseCommentedCsv(countsText);

describe("counts from monthly normals of six cities (in-sample)", () => {
  test.each(counts.map((row) => [row["city"]!, row["indicator"]!, numberOf(row, "independent")] as const))(
    "%s %s is what an independent program of the method gives",
    (city, indicator, independent) => {
      expect(Math.abs(countOf(city, indicator) - independent)).toBeLessThan(0.1 + 0.002 * independent);
    },
  );

  test("three in four lie within a fifth or five days of the remembered figures", () => {
    const close = counts.filter((row) => {
      const observed = numberOf(row, "observed");
      return Math.abs(countOf(row["city"]!, row["indicator"]!) - observed) <= Math.max(5, 0.2 * observed);
    });
    expect(counts).toHaveLength(28);
    expect(close.length / counts.length).toBeGreaterThanOrEqual(0.75);
  });

  test("Singapore has tropical nights all year and no frost", () => {
    expect(Math.abs(countOf("Singapore", "tr20") - 365)).toBeLessThan(2);
    expect(countOf("Singapore", "fd0")).toBe(0);
  });
});
