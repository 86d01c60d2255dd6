import type { Dataset, HazardId, ImpactDriver } from "../catalogue/dataset.ts";
import { NEEDS } from "../catalogue/needs.ts";
import type { Sentence } from "../wording/sentence.ts";

/** What a total over hazards leaves out, so that nobody takes it for whole. */
export interface TotalMark {
  /** A sum without one of its main hazards, or without some of its locations, is at least what it says. */
  readonly isLowerBound: boolean;
  /** Main hazards that are not in it, in the order of the table of hazards. */
  readonly missing: readonly HazardId[];
}

export const WHOLE: TotalMark = { isLowerBound: false, missing: [] };

/** Main hazards of many places that only imported maps give. */
const MAIN_BY_MAP: readonly HazardId[] = ["river_flood", "coastal_flood", "storm_wind"];

/**
 * Main hazards that are left out where many places are judged together. `reasonOf` tells why a hazard has no value at
 * any of them, undefined where it has; that no place lies near a coast leaves nothing out.
 */
export const mainLeftOut = (reasonOf: (hazard: HazardId) => Sentence | undefined): readonly HazardId[] =>
  MAIN_BY_MAP.filter((hazard) => {
    const reason = reasonOf(hazard);
    return reason !== undefined && reason.code !== NEEDS.coast.missingReason.code;
  });

/** Whether a dataset is a total over hazards: their sum or a percentile over them. */
export const isTotal = (dataset: Dataset): dataset is ImpactDriver =>
  dataset.kind === "driver" && dataset.hazard === "aggregate";

/** Whether a total adds its hazards up. A percentile over hazards may fall or rise with one more of them. */
export const isSum = (dataset: ImpactDriver): boolean => dataset.quantity === "ead";

/** Mark of a total that leaves out these main hazards. */
export const markOf = (total: ImpactDriver, missing: readonly HazardId[]): TotalMark =>
  missing.length === 0 ? WHOLE : { isLowerBound: isSum(total), missing };

/** Mark of a sum over locations: it is a lower bound too where some of them have no value. */
export const markOfSum = ({ missing }: TotalMark, locationsWithout: number): TotalMark => ({
  isLowerBound: missing.length > 0 || locationsWithout > 0,
  missing,
});

const ENDINGS = { "at least": " (at least)", incomplete: " (incomplete)" } as const;
export type TitleMark = keyof typeof ENDINGS;

/**
 * Title of a total with its mark, in English, in place of any that it has: every table, plot and file that shows the
 * title shows the mark.
 */
export function markedTitle(given: string, { isLowerBound, missing }: TotalMark): string {
  const { title } = readMarkedTitle(given);
  if (isLowerBound) return `${title}${ENDINGS["at least"]}`;
  return missing.length > 0 ? `${title}${ENDINGS.incomplete}` : title;
}

/** A title without its mark, and the mark: languages know the title by its dataset, and the mark by itself. */
export function readMarkedTitle(marked: string): { readonly title: string; readonly mark: TitleMark | undefined } {
  for (const [mark, ending] of Object.entries(ENDINGS) as [TitleMark, string][])
    if (marked.endsWith(ending)) return { title: marked.slice(0, -ending.length), mark };
  return { title: marked, mark: undefined };
}
