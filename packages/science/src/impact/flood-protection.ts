import type { HazardId } from "../catalogue/dataset.ts";
import { expectedAnnualImpact } from "./exceedance-curve.ts";
import type { ExposedAsset } from "./loss-functions.ts";

type Column = Float32Array | Float64Array;

/** Floods that dykes and walls keep out. Rain that stands on the ground falls behind them too. */
const KEPT_OUT: ReadonlySet<HazardId> = new Set(["river_flood", "coastal_flood"]);

/** Sites of a list that defences protect, with their assets alone. */
interface Behind {
  readonly sites: readonly number[];
  readonly assets: readonly ExposedAsset[];
}

const NONE: Behind = { sites: [], assets: [] };
const known = new WeakMap<readonly ExposedAsset[], Behind>();

/** Sites that are protected from a hazard; none for what no defence keeps out. */
export function behindDefences(hazard: HazardId, assets: readonly ExposedAsset[]): Behind {
  if (!KEPT_OUT.has(hazard)) return NONE;
  const found = known.get(assets);
  if (found !== undefined) return found;
  const sites = assets.flatMap(({ protectionYears }, site) => (protectionYears > 0 ? [site] : []));
  const behind = { sites, assets: sites.map((site) => assets[site]!) };
  known.set(assets, behind);
  return behind;
}

/**
 * A defence keeps all harm away from events more frequent than it is made for, and nothing from rarer ones (step).
 * What is not known stays so.
 * @param returnPeriod of the column, years
 */
export function keepOut({ sites, assets }: Behind, returnPeriod: number, out: Column): void {
  for (const [i, site] of sites.entries())
    if (returnPeriod < assets[i]!.protectionYears && !Number.isNaN(out[site]!)) out[site] = 0;
}

/**
 * Fills the protected sites of `out` with `scale` times the expected impact of an average year, from the yearly
 * probability of what they are protected for.
 * @param impacts of the protected sites without their defences, a column for each return period (years)
 */
export function annualBehind(
  { sites, assets }: Behind,
  returnPeriods: readonly number[],
  impacts: readonly ArrayLike<number>[],
  scale: number,
  out: Column,
): void {
  for (const [i, site] of sites.entries()) {
    const { protectionYears } = assets[i]!;
    const curve = impacts.map((column) => column[i]!);
    out[site] = scale * expectedAnnualImpact(returnPeriods, curve, { tail: true, protectionYears });
  }
}
