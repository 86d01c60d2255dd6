import type { FigureForm, Provided } from "@tidemark/contract";
import type { LineFigure } from "@tidemark/documents";
import { t } from "../../../language.ts";
import type { OpenLocations } from "../../table/index.ts";
import { type ActionYear, type Adaptation, addressedHazards } from "./adaptation.ts";
import { isJudgedHere } from "./hazard-screening.ts";
import { amountOf, type AssetsAtRisk, type RiskPart } from "./material-assets.ts";

/** A figure that is missing. */
export const NONE = "\u2013";

/** What the lines of a disclosure are worked out from. */
export interface Figures {
  readonly opened: OpenLocations;
  readonly rows: readonly number[];
  readonly horizons: readonly AssetsAtRisk[];
  /** The years that the horizons are of: values of the nearest computed ones stand for them. */
  readonly years: readonly number[];
  /** Undefined where no location has a value. */
  readonly currency: string | undefined;
  readonly provided: Provided;
  /** Measures that are decided or in place. */
  readonly adaptation: Adaptation;
  /** Expected loss of a year that they leave, by horizon; null where it is not known. */
  readonly residual: readonly (number | null)[];
}

/** What a line says at a horizon: null where something for it is missing; with the range of the climate models. */
export interface LineValue {
  readonly value: number | null;
  readonly low?: number;
  readonly high?: number;
}

/** An amount, and its range over the climate models where there is one. */
export function amountAt({ opened, currency }: Figures, at: AssetsAtRisk, part: RiskPart): LineValue {
  if (currency === undefined || !at.isKnown) return { value: null };
  const { sum } = amountOf(opened, at.rows[part], currency);
  if (part !== "total") return { value: sum };
  const sums = [sum, ...at.range.map((rows) => amountOf(opened, rows, currency).sum)];
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  return low === high ? { value: sum } : { value: sum, low, high };
}

/**
 * How many hazards of the taxonomy are judged at a moment, and how many there are: an amount at risk is at least what
 * the judged ones say.
 */
export function judgedHazards({ screens }: Pick<AssetsAtRisk, "screens">): {
  readonly judged: number;
  readonly all: number;
} {
  return { judged: screens.filter(isJudgedHere).length, all: screens.length };
}

/** The largest possible amount at risk: all values in the currency; infinite where a location has no value. */
export function mostAtRisk({ currency, opened, rows }: Figures): number {
  if (currency === undefined) return Infinity;
  const { sum, valued } = amountOf(opened, rows, currency);
  return valued < rows.length ? Infinity : sum * (1 - 1e-9);
}

const AMOUNTS: ReadonlySet<LineFigure> = new Set(["revenue", "addressed-amount", "residual"]);

/** What the numbers of a line are. */
export function lineForm(figure: LineFigure, { currency }: Pick<Figures, "currency">): FigureForm {
  if (figure === "locations") return { kind: "count" };
  const isAmount = figure.startsWith("assets") || AMOUNTS.has(figure);
  return isAmount ? { kind: "money", currency: currency ?? null } : { kind: "share" };
}

const sumAt = ({ opened, currency }: Figures, at: AssetsAtRisk): number | undefined =>
  currency === undefined || !at.isKnown ? undefined : amountOf(opened, at.rows.total, currency).sum;

function shareOf(part: number | undefined, whole: number | undefined): LineValue {
  return { value: part === undefined || whole === undefined || whole <= 0 ? null : part / whole };
}

/** What the company said of locations at risk by location. */
export const givenAt = ({ opened, provided: { locations = {} } }: Figures, { rows }: AssetsAtRisk) =>
  rows.total.map((row) => ({ row, given: locations[opened.snapshot.attributes.id(row)] }));

const isByLocation = ({ locations = {} }: Provided, part: "revenue" | "actions"): boolean =>
  Object.values(locations).some(({ [part]: given }) => given !== undefined);

/** Whether the company said what adaptation actions address: its words go before measures of the project. */
export const isAddressedGiven = ({ provided }: Pick<Figures, "provided">): boolean =>
  provided.assets_addressed !== undefined || isByLocation(provided, "actions");

