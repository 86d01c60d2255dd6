import type { Direction, Thresholds } from "./bands.ts";
import type { Coordinates, CoordinateSetId } from "./coordinates.ts";
import type { MethodId } from "./methods.ts";
import type { NeedId } from "./needs.ts";
import type { UnitId } from "./units.ts";

export const TOPICS = ["heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"] as const;
export type Topic = (typeof TOPICS)[number];
export const RISK_CATEGORIES = [
  "climate change",
  "seasonal climate",
  "weather",
  "socioeconomics",
  "agriculture",
  "supply chain",
  "other",
] as const;
export type RiskCategory = (typeof RISK_CATEGORIES)[number];
export type VulnerabilityType = "score" | "outage" | "damage" | "custom";
export type DatasetType = "hazard" | "loss-ratio" | "business-interruption" | "building-damage" | "custom";
export type Confidence = "high" | "medium" | "low";

/** What every entry of the catalogue declares about itself. */
interface Declaration {
  /** Stable; also the name in files and on the wire. */
  readonly id: string;
  readonly longName: string;
  readonly definition: string;
  /** Index definition, norm or paper the quantity follows. */
  readonly standard: string;
  readonly unit: UnitId;
  readonly topic: Topic;
  readonly category: "climate-index" | "extreme" | "impact-driver" | "score";
  readonly riskCategory: RiskCategory;
  readonly coordinateSet: CoordinateSetId;
  readonly direction: Direction;
  /**
   * Values that map to the scores 0.25, 0.5 and 0.75; `NO_BANDS` for what is not judged, such as a fact of the place.
   */
  readonly thresholds: Thresholds;
  readonly baseline: string;
  /** A value outside is flagged, never clamped. */
  readonly plausible: { readonly min: number; readonly max: number };
  readonly resolution: string;
  readonly method: { readonly id: MethodId; readonly sentence: string };
  readonly source: string;
  readonly licence: string;
  readonly confidence: Confidence;
  readonly weakness: string;
  readonly computeDefault: boolean;
  readonly defaultCoordinates: Coordinates;
  /** Input without which the dataset is missing; `pack` is always there. */
  readonly needs: NeedId;
  readonly vulnerabilityType: VulnerabilityType;
  readonly datasetType: DatasetType;
}

export interface Indicator extends Declaration {
  readonly kind: "indicator";
  /**
   * Measured against the place's own past, so that at present it is zero, or the same everywhere, by definition. It has
   * a score of its own and takes no part in that of its topic: at present it would only pull it down, and scores of two
   * times have to be of the same indicators.
   */
  readonly isRelative: boolean;
  /**
   * Background of hazards: the ordinary climate that a place is built for (means, seasons, snow on the ground), or
   * weather that harms only with what another indicator adds to it (fire weather without fuel). It has a score of its
   * own and takes no part in that of its topic.
   */
  readonly isBackground: boolean;
}

export const HAZARDS = [
  "river_flood",
  "pluvial_flood",
  "coastal_flood",
  "tc_wind",
  "storm_wind",
  "hail",
  "snow_load",
  "wildfire",
  "earthquake",
  "tsunami",
  "volcano",
  "heat",
  "cold",
  "drought",
  "water_stress",
] as const;
export type HazardId = (typeof HAZARDS)[number];
/** Hazards of which districts have a class. */
export const DISTRICT_HAZARDS = [
  "river_flood",
  "urban_flood",
  "landslide",
  "water_scarcity",
  "tsunami",
  "volcano",
  "coastal_flood",
] as const;
export type DistrictHazard = (typeof DISTRICT_HAZARDS)[number];

export type DriverQuantity = "loss-ratio" | "building-damage" | "bi" | "ead" | "bi_annual";

export interface ImpactDriver extends Declaration {
  readonly kind: "driver";
  readonly hazard: HazardId | "aggregate";
  /** Kind under which the specification lists it. */
  readonly driverKind: "loss-ratio" | "bi" | "building-damage" | "aggregate" | "custom";
  readonly quantity: DriverQuantity;
}

export interface ScoreDataset extends Declaration {
  readonly kind: "score";
  /** Topic whose indicators it sums up; `location` for the score over all topics. */
  readonly of: Topic | "location";
}

/** One entry of the catalogue. */
export type Dataset = Indicator | ImpactDriver | ScoreDataset;
