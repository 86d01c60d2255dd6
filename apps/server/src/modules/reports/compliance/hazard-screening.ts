import { EU_TAXONOMY_HAZARDS, type Evidence, type HazardKind, type HazardRule } from "@tidemark/documents";
import {
  annualLossOf,
  type Band,
  bandIndex,
  BANDS,
  type Coordinates,
  datasetById,
  type Epoch,
  type Thresholds,
} from "@tidemark/science";
import { withheldReason } from "../../../dataset-access.ts";
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
  /** Datasets that stand for it here, by id: those of its rule, or a loss where one of them is not computed. */
  readonly datasets: readonly string[];
  /** Those of them whose bands count; none where no limit tells a high hazard. */
  readonly judgedBy: readonly string[];
  /** Highest band of its judged indicators by location, as its place in `BANDS`; -1 where none is judged. */
  readonly bands: Int8Array;
  /** Whether any of its indicators has a value, by location: 1 or 0. */
  readonly isKnown: Uint8Array;
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
  /** Those of the run. */
  readonly thresholds: Thresholds | undefined;
  readonly why: string;
  /** The indicator that is not computed, where the loss by its hazard stands for it. */
  readonly standsFor?: string;
}

async function indicatorAt({ snapshot, results }: OpenLocations, id: string, epoch: Epoch, quantile: Quantile) {
  const column = datasetColumn(id, coordsAt(id, epoch, quantile));
  const found = column === undefined ? undefined : await snapshot.values(column, results);
  const dataset = datasetById(id);
  const thresholds = dataset && (results?.ruled(dataset) ?? dataset).thresholds;
  if (found?.kind === "numbers") return { id, thresholds, values: found.values, why: "" };
  return { id, thresholds, values: undefined, why: worded(found?.kind === "none" ? found.reason : NOT_COMPUTED) };
}

/** Values of a dataset by row at a moment; undefined where there are none. */
export const valuesAt = async (opened: OpenLocations, id: string, { epoch, quantile = "p50" }: Screening) =>
  (await indicatorAt(opened, id, epoch, quantile)).values;

/** Of an indicator that is not computed the loss by its hazard: what has a loss is not uncovered. */
async function indicatorOrLoss(opened: OpenLocations, id: string, { epoch, quantile = "p50" }: Screening) {
  const own = await indicatorAt(opened, id, epoch, quantile);
  const loss = own.values === undefined ? annualLossOf(id) : undefined;
  if (loss === undefined || withheldReason(loss) !== undefined) return own;
  const instead = await indicatorAt(opened, loss, epoch, quantile);
  return instead.values === undefined ? own : { ...instead, why: own.why, standsFor: id };
}

/** Whether the limits of a dataset tell a high hazard: those of a background indicator do not. */
function isJudged(id: string): boolean {
  const dataset = datasetById(id);
  return dataset !== undefined && !(dataset.kind === "indicator" && dataset.isBackground);
}

/** Highest band at each row over indicators. */
function worstBands(indicators: readonly Indicator[], rows: readonly number[]): Int8Array {
  const worst = new Int8Array(rows.length).fill(-1);
  for (const { values, thresholds } of indicators) {
    if (values === undefined || thresholds === undefined) continue;
    for (const [at, row] of rows.entries()) {
      const band = bandIndex(values[row] ?? Number.NaN, thresholds);
      if (band > worst[at]!) worst[at] = band;
    }
  }
  return worst;
}

function knownAt(indicators: readonly Indicator[], rows: readonly number[]): Uint8Array {
  const known = new Uint8Array(rows.length);
  for (const { values } of indicators)
    for (const [at, row] of rows.entries()) if (!Number.isNaN(values?.[row] ?? Number.NaN)) known[at] = 1;
  return known;
}

const nameOf = (id: string): string => datasetWords(id, "title", datasetById(id)?.longName ?? id);

/** How a hazard is answered in this project: as its rule says, or less where datasets or values are missing. */
function answerOf(rule: HazardRule, indicators: readonly Indicator[], isKnown: Uint8Array) {
  if (rule.evidence === "not covered") return { evidence: rule.evidence, reason: t(rule.reason) };
  const absent = indicators.filter(({ values }) => values === undefined);
  const replaced = indicators.flatMap(({ id, standsFor, why }) =>
    standsFor === undefined
      ? []
      : [t("{dataset}: {why}. Judged by {loss}.", { dataset: nameOf(standsFor), why, loss: nameOf(id) })],
  );
  const gaps = [...absent.map(({ id, why }) => t("{dataset}: {why}.", { dataset: nameOf(id), why })), ...replaced].join(
    " ",
  );
  if (!isKnown.includes(1)) {
    const reason = gaps === "" ? t("No location has a value.") : gaps;
    return { evidence: "not covered" as const, reason };
  }
  if (absent.length + replaced.length === 0) return { evidence: rule.evidence, reason: t(rule.reason) };
  return { evidence: "in part" as const, reason: [t(rule.reason), gaps].filter((part) => part !== "").join(" ") };
}

