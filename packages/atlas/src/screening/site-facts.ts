import {
  CONSTRUCTION_NAMES,
  formatCount,
  formatNumber,
  FUTURE_SCENARIOS,
  FUTURE_TIMES,
  inundationYears,
  NEEDS,
  RIVER_REACH_KM,
  type Sentence,
  scenarioName,
  tsunamiExposure,
  USE_NAMES,
  regionName,
  worded,
} from "@tidemark/science";
import { coastSetting } from "../pack/coast.ts";
import { shoreDistanceKm } from "../pack/nearest-features.ts";
import type { Pack } from "../pack/open-pack.ts";
import { HEIGHT_SOURCES } from "../pack/site-heights.ts";
import { plateSetting, type PlateSetting } from "../pack/plate-boundaries.ts";
import { readableRegion } from "../pack/region-name.ts";
import { heightFact } from "./height-fact.ts";
import type { SiteData } from "./site-data.ts";
import { kilometres, known, missing, type SiteFact } from "./site-fact.ts";

/** Where a site is, and everything that was found of it. */
interface Place {
  readonly data: SiteData;
  readonly site: number;
  readonly coast: ReturnType<typeof coastSetting>;
  readonly plates: PlateSetting;
  readonly shoreKm: number;
}

function riverFact({ data, site }: Place): SiteFact {
  const words = { id: "river-nearness", topic: "wet" } as const;
  const km = data.inputs.riverReach.riverKm[site]!;
  const isNear = km <= RIVER_REACH_KM;
  const text = isNear
    ? worded("fact.river_near", { distance: kilometres(km) })
    : worded("fact.no_river", { reach: RIVER_REACH_KM });
  return known(words, text, { river_km: isNear ? Number(km.toFixed(1)) : null, within_km: RIVER_REACH_KM });
}

/** Defences of a site: as they were told, as they are published for the region, or as they are assumed. */
function protectionFact({ data, site }: Place): SiteFact {
  const words = { id: "river-protection", topic: "wet" } as const;
  const own = data.protectionYears[site]!;
  if (own > 0) return known(words, worded("fact.protection_own", { years: formatCount(own) }), { years: own });
  const counted = data.inputs.riverReach.protectionYears[site]!;
  const published = data.inputs.riverReach.publishedYears[site]!;
  if (Number.isNaN(counted)) return missing(words, worded("reason.no_protection_known"));
  const facts = { years: formatCount(Math.round(published)), counted: formatCount(Math.round(counted)) };
  const figures = {
    years: Math.round(counted),
    published_years: Number.isNaN(published) ? null : Math.round(published),
  };
  if (Number.isNaN(published)) return known(words, worded("fact.protection_assumed", facts), figures);
  return known(words, worded(published > counted ? "fact.protection_capped" : "fact.protection", facts), figures);
}

/** What the losses of a site are worked out for: as it was told, or as it is assumed. */
function buildingFact({ data, site }: Place): SiteFact {
  const words = { id: "building", topic: "wet" } as const;
  const { buildingUse, construction } = data.profiles[data.profileOf[site]!]!.building;
  const use = worded(USE_NAMES[buildingUse ?? "industrial"]);
  const built = worded(construction === null ? "name.frame" : CONSTRUCTION_NAMES[construction]);
  const told = (isTold: boolean, what: Sentence) => worded(isTold ? "fact.stated" : "fact.assumed", { what });
  const facts = { use: told(buildingUse !== null, use), construction: told(construction !== null, built) };
  return known(words, worded("fact.building", facts), { use: buildingUse, construction });
}

function rainFact({ data, site }: Place): SiteFact {
  const words = { id: "rain-change", topic: "wet" } as const;
  const region = data.tables.scaling.regions.find(({ name }) => name === data.regions[site]);
  if (region === undefined) return missing(words, worded("reason.no_region"));
  if (data.imported.get("pr_total")?.columns !== undefined) return missing(words, worded("reason.imported_rain"));
  const { rainSignalRobust: isRobust } = region;
  const name = readableRegion(region.name);
  const named = { name: regionName(name) ?? name };
  const text = isRobust ? worded("fact.rain_robust", named) : worded("fact.rain_not_robust", named);
  return known(words, text, { robust: isRobust ? "yes" : "no", region: name });
}

function landFact({ coast, data }: Place): SiteFact {
  const words = { id: "land-motion", topic: "coastal" } as const;
  if (coast === undefined) return missing(words, NEEDS.coast.missingReason);
  const { subsidenceMmPerYear: sinking } = coast;
  if (Number.isNaN(sinking)) return missing(words, worded("reason.no_tide_gauge"));
  const rate = formatNumber(Math.abs(sinking), 1);
  const moves = sinking > 0 ? worded("fact.land_sinks", { rate }) : worded("fact.land_rises", { rate });
  const how = rate === "0.0" ? worded("fact.land_still") : moves;
  const use =
    data.inputs.seaLevelRise === undefined ? worded("fact.land_in_level") : worded("fact.land_in_projections");
  return known(words, worded("fact.land_motion", { how, use }), { sinking_mm_per_year: Number(sinking.toFixed(2)) });
}

