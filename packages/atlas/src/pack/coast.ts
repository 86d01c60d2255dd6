import { numberOf, parseCommentedCsv, type CsvRow } from "@tidemark/science";
import { SphereIndex } from "../sphere-index.ts";
import type { Pack } from "./open-pack.ts";

/** A site takes the extreme level of the nearest coast point within this distance; the points stand about 25 km apart. */
export const COAST_REACH_KM = 30;
/** A sea-level box this near wins over gauges, which sink or rise with their own ground. */
const BOX_REACH_KM = 50;
/** The regional factor changes slowly along a coast; the sinking of the land does not, and is taken only from within `BOX_REACH_KM`. */
const FACTOR_REACH_KM = 500;

/** Sea at the coast near a site. */
export interface CoastSetting {
  /** Distance to the coast point, km. */
  readonly distanceKm: number;
  readonly tideMetres: number;
  /** Surge and waves of 100 years without the tide, m. */
  readonly episodic100: number;
  /** Total water level of 100 years, m above mean sea level: 5th, 50th, 95th percentile. */
  readonly twl100P5: number;
  readonly twl100: number;
  readonly twl100P95: number;
  /** Local over global sea-level rise, without movement of the land. */
  readonly localFactor: number;
  /** Positive where the land sinks; NaN where no gauge or box is near. */
  readonly subsidenceMmPerYear: number;
}

interface PointTable {
  readonly rows: readonly CsvRow[];
  readonly index: SphereIndex;
}

function points(pack: Pack, path: string, kind?: string): PointTable {
  return pack.keep(`points ${path} ${kind}`, () => {
    const rows = parseCommentedCsv(pack.table(path)).filter((row) => kind === undefined || row["kind"] === kind);
    const column = (name: string) => rows.map((row) => numberOf(row, name));
    return { rows, index: new SphereIndex(column("lat"), column("lon")) };
  });
}

function seaLevelFactor(pack: Pack, latitude: number, longitude: number) {
  const file = "MIT/rsl_local_factors.csv";
  const all = points(pack, file);
  const near = (table: PointTable, withinKm: number) => {
    const found = table.index.nearest(latitude, longitude, withinKm);
    return found === undefined ? undefined : table.rows[found.index];
  };
  const boxes = points(pack, file, "grid");
  const local = near(boxes, BOX_REACH_KM) ?? near(all, BOX_REACH_KM);
  const row = local ?? near(all, FACTOR_REACH_KM);
  return {
    localFactor: row === undefined ? Number.NaN : numberOf(row, "fingerprint_rel_median"),
    subsidenceMmPerYear: local === undefined ? Number.NaN : numberOf(local, "vlm_mm_per_yr"),
  };
}

/** Extreme level, tide and sea-level factors of the coast near a point; undefined where no coast point is near. */
export function coastSetting(pack: Pack, latitude: number, longitude: number): CoastSetting | undefined {
  const table = points(pack, "CC-BY-4.0/coastal_etwl100_points.csv");
  const found = table.index.nearest(latitude, longitude, COAST_REACH_KM);
  const row = found === undefined ? undefined : table.rows[found.index];
  if (found === undefined || row === undefined) return undefined;
  return {
    distanceKm: found.distanceKm,
    tideMetres: numberOf(row, "tide_m"),
    episodic100: numberOf(row, "episodic100_m"),
    twl100P5: numberOf(row, "twl100_p5"),
    twl100: numberOf(row, "twl100_p50"),
    twl100P95: numberOf(row, "twl100_p95"),
    ...seaLevelFactor(pack, numberOf(row, "lat"), numberOf(row, "lon")),
  };
}
