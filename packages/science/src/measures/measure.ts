import type { HazardId } from "../catalogue/dataset.ts";

/** How a measure changes losses or days; what its parameter means stands in the catalogue beside its unit. */
export const MEASURE_OPERATORS = [
  "protect",
  "dry",
  "lift",
  "raise",
  "scale",
  "half",
  "median",
  "code",
  "move",
  "wbgt",
  "hours",
  "share",
  "dependency",
  "downtime",
  "buffer",
  "supplier",
  "layer",
  "trigger",
] as const;
export type MeasureOperator = (typeof MEASURE_OPERATORS)[number];

/** What a unit cost is multiplied by. */
export const COST_QUANTITIES = [
  "perimeter_m",
  "barrier_m",
  "wall_m",
  "ground_floor_m2",
  "plot_m2",
  "treated_m2",
  "roof_m2",
  "floor_m2",
  "cooled_m2",
  "site",
  "asset_value_percent",
  "building_value_percent",
  "exposed_workers",
  "hectares",
  "water_m3_a_day",
  "water_m3",
  "power_kw",
  "purchases_percent",
  "stock_value_percent",
  "price",
] as const;
export type CostQuantity = (typeof COST_QUANTITIES)[number];

/** Where a figure comes from: by definition, read in its source, named from memory, or our own judgement. */
export const MEASURE_BASES = ["definition", "read", "recalled", "proposal"] as const;
export type MeasureBasis = (typeof MEASURE_BASES)[number];

export const MEASURE_KINDS = ["structural", "nature-based", "organizational", "supply", "financial"] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];

/** Low, middle and high figure: the 10th, 50th and 90th percentile. */
export type Levels = readonly [low: number, middle: number, high: number];
/** Which of the three figures of effects is taken. */
export type Level = 0 | 1 | 2;
export const LEVELS: readonly Level[] = [0, 1, 2];

/** What can be done at a location against hazards, as far as losses and costs follow from it. */
export interface Measure {
  readonly id: string;
  /** Hazards it works against; empty for what stands outside the losses of a location, such as suppliers. */
  readonly hazards: readonly HazardId[];
  readonly operator: MeasureOperator;
  readonly effect: Levels;
  /** Depth (m) up to which it works; undefined where it has none. */
  readonly limitMetres: number | undefined;
  /** Unit cost in USD of `priceYear`, or percent where the quantity is one. */
  readonly unitCost: Levels;
  readonly quantity: CostQuantity;
  /** Whether the unit cost is due each year. */
  readonly yearly: boolean;
  readonly priceYear: number;
  /** Share of the cost that follows the prices of the country, 0 to 1. */
  readonly localShare: number;
  /** Yearly upkeep as a share of the investment. */
  readonly upkeepShare: number;
  readonly lifetimeYears: number;
  readonly leadMonths: number;
}

/** A measure at a location, with what was designed for it in place of the catalogue's figures. */
export interface MeasureChoice {
  readonly measure: Measure;
  /** Effect of the design, in the unit of the parameter; the same in every case. */
  readonly design?: number | undefined;
}

/** Effect of a choice at one of the three levels. */
export const effectAt = ({ measure, design }: MeasureChoice, level: Level): number => design ?? measure.effect[level];