function inundationFact({ coast, data, site }: Place): SiteFact {
  const words = { id: "permanent-inundation", topic: "coastal" } as const;
  if (coast === undefined) return missing(words, NEEDS.coast.missingReason);
  if (Number.isNaN(data.inputs.groundMetres?.[site] ?? Number.NaN)) return missing(words, worded("reason.no_ground"));
  const years = inundationYears(data.inputs, site);
  const figures = Object.fromEntries(FUTURE_SCENARIOS.map((scenario) => [scenario, years[scenario] ?? null]));
  const last = FUTURE_TIMES.at(-1)!;
  const found = FUTURE_SCENARIOS.filter((scenario) => years[scenario] !== undefined);
  if (found.length === 0) return known(words, worded("fact.never_inundated", { last }), figures);
  const each = FUTURE_SCENARIOS.map((scenario) => {
    const year = years[scenario];
    const when =
      year === undefined
        ? worded("fact.not_until", { last })
        : year === FUTURE_TIMES[0]
          ? worded("fact.or_before", { year })
          : `${year}`;
    return worded("fact.inundated_in", { scenario: scenarioName(scenario), when });
  });
  const text = worded("fact.inundated", { years: each });
  return known(words, text, figures);
}

/** Height of the ground where a person or a terrain model told it, metres. */
function surveyed({ heights }: SiteData, site: number): number {
  const source = HEIGHT_SOURCES[heights.source[site]!];
  return source === "own" || source === "terrain" ? heights.metres[site]! : Number.NaN;
}

function tsunamiFact({ data, site, plates, shoreKm }: Place): SiteFact {
  const words = { id: "tsunami-class", topic: "coastal" } as const;
  const ground = data.inputs.groundMetres?.[site] ?? surveyed(data, site);
  const { subductionKm } = plates;
  const exposure = tsunamiExposure(shoreKm, ground, subductionKm);
  const where = worded("fact.where", { coast: kilometres(shoreKm), subduction: kilometres(subductionKm) });
  const height = Number.isNaN(ground)
    ? worded("fact.ground_unknown")
    : worded("fact.ground", { metres: formatCount(ground) });
  const figures = {
    class: exposure,
    coast_km: Number(shoreKm.toFixed(1)),
    subduction_km: Number(subductionKm.toFixed(0)),
    ground_m: Number.isNaN(ground) ? null : Number(ground.toFixed(1)),
  };
  if (exposure === "unknown") {
    const reason = worded("reason.tsunami_open", { where });
    return { ...missing(words, reason), figures };
  }
  const text =
    exposure === "exposed"
      ? worded("fact.tsunami_exposed", { where, height })
      : worded("fact.tsunami_not_exposed", { where, height });
  return known(words, text, figures);
}

function plateFact({ plates: { boundaryKm, subductionKm } }: Place): SiteFact {
  const words = { id: "plate-boundary", topic: "other" } as const;
  const text = worded("fact.plates", { boundary: kilometres(boundaryKm), subduction: kilometres(subductionKm) });
  return known(words, text, { boundary_km: Math.round(boundaryKm), subduction_km: Math.round(subductionKm) });
}

/** Shores are looked for within this distance; a site whose cell lies farther inland takes the distance of its cell. */
const SHORE_REACH_KM = 60;

function shoreKm(pack: Pack, { points, inputs }: SiteData, site: number): number {
  const ofCell = inputs.coastKm[site]!;
  if (ofCell > SHORE_REACH_KM) return ofCell;
  const { latitude, longitude } = points.at(site)!;
  const found = shoreDistanceKm(pack, latitude, longitude, SHORE_REACH_KM);
  return Number.isFinite(found) ? found : Math.max(SHORE_REACH_KM, ofCell);
}

/**
 * Facts of a screened site, in the order of their topics; none where the screening has no data. Throws
 * `DamagedPackError`.
 */
export function siteFacts(pack: Pack, data: SiteData, site: number): readonly SiteFact[] {
  const point = data.points.at(site);
  if (point === undefined || data.noCellReason[site] !== undefined) return [];
  const { latitude, longitude } = point;
  const place: Place = {
    data,
    site,
    coast: coastSetting(pack, latitude, longitude),
    plates: plateSetting(pack, latitude, longitude),
    shoreKm: shoreKm(pack, data, site),
  };
  const others = [
    riverFact,
    protectionFact,
    buildingFact,
    rainFact,
    landFact,
    inundationFact,
    tsunamiFact,
    plateFact,
  ].map((fact) => fact(place));
  return [heightFact(pack, data, site), ...others];
}
