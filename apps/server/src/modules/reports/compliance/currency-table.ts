import type { ElementTable } from "@tidemark/contract";
import { formatMoney } from "@tidemark/science";
import { t } from "../../../language.ts";
import { markedHead, totalWords } from "../../../total-words.ts";
import { typedTable } from "../resolve/typed-table.ts";
import { amountAt, type Figures, judgedHazards } from "./disclosure-figures.ts";
import { amountOf, type AssetsAtRisk, currenciesOf } from "./material-assets.ts";

/** Other currencies that a head figure names. */
const MOST_OTHERS = 3;

/** What is at risk in the currencies beside the one of the head figures, in words; empty where there is one alone. */
export function otherAmounts(figures: Figures, at: AssetsAtRisk): string {
  const { opened, currency } = figures;
  const others = currenciesOf(opened, at.rows.total).filter((one) => one !== currency);
  if (!at.isKnown || others.length === 0) return "";
  const { judged, all } = judgedHazards(at);
  const amounts = others.slice(0, MOST_OTHERS).map((one) => {
    const { sum } = amountOf(opened, at.rows.total, one);
    return totalWords(formatMoney(sum, one), { is_lower_bound: judged < all });
  });
  const more = others.length - amounts.length;
  const said = t("beside it: {amounts}", { amounts: amounts.join(", ") });
  return more > 0 ? t("{amounts} and {n} more currencies", { amounts: said, n: more }) : said;
}

/**
 * Amounts at risk in each currency, at each horizon: nothing is converted and no sum goes over currencies. None where
 * all values are in one.
 */
export function currencyTable(figures: Figures): ElementTable[] {
  const { opened, rows, horizons, years } = figures;
  const all = currenciesOf(opened, rows);
  if (all.length < 2) return [];
  const isBound = horizons.map(judgedHazards).some(({ judged, all: hazards }) => judged < hazards);
  const amount = { kind: "number" as const, decimals: 0 };
  return [
    typedTable({
      title: markedHead(t("Amounts at risk by currency"), { is_lower_bound: isBound }),
      columns: [
        { title: t("Currency"), apart: [{ title: t("Currency") }, { title: t("At least") }] },
        { title: t("Year"), kind: "year" },
        { title: t("Locations at risk"), kind: "count" },
        { title: t("Amount at risk"), ...amount },
        { title: "p10", ...amount },
        { title: "p90", ...amount },
        { title: t("Acute"), ...amount },
        { title: t("Chronic"), ...amount },
        { title: t("of all values"), kind: "share" },
      ],
      rows: all.flatMap((currency) =>
        horizons.map((at, place) => {
          const own = { ...figures, currency };
          const { value, low, high } = amountAt(own, at, "total");
          const { judged, all: hazards } = judgedHazards(at);
          const worth = amountOf(opened, rows, currency).sum;
          return {
            cells: [
              { text: currency, parts: [currency, value !== null && judged < hazards ? t("at least") : ""] },
              years[place] ?? at.time,
              amountOf(opened, at.rows.total, currency).valued,
              value,
              low ?? null,
              high ?? null,
              amountAt(own, at, "acute").value,
              amountAt(own, at, "chronic").value,
              value === null || worth <= 0 ? null : value / worth,
            ],
          };
        }),
      ),
    }),
  ];
}
