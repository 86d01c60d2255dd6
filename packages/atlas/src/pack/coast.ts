import { numberOf, parseCommentedCsv, type CsvRow } from "@tidemark/science";
import { SphereIndex, unitVectors } from "../sphere-index.ts";
import type { Pack } from "./open-pack.ts";
import { coastWater, type CoastWater } from "./surge.ts";
import { tableFigures } from "./table-figures.ts";

/**
 * A site takes the extreme level of the nearest coast point within this distance; the points stand about 25 km apart.
 */
export const COAST_REACH_KM = 30;
/** A sea-level box this near wins over gauges, which sink or rise with their own ground. */
const BOX_REACH_KM = 50;
/**
 * The regional factor changes slowly along a coast; the sinking of the land does not, and is taken only from within
 * `BOX_REACH_KM`.
 */
const FACTOR_REACH_KM = 500;

/** Sea at the coast near a site. */
export interface CoastSetting extends CoastWater {
  /** Distance to the coast point, km. */
  readonly distanceKm: number;
  /** Surge and waves of 100 years without the tide, m. */
  readonly episodic100: number;
  /** Total water level of 100 years with waves, m above mean sea level: 5th, 50th, 95th percentile. */
  readonly twl100P5: number;
  readonly twl100: number;
  readonly twl100P95: number;
  /** Local over global sea-level rise, without movement of the land. */
  readonly localFactor: number;
  /** Positive where the land sinks; NaN where no gauge or box is near. */
  readonly subsidenceMmPerYear: number;
}

const POINTS = "CC-BY-4.0/coastal_etwl100_points.csv";
const COLUMNS = ["lat", "lon", "tide_m", "episodic100_m", "twl100_p5", "twl100_p50", "twl100_p95"] as const;
type Figure = (typeof COLUMNS)[number];

const NODES = "CC-BY-4.0/surge_nodes.csv";
const PLACES = "own/surge-places.csv";
const WATER = ["highWater", "surge10", "surge100", "surgeUnknown"] as const;

/** Figures of the coast points, point by point, and where to find them. */
interface CoastPoints {
  readonly figure: (point: number, name: Figure) => number;
  readonly water: (point: number) => CoastWater;
  readonly index: SphereIndex;
}

function coastPoints(pack: Pack): CoastPoints {
  return pack.keep("coast points", () => {
    const figures = tableFigures(pack, "coast.figures", POINTS, COLUMNS);
    const figure: CoastPoints["figure"] = (point, name) => figures[COLUMNS.length * point + COLUMNS.indexOf(name)]!;
    const column = (name: Figure) =>
      Float64Array.from({ length: figures.length / COLUMNS.length }, (_, i) => figure(i, name));
    const kept = pack.column("coast.water", NODES, "f64", () => {
      const waterAt = coastWater(pack.table(NODES), pack.table(PLACES));
      const waters = Array.from({ length: figures.length / COLUMNS.length }, (_, point) =>
        waterAt({
          latitude: figure(point, "lat"),
          longitude: figure(point, "lon"),
          episodic100: figure(point, "episodic100_m"),
          tideMetres: figure(point, "tide_m"),
        }),
      );
      return Float64Array.from(waters.flatMap((water) => WATER.map((name) => water[name])));
    });
    const vectors = pack.column("coast.vectors", POINTS, "f64", () => unitVectors(column("lat"), column("lon")));
    const water = (point: number) => {
      const [highWater, surge10, surge100, surgeUnknown] = kept.subarray(WATER.length * point) as unknown as readonly [
        number,
        number,
        number,
        number,
      ];
      return { highWater, surge10, surge100, surgeUnknown };
    };
    return { figure, water, index: new SphereIndex(vectors) };
  });
}

interface FactorTable {
  readonly rows: readonly CsvRow[];
  readonly index: SphereIndex;
}

const FACTORS = "MIT/rsl_local_factors.csv";

function factors(pack: Pack, kind?: string): FactorTable {
  return pack.keep(`sea-level factors ${kind}`, () => {
    const rows = parseCommentedCsv(pack.table(FACTORS)).filter((row) => kind === undefined || row["kind"] === kind);
    const column = (name: string) => rows.map((row) => numberOf(row, name));
    return { rows, index: new SphereIndex(unitVectors(column("lat"), column("lon"))) };
  });
}

function seaLevelFactor(pack: Pack, latitude: number, longitude: number) {
  const all = factors(pack);
  const near = (table: FactorTable, withinKm: number) => {
    const found = table.index.nearest(latitude, longitude, withinKm);
    return found === undefined ? undefined : table.rows[found.index];
  };
  const boxes = factors(pack, "grid");
  const local = near(boxes, BOX_REACH_KM) ?? near(all, BOX_REACH_KM);
  const row = local ?? near(all, FACTOR_REACH_KM);
  return {
    localFactor: row === undefined ? Number.NaN : numberOf(row, "fingerprint_rel_median"),
    subsidenceMmPerYear: local === undefined ? Number.NaN : numberOf(local, "vlm_mm_per_yr"),
  };
}

/** Still water, level with waves and sea-level factors of the coast near a point; undefined without a point near. */
export function coastSetting(pack: Pack, latitude: number, longitude: number): CoastSetting | undefined {
  const { figure, water, index } = coastPoints(pack);
  const found = index.nearest(latitude, longitude, COAST_REACH_KM);
  if (found === undefined) return undefined;
  const of = (name: Figure) => figure(found.index, name);
  return {
    distanceKm: found.distanceKm,
    ...water(found.index),
    episodic100: of("episodic100_m"),
    twl100P5: of("twl100_p5"),
    twl100: of("twl100_p50"),
    twl100P95: of("twl100_p95"),
    ...seaLevelFactor(pack, of("lat"), of("lon")),
  };
}
