import type { ColumnReader } from "../catalogue/column-reader.ts";
import { BASE, COORDINATE_SETS, coordinateIndex, type Coordinates, RETURN_PERIODS } from "../catalogue/coordinates.ts";
import type { HazardId } from "../catalogue/dataset.ts";
import { hazardRow } from "../catalogue/catalogue.ts";
import { expectedAnnualImpact, impactAtReturnPeriod } from "./exceedance-curve.ts";
import { FLOODS, type ExposedAsset } from "./loss-functions.ts";

type Column = Float32Array | Float64Array;

/** Floods that defences of the surroundings keep out. Rain that stands on the ground falls behind them too. */
const KEPT_OUT: ReadonlySet<HazardId> = new Set(["river_flood", "coastal_flood"]);

/** Sites of a list that defences protect, with their assets alone. */
export interface Behind {
  readonly sites: readonly number[];
  readonly assets: readonly ExposedAsset[];
  /** Return period up to which the defence of each of these sites keeps floods out in some climate, years. */
  readonly years: readonly number[];
}

/**
 * Return period (years) up to which floods of a hazard are kept out of a site in the climate of today, by the defences
 * of its surroundings or by measures of its own; 0 where none is known.
 */
export function protectionOf(hazard: HazardId, { protectionYears, measures }: ExposedAsset): number {
  const around = KEPT_OUT.has(hazard) && protectionYears > 0 ? protectionYears : 0;
  return Math.max(around, measures?.[hazard]?.protectionYears ?? 0);
}

const known = new WeakMap<readonly ExposedAsset[], Map<HazardId, Behind>>();

/** Sites of a list that are protected from a hazard, in the climate of today. */
function protectedSites(hazard: HazardId, assets: readonly ExposedAsset[]): Behind {
  const byHazard = known.get(assets) ?? new Map<HazardId, Behind>();
  known.set(assets, byHazard);
  const found = byHazard.get(hazard);
  if (found !== undefined) return found;
  const sites = assets.flatMap((asset, site) => (protectionOf(hazard, asset) > 0 ? [site] : []));
  const own = sites.map((site) => assets[site]!);
  const behind = { sites, assets: own, years: own.map((asset) => protectionOf(hazard, asset)) };
  byHazard.set(hazard, behind);
  return behind;
}

/** Return period (years) from which on a depth is reached, for 0 that up to which all is dry; undefined where never. */
function firstReached(height: number, depths: ArrayLike<number>): number | undefined {
  let before = -1;
  for (let i = 0; i < RETURN_PERIODS.length; i++) {
    const period = RETURN_PERIODS[i]!;
    const depth = depths[i]!;
    if (Number.isNaN(depth)) continue;
    if (height > 0 ? depth >= height : depth > 0) {
      if (before < 0) return period;
      const share = (height - depths[before]!) / (depth - depths[before]!);
      return RETURN_PERIODS[before]! * (period / RETURN_PERIODS[before]!) ** share;
    }
    before = i;
  }
  return undefined;
}

/**
 * Return period (years) up to which a defence keeps floods out in another climate. A dyke stays as high as it was
 * built, and is passed more often where the water rises: looked for is the return period of the depth that comes once
 * in `years` today. Depths are linear in its logarithm, as on flood maps. Where they no longer grow, the return period
 * moves by the factor of that from which on they stay. Ground that is dry then tells no height of a defence; floods
 * that reach it later count as passing it.
 * @param today depths in m at `RETURN_PERIODS`, NaN where not known
 * @param later the same in the other climate
 */
export function protectionLater(years: number, today: ArrayLike<number>, later: ArrayLike<number>): number {
  const height = impactAtReturnPeriod(RETURN_PERIODS, today, years, false);
  if (Number.isNaN(height)) return years;
  const then = firstReached(height, later);
  if (then === undefined) return Math.max(years, RETURN_PERIODS.at(-1)!);
  if (height === 0) return Math.min(years, then);
  return (years * then) / firstReached(height, today)!;
}

/** What defences of some sites hold at an epoch, years; as today where no depths are at hand. */
function yearsAt(
  hazard: HazardId,
  at: Coordinates,
  read: ColumnReader,
  sites: readonly number[],
  today: readonly number[],
): readonly number[] {
  if (at.scenario === BASE.scenario && at.time === BASE.time) return today;
  const { indicator = "" } = hazardRow(hazard);
  const depthsIn = (epoch: Coordinates) =>
    RETURN_PERIODS.map((return_period) =>
      read(indicator, coordinateIndex(COORDINATE_SETS.RP, { ...epoch, return_period })),
    );
  const now = depthsIn({ ...at, ...BASE });
  const later = depthsIn(at);
  const of = (columns: typeof now, site: number) => columns.map((column) => column?.[site] ?? Number.NaN);
  return sites.map((site, i) => protectionLater(today[i]!, of(now, site), of(later, site)));
}

/** What the defence of one site holds at an epoch, years; NaN where none keeps floods of this hazard out. */
export function protectionAt(
  hazard: HazardId,
  at: Coordinates,
  read: ColumnReader,
  asset: ExposedAsset,
  site: number,
): number {
  const years = protectionOf(hazard, asset);
  return years > 0 ? yearsAt(hazard, at, read, [site], [years])[0]! : Number.NaN;
}

/**
 * Whether defences count for a hazard at any of the sites. No site at all counts as one: a plan that looks for what it
 * needs asks for none.
 */
export const countsDefences = (hazard: HazardId, assets: readonly ExposedAsset[]): boolean =>
  FLOODS.has(hazard) && (assets.length === 0 ? KEPT_OUT.has(hazard) : protectedSites(hazard, assets).sites.length > 0);

const lastAsked = new WeakMap<ColumnReader, { readonly of: string; readonly behind: Behind }>();

/** Protected sites, with what their defences hold at an epoch: that of the last question is kept by reader. */
export function behindDefences(
  hazard: HazardId,
  at: Coordinates,
  read: ColumnReader,
  assets: readonly ExposedAsset[],
): Behind {
  const today = protectedSites(hazard, assets);
  const of = `${hazard} ${at.scenario} ${at.time} ${at.ensemble}`;
  const last = lastAsked.get(read);
  if (last?.of === of && last.behind.assets === today.assets) return last.behind;
  const behind = { ...today, years: yearsAt(hazard, at, read, today.sites, today.years) };
  lastAsked.set(read, { of, behind });
  return behind;
}

/**
 * A defence keeps all harm away from events more frequent than it is made for, and nothing from rarer ones (step).
 * What is not known stays so.
 * @param returnPeriod of the column, years
 */
export function keepOut({ sites, years }: Behind, returnPeriod: number, out: Column): void {
  for (const [i, site] of sites.entries()) if (returnPeriod < years[i]! && !Number.isNaN(out[site]!)) out[site] = 0;
}

/**
 * Fills the protected sites of `out` with `scale` times the expected impact of an average year, from the yearly
 * probability of what they are protected for.
 * @param impacts of the protected sites without their defences, a column for each return period (years)
 */
export function annualBehind(
  { sites, years }: Behind,
  returnPeriods: readonly number[],
  impacts: readonly ArrayLike<number>[],
  scale: number,
  out: Column,
): void {
  for (const [i, site] of sites.entries()) {
    const curve = impacts.map((column) => column[i]!);
    out[site] = scale * expectedAnnualImpact(returnPeriods, curve, { tail: true, protectionYears: years[i]! });
  }
}
