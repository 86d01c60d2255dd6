import type { Check } from "./check.ts";
import { valueAt, type Place } from "./sites.ts";

const NORMALS = "station normals, from memory";

const count = (
  id: string,
  what: string,
  place: Place,
  dataset: string,
  reference: number,
  tolerance: Check["tolerance"],
  kind: Check["kind"],
  deviation?: string,
): Check => ({
  id,
  what,
  unit: dataset === "pr_total" ? "mm" : /dd18/.test(dataset) ? "°C d" : "days",
  reference: [reference],
  tolerance,
  kind,
  source: NORMALS,
  ours: (pack) => [valueAt(pack, place, dataset)],
  ...(deviation ? { deviation } : {}),
});

const BERLIN: Place = [52.47, 13.4];
const NEW_YORK: Place = [40.78, -73.97];
const SYDNEY: Place = [-33.86, 151.21];
const TOKYO: Place = [35.69, 139.75];
const ZURICH: Place = [47.38, 8.57];
const CHICAGO: Place = [41.98, -87.9];
const DELHI: Place = [28.58, 77.2];
const SINGAPORE: Place = [1.35, 103.98];
const MOSCOW: Place = [55.83, 37.62];
const MADRID: Place = [40.41, -3.68];
const CAIRO: Place = [30.04, 31.24];
const MUMBAI: Place = [19.08, 72.88];

/** Yearly counts and sums at cities, against the normals of their stations. */
export const countChecks: readonly Check[] = [
  count(
    "place_berlin_su25",
    "Summer days, Berlin",
    BERLIN,
    "su25",
    51,
    { relative: 0.15 },
    "place",
    "With the station's own normals 48 days: the cell's summer maxima are half a degree too low.",
  ),
  count("place_newyork_hdd", "Heating degree days, New York", NEW_YORK, "hdd18", 2590, { relative: 0.08 }, "place"),
  count(
    "place_sydney_su25",
    "Summer days, Sydney",
    SYDNEY,
    "su25",
    120,
    { relative: 0.15 },
    "place",
    "The cell reaches 20 km inland of the harbour and its daily range by formula is 7 to 8 °C, so its summer maxima are a degree too low.",
  ),
  count(
    "place_tokyo_hd30",
    "Hot days, Tokyo",
    TOKYO,
    "hd30",
    52,
    { relative: 0.15 },
    "place",
    "With the station's own normals 46 days: the cell's August maximum is half a degree too low, the city is a heat island.",
  ),
  count("place_zurich_hdd18.3", "Heating degree days, Zurich", ZURICH, "hdd18", 3330, { relative: 0.08 }, "place"),
  count("place_chicago_hdd18.3", "Heating degree days, Chicago", CHICAGO, "hdd18", 3440, { relative: 0.08 }, "place"),
  count("place_chicago_cdd18.3", "Cooling degree days, Chicago", CHICAGO, "cdd18", 520, { relative: 0.15 }, "place"),
  count("place_delhi_cdd18.3", "Cooling degree days, Delhi", DELHI, "cdd18", 2750, { relative: 0.1 }, "place"),
  count("place_singapore_tr20", "Tropical nights, Singapore", SINGAPORE, "tr20", 365, { absolute: 1 }, "place"),
  count("place_delhi_tx35", "Days above 35 °C, Delhi", DELHI, "tx35", 140, { relative: 0.2 }, "place"),
  count(
    "place_moscow_fd0",
    "Frost days, Moscow",
    MOSCOW,
    "fd0",
    140,
    { relative: 0.12 },
    "place",
    "With the station's own normals the formula gives the right number; the cell is colder at night than the city, which is a heat island.",
  ),
  count(
    "place_madrid_tx30",
    "Hot days, Madrid",
    MADRID,
    "hd30",
    63,
    { relative: 0.2 },
    "place",
    "With the station's own normals 58 days: the cell's summer maxima are a degree too low.",
  ),
  count("cairo_prcptot", "Rain in a year, Cairo", CAIRO, "pr_total", 20, { absolute: 30 }, "science"),
  {
    id: "mumbai_jul_share",
    what: "July's share of the year's rain, Mumbai: more than 30 %",
    unit: "%",
    reference: [-30],
    tolerance: { below: true },
    kind: "science",
    source: NORMALS,
    ours: (pack) => {
      const [july, year] = [valueAt(pack, MUMBAI, "pr_total", { month: 7 }), valueAt(pack, MUMBAI, "pr_total")];
      return [(-100 * july) / year];
    },
  },
];
