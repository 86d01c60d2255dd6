import type { ElementTable } from "@tidemark/contract";
import { countryWords } from "../../../country-words.ts";
import { t } from "../../../language.ts";
import { attributeAt } from "../../locations/index.ts";
import { type TypedCell, typedTable } from "../resolve/typed-table.ts";
import { type Figures, NONE } from "./disclosure-figures.ts";
import { amountOf, currenciesOf } from "./material-assets.ts";

/** Columns of amounts beside each other. */
const MOST_CURRENCIES = 5;

/** Where the locations at risk are concentrated at the long horizon. */
export function countryTable({ opened, horizons }: Figures): ElementTable {
  const all = currenciesOf(opened, horizons.at(-1)?.rows.total ?? []).slice(0, MOST_CURRENCIES);
  const country = opened.snapshot.attributes.columns.get("country");
  const byCountry = new Map<string, number[]>();
  for (const row of horizons.at(-1)?.rows.total ?? []) {
    const name = String((country && attributeAt(country, row)) ?? t("not given"));
    const known = byCountry.get(name);
    if (known === undefined) byCountry.set(name, [row]);
    else known.push(row);
  }
  const sorted = [...byCountry]
    .map(([name, rows]) => ({ name, rows, sums: new Map(all.map((one) => [one, amountOf(opened, rows, one)])) }))
    .toSorted((a, b) => b.rows.length - a.rows.length || (a.name < b.name ? -1 : 1));
  return typedTable({
    title: t("Locations at risk by country"),
    columns: [
      { title: t("Country") },
      { title: t("Locations"), kind: "count" },
      ...all.map((one) => ({
        title: all.length > 1 ? t("Value in {currency}", { currency: one }) : t("Value"),
        kind: "money" as const,
        currency: one,
      })),
    ],
    rows: sorted.map(({ name, rows, sums }) => ({
      cells: [
        countryWords(name),
        rows.length,
        ...all.map((one): TypedCell => {
          const { sum, valued } = sums.get(one) ?? { sum: 0, valued: 0 };
          if (valued > 0) return sum;
          const isGiven = [...sums.values()].some((other) => other.valued > 0);
          return { value: null, text: isGiven ? NONE : t("not given") };
        }),
      ],
    })),
  });
}