/** Which entry is taken where there are several: of the company before measures, by location before one for all. */
export function winningWords({ provided, adaptation }: Pick<Figures, "provided" | "adaptation">): string[] {
  const said = [
    provided.assets_addressed !== undefined && isByLocation(provided, "actions")
      ? t("Adaptation actions are given by location: they are taken, the amount for all is not.")
      : "",
    provided.revenue_at_risk !== undefined && isByLocation(provided, "revenue")
      ? t("Net revenue at risk is given by location: it is taken, the amount for all is not.")
      : "",
    isAddressedGiven({ provided }) && adaptation.actions.length > 0
      ? t(
          "What you gave of adaptation actions is taken for the value that they address; measures of this project are not.",
        )
      : "",
  ];
  return said.filter((words) => words !== "");
}

/** The year that a horizon is of. */
function yearOf({ years, horizons }: Figures, at: AssetsAtRisk): ActionYear {
  const place = horizons.indexOf(at);
  return { year: years[place] ?? at.time, isLast: place === horizons.length - 1 };
}

/** Locations at risk of which measures at work address a high hazard, or all of them. */
export function addressedRows(figures: Figures, at: AssetsAtRisk, isWhole = false): number[] {
  const { adaptation, rows } = figures;
  const when = yearOf(figures, at);
  const places = new Map(rows.map((row, place) => [row, place]));
  return at.rows.total.filter((row) => {
    const actions = adaptation.byRow.get(row) ?? [];
    const { high, addressed } = addressedHazards(at.screens, places.get(row) ?? -1, actions, when);
    return isWhole ? addressed === high : addressed > 0;
  });
}

/** Value of the assets at risk that actions cover: what the company said, or else what measures address. */
function addressedAt(figures: Figures, at: AssetsAtRisk): number | undefined {
  const { opened, currency, provided, adaptation } = figures;
  const sumOf = (rows: readonly number[]) =>
    currency === undefined ? undefined : amountOf(opened, rows, currency).sum;
  if (isByLocation(provided, "actions"))
    return sumOf(
      givenAt(figures, at)
        .filter(({ given }) => given?.actions !== undefined)
        .map(({ row }) => row),
    );
  if (provided.assets_addressed !== undefined) return provided.assets_addressed;
  // without any measure nothing is known, which is not that nothing is done
  return adaptation.actions.length === 0 || !at.isKnown ? undefined : sumOf(addressedRows(figures, at));
}

/** Net revenue at risk: that of the locations at risk where it is given by location, or one amount for all. */
function revenueAt(figures: Figures, at: AssetsAtRisk): number | undefined {
  const { provided } = figures;
  if (!isByLocation(provided, "revenue")) return provided.revenue_at_risk;
  return at.isKnown ? givenAt(figures, at).reduce((sum, { given }) => sum + (given?.revenue ?? 0), 0) : undefined;
}

/** What a line says at a horizon. */
export function lineValue(figure: LineFigure, figures: Figures, at: AssetsAtRisk): LineValue {
  const { opened, rows, currency, provided } = figures;
  const sum = sumAt(figures, at);
  const revenue = revenueAt(figures, at);
  switch (figure) {
    case "assets":
      return amountAt(figures, at, "total");
    case "assets-acute":
      return amountAt(figures, at, "acute");
    case "assets-chronic":
      return amountAt(figures, at, "chronic");
    case "share-of-known":
      return shareOf(sum, currency === undefined ? undefined : amountOf(opened, rows, currency).sum);
    case "share-of-total":
      return shareOf(sum, provided.total_assets);
    case "addressed":
      return shareOf(addressedAt(figures, at), sum);
    case "addressed-amount":
      return { value: addressedAt(figures, at) ?? null };
    case "residual":
      return { value: figures.residual[figures.horizons.indexOf(at)] ?? null };
    case "locations":
      return { value: at.isKnown ? at.rows.total.length : null };
    case "revenue":
      return { value: revenue ?? null };
    case "revenue-share":
      return shareOf(revenue, provided.net_revenue);
  }
}
