import { ALLOWANCE_SITES, formatMoney } from "@tidemark/science";
import { type Context } from "./context.ts";
import type { Kind } from "./kind.ts";

/** The allowance for river flood of the project, as the portfolio tells it: a range, in none of the sums. */
async function answer(context: Context): Promise<void> {
  const { book, reader } = context;
  book.call("aggregate", "Asked for the allowance for river flood of the project", {});
  const found = await reader.riverAllowance();
  if ("reason" in found) {
    book.say(book.word(found.reason));
    return;
  }
  const { p10, mean, p90, currency, locations, without } = found;
  const total = reader.dataset("total_ead").kind === "computed" ? "total_ead" : null;
  const money = (amount: number) =>
    book.figure(`${formatMoney(amount, currency)}${book.t` a year`}`, amount, {
      unit: currency ?? "",
      dataset_id: total,
      derived: true,
    });
  if (p10 === null || mean === null || p90 === null)
    book.say(
      book.t`There is no allowance for river flood: it needs ${ALLOWANCE_SITES} locations with an asset value and a chance of river flood that no flood map reaches; here are ${book.count(locations)}.`,
    );
  else {
    book.say(
      book.t`Allowance for river flood: ${money(p10)} to ${money(p90)}, mean ${money(mean)}; a range for ${book.count(locations)} locations together that no flood map reaches.`,
    );
    book.say(
      book.t`It comes from the chance of each to stand in the reach of a river, the defences of its region and damage curves. It is in none of the sums, which stay lower bounds, and says nothing of a single location.`,
    );
    if (without > 0)
      book.say(
        book.t`${book.count(without)} locations are not in it: in deserts, deltas, on low coasts and far from mapped rivers there is no number.`,
      );
  }
  book.suggest("Total expected annual loss", "Which hazard costs us the most?");
}

export const allowance: Kind = {
  id: "allowance",
  examples: ["Allowance for river flood"],
  takes: [],
  uses: ["allowance", "sum", "money"],
  measures: 0,
  fits: ({ cues }) => (cues.has("allowance") ? 9 : 0),
  answer,
};
