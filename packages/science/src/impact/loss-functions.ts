import type { HazardId } from "../catalogue/dataset.ts";
import { FIRE_WEATHER_95_OVER_HIGHEST } from "../hazards/fire-weather.ts";
import { PONDING_METRES_PER_MM } from "../hazards/surface-water.ts";
import type { AssetProfile, CurveHazard } from "../vulnerability/asset-profile.ts";
import { ONE_MINUTE_FACTOR, cycloneHalfDamageWind, cycloneLossRatio } from "../vulnerability/cyclone.ts";
import { impactAtDepth } from "../vulnerability/damage-curve.ts";
import { earthquakeLossRatio } from "../vulnerability/earthquake.ts";
import { floodCurve, floodLossRatio } from "../vulnerability/flood-curves.ts";
import { ashLossRatio, hailLossRatio, snowLossRatio, tsunamiLossRatio } from "../vulnerability/structural-loads.ts";
import { wildfireLossRatio } from "../vulnerability/wildfire.ts";
import { winterStormLossRatio } from "../vulnerability/winter-storm.ts";

/** A building at a place, as far as the damage functions ask. */
export interface ExposedAsset {
  readonly profile: AssetProfile;
  /** Share of the surroundings that can burn, 0 to 1. */
  readonly burnableFraction: number;
  /** Height of the ground above sea level, m; NaN where not known. */
  readonly groundMetres: number;
  /** Snow load the roof was built for (50 years), kN/m2; NaN where not known. */
  readonly codeSnowLoad: number;
}

/** Hazards that come as single events, with damage by return period. */
export type EventHazard = Exclude<HazardId, "heat" | "cold" | "drought" | "water_stress">;

/** Hazards after which a place has to be cleaned of water. */
export const FLOODS: ReadonlySet<HazardId> = new Set(["river_flood", "pluvial_flood", "coastal_flood"]);

/**
 * Share of sites that stand in surface water: the screening depth gathers the rain of four times the ground it stands on, so that by mass
 * balance a quarter of the ground is under water. Loss and interruption are means over all sites.
 */
export const PONDED_SHARE = 1 / (1000 * PONDING_METRES_PER_MM);

/**
 * Damage function of a hazard for an asset: intensity in the unit of the hazard's indicator (m, m/s over ten minutes for cyclones, cm of hail,
 * kN/m2, fire weather index, g, mm of ash) to the share of value lost. A custom curve of the profile goes first.
 */
export function lossFunction(hazard: EventHazard, asset: ExposedAsset): (intensity: number) => number {
  const { profile } = asset;
  const custom = profile.customCurves?.[hazard as CurveHazard];
  if (custom !== undefined) return (intensity) => impactAtDepth(custom, intensity);
  switch (hazard) {
    case "river_flood":
    case "coastal_flood": {
      const curve = floodCurve(profile.floodClass, profile.floodRegion);
      return (depth) => floodLossRatio(curve, depth);
    }
    case "pluvial_flood": {
      const curve = floodCurve(profile.floodClass, profile.floodRegion);
      return (depth) => PONDED_SHARE * floodLossRatio(curve, depth);
    }
    case "tc_wind": {
      const halfDamage = cycloneHalfDamageWind(profile.cycloneRegion, profile.cycloneFit);
      return (tenMinuteWind) => cycloneLossRatio(ONE_MINUTE_FACTOR * tenMinuteWind, halfDamage);
    }
    case "storm_wind":
      return winterStormLossRatio;
    case "hail":
      return hailLossRatio;
    case "snow_load":
      return (load) => snowLossRatio(load, asset.codeSnowLoad);
    case "wildfire":
      return (highestDay) =>
        wildfireLossRatio(FIRE_WEATHER_95_OVER_HIGHEST * highestDay, asset.burnableFraction, profile.fireStructure);
    case "earthquake":
      return (pga) => earthquakeLossRatio(pga, profile.structure, profile.soil);
    case "tsunami":
      return (runUp) => tsunamiLossRatio(runUp - asset.groundMetres, profile.tsunamiStructure);
    case "volcano":
      return (ash) => ashLossRatio(ash, profile.roof);
  }
}
