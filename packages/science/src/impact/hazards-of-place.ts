import { HAZARD_TABLE } from "../catalogue/hazard-table.ts";
import type { DriverQuantity, HazardId } from "../catalogue/dataset.ts";
import type { HazardInputs } from "../hazards/hazard-inputs.ts";
import type { Sentence } from "../wording/sentence.ts";
import { worded } from "../wording/wording.ts";

/** What decides which hazards a place is exposed to. NaN where it is not known, which counts as exposed. */
export interface PlaceSetting {
  readonly latitude: number;
  readonly coastKm: number;
  /** Whether the sea reaches the place by a published level of the coast: an estuary may do so far inland. */
  readonly hasSeaLevel: boolean;
  readonly heightMetres: number;
  /** Whether the height is that of the ground, and not of places listed around. */
  readonly isGround: boolean;
  /** Class of floods by the sea of the district, 0 very low to 3 high. */
  readonly coastalClass: number;
  /** Class of river floods of the district, 0 very low to 3 high. */
  readonly riverClass: number;
  /** Ten-minute cyclone wind of 100 years, m/s. */
  readonly cycloneWind: number;
  readonly pga475: number;
  readonly volcanoKm: number;
  readonly burnableFraction: number;
}

/** A hazard that a place is exposed to; a main one may lift the yearly loss of the place by a band on its own. */
export interface PlaceHazard {
  readonly hazard: HazardId;
  readonly isMain: boolean;
}

/**
 * So near a coast, and so high above the sea, a place counts as one by the sea. The distance is that of a cell of 28
 * km: the port of Rotterdam has 17.
 */
const COAST_KM = 30;
const COAST_METRES = 20;
/** Listed heights may be those of roofs: New York's is 57 m, Miami's 25 m, Jakarta's 16 m. */
const ROOF_METRES = 30;
/** Gale: from here on cyclones do damage. */
const GALE = 18;
/** Storm (Beaufort 10): cyclones below it blow no harder than other storms of the middle latitudes do. */
const STORM = 24.5;
/** Where the band low of ground motion begins, g. */
const SHAKING = 0.08;
/** Ash lies thick within the first distance, and reaches to the second. */
const VOLCANO_MAIN_KM = 30;
const VOLCANO_KM = 200;
const MEDIUM_CLASS = 2;
/** Winter storms, hail and snow beyond these latitudes. */
const STORMS_FROM = 30;
const SNOW_FROM = 30;
/** Least fuel around a place that carries fires to buildings. */
const FUEL = 0.1;

type Part = "main" | "of the place" | undefined;

/** True unless the value is known to be below the limit: what is not known counts as exposed. */
const atLeast = (value: number, limit: number): boolean => !(value < limit);
const atMost = (value: number, limit: number): boolean => !(value > limit);
const isCoastal = ({ coastKm, hasSeaLevel }: PlaceSetting) => hasSeaLevel || atMost(coastKm, COAST_KM);
const isLow = ({ heightMetres, isGround }: PlaceSetting) =>
  atMost(heightMetres, isGround ? COAST_METRES : COAST_METRES + ROOF_METRES);
/** Whether the strongest winds are those of storms other than cyclones. */
const isStormy = ({ latitude, cycloneWind }: PlaceSetting) =>
  Math.abs(latitude) >= STORMS_FROM && !atLeast(cycloneWind, STORM);
const isFlooded = ({ coastalClass }: PlaceSetting) => coastalClass >= MEDIUM_CLASS;

/** Cold stops outdoor work and transport beyond this latitude. */
const COLD_FROM = 25;

/**
 * The rule, in one place: which hazards belong to a place by its setting, and which of them are main ones. Those that
 * last interrupt work and damage nothing, so that no expected annual loss holds them.
 */
const RULES: Partial<Readonly<Record<HazardId, (setting: PlaceSetting) => Part>>> = {
  river_flood: ({ riverClass }) => (atLeast(riverClass, MEDIUM_CLASS) ? "main" : "of the place"),
  pluvial_flood: () => "of the place",
  coastal_flood: (setting) =>
    isFlooded(setting) || (isCoastal(setting) && isLow(setting))
      ? "main"
      : isCoastal(setting)
        ? "of the place"
        : undefined,
  tc_wind: ({ cycloneWind }) => (atLeast(cycloneWind, GALE) ? "main" : undefined),
  storm_wind: (setting) =>
    isStormy(setting) ? "main" : Math.abs(setting.latitude) >= STORMS_FROM ? "of the place" : undefined,
  hail: ({ latitude }) => (Math.abs(latitude) >= STORMS_FROM ? "of the place" : undefined),
  snow_load: ({ latitude }) => (Math.abs(latitude) >= SNOW_FROM ? "of the place" : undefined),
  wildfire: ({ burnableFraction }) => (atLeast(burnableFraction, FUEL) ? "of the place" : undefined),
  earthquake: ({ pga475 }) => (atLeast(pga475, SHAKING) ? "main" : "of the place"),
  tsunami: (setting) => (isCoastal(setting) && isLow(setting) ? "of the place" : undefined),
  volcano: ({ volcanoKm }) =>
    atMost(volcanoKm, VOLCANO_MAIN_KM) ? "main" : atMost(volcanoKm, VOLCANO_KM) ? "of the place" : undefined,
  heat: () => "of the place",
  cold: ({ latitude }) => (Math.abs(latitude) >= COLD_FROM ? "of the place" : undefined),
  drought: () => "of the place",
  water_stress: () => "of the place",
};

