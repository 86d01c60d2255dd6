import { LIMITS, type Message, message } from "@tidemark/contract";
import { textOf, type Meaning, type RawRow } from "./raw-row.ts";
import type { SiteRecord } from "../../locations/index.ts";
import { type AmountRule, amountText, currencyOf, isAmbiguousAmount, PLAIN_AMOUNTS } from "../mapping/amounts.ts";

type Report = (column: Meaning, code: string, said: Message) => void;

/**
 * "1'250'000.50", "1.250.000,50" and "1 250 000" alike; undefined for text that is no amount.
 * @param sign - before the fraction, where it is known
 */
export function parseAmount(text: string, sign: AmountRule["decimal"] = "auto"): number | undefined {
  const plain = text.replaceAll(/[\s'’\u00A0\u202F_]/gu, "");
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(plain)) return undefined;
  const lastComma = plain.lastIndexOf(",");
  const lastPoint = plain.lastIndexOf(".");
  const decimal = sign === "auto" ? decimalSign(plain, lastComma, lastPoint) : sign === "comma" ? "," : ".";
  const grouping = decimal === "," ? "." : ",";
  if (sign !== "auto" && !groupsByThree(plain.split(decimal ?? "")[0] ?? "", grouping)) return undefined;
  const [whole = "", fraction, ...rest] = decimal
    ? plain.replaceAll(grouping, "").split(decimal)
    : [plain.replaceAll(/[.,]/g, "")];
  if (rest.length > 0) return undefined;
  return Number(fraction === undefined ? whole : `${whole}.${fraction}`);
}

/** Whether a sign in a whole number parts thousands, as it has to where it does not begin the fraction. */
function groupsByThree(whole: string, grouping: string): boolean {
  const [first = "", ...groups] = whole.replace(/^[+-]/, "").split(grouping);
  return groups.length === 0 || (first.length <= 3 && groups.every((group) => /^\d{3}$/.test(group)));
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

/** Value and currency of a row; what cannot be read, or could be two amounts, is left out and reported. */
export function readAsset(
  { cells }: RawRow,
  { factor, currency: usual, decimal }: AmountRule = PLAIN_AMOUNTS,
  report: Report,
): Pick<SiteRecord, "assetValue" | "assetCurrency"> {
  const { amount: text, currency: written } = amountText(textOf(cells.asset_value));
  const currency = textOf(cells.asset_currency) || (text === "" ? "" : (written ?? usual ?? ""));
  const assetCurrency = currencyOf(currency) ?? null;
  if (currency !== "" && assetCurrency === null) {
    const said = message("row.currency_unknown", { currency: currency.toUpperCase().slice(0, 20) });
    report("asset_currency", "currency_unknown", said);
  }
  if (text === "") return { assetValue: null, assetCurrency };
  if (typeof cells.asset_value === "string" && decimal === "auto" && isAmbiguousAmount(text)) {
    const thousands = text.replace(".", "");
    const said = message("row.asset_value_ambiguous", { text, thousands, fraction: Number(text) });
    report("asset_value", "asset_value_ambiguous", said);
    return { assetValue: null, assetCurrency };
  }
  const value = typeof cells.asset_value === "number" ? cells.asset_value : parseAmount(text, decimal);
  const amount = value === undefined ? Number.NaN : value * factor;
  const isAmount = amount >= 0 && amount <= LIMITS.largestAmount;
  if (!isAmount) report("asset_value", "asset_value_invalid", message("row.asset_value_invalid"));
  return { assetValue: isAmount ? amount : null, assetCurrency };
}
