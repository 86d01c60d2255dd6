import { textOf, type Meaning, type RawRow } from "./raw-row.ts";
import type { SiteRecord } from "../../locations/index.ts";

type Report = (column: Meaning, code: string, message: string) => void;

/** "1'250'000.50", "1.250.000,50" and "1 250 000" alike; undefined for text that is no amount. */
export function parseAmount(text: string): number | undefined {
  const plain = text.replaceAll(/[\s'’\u00A0\u202F_]/gu, "");
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(plain)) return undefined;
  const lastComma = plain.lastIndexOf(",");
  const lastPoint = plain.lastIndexOf(".");
  const decimal = decimalSign(plain, lastComma, lastPoint);
  const grouping = decimal === "," ? "." : ",";
  const [whole = "", fraction, ...rest] = decimal
    ? plain.replaceAll(grouping, "").split(decimal)
    : [plain.replaceAll(/[.,]/g, "")];
  if (rest.length > 0) return undefined;
  return Number(fraction === undefined ? whole : `${whole}.${fraction}`);
}

/**
 * Which of both signs begins the fraction: the later one when both are there; alone, the one that cannot group
 * thousands.
 */
function decimalSign(text: string, lastComma: number, lastPoint: number): "," | "." | undefined {
  if (lastComma >= 0 && lastPoint >= 0) return lastComma > lastPoint ? "," : ".";
  if (lastComma < 0 && lastPoint < 0) return undefined;
  const sign = lastComma >= 0 ? "," : ".";
  const groups = text.replace(/^[+-]/, "").split(sign);
  const groupsThousands =
    groups.length > 1 && groups.slice(1).every((group) => group.length === 3) && groups[0] !== "0";
  if (groups.length > 2) return groupsThousands ? undefined : sign;
  // "1,250" groups thousands; "1.250" is how programs write one and a quarter.
  return sign === "," && groupsThousands ? undefined : sign;
}

/** Value and currency of a row; what cannot be read is left out and reported. */
export function readAsset({ cells }: RawRow, report: Report): Pick<SiteRecord, "assetValue" | "assetCurrency"> {
  const currency = textOf(cells.asset_currency).toUpperCase();
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  if (currency !== "" && !isCurrency)
    report(
      "asset_currency",
      "currency_unknown",
      `"${currency.slice(0, 20)}" is no currency code such as EUR; it was left out.`,
    );
  const text = textOf(cells.asset_value);
  const value = typeof cells.asset_value === "number" ? cells.asset_value : parseAmount(text);
  const isAmount = value !== undefined && Number.isFinite(value) && value >= 0;
  if (text !== "" && !isAmount)
    report("asset_value", "asset_value_invalid", "The asset value is no amount; it was left out.");
  return {
    assetValue: text !== "" && isAmount ? value : null,
    assetCurrency: isCurrency ? currency : null,
  };
}