async function screenOf(opened: OpenLocations, rows: readonly number[], rule: HazardRule, at: Screening) {
  const indicators: readonly Indicator[] = await Promise.all(
    rule.indicators.map((id) => indicatorOrLoss(opened, id, at)),
  );
  const judged = rule.judged ? indicators.filter(({ id }) => isJudged(id)) : [];
  const isKnown = knownAt(indicators, rows);
  return {
    rule,
    ...answerOf(rule, indicators, isKnown),
    datasets: indicators.map(({ id }) => id),
    judgedBy: judged.filter(({ values }) => values !== undefined).map(({ id }) => id),
    bands: worstBands(judged, rows),
    isKnown,
  };
}

interface Screening {
  readonly epoch: Epoch;
  /** The median when left out. */
  readonly quantile?: Quantile;
}

/** Lets others have their turn between hazards: many locations take a while. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Screens locations for every hazard of Appendix A.
 *
 * @param rows of the locations asked for
 */
export async function screenHazards(
  opened: OpenLocations,
  rows: readonly number[],
  at: Screening,
): Promise<readonly HazardScreen[]> {
  const screens: HazardScreen[] = [];
  for (const rule of EU_TAXONOMY_HAZARDS) {
    screens.push(await screenOf(opened, rows, rule, at));
    await breathe();
  }
  return screens;
}

/** Datasets that screens are made of and that have values here. */
export const datasetsOf = (screens: readonly HazardScreen[], { results }: OpenLocations): string[] => [
  ...new Set(screens.flatMap(({ datasets }) => datasets).filter((id) => results?.record(id) !== undefined)),
];

const HIGH = BANDS.indexOf("high");
const ofKind = (screens: readonly HazardScreen[], kind: HazardKind | undefined) =>
  screens.filter(({ rule }) => kind === undefined || rule.kind === kind);

/** Whether the limits of its indicators tell a high hazard, and any of them has a value. */
export const isJudgedHere = ({ bands }: HazardScreen): boolean => bands.some((band) => band >= 0);

/** The band of a hazard at a place among the rows asked for; null where it is not judged. */
export const bandAt = ({ bands }: HazardScreen, at: number): Band | null => BANDS[bands[at] ?? -1] ?? null;

/** How many locations of a hazard lie in this band or a higher one. */
export const countFrom = ({ bands }: HazardScreen, lowest: Band): number => {
  const from = BANDS.indexOf(lowest);
  return bands.reduce((count, band) => count + Number(band >= from), 0);
};

/** How many hazards of a kind are high, by location. */
export function highCounts(screens: readonly HazardScreen[], kind?: HazardKind): Uint8Array {
  const counts = new Uint8Array(screens[0]?.bands.length ?? 0);
  for (const { bands } of ofKind(screens, kind))
    for (const [at, band] of bands.entries()) if (band === HIGH) counts[at]! += 1;
  return counts;
}

/** Highest band over the hazards of a kind, by location, as its place in `BANDS`; -1 where none could be judged. */
export function worstOfKind(screens: readonly HazardScreen[], kind?: HazardKind): Int8Array {
  const worst = new Int8Array(screens[0]?.bands.length ?? 0).fill(-1);
  for (const { bands } of ofKind(screens, kind))
    for (const [at, band] of bands.entries()) if (band > worst[at]!) worst[at] = band;
  return worst;
}

/** How many locations have no hazard that could be judged. */
export function notJudged(screens: readonly HazardScreen[], locations: number): number {
  const judged = new Uint8Array(locations);
  for (const { bands } of screens) for (const [at, band] of bands.entries()) if (band >= 0) judged[at] = 1;
  return locations - judged.reduce((count, one) => count + one, 0);
}

/**
 * Hazards of a kind that are high at a location, by their names in the language of whoever asks.
 *
 * @param at place among the rows asked for
 */
export const highAt = (screens: readonly HazardScreen[], at: number, kind?: HazardKind): string[] =>
  ofKind(screens, kind)
    .filter(({ bands }) => bands[at] === HIGH)
    .map(({ rule }) => t(rule.hazard));
