import { formatMoney, formatNumber, NO_VALUE } from "@tidemark/science";
import type { AggregateReason, TableHeader } from "@tidemark/contract";
import { countryText } from "../../lib/country-names.ts";
import { formatResult } from "../../lib/format.ts";
import { t, translated } from "../../lib/i18n.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { totalText } from "../../lib/total-words.ts";
import { coordinatesLabel } from "../../lib/terms.ts";
import type { Aggregation } from "./table-view.ts";

/** A unit as it stands in a head; a lone degree sign would be lost there. */
export function unitLabel(unit: string | null): string | null {
  return unit === "°" ? t("degrees") : unit;
}

/** Title of a column in the language of the page; columns of one's own are called as in the workbook. */
export function headerTitle({ key, title, dataset_id: id }: TableHeader): string {
  if (id !== null) return datasetTitle({ id, long_name: title });
  return key.startsWith("user_data.") ? title : translated(title);
}

/** Head of a column in one line, for lists and for who cannot see it. */
export function headerLabel(header: TableHeader): string {
  const { unit, coords } = header;
  return [headerTitle(header), coords && coordinatesLabel(coords), unitLabel(unit)].filter(Boolean).join(", ");
}

const OWN_DIGITS = 10_000;

/**
 * A value of a column as it is shown. Results have two decimals, scores cut off, places four, own numbers stand as they
 * were given (from five digits on with apostrophes, so that years stay years).
 */
export function cellText(value: string | number | null, header: TableHeader, currency?: string): string {
  if (value === null) return NO_VALUE;
  // what measures cost is known to three digits
  if (header.key === "measures.investment" && typeof value === "number")
    return formatMoney(Number(value.toPrecision(3)), currency ?? null);
  if (typeof value === "string") return header.key === "country" ? countryText(value) : value;
  if (header.dataset_id !== null) return formatResult(value, header.dataset_id);
  if (header.decimals !== null) return formatNumber(value, header.decimals);
  if (Math.abs(value) < OWN_DIGITS) return String(value).replace("-", "\u2212");
  return formatNumber(value, Number.isInteger(value) ? 0 : 2);
}

/** The same for an aggregate, which may have decimals where the values have none. */
export function aggregateText(value: number | null, header: TableHeader, kind: Aggregation): string {
  if (value === null) return NO_VALUE;
  if (kind === "count") return formatNumber(value, 0);
  return totalText(
    formatResult(value, kind === "sum" ? null : header.dataset_id, header.decimals === 4 ? 4 : 2),
    header,
  );
}

/** Why a column has no aggregate of a kind that would say nothing. */
export function aggregateReasonText(reason: AggregateReason | undefined): string | undefined {
  if (reason === "degrees") return t("Degrees are not added up: their mean need not lie between the locations.");
  if (reason === "no_sum") return t("These values do not add up over locations: their sum is not that of the whole.");
  if (reason === "currencies") return t("Amounts in several currencies: there are no rates to add them up by.");
  return undefined;
}
