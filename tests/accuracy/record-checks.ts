import { readFileSync } from "node:fs";
import { placeTable, screenFromPack, siteColumns, type Pack } from "@tidemark/atlas";
import { COORDINATE_SETS, coordinateIndex, datasetById, parseCommentedCsv } from "@tidemark/science";
import type { Check } from "./check.ts";

const RECORDS = new URL("temperature-records.csv", import.meta.url);
/** Sites that are screened at once. */
const BATCH = 4000;
/** °C that a record may be passed by: stations are few, and none stands in the hottest street. */
const ROOM = 2;
const PRESENT = { scenario: "historical", time: 2005 } as const;
const DATASETS = ["txx_rp", "tnn_rp", "tx40", "hi41", "txx", "hd30", "tx35"] as const;
/** Days above a limit that the hottest day does not reach which nobody stumbles over. */
const FEW_DAYS = 1.5;

interface Extremes {
  readonly iso3: string;
  /** On record, °C; NaN where not remembered. */
  readonly highest: number;
  readonly lowest: number;
  /** The most extreme of all cells of the country in which somebody lives: levels of 100 years (°C), and days. */
  readonly hot: number;
  readonly cold: number;
  readonly above40: number;
  readonly sultry: number;
}

/** Country whose records are those of a place: the British bases on Cyprus have the island's. */
const recordsOf = (iso3: string, latitude: number) => (iso3 === "GBR" && latitude < 45 ? "CYP" : iso3);

/** One place of each cell of the pack that has any. */
function settledPlaces(pack: Pack) {
  const { latitudes, longitudes } = placeTable(pack);
  const places = new Map<string, { readonly latitude: number; readonly longitude: number }>();
  for (let i = 0; i < latitudes.length; i++) {
    const [latitude, longitude] = [latitudes[i]!, longitudes[i]!];
    const cell = `${Math.floor(4 * latitude)} ${Math.floor(4 * longitude)}`;
    if (!places.has(cell)) places.set(cell, { latitude, longitude });
  }
  return [...places.values()];
}

/** What all settled cells say: the extremes of countries, and pairs of cell and limit that contradict each other. */
interface Found {
  readonly countries: readonly Extremes[];
  readonly contradictions: number;
}
let found: Found | undefined;

const extremes = (pack: Pack) => (found ??= workedOut(pack)).countries;
const contradictions = (pack: Pack) => (found ??= workedOut(pack)).contradictions;

function workedOut(pack: Pack): Found {
  let contradicting = 0;
  const most = new Map<string, Record<"hot" | "cold" | "above40" | "sultry", number>>();
  const places = settledPlaces(pack);
  for (let from = 0; from < places.length; from += BATCH) {
    const data = screenFromPack(pack, places.slice(from, from + BATCH));
    const wanted = DATASETS.map((id) => {
      const { coordinateSet, defaultCoordinates } = datasetById(id)!;
      const period = id.endsWith("_rp") ? { return_period: 100 } : {};
      const at = { ...defaultCoordinates, ensemble: "p50", ...PRESENT, ...period } as const;
      return { datasetId: id, indices: [coordinateIndex(COORDINATE_SETS[coordinateSet], at)] };
    });
    const read = siteColumns(data, wanted);
    const values = wanted.map(({ datasetId, indices }) => read(datasetId, indices[0]!)!);
    const [hot, cold, above40, sultry, hottest, above30, above35] = values;
    const above = [
      [30, above30!],
      [35, above35!],
      [40, above40!],
    ] as const;
    data.countries.forEach((country, site) => {
      contradicting += above.filter(([level, days]) => days[site]! > FEW_DAYS && hottest![site]! < level).length;
      if (country?.iso3 === null || country === undefined || Number.isNaN(hot![site]!)) return;
      const iso3 = recordsOf(country.iso3, data.points.at(site)!.latitude);
      const before = most.get(iso3) ?? { hot: -99, cold: 99, above40: 0, sultry: 0 };
      most.set(iso3, {
        hot: Math.max(before.hot, hot![site]!),
        cold: Math.min(before.cold, cold![site]!),
        above40: Math.max(before.above40, above40![site]!),
        sultry: Math.max(before.sultry, sultry![site]!),
      });
    });
  }
  const countries = parseCommentedCsv(readFileSync(RECORDS, "utf8")).flatMap(({ iso3 = "", highest, lowest }) => {
    const own = most.get(iso3);
    const number = (text: string | undefined) => (text === undefined || text === "" ? Number.NaN : Number(text));
    return own === undefined ? [] : [{ iso3, highest: number(highest), lowest: number(lowest), ...own }];
  });
  return { countries, contradictions: contradicting };
}

const COUNTRIES = parseCommentedCsv(readFileSync(RECORDS, "utf8")).length;
const SOURCE = "records of countries, from memory";
const most = (values: readonly number[]) => Math.max(...values);

/** A figure over all countries that has to stay below a limit. */
const limit = (
  id: string,
  what: string,
  [below, unit]: readonly [below: number, unit: string],
  ours: (of: readonly Extremes[]) => number,
  deviation?: string,
): Check => ({
  id,
  what,
  unit,
  reference: [below],
  tolerance: { below: true },
  kind: "science",
  source: SOURCE,
  ours: (pack) => [ours(extremes(pack))],
  ...(deviation === undefined ? {} : { deviation }),
});

/** Heat and cold at every cell in which somebody lives, against what was ever measured in the country. */
export const recordChecks: readonly Check[] = [
  limit(
    "records_high",
    `Countries of ${COUNTRIES} with a settled cell whose hottest day of 100 years passes the record by more than ${ROOM} °C: fewer than 4`,
    [4, "countries"],
    (all) => all.filter(({ hot, highest }) => hot > highest + ROOM).length,
    "Taoudenni in Mali, as hot as the hottest places measured farther south.",
  ),
  limit(
    "records_low",
    `Countries of ${COUNTRIES} with a settled cell whose coldest night of 100 years passes the record by more than ${ROOM} °C: fewer than 1`,
    [1, "countries"],
    (all) => all.filter(({ cold, lowest }) => cold < lowest - ROOM).length,
  ),
  limit(
    "records_reached",
    `Countries of ${COUNTRIES} whose hottest settled cell stays more than 7 °C below the record in 100 years: fewer than 2`,
    [2, "countries"],
    (all) => all.filter(({ hot, highest }) => hot < highest - 7).length,
  ),
  limit(
    "tx40_below_record",
    "Days above 40 °C in any settled cell of countries that never had 39 °C",
    [0.1, "days"],
    (all) => most(all.filter(({ highest }) => highest < 39).map(({ above40 }) => above40)),
  ),
  limit(
    "hi41_cool",
    "Days with a heat index above 41 °C in any settled cell of countries that never had 36 °C",
    [0.5, "days"],
    (all) => most(all.filter(({ highest }) => highest < 36).map(({ sultry }) => sultry)),
  ),
  {
    ...limit(
      "hot_days_contradicted",
      `Settled cells with more than ${FEW_DAYS} days above 30, 35 or 40 °C where the hottest day does not reach it: fewer than 1`,
      [1, "cells"],
      () => 0,
    ),
    source: "by definition: the hottest day of a year is one of its days",
    ours: (pack) => [contradictions(pack)],
  },
];
