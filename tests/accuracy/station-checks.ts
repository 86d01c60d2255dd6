import { readFileSync } from "node:fs";
import type { Pack } from "@tidemark/atlas";
import {
  climateStore,
  climateSet,
  coordinateIndex,
  emptyScreeningCells,
  numberOf,
  parseCommentedCsv,
  type RegionResponse,
  type ScreeningCells,
  type Slope,
} from "@tidemark/science";
import type { Check } from "./check.ts";

const SOURCE = "station normals and counts, from memory; the normals put in";
const cities = parseCommentedCsv(readFileSync(new URL("station-normals.csv", import.meta.url), "utf8"));

const none: Slope = { value: 0, below: 0, above: 0 };
const seasons = [none, none, none, none] as const;
/** A region that does not change, so that the present of the engine is the station's own normal. */
const still: RegionResponse = {
  region: "still",
  name: "still",
  temperature: seasons,
  precipitation: seasons,
  hottestDay: none,
  coldestNight: none,
  wettestDay: none,
  wettestFiveDays: none,
  drySpell: none,
  soilMoisture: none,
  droughtsToday: none,
  rainSignalRobust: true,
};

/** The stations as cells: their temperatures, any rain and humidity (no count asks for them). */
function stationCells(): ScreeningCells {
  const cells = emptyScreeningCells(cities.length);
  const fields = cells as unknown as Record<string, Float32Array | Float64Array | Uint8Array>;
  const set = (name: string, at: number, value: number) => {
    const field = fields[name];
    if (field) field[at] = value;
  };
  for (const [i, row] of cities.entries()) {
    set("latitude", i, numberOf(row, "latitude"));
    set("elevationMetres", i, numberOf(row, "elevation_m"));
    set("coastDistanceKm", i, numberOf(row, "coast_km"));
    set("regionIndex", i, 0);
    set("regionWeight", i, 1);
    for (let month = 0; month < 12; month++) {
      const name = String(month + 1).padStart(2, "0");
      const [highest, lowest] = [numberOf(row, `tx${name}`), numberOf(row, `tn${name}`)];
      const at = month * cities.length + i;
      set("temperature", at, (highest + lowest) / 2);
      set("diurnalRange", at, highest - lowest);
      set("precipitation", at, numberOf(row, "rain_mm") / 12);
      set("relativeHumidity", at, 60);
    }
  }
  return cells;
}

let counted: ReturnType<typeof climateStore> | undefined;

function countOf(pack: Pack, city: string, id: string): number {
  counted ??= climateStore(stationCells(), { warming: pack.warming(), scaling: { regions: [still] } });
  const set = climateSet(id);
  if (!set) throw new Error(`no climate dataset ${id}`);
  const season = set.id === "CS" ? ({ season: "ANN" } as const) : {};
  const index = coordinateIndex(set, { scenario: "historical", time: 2005, ensemble: "p50", ...season });
  return counted(id, index)?.[cities.findIndex((row) => row["city"] === city)] ?? Number.NaN;
}

const count = (
  id: string,
  what: string,
  city: string,
  dataset: string,
  reference: number,
  tolerance: Check["tolerance"],
  kind: Check["kind"],
): Check => ({
  id,
  what: `${what}, ${city}, from its monthly normals`,
  unit: /dd18/.test(dataset) ? "°C d" : "days",
  reference: [reference],
  tolerance,
  kind,
  source: SOURCE,
  ours: (pack) => [countOf(pack, city, dataset)],
});

export const stationChecks: readonly Check[] = [
  count("berlin_su25", "Summer days", "Berlin", "su25", 51, { relative: 0.15 }, "science"),
  count("newyork_hdd", "Heating degree days", "New York", "hdd18", 2590, { relative: 0.08 }, "science"),
  count("sydney_su25", "Summer days", "Sydney", "su25", 120, { relative: 0.15 }, "science"),
  count("tokyo_hd30", "Hot days", "Tokyo", "hd30", 52, { relative: 0.15 }, "science"),
  count("singapore_fd0", "Frost days", "Singapore", "fd0", 0, { absolute: 0.1 }, "science"),
  count("zurich_hdd18.3", "Heating degree days", "Zurich", "hdd18", 3330, { relative: 0.08 }, "in-sample"),
  count("chicago_hdd18.3", "Heating degree days", "Chicago", "hdd18", 3440, { relative: 0.08 }, "in-sample"),
  count("chicago_cdd18.3", "Cooling degree days", "Chicago", "cdd18", 520, { relative: 0.15 }, "in-sample"),
  count("delhi_cdd18.3", "Cooling degree days", "Delhi", "cdd18", 2750, { relative: 0.1 }, "in-sample"),
  count("singapore_tr20", "Tropical nights", "Singapore", "tr20", 365, { absolute: 1 }, "in-sample"),
  count("delhi_tx35", "Days above 35 °C", "Delhi", "tx35", 140, { relative: 0.2 }, "in-sample"),
  count("moscow_fd0", "Frost days", "Moscow", "fd0", 140, { relative: 0.12 }, "in-sample"),
  count("madrid_tx30", "Hot days", "Madrid", "hd30", 63, { relative: 0.2 }, "in-sample"),
];
