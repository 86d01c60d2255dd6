import type { PlotConfig } from "@tidemark/contract";
import type { PlotColumn } from "@tidemark/plots";
import { msg, t } from "../../language.ts";
import { type Attributes, attributeAt } from "../locations/index.ts";

const NOT_THIS_ONE = msg("in another currency, or not given");

/** Different currencies of the locations with an amount. */
export function currenciesOf(attributes: Attributes, rows: Uint32Array): string[] {
  const [amounts, column] = [attributes.columns.get("asset_value"), attributes.columns.get("asset_currency")];
  const found = new Set<string>();
  for (const row of rows) {
    const currency = column && attributeAt(column, row);
    if (amounts && attributeAt(amounts, row) !== null && currency) found.add(String(currency));
  }
  return [...found].toSorted();
}

/** The one currency whose amounts are shown, where a config names it: amounts in others have no place beside them. */
export const currencyOf = ({ options }: PlotConfig, all: readonly string[]): string | undefined =>
  all.find((currency) => currency === options["currency"]);

interface Amounts {
  readonly attributes: Attributes;
  readonly rows: Uint32Array;
  readonly axis: string;
  readonly title: string;
}

/** Asset values in one of several currencies; the others are missing, never converted. */
export function amountsIn(currency: string, { attributes, rows, axis, title }: Amounts): PlotColumn {
  const [amounts, of] = [attributes.columns.get("asset_value"), attributes.columns.get("asset_currency")];
  const values = Float64Array.from(rows, (row) => {
    const amount = amounts && attributeAt(amounts, row);
    return typeof amount === "number" && of && attributeAt(of, row) === currency ? amount : Number.NaN;
  });
  const about = { axis, id: "asset_value", title, unit: currency, coords: {}, thresholds: [], decimals: 2 };
  return { ...about, values, kind: "property", reason: t(NOT_THIS_ONE) };
}
