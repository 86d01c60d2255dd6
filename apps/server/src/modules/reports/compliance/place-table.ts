import type { ElementTable } from "@tidemark/contract";
import { countryWords } from "../../../country-words.ts";
import { t } from "../../../language.ts";
import { attributeAt } from "../../locations/index.ts";
import { worthOf } from "../../portfolio/index.ts";
import { typedTable } from "../resolve/typed-table.ts";
import { type Figures, NONE } from "./disclosure-figures.ts";
import { placeTitle } from "./disclosure-lines.ts";
import { highAt } from "./hazard-screening.ts";
import { amountOf, currenciesOf } from "./material-assets.ts";

const MOST_LOCATIONS = 1000;

/** Locations by currency, those of most locations first, and the largest value of each first. */
function byValue({ snapshot }: Figures["opened"], rows: readonly number[], all: readonly string[]): number[] {
  const { currencies, values } = worthOf(snapshot.attributes);
  const place = (row: number) => {
    const at = Number.isNaN(values[row] ?? Number.NaN) ? -1 : all.indexOf(currencies[row] ?? "");
    return at < 0 ? all.length : at;
  };
  return rows.toSorted((a, b) => place(a) - place(b) || (values[b] ?? 0) - (values[a] ?? 0) || a - b);
}

/** Locations at risk at the long horizon, with their values and hazards. */
export function placeTable(figures: Figures): ElementTable {
  const { opened, rows, horizons } = figures;
  const long = horizons.at(-1);
  const { attributes } = opened.snapshot;
  const [country, nuts] = ["country", "user_data.nuts3"].map((id) => attributes.columns.get(id));
  const textAt = (column: typeof country, row: number) =>
    String((column && attributeAt(column, row)) ?? t("not given"));
  const places = new Map(rows.map((row, at) => [row, at]));
  const at = long?.rows.total ?? [];
  const all = currenciesOf(opened, at);
  const found = byValue(opened, at, all);
  const shown = found.slice(0, MOST_LOCATIONS);
  return typedTable({
    title: placeTitle(figures),
    columns: [
      { title: t("Location") },
      { title: t("Country") },
      ...(nuts === undefined ? [] : [{ title: t("NUTS 3") }]),
      all.length > 1
        ? { title: t("Value"), kind: "number", decimals: 0 }
        : { title: t("Value"), kind: "money", currency: all[0] ?? null },
      ...(all.length > 1 ? [{ title: t("Currency") }] : []),
      { title: t("Acute") },
      { title: t("Chronic") },
    ],
    rows: shown.map((row) => {
      const hazards = (kind: "acute" | "chronic") =>
        highAt(long?.screens ?? [], places.get(row) ?? -1, kind).join(", ") || NONE;
      const own = currenciesOf(opened, [row])[0];
      const value = own === undefined ? { value: null, text: t("not given") } : amountOf(opened, [row], own).sum;
      const named = [attributes.name(row), countryWords(textAt(country, row))];
      if (nuts !== undefined) named.push(textAt(nuts, row));
      return {
        site_id: attributes.id(row),
        cells: [...named, value, ...(all.length > 1 ? [own ?? ""] : []), hazards("acute"), hazards("chronic")],
      };
    }),
    total: found.length,
  });
}
