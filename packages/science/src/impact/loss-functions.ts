import type { HazardId } from "../catalogue/dataset.ts";
import { FIRE_WEATHER_95_OVER_HIGHEST } from "../hazards/fire-weather.ts";
import { PONDING_METRES_PER_MM } from "../hazards/surface-water.ts";
import {
  changedCurve,
  feltIntensity,
  remainingShare,
  type AssetChange,
  type LossChange,
} from "../measures/changed-losses.ts";
import type { AssetProfile, CurveHazard } from "../vulnerability/asset-profile.ts";
import { ONE_MINUTE_FACTOR, cycloneHalfDamageWind, cycloneLossRatio } from "../vulnerability/cyclone.ts";
import { impactAtDepth, type DamageCurve } from "../vulnerability/damage-curve.ts";
import { earthquakeLossRatio } from "../vulnerability/earthquake.ts";
import { floodCurve, floodLossRatio } from "../vulnerability/flood-curves.ts";
import { impactInPonds, impactsInPonds, pondsReader } from "../vulnerability/ponding.ts";
import { ashLossRatio, hailLossRatio, snowLossRatio, tsunamiLossRatio } from "../vulnerability/structural-loads.ts";
import { wildfireLossRatio } from "../vulnerability/wildfire.ts";
import { winterStormLossRatio } from "../vulnerability/winter-storm.ts";

/** A building at a place, as far as the damage functions ask. */
export interface ExposedAsset {
  readonly profile: AssetProfile;
  /** How much of the land around carries what burns, 0 to 1. */
  readonly burnableFraction: number;
  /** How hard that burns, 0 to 1. */
  readonly fireSeverity: number;
  /** Height of the ground above sea level, m; NaN where not known. */
  readonly groundMetres: number;
  /** Snow load the roof was built for (50 years), kN/m2; NaN where not known. */
  readonly codeSnowLoad: number;
  /** Return period up to which defences keep rivers and the sea out, years; NaN where none is known. */
  readonly protectionYears: number;
  /** What measures change of its losses; none where absent. */
  readonly measures?: AssetChange;
}

/** Hazards that come as single events, with damage by return period. */
export type EventHazard = Exclude<HazardId, "heat" | "cold" | "drought" | "water_stress">;

/** Hazards after which a place has to be cleaned of water. */
export const FLOODS: ReadonlySet<HazardId> = new Set(["river_flood", "pluvial_flood", "coastal_flood"]);

/**
 * Share of sites that stand in surface water: the screening depth gathers the rain of eight times the ground it stands
 * on, so that by mass balance an eighth of the ground is under water. Loss and interruption are means over all sites,
 * and over the depths within the ponds (decisions 0045 and 0095).
 */
export const PONDED_SHARE = 1 / (1000 * PONDING_METRES_PER_MM);

type Column = Float32Array | Float64Array;

/**
 * Fills `out` with the share of value lost at each site, from the intensity there in the unit of the hazard's
 * indicator.
 */
export type LossColumn = (intensity: ArrayLike<number>, out: Column) => void;

/**
 * Damage functions of a hazard for the assets of some sites: intensity (m, m/s over ten minutes for cyclones, cm of
 * hail, kN/m2, fire weather index, g, mm of ash) to the share of value lost. A custom curve of a profile goes first.
 * Each hazard has a loop of its own, so that the engine puts its function into the loop.
 */
export function lossColumn(hazard: EventHazard, assets: readonly ExposedAsset[]): LossColumn {
  const published = publishedColumn(hazard, assets);
  const custom = assets.flatMap(({ profile }, site) => {
    const curve = profile.customCurves?.[hazard as CurveHazard];
    return curve === undefined ? [] : [{ site, curve }];
  });
  const changed = assets.flatMap((asset, site) => {
    const change = asset.measures?.[hazard];
    return change === undefined ? [] : [{ site, loss: changedLoss(hazard, asset, change) }];
  });
  if (custom.length + changed.length === 0) return published;
  return (intensity, out) => {
    published(intensity, out);
    for (const { site, curve } of custom) out[site] = impactAtDepth(curve, intensity[site]!);
    for (const { site, loss } of changed) out[site] = loss(intensity[site]!);
  };
}

/** Share of the value lost at an intensity. */
export type Loss = (intensity: number) => number;

/** Damage function of one building, as `lossColumn` has it of many. */
export function lossOf(hazard: EventHazard, asset: ExposedAsset): Loss {
  const change = asset.measures?.[hazard];
  if (change !== undefined) return changedLoss(hazard, asset, change);
  const column = lossColumn(hazard, [asset]);
  const [at, out] = [new Float64Array(1), new Float64Array(1)];
  return (intensity) => {
    at[0] = intensity;
    column(at, out);
    return out[0]!;
  };
}

/** Flood losses by curve and change: most locations share both. */
const floodLosses = new WeakMap<DamageCurve, WeakMap<LossChange, { readonly direct: Loss; readonly inPonds: Loss }>>();

function changedFlood(curve: DamageCurve, change: LossChange) {
  const byChange = floodLosses.get(curve) ?? new WeakMap<LossChange, { direct: Loss; inPonds: Loss }>();
  floodLosses.set(curve, byChange);
  const found = byChange.get(change);
  if (found !== undefined) return found;
  const changed = changedCurve(curve, change);
  let ponds: Loss | undefined;
  const made = {
    direct: (metres: number) => impactAtDepth(changed, metres),
    inPonds: (metres: number) => PONDED_SHARE * (ponds ??= pondsReader(changed))(metres),
  };
  byChange.set(change, made);
  return made;
}

