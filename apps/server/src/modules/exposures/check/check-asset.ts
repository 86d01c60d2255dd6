import { sharedSign } from "@tidemark/documents";
import { LIMITS, type Message, message } from "@tidemark/contract";
import { formatPlain, readNumber } from "@tidemark/science";
import { textOf, type Meaning, type RawRow } from "./raw-row.ts";
import type { SiteRecord } from "../../locations/index.ts";
import {
  type AmountRule,
  currencyOf,
  isOfTwoScales,
  isTwofold,
  PLAIN_AMOUNTS,
  plainAmount,
} from "../mapping/amounts.ts";

/** Code of the remark that a sign of several currencies was read as that of the country. */
export const CURRENCY_OF_COUNTRY = "currency_of_country";

type Report = (column: Meaning, code: string, said: Message) => void;

/**
 * A number as people write it (`readNumber` of science); undefined for text that is none, and for a percentage.
 * @param sign - before the fraction, where it is known
 */
export function parseAmount(text: string, sign: AmountRule["decimal"] = "auto"): number | undefined {
  const read = readNumber(text, { decimal: sign });
  return read === undefined || read.isPercent ? undefined : read.value;
}

type Asset = Pick<SiteRecord, "assetValue" | "assetCurrency">;

/** An amount of money with its scale, or why it is none. */
function readValue(cell: string | number, rule: AmountRule): number | { code: string; said: Message } {
  const { factor, decimal } = rule;
  if (typeof cell === "number") return amountOf(cell * factor);
  if (isTwofold(cell, rule)) {
    const { value = 0, other = 0 } = readNumber(cell) ?? {};
    const facts = {
      text: cell.slice(0, 40),
      thousands: formatPlain(Math.max(value, other)),
      fraction: Math.min(value, other),
    };
    return { code: "asset_value_ambiguous", said: message("row.asset_value_ambiguous", facts) };
  }
  const read = readNumber(cell, { decimal });
  if (read?.isPercent)
    return { code: "asset_value_percent", said: message("row.asset_value_percent", { text: cell.slice(0, 40) }) };
  if (read?.scaleWord === "M" && rule.hasMM)
    return { code: "asset_value_m", said: message("row.asset_value_m", { text: cell.slice(0, 40) }) };
  if (read !== undefined && isOfTwoScales(read, rule))
    return { code: "asset_value_billion", said: message("row.asset_value_billion", { text: cell.slice(0, 40) }) };
  // "1,5 Mio" in a column of thousands says itself what it is worth
  return amountOf(read === undefined ? Number.NaN : read.value * (read.hasScale ? 1 : factor));
}

function amountOf(amount: number): number | { code: string; said: Message } {
  if (amount >= 0 && amount <= LIMITS.largestAmount) return amount;
  if (amount < 0) return { code: "asset_value_negative", said: message("row.asset_value_negative") };
  return { code: "asset_value_invalid", said: message("row.asset_value_invalid") };
}

/**
 * Value and currency of a row; what cannot be read, or could be two amounts, is left out and reported. Where several
 * columns make up the value it is their sum, and none where one of them cannot be read.
 */
export function readAsset(row: RawRow, rule: AmountRule = PLAIN_AMOUNTS, report: Report): Asset {
  if (row.values === undefined) return readOne(row.cells, rule, report);
  let sum: number | null = null;
  let currency: string | null = null;
  for (const { cell } of row.values) {
    if (textOf(cell) === "") continue;
    const { assetValue, assetCurrency } = readOne({ ...row.cells, asset_value: cell }, rule, report);
    const isOther = currency !== null && assetCurrency !== null && assetCurrency !== currency;
    if (isOther) report("asset_value", "asset_value_invalid", message("row.asset_values_of_two_currencies"));
    if (assetValue === null || isOther) return { assetValue: null, assetCurrency };
    currency ??= assetCurrency;
    sum = (sum ?? 0) + assetValue;
  }
  if (sum === null) return readOne({ ...row.cells, asset_value: null }, rule, report);
  const isAmount = sum <= LIMITS.largestAmount;
  if (!isAmount) report("asset_value", "asset_value_invalid", message("row.asset_value_invalid"));
  return { assetValue: isAmount ? sum : null, assetCurrency: currency };
}

function readOne(cells: RawRow["cells"], rule: AmountRule, report: Report): Asset {
  const text = plainAmount(textOf(cells.asset_value), rule);
  const read = typeof cells.asset_value === "number" ? undefined : readNumber(text);
  const written = read?.currency;
  const own = textOf(cells.asset_currency) || (text === "" ? "" : (written ?? rule.currency ?? ""));
  const sign = own === "" && text !== "" ? (sharedSign(text) ?? rule.headerSign) : undefined;
  const ofSign = sign === undefined ? undefined : rule.signs?.get(sign);
  if (sign !== undefined && ofSign !== undefined)
    report("asset_value", CURRENCY_OF_COUNTRY, message("row.currency_of_country", { sign, currency: ofSign }));
  const currency = ofSign ?? own;
  const assetCurrency = currencyOf(currency) ?? null;
  if (currency !== "" && assetCurrency === null) {
    const said = message("row.currency_unknown", { currency: currency.slice(0, 20) });
    report("asset_currency", "currency_unknown", said);
  }
  if (text === "") return { assetValue: null, assetCurrency };
  const { headerCurrency: header = null } = rule;
  if (header !== null && written === undefined && assetCurrency !== null && assetCurrency !== header)
    report(
      "asset_currency",
      "currency_beside_header",
      message("row.currency_beside_header", { header, currency: assetCurrency }),
    );
  if (written !== undefined && assetCurrency !== null && written !== assetCurrency) {
    const facts = { text: text.slice(0, 40), written, currency: assetCurrency };
    report("asset_value", "currency_contradicts", message("row.currency_contradicts", facts));
    return { assetValue: null, assetCurrency };
  }
  if (read?.hasCurrency && assetCurrency === null && currency === "")
    report("asset_currency", "currency_ambiguous", message("row.currency_ambiguous", { text: text.slice(0, 40) }));
  const value = readValue(typeof cells.asset_value === "number" ? cells.asset_value : text, rule);
  if (typeof value === "number") return { assetValue: value, assetCurrency };
  report("asset_value", value.code, value.said);
  return { assetValue: null, assetCurrency };
}