/** What the inputs of the hazards tell of the setting of a site. */
export function placeSetting(inputs: HazardInputs, site: number, latitude: number): PlaceSetting {
  const at = (values: ArrayLike<number> | undefined) => values?.[site] ?? Number.NaN;
  const terrain = at(inputs.groundMetres);
  const ground = Number.isNaN(terrain) ? at(inputs.knownGroundMetres) : terrain;
  return {
    latitude,
    coastKm: at(inputs.coastKm),
    hasSeaLevel: Number.isFinite(at(inputs.coast.twl100)),
    heightMetres: Number.isNaN(ground) ? at(inputs.elevation) : ground,
    isGround: !Number.isNaN(ground),
    coastalClass: at(inputs.districtClass.coastal_flood),
    riverClass: at(inputs.districtClass.river_flood),
    cycloneWind: at(inputs.cyclone.v100),
    pga475: at(inputs.pga475),
    volcanoKm: at(inputs.volcanoKm),
    burnableFraction: at(inputs.burnableFraction),
  };
}

/**
 * Hazards that a place is exposed to and that a total of this quantity can hold, in the order of the table of hazards:
 * what lasts takes part in the interruption of a year alone.
 */
export function hazardsOfPlace(setting: PlaceSetting, quantity: DriverQuantity): readonly PlaceHazard[] {
  return HAZARD_TABLE.flatMap(({ hazard, chronic = false }) => {
    const part = chronic && quantity !== "bi_annual" ? undefined : RULES[hazard]?.(setting);
    return part === undefined ? [] : [{ hazard, isMain: part === "main" }];
  });
}

/** Whether the strong winds of a place are those of storms other than cyclones. */
export const isRuledByStorms = (setting: PlaceSetting): boolean => RULES.storm_wind?.(setting) === "main";

/** A hazard of the place that a total does not hold. */
export interface HazardLeftOut extends PlaceHazard {
  readonly reason: Sentence;
}

/** What a total over hazards holds of those of its place. */
export interface TotalParts {
  readonly held: readonly PlaceHazard[];
  readonly leftOut: readonly HazardLeftOut[];
}

/** Name of a hazard as it stands within a sentence. */
export function hazardName(hazard: HazardId): Sentence {
  const name = HAZARD_TABLE.find((row) => row.hazard === hazard)?.name ?? hazard;
  return { code: `hazard.${hazard}`, facts: {}, english: name.charAt(0).toLowerCase() + name.slice(1) };
}

/** `4 of 9 hazards: ... Not in it: hail, tsunami (why)`: hazards left out for the same reason stand together. */
export function leavingOut(
  holds: Sentence,
  leftOut: readonly { readonly name: Sentence; readonly reason: Sentence }[],
): Sentence {
  const groups = new Map<string, { readonly reason: Sentence; readonly hazards: Sentence[] }>();
  for (const { name, reason } of leftOut) {
    const group = groups.get(reason.english) ?? { reason, hazards: [] };
    group.hazards.push(name);
    groups.set(reason.english, group);
  }
  const [head, ...rest] = [...groups.values()].map((group) => worded("note.hazards_without", group));
  if (head === undefined) return holds;
  const missing = rest.reduce((first, next) => worded("note.hazards_without_and", { first, next }), head);
  return worded("note.total_leaves_out", { holds, missing });
}

/** Main hazards of the place that a total leaves out: it then has no band, since it would read as harmless. */
export const mainLeftOutAt = ({ leftOut }: TotalParts): readonly HazardId[] =>
  leftOut.flatMap(({ hazard, isMain }) => (isMain ? [hazard] : []));

/** `4 of 9 hazards of this place`, which they are, and which are not in it and why, main ones first. */
export function totalPartsText({ held, leftOut }: TotalParts): Sentence {
  const names = held.map(({ hazard }) => hazardName(hazard));
  const count = { held: held.length, all: held.length + leftOut.length };
  if (leftOut.length === 0) return worded("note.total_holds_all", { ...count, names });
  const holds =
    held.length === 0 ? worded("note.total_holds_none", count) : worded("note.total_holds", { ...count, names });
  const mainFirst = leftOut.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  return leavingOut(
    holds,
    mainFirst.map(({ hazard, isMain, reason }) => ({
      name: isMain ? worded("note.main_hazard", { hazard: hazardName(hazard) }) : hazardName(hazard),
      reason,
    })),
  );
}
