import { hazardName } from "@tidemark/science";
import { type Context, sentenceOf } from "./context.ts";
import { hazardOf, lossDatasets } from "./hazards.ts";
import { type Kind } from "./kind.ts";

/** Hazards of which no loss is known, and why: none of them is a loss of zero. */
async function answer(context: Context): Promise<void> {
  const { book, reader } = context;
  const { held, absent } = lossDatasets(reader);
  book.call("list_datasets", "Looked for losses that are not computed", { datasets: absent.map(({ id }) => id) });
  const left = reader.mark("total_ead")?.missing ?? [];
  if (absent.length === 0) book.say(book.t`A loss is computed of each hazard that has one.`);
  else {
    book.say(
      book.t`No loss is known of ${book.count(absent.length)} hazards, which does not mean that they cost nothing:`,
    );
    book.rowsOf(
      ["Hazard", "Why"],
      absent.map((dataset) => {
        const state = reader.dataset(dataset.id);
        return [
          hazardOf(context, dataset),
          "reason" in state ? sentenceOf(state.reason.english).replaceAll("|", "") : "",
        ];
      }),
    );
  }
  if (left.length > 0)
    book.say(
      book.t`Losses of all hazards together say "at least" (≥), since these are not in them: ${left.map((one) => book.word(hazardName(one).english)).join(", ")}.`,
    );
  if (held.length > 0) book.say(book.t`In them are: ${held.map((one) => hazardOf(context, one)).join(", ")}.`);
  book.suggest("What is missing?", "Which hazard costs us the most?");
}

export const unvalued: Kind = {
  id: "hazards without loss",
  examples: ["For which hazards do we have no loss figure?"],
  takes: ["measure"],
  uses: ["unvalued", "missing", "driver", "hazards", "list"],
  measures: 1,
  fits: ({ cues, places, groups, tests }) =>
    cues.has("unvalued") && places.length + groups.length + tests.length === 0 ? 9.3 : 0,
  answer,
};
