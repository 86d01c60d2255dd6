import type { FigureForm, Provided } from "@tidemark/contract";
import type { LineFigure } from "@tidemark/documents";
import { t } from "../../../language.ts";
import type { OpenLocations } from "../../table/index.ts";
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
  return { judged: screens.filter(({ evidence }) => evidence !== "not covered").length, all: screens.length };
}

/** What the numbers of a line are. */
export function lineForm(figure: LineFigure, { currency }: Pick<Figures, "currency">): FigureForm {
  if (figure === "locations") return { kind: "count" };
  const isAmount = figure.startsWith("assets") || figure === "revenue";
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

/** Which of two entries is taken where the company gave an amount for all and entries by location. */
export function winningWords(provided: Provided): string[] {
  const said = [
    provided.assets_addressed !== undefined && isByLocation(provided, "actions")
      ? t("Adaptation actions are given by location: they are taken, the amount for all is not.")
      : "",
    provided.revenue_at_risk !== undefined && isByLocation(provided, "revenue")
      ? t("Net revenue at risk is given by location: it is taken, the amount for all is not.")
      : "",
  ];
  return said.filter((words) => words !== "");
}

/** Value of the assets at risk that actions cover: those of the locations with actions, or one amount for all. */
function addressedAt(figures: Figures, at: AssetsAtRisk): number | undefined {
  const { opened, currency, provided } = figures;
  if (!isByLocation(provided, "actions")) return provided.assets_addressed;
  const covered = givenAt(figures, at).filter(({ given }) => given?.actions !== undefined);
  return currency === undefined
    ? undefined
    : amountOf(
        opened,
        covered.map(({ row }) => row),
        currency,
      ).sum;
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
    case "locations":
      return { value: at.isKnown ? at.rows.total.length : null };
    case "revenue":
      return { value: revenue ?? null };
    case "revenue-share":
      return shareOf(revenue, provided.net_revenue);
  }
}
