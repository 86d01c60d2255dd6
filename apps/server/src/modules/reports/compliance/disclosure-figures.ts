import type { Provided } from "@tidemark/contract";
import type { LineFigure } from "@tidemark/documents";
import { formatCount, formatMoney, formatNumber } from "@tidemark/science";
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
  /** Undefined where no location has a value. */
  readonly currency: string | undefined;
  readonly provided: Provided;
}

const percent = (part: number, whole: number): string => `${formatNumber((100 * part) / whole, 1)} %`;

/** An amount, and its range over the climate models where there is one. */
export function amountParts(
  { opened, currency }: Figures,
  at: AssetsAtRisk,
  part: RiskPart,
): { readonly text: string; readonly range: string } {
  if (currency === undefined || !at.isKnown) return { text: NONE, range: "" };
  const { sum } = amountOf(opened, at.rows[part], currency);
  const text = formatMoney(sum, currency);
  if (part !== "total") return { text, range: "" };
  const sums = [sum, ...at.range.map((rows) => amountOf(opened, rows, currency).sum)];
  const [low, high] = [Math.min(...sums), Math.max(...sums)].map((one) => formatMoney(one, currency));
  return { text, range: low === high ? "" : t("{low} to {high}", { low: low ?? "", high: high ?? "" }) };
}

/** An amount with the range of the climate models where there is one. */
export function amountText(figures: Figures, at: AssetsAtRisk, part: RiskPart): string {
  const { text, range } = amountParts(figures, at, part);
  return range === "" ? text : `${text} (${range})`;
}

const sumAt = ({ opened, currency }: Figures, at: AssetsAtRisk): number | undefined =>
  currency === undefined || !at.isKnown ? undefined : amountOf(opened, at.rows.total, currency).sum;

function shareText(part: number | undefined, whole: number | undefined): string {
  return part === undefined || whole === undefined || whole <= 0 ? NONE : percent(part, whole);
}

/** What the company said of locations at risk by location. */
export const givenAt = ({ opened, provided: { locations = {} } }: Figures, { rows }: AssetsAtRisk) =>
  rows.total.map((row) => ({ row, given: locations[opened.snapshot.attributes.id(row)] }));

/** Value of the assets at risk that actions cover: those of the locations with actions, or one amount for all. */
function addressedAt(figures: Figures, at: AssetsAtRisk): number | undefined {
  const { opened, currency, provided } = figures;
  const isByLocation = Object.values(provided.locations ?? {}).some(({ actions }) => actions !== undefined);
  if (!isByLocation) return provided.assets_addressed;
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
  const isByLocation = Object.values(provided.locations ?? {}).some(({ revenue }) => revenue !== undefined);
  if (!isByLocation) return provided.revenue_at_risk;
  return at.isKnown ? givenAt(figures, at).reduce((sum, { given }) => sum + (given?.revenue ?? 0), 0) : undefined;
}

/** What a line says at a horizon; a dash where something for it is missing. */
export function figureText(figure: LineFigure, figures: Figures, at: AssetsAtRisk): string {
  const { opened, rows, currency, provided } = figures;
  const sum = sumAt(figures, at);
  const revenue = revenueAt(figures, at);
  switch (figure) {
    case "assets":
      return amountText(figures, at, "total");
    case "assets-acute":
      return amountText(figures, at, "acute");
    case "assets-chronic":
      return amountText(figures, at, "chronic");
    case "share-of-known":
      return shareText(sum, currency === undefined ? undefined : amountOf(opened, rows, currency).sum);
    case "share-of-total":
      return shareText(sum, provided.total_assets);
    case "addressed":
      return shareText(addressedAt(figures, at), sum);
    case "locations":
      return at.isKnown
        ? t("{n} of {all}", { n: formatCount(at.rows.total.length), all: formatCount(rows.length) })
        : NONE;
    case "revenue":
      return revenue === undefined ? NONE : formatMoney(revenue, currency ?? null);
    case "revenue-share":
      return shareText(revenue, provided.net_revenue);
  }
}
