import type { HazardId } from "@tidemark/science";
import * as z from "zod";
import { elementTableSchema } from "./report-models.ts";
import { saidSchema } from "./said.ts";
import { timeSchema } from "./schemas.ts";
import { type MarkFields, totalMark } from "./total-mark.ts";

/**
 * Why a loss moves, in the order in which one thing after the other is replaced. Data, engine and what was computed
 * again move unedited locations; where several of them changed at once, what each of them moves is not known, and all
 * are named.
 */
export const MOVEMENT_CAUSES = [
  "removed",
  "added",
  "filter",
  "asset value",
  "place or building",
  "hazards covered",
  "data",
  "engine",
  "computed again",
  "scenario or year",
] as const;
export type MovementCause = (typeof MOVEMENT_CAUSES)[number];

interface LossesOfHazard {
  readonly hazard: HazardId;
  readonly dataset: string;
  /** Expected annual damage, % of the asset value. */
  readonly percent: readonly (number | null)[];
}

/** What the expected annual losses of a version rest on, location by location in the order of its locations. */
export interface FrozenLosses {
  /** 1 for a location that passes the filter of the report, else 0. */
  readonly passes: string;
  /** Asset values that have a currency. */
  readonly values: readonly (number | null)[];
  readonly currencies: readonly (string | null)[];
  /** Place and building of each location, as a hash. */
  readonly facts: readonly string[];
  readonly hazards: readonly LossesOfHazard[];
  readonly missing_hazards: MarkFields["missing_hazards"];
  /** The same results at the moments of earlier versions, where these are others: they part two causes of change. */
  readonly elsewhere?: readonly {
    readonly scenario: string;
    readonly time: number;
    readonly hazards: readonly LossesOfHazard[];
  }[];
}

/** What a workbook lists of each location, in the order of the locations of a version. */
export interface FrozenList {
  readonly countries: readonly (string | null)[];
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  /** Whole, unlike those in words. */
  readonly scores: readonly (number | null)[];
  /** Sums of the losses over the hazards at p10 and p90, % of the asset value; null where a hazard has no range. */
  readonly low: readonly number[] | null;
  readonly high: readonly number[] | null;
}

const movementStepSchema = z.object({
  causes: z.array(z.enum(MOVEMENT_CAUSES)).min(1),
  amount: z.number().describe("What the loss of an average year grew by, in the currency"),
  locations: z.int().describe("Locations whose loss it moves"),
});

const moneyMovementSchema = z.object({
  currency: z.string(),
  before: z.number(),
  after: z.number(),
  steps: z.array(movementStepSchema).describe("They add up to the difference; causes that move nothing are left out"),
  locations_before: z.int().describe("Locations whose loss is in the sum before; 0: it is not known, and no zero"),
  locations_after: z.int(),
  ...totalMark,
});
export type MoneyMovement = z.infer<typeof moneyMovementSchema>;

const momentSchema = z.object({ scenario: z.string(), time: z.int() });

export const lossMovementSchema = z.object({
  before: momentSchema,
  after: momentSchema,
  items: z
    .array(moneyMovementSchema)
    .describe("By currency, that of the report first, then the one of most locations; amounts are never converted"),
  reason: z.string().nullable().describe("Why there are no amounts"),
  reason_said: saidSchema,
});
export type LossMovement = z.infer<typeof lossMovementSchema>;

const lossTotalSchema = z.object({
  currency: z.string(),
  loss: z.number().describe("Expected annual loss, in the currency"),
  low: z.number().nullable().describe("p10, as if all locations moved together; null where no range is stored"),
  high: z.number().nullable().describe("p90"),
  locations: z.int().describe("Locations with an asset value in the currency and a loss"),
  ...totalMark,
});
/** The expected annual loss of the locations of a version in one currency. */
export type LossTotal = z.infer<typeof lossTotalSchema>;

const lossMomentSchema = momentSchema.extend({
  number: z.int().describe("Of the version"),
  frozen: timeSchema,
  totals: z.array(lossTotalSchema),
});
/** What a version lost a year, by currency. */
export type LossVersion = z.infer<typeof lossMomentSchema>;

export const frozenLossesSchema = z.object({
  totals: z.array(lossTotalSchema).describe("Of this version, by currency as in `moved`; amounts are never converted"),
  earlier: z.array(lossMomentSchema).describe("Versions with other losses, oldest first; the last is compared with"),
  moved: z.array(moneyMovementSchema).describe("What moved the losses since the last of the earlier versions"),
  years: z
    .array(lossMomentSchema)
    .optional()
    .describe("The last version of each earlier calendar year, oldest first; left out where all are of one year"),
  year_moved: z.array(moneyMovementSchema).optional().describe("What moved the losses since the last of these"),
});
/** What moved the losses of a report, in the words and tables in which screen and files say it. */
export const lossSectionSchema = z.object({
  title: z.string(),
  about: z.string().describe("What is compared"),
  sentences: z.array(z.string()),
  tables: z.array(elementTableSchema),
  notes: z.array(z.string()),
});
export type LossSection = z.infer<typeof lossSectionSchema>;

/** What a version says of its losses and of what moved them. */
export type FrozenLossMovement = z.infer<typeof frozenLossesSchema>;
