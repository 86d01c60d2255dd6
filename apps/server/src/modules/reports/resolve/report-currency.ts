import type { ElementType, ReportSettings, SiteFilter } from "@tidemark/contract";
import { t } from "../../../language.ts";
import type { Filters } from "../../filters/index.ts";
import type { OpenTableLocations } from "../../table/index.ts";
import { currenciesOf } from "../compliance/material-assets.ts";
import type { ElementRequest } from "./element-request.ts";

/** What a report says of the currency of its amounts. */
export interface CurrencyRule {
  /** Set for the report. */
  readonly chosen: string | undefined;
  /** Of its last version that told losses. */
  readonly kept: string | null;
}

/** The currency of amounts, and why it is this one. */
export interface AmountsIn {
  readonly currency: string;
  readonly by: "chosen" | "kept" | "most";
  /** The one that most locations have. */
  readonly most: string;
}

/** Elements whose amounts are in one currency. */
const IN_ONE: ReadonlySet<ElementType> = new Set<ElementType>([
  "RiskMatrix",
  "PortfolioRisk",
  "LossesByDistance",
  "ExecutivePage",
  "Compliance",
  "LoanBook",
  "ReportElementText",
]);

/**
 * The currency of amounts where locations have several: the one that was set for the report, else that of its last
 * version, so that one location more or less never changes it; without a version the one that most locations have. One
 * that no location has is none.
 * @param held - those of the locations, most locations first
 */
export function amountsIn(held: readonly string[], { chosen, kept }: CurrencyRule): AmountsIn | undefined {
  const [most] = held;
  if (most === undefined) return undefined;
  if (chosen !== undefined && held.includes(chosen)) return { currency: chosen, by: "chosen", most };
  if (kept !== null && held.includes(kept)) return { currency: kept, by: "kept", most };
  return { currency: most, by: "most", most };
}

/** Says it. The words of a version stay the same when it is frozen again. */
export function currencyWords({ currency, by, most }: AmountsIn): string {
  if (by === "chosen") return t("Amounts are in {currency}, as set for this report.", { currency });
  return currency === most
    ? t("Amounts are in {currency}; later versions of this report keep this currency.", { currency })
    : t("Amounts are in {currency}, as in the last version; more locations have a value in {most}.", {
        currency,
        most,
      });
}

interface Parts {
  readonly openLocations: OpenTableLocations;
  readonly filters: Pick<Filters, "passing">;
}

/** Currencies of the locations that pass, most locations first. */
async function heldBy({ openLocations, filters }: Parts, exposureId: string, filter: SiteFilter | null) {
  const opened = await openLocations(exposureId);
  const { count } = opened.snapshot.attributes;
  const all = Array.from({ length: count }, (_, row) => row);
  // most projects have one
  if (currenciesOf(opened, all).length <= 1) return currenciesOf(opened, all);
  const mask = await filters.passing(opened, filter);
  return currenciesOf(
    opened,
    all.filter((row) => mask === undefined || mask[row] === 1),
  );
}

/** The currency in which a report tells its losses; undefined without asset values. */
export async function currencyOfReport(
  parts: Parts,
  exposureId: string,
  { filter, currency: chosen }: ReportSettings,
  kept: string | null,
): Promise<string | undefined> {
  return amountsIn(await heldBy(parts, exposureId, filter), { chosen, kept })?.currency;
}

/**
 * An element with the currency of its amounts in its settings, unless it has its own, and what is said of that:
 * nothing where its locations have one currency.
 */
export async function withCurrency(
  parts: Parts,
  { exposureId, element, settings, kept = null }: Pick<ElementRequest, "exposureId" | "element" | "settings" | "kept">,
  filter: SiteFilter | undefined,
): Promise<{ readonly element: ElementRequest["element"]; readonly currency: string }> {
  const { content } = element;
  const same = { element, currency: "" };
  if (!IN_ONE.has(content.type) || content.settings.currency !== undefined) return same;
  const held = await heldBy(parts, exposureId, filter ?? null);
  const found = held.length > 1 ? amountsIn(held, { chosen: settings.currency, kept }) : undefined;
  if (found === undefined) return same;
  const own = { ...content, settings: { ...content.settings, currency: found.currency } };
  return { element: { ...element, content: own }, currency: currencyWords(found) };
}
