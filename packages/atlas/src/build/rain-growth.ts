import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { numberOf, parseCommentedCsv, RAIN_NODES, rainTerms } from "@tidemark/science";
import { greatCircleKm } from "../sphere-index.ts";
import { solve } from "./residual.ts";

/** Highest daily rain of a station of the WMO normals 1991-2020, before it is believed. */
export interface RainRecord {
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly recordMm: number;
}

/** A record beside what the product says of the place. */
export interface RainStation extends RainRecord {
  /** Mean wettest day of a year and wettest month, mm; days of the year with 1 mm. */
  readonly meanMm: number;
  readonly wettestMonthMm: number;
  readonly wetDays: number;
  readonly coastKm: number;
}

/** Records of all stations but those that the source marks as means of monthly maxima or that have none. */
export function readRainRecords(path: string): readonly RainRecord[] {
  return parseCommentedCsv(gunzipSync(readFileSync(path)).toString("utf8")).flatMap((row) => {
    const recordMm = numberOf(row, "rx1");
    if (!(recordMm > 0)) return [];
    const [latitude, longitude] = [numberOf(row, "lat"), numberOf(row, "lon")];
    return [{ country: row["country"] ?? "", latitude, longitude, recordMm }];
  });
}

/** So many stations tell whether a country gives records at all, */
const FEWEST = 4;
/** which more than this share of them nearly below the mean wettest day do not. */
const NO_RECORD = { over: 1.05, share: 0.12 } as const;
const most = ({ wettestMonthMm }: RainStation) => 1.5 * wettestMonthMm + 150;

/** Leaves out countries that give no records, and values that cannot be. */
export function believedRecords(stations: readonly RainStation[]): readonly RainStation[] {
  const [counts, low] = [new Map<string, number>(), new Map<string, number>()];
  for (const { country, recordMm, meanMm } of stations) {
    counts.set(country, (counts.get(country) ?? 0) + 1);
    if (recordMm < NO_RECORD.over * meanMm) low.set(country, (low.get(country) ?? 0) + 1);
  }
  const givesRecords = (country: string) => {
    const count = counts.get(country) ?? 0;
    return count < FEWEST || (low.get(country) ?? 0) <= NO_RECORD.share * count;
  };
  return stations.filter((station) => givesRecords(station.country) && station.recordMm <= most(station));
}

const HUBER = 0.25;
const STEPS = 20;
/** Residuals are spread over this distance, against so much weight of none. */
const LENGTH_KM = 400;
const SHRINKAGE = 3;
const FARTHEST_KM = 3000;
const LARGEST_REST = 0.5;

/** Robust regression (Huber) by weights, from that of least squares on. */
function huber(features: readonly (readonly number[])[], target: readonly number[]): Float64Array {
  const width = features[0]!.length;
  let fit = new Float64Array(width);
  let weights = target.map(() => 1);
  for (let step = 0; step < STEPS; step++) {
    const matrix = Array.from({ length: width }, () => new Float64Array(width));
    const right = new Float64Array(width);
    features.forEach((row, k) => {
      for (let i = 0; i < width; i++) {
        right[i]! += weights[k]! * row[i]! * target[k]!;
        for (let j = 0; j < width; j++) matrix[i]![j]! += weights[k]! * row[i]! * row[j]!;
      }
    });
    fit = new Float64Array(solve(matrix, right));
    weights = features.map((row, k) => Math.min(1, HUBER / Math.max(1e-9, Math.abs(target[k]! - dot(row, fit)))));
  }
  return fit;
}

const dot = (row: readonly number[], fit: ArrayLike<number>) =>
  row.reduce((sum, value, i) => sum + value * (fit[i] ?? 0), 0);

/** Growth of the record over the mean wettest day: coefficients of `rainTerms`; rest by node, hundredths of ln. */
interface RainGrowth {
  readonly coefficients: readonly number[];
  readonly rest: readonly number[];
}

/** Fits the logarithm of the record over the mean wettest day of the product. @param stations that are believed */
export function fitRainGrowth(stations: readonly RainStation[]): RainGrowth {
  const features = stations.map((station) => rainTerms(station));
  const target = stations.map(({ recordMm, meanMm }) => Math.log(recordMm / meanMm));
  const coefficients = [...huber(features, target)];
  const residual = features.map((row, k) =>
    Math.max(-LARGEST_REST, Math.min(LARGEST_REST, target[k]! - dot(row, coefficients))),
  );
  const rest = Array.from({ length: RAIN_NODES.rows * RAIN_NODES.columns }, (_, node) => {
    const latitude = RAIN_NODES.latitude0 + RAIN_NODES.step * Math.floor(node / RAIN_NODES.columns);
    const longitude = RAIN_NODES.longitude0 + RAIN_NODES.step * (node % RAIN_NODES.columns);
    let [sum, weights] = [0, 0];
    stations.forEach((station, k) => {
      const km = greatCircleKm(latitude, longitude, station.latitude, station.longitude);
      if (km > FARTHEST_KM) return;
      const weight = Math.exp(-km / LENGTH_KM);
      sum += weight * residual[k]!;
      weights += weight;
    });
    return Math.round((100 * sum) / (weights + SHRINKAGE));
  });
  return { coefficients: coefficients.map((value) => Number(value.toFixed(3))), rest };
}
