import { EU_TAXONOMY_HAZARDS, type Evidence, type HazardKind, type HazardRule } from "@tidemark/documents";
import { type Band, bandIndex, BANDS, type Coordinates, datasetById, type Epoch } from "@tidemark/science";
import { datasetWords, t, worded } from "../../../language.ts";
import { datasetColumn, NOT_COMPUTED, type OpenLocations } from "../../table/index.ts";

/** Which value of the climate models is looked at. */
export type Quantile = "p10" | "p50" | "p90";

/** What is known of one hazard at the locations asked for. */
export interface HazardScreen {
  readonly rule: HazardRule;
  readonly evidence: Evidence;
  /** Why it is not answered in full; empty where it is. */
  readonly reason: string;
  /** Highest band of its judged indicators by location; null without a value, and where nothing is judged. */
  readonly bands: readonly (Band | null)[];
  /** Whether any of its indicators has a value, by location. */
  readonly isKnown: readonly boolean[];
}

/** Coordinates of a dataset at a moment: what it does not ask for stays that of its default. */
function coordsAt(id: string, { scenario, time }: Epoch, quantile: Quantile): Coordinates {
  const usual = datasetById(id)?.defaultCoordinates ?? {};
  return {
    ...usual,
    ...("scenario" in usual ? { scenario, time } : {}),
    ...("ensemble" in usual ? { ensemble: quantile } : {}),
    ...("quantile" in usual ? { quantile: { p10: 17, p50: 50, p90: 83 }[quantile] } : {}),
  } as Coordinates;
}

interface Indicator {
  readonly id: string;
  readonly values: Float32Array | undefined;
  readonly why: string;
}

async function indicatorAt({ snapshot, results }: OpenLocations, id: string, epoch: Epoch, quantile: Quantile) {
  const column = datasetColumn(id, coordsAt(id, epoch, quantile));
  const found = column === undefined ? undefined : await snapshot.values(column, results);
  if (found?.kind === "numbers") return { id, values: found.values, why: "" };
  return { id, values: undefined, why: worded(found?.kind === "none" ? found.reason : NOT_COMPUTED) };
}

/** Whether the limits of a dataset tell a high hazard: those of a background indicator do not. */
function isJudged(id: string): boolean {
  const dataset = datasetById(id);
  return dataset !== undefined && !(dataset.kind === "indicator" && dataset.isBackground);
}

function worstAt(indicators: readonly Indicator[], row: number): Band | null {
  const indices = indicators.map(({ id, values }) => {
    const thresholds = datasetById(id)?.thresholds;
    return values === undefined || thresholds === undefined ? -1 : bandIndex(values[row] ?? Number.NaN, thresholds);
  });
  return BANDS[Math.max(-1, ...indices)] ?? null;
}

const nameOf = (id: string): string => datasetWords(id, "title", datasetById(id)?.longName ?? id);

/** How a hazard is answered in this project: as its rule says, or less where datasets or values are missing. */
function answerOf(rule: HazardRule, indicators: readonly Indicator[], isKnown: readonly boolean[]) {
  if (rule.evidence === "not covered") return { evidence: rule.evidence, reason: t(rule.reason) };
  const absent = indicators.filter(({ values }) => values === undefined);
  const gaps = absent.map(({ id, why }) => t("{dataset}: {why}.", { dataset: nameOf(id), why })).join(" ");
  if (!isKnown.includes(true)) {
    const reason = gaps === "" ? t("No location has a value.") : gaps;
    return { evidence: "not covered" as const, reason };
  }
  if (absent.length === 0) return { evidence: rule.evidence, reason: t(rule.reason) };
  return { evidence: "in part" as const, reason: [t(rule.reason), gaps].filter((part) => part !== "").join(" ") };
}

async function screenOf(opened: OpenLocations, rows: readonly number[], rule: HazardRule, at: Screening) {
  const indicators = await Promise.all(
    rule.indicators.map((id) => indicatorAt(opened, id, at.epoch, at.quantile ?? "p50")),
  );
  const judged = rule.judged ? indicators.filter(({ id }) => isJudged(id)) : [];
  const isKnown = rows.map((row) => indicators.some(({ values }) => !Number.isNaN(values?.[row] ?? Number.NaN)));
  return {
    rule,
    ...answerOf(rule, indicators, isKnown),
    bands: rows.map((row) => worstAt(judged, row)),
    isKnown,
  };
}

interface Screening {
  readonly epoch: Epoch;
  /** The median when left out. */
  readonly quantile?: Quantile;
}

/**
 * Screens locations for every hazard of Appendix A.
 *
 * @param rows of the locations asked for
 */
export function screenHazards(
  opened: OpenLocations,
  rows: readonly number[],
  at: Screening,
): Promise<readonly HazardScreen[]> {
  return Promise.all(EU_TAXONOMY_HAZARDS.map((rule) => screenOf(opened, rows, rule, at)));
}

/** Whether the limits of its indicators tell a high hazard, and any of them has a value. */
export const isJudgedHere = ({ bands }: HazardScreen): boolean => bands.some((band) => band !== null);

/**
 * Hazards of a kind that are high at a location, by their names in the language of whoever asks.
 *
 * @param at place among the rows asked for
 */
export const highAt = (screens: readonly HazardScreen[], at: number, kind?: HazardKind): string[] =>
  screens
    .filter(({ rule, bands }) => bands[at] === "high" && (kind === undefined || rule.kind === kind))
    .map(({ rule }) => t(rule.hazard));