/** Damage function of one building with measures. Floods have a changed curve, which ponds are averaged over too. */
function changedLoss(hazard: EventHazard, asset: ExposedAsset, change: LossChange): Loss {
  const { profile } = asset;
  const custom = profile.customCurves?.[hazard as CurveHazard];
  if (FLOODS.has(hazard)) {
    const flood = changedFlood(custom ?? floodCurve(profile.floodClass, profile.floodRegion), change);
    return hazard === "pluvial_flood" && custom === undefined ? flood.inPonds : flood.direct;
  }
  const { measures: _, ...asItIs } = asset;
  const before = lossOf(hazard, asItIs);
  const half =
    hazard === "tc_wind" && custom === undefined
      ? cycloneHalfDamageWind(profile.cycloneRegion, profile.cycloneFit)
      : undefined;
  return (intensity) => remainingShare(change, intensity) * before(feltIntensity(intensity, change.strength, half));
}

function publishedColumn(hazard: EventHazard, assets: readonly ExposedAsset[]): LossColumn {
  switch (hazard) {
    case "river_flood":
    case "coastal_flood":
      return floodColumn(assets);
    case "pluvial_flood":
      return surfaceWaterColumn(assets);
    case "tc_wind":
      return cycloneColumn(assets);
    case "storm_wind":
      return (gust, out) => {
        for (let site = 0; site < out.length; site++) out[site] = winterStormLossRatio(gust[site]!);
      };
    case "wildfire":
      return wildfireColumn(assets);
    default:
      return rareColumn(hazard, assets);
  }
}

function floodColumn(assets: readonly ExposedAsset[]): LossColumn {
  const curves = assets.map(({ profile }) => floodCurve(profile.floodClass, profile.floodRegion));
  return (depth, out) => {
    for (let site = 0; site < out.length; site++) {
      const metres = depth[site]!;
      // Most places are dry.
      if (metres <= 0) out[site] = 0;
      else out[site] = floodLossRatio(curves[site]!, metres);
    }
  };
}

const inPonds = new WeakMap<DamageCurve, Float64Array>();

function surfaceWaterColumn(assets: readonly ExposedAsset[]): LossColumn {
  const tables = assets.map(({ profile }) => {
    const curve = floodCurve(profile.floodClass, profile.floodRegion);
    const table = inPonds.get(curve) ?? impactsInPonds(curve);
    inPonds.set(curve, table);
    return table;
  });
  return (depth, out) => {
    for (let site = 0; site < out.length; site++) {
      out[site] = PONDED_SHARE * impactInPonds(tables[site]!, depth[site]!);
    }
  };
}

function cycloneColumn(assets: readonly ExposedAsset[]): LossColumn {
  const halfDamage = Float64Array.from(assets, ({ profile }) =>
    cycloneHalfDamageWind(profile.cycloneRegion, profile.cycloneFit),
  );
  return (wind, out) => {
    for (let site = 0; site < out.length; site++) {
      const metresPerSecond = wind[site]!;
      // In most places no cyclone comes.
      if (metresPerSecond === 0) out[site] = 0;
      else out[site] = cycloneLossRatio(ONE_MINUTE_FACTOR * metresPerSecond, halfDamage[site]!);
    }
  };
}

function wildfireColumn(assets: readonly ExposedAsset[]): LossColumn {
  const lands = assets.map(({ burnableFraction, fireSeverity }) => ({ burnableFraction, severity: fireSeverity }));
  const structures = assets.map(({ profile }) => profile.fireStructure);
  return (highestDay, out) => {
    for (let site = 0; site < out.length; site++) {
      const highest = highestDay[site]!;
      if (highest <= 0) out[site] = 0;
      else out[site] = wildfireLossRatio(FIRE_WEATHER_95_OVER_HIGHEST * highest, lands[site]!, structures[site]!);
    }
  };
}

type RareHazard = Exclude<
  EventHazard,
  "river_flood" | "coastal_flood" | "pluvial_flood" | "tc_wind" | "storm_wind" | "wildfire"
>;

/** Hazards that are worked out once, or at few sites: a function by asset will do. */
function rareColumn(hazard: RareHazard, assets: readonly ExposedAsset[]): LossColumn {
  const losses = assets.map((asset) => rareLoss(hazard, asset));
  return (intensity, out) => {
    for (let site = 0; site < out.length; site++) out[site] = losses[site]!(intensity[site]!);
  };
}

function rareLoss(hazard: RareHazard, asset: ExposedAsset): (intensity: number) => number {
  const { profile } = asset;
  switch (hazard) {
    case "hail":
      return hailLossRatio;
    case "snow_load":
      return (load) => snowLossRatio(load, asset.codeSnowLoad);
    case "earthquake":
      return (pga) => earthquakeLossRatio(pga, profile.structure, profile.soil);
    case "tsunami":
      return (runUp) => tsunamiLossRatio(runUp - asset.groundMetres, profile.tsunamiStructure);
    case "volcano":
      return (ash) => ashLossRatio(ash, profile.roof);
  }
}
