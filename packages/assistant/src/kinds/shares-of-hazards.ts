import { datasetById, hazardName } from "@tidemark/science";
import { unbounded } from "../measure.ts";
import { summed } from "../row-figures.ts";
import { whereSaid } from "./conditions-said.ts";
import { type Context, inCurrency, namedMeasure } from "./context.ts";
import { sayWhatToKnow } from "./measure-said.ts";

const measureOf = (context: Context, id: string) =>
  namedMeasure(context, { dataset: { text: "", ids: [id], asks: false, at: -1, length: 0 } });

/** Losses of single hazards that a question asks the share of; empty where it asks for another share. */
export function hazardLosses({ question, reader }: Context): readonly string[] {
  const { datasets, property, tests, groups, without } = question;
  const [named] = datasets;
  if (named === undefined || property !== undefined || tests.length + groups.length + without.length > 0) return [];
  const ids = named.ids.filter((id) => id.endsWith("_ead") && reader.dataset(id).kind === "computed");
  return ids.includes("total_ead") ? [] : named.asks ? ids : ids.slice(0, 1);
}

/** What part of the losses by all hazards comes from some of them, in money. @throws Stop */
export async function sayShareOfHazards(context: Context, ids: readonly string[]): Promise<void> {
  const { book, rows, reader } = context;
  const [currency, ...others] = reader.locations.textProperties.get("asset_currency") ?? [];
  const isMoney = currency !== undefined && others.length === 0;
  const total = await measureOf(context, "total_ead");
  const sumOf = async (id: string) => {
    const measure = await measureOf(context, id);
    return summed(isMoney ? inCurrency(context, measure, currency) : measure, rows, "sum").value || 0;
  };
  let part = 0;
  for (const id of ids) part += await sumOf(id);
  const whole = await sumOf("total_ead");
  const share = (100 * part) / whole;
  book.call("aggregate", `Share of ${ids.join(", ")} in the losses by all hazards`, {
    datasets: ids,
    coords: total.coordinates,
    how: "sum",
  });
  book.about(rows);
  const names = ids
    .map((id) => datasetById(id))
    .flatMap((one) =>
      one?.kind === "driver" && one.hazard !== "aggregate" ? book.word(hazardName(one.hazard).english) : [],
    )
    .join(book.t` and `);
  const percent = book.figure(Number.isNaN(share) ? "-" : `${share.toFixed(1)} %`, share, { unit: "%", derived: true });
  const measure = isMoney ? inCurrency(context, total, currency) : total;
  book.say(
    book.t`${percent} of the expected annual loss comes from ${names}: ${book.valueOf(unbounded(measure), part)} of ${book.valueOf(measure, whole)}${whereSaid(context)}.`,
  );
  await sayWhatToKnow(context, total, rows);
  book.suggest("Which hazard costs us the most?", "Total expected annual loss");
}
