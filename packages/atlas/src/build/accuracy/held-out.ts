import { CLIMATE_ZONES, climateZoneAt, type ClimateZone, percentile } from "@tidemark/science";
import { cellAt } from "../../pack/cell-lookup.ts";
import type { Pack } from "../../pack/open-pack.ts";

/** What one station measured, and what a method said of it that did not know the station. Degrees; the field's unit. */
export interface HeldOut {
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: ClimateZone;
  readonly truth: number;
  readonly estimate: number;
  /** p10 and p90 that are told with the estimate, where a range is. */
  readonly range?: readonly [low: number, high: number] | undefined;
}

/** Zone of a point by the pack's climate class; undefined where the pack has no cell or no class. */
export function zoneAt(pack: Pack, latitude: number, longitude: number): ClimateZone | undefined {
  const { cell } = cellAt(pack, latitude, longitude);
  if (cell === undefined) return undefined;
  return climateZoneAt(pack.numbers("climate-class")[cell]!);
}

/**
 * How an error is told: `difference` in the field's unit, `percent` of the truth (which is above 0), `ratio` as natural
 * logarithm of estimate by truth (both above 0), `class` as steps between classes, which are whole numbers.
 */
export type ErrorKind = "difference" | "percent" | "ratio" | "class";

/** Error of one estimate; NaN where the kind cannot tell it. */
export function errorOf(kind: ErrorKind, { truth, estimate }: HeldOut): number {
  if (kind === "percent") return truth > 0 ? (estimate / truth - 1) * 100 : Number.NaN;
  if (kind === "ratio") return truth > 0 && estimate > 0 ? Math.log(estimate / truth) : Number.NaN;
  return estimate - truth;
}

/** Errors over the stations of a zone. All but `bias` are of absolute errors; shares are 0 to 1, of classes alone. */
export interface ErrorRow {
  readonly field: string;
  readonly unit: string;
  readonly kind: ErrorKind;
  readonly zone: ClimateZone | "all";
  /** Stations, however many values each of them gave. */
  readonly stations: number;
  readonly meanAbsolute: number;
  readonly medianAbsolute: number;
  readonly p90Absolute: number;
  /** Mean of estimate minus truth. */
  readonly bias: number;
  readonly sameClass: number | undefined;
  readonly withinOne: number | undefined;
  /** Share of the places whose truth lies in the range that is told, where one is, and half of its mean width. */
  readonly holds: number | undefined;
  readonly halfWidth: number | undefined;
}

const UNIT_OF_ERROR = { percent: "%", ratio: "ln" } as const;

/** Errors of all stations, then of each zone that has some. */
export function errorRows(
  field: string,
  unit: string,
  kind: ErrorKind,
  heldOut: readonly HeldOut[],
): readonly ErrorRow[] {
  const known = heldOut
    .map((one) => ({ ...one, error: errorOf(kind, one) }))
    .filter(({ error }) => Number.isFinite(error));
  const told = kind === "percent" || kind === "ratio" ? UNIT_OF_ERROR[kind] : unit;
  return (["all", ...Object.keys(CLIMATE_ZONES)] as (ClimateZone | "all")[]).flatMap((zone) => {
    const some = zone === "all" ? known : known.filter((one) => one.zone === zone);
    if (some.length === 0) return [];
    const absolute = some.map(({ error }) => Math.abs(error));
    const share = (most: number) => absolute.filter((error) => error <= most).length / absolute.length;
    return {
      field,
      unit: told,
      kind,
      zone,
      stations: new Set(some.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size,
      meanAbsolute: mean(absolute),
      medianAbsolute: percentile(absolute, 0.5),
      p90Absolute: percentile(absolute, 0.9),
      bias: mean(some.map(({ error }) => error)),
      sameClass: kind === "class" ? share(0.5) : undefined,
      withinOne: kind === "class" ? share(1.5) : undefined,
      ...coverage(some),
    };
  });
}

/** Less than this counts as the same, for what is stored in steps. */
const STEP = 1e-6;

function coverage(some: readonly HeldOut[]): Pick<ErrorRow, "holds" | "halfWidth"> {
  const told = some.flatMap(({ truth, range }) =>
    range === undefined ? [] : [{ truth, low: range[0], high: range[1] }],
  );
  if (told.length === 0) return { holds: undefined, halfWidth: undefined };
  return {
    holds: told.filter(({ truth, low, high }) => truth >= low - STEP && truth <= high + STEP).length / told.length,
    halfWidth: mean(told.map(({ low, high }) => (high - low) / 2)),
  };
}

/** Mean of some numbers; NaN of none. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
