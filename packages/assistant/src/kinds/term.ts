import type { Term } from "../read/terms.ts";
import type { Context } from "./context.ts";
import type { Kind } from "./kind.ts";

/** What a word of the product means. */
function meaningOf({ book }: Context, term: Term): string {
  switch (term) {
    case "ssp126":
      return book.t`**SSP1-2.6** is a path of the IPCC on which emissions fall soon: the world warms by about 1.8 °C until the end of the century, near to the Paris agreement.`;
    case "ssp245":
      return book.t`**SSP2-4.5** is a path of the IPCC between the others, on which emissions fall from the middle of the century on: the world warms by about 2.7 °C until its end.`;
    case "ssp370":
      return book.t`**SSP3-7.0** is a path of the IPCC on which emissions keep rising and countries do little together: the world warms by about 3.6 °C until the end of the century.`;
    case "ssp585":
      return book.t`**SSP5-8.5** is the path of the IPCC with the highest emissions: the world warms by about 4.4 °C until the end of the century. It is taken here where no scenario is named, since it shows most clearly what could come.`;
    case "scenarios":
      return book.t`**Scenarios** are paths of emissions of the IPCC: SSP1-2.6 (low), SSP2-4.5 (in between), SSP3-7.0 (high) and SSP5-8.5 (very high). None of them is a forecast. Without one in the question SSP5-8.5 is taken.`;
    case "percentiles":
      return book.t`**p10 and p90** are the ends of a range: one in ten values lies below p10, one in ten above p90. It is the range of the climate models, and of earthquakes, tsunamis, volcanic ash, storm wind and hail what is not known of the hazard itself. It is not all that is unknown.`;
    case "loss-ratio":
      return book.t`The **loss ratio** is the share of the value of structure and contents that is lost: 0 is nothing, 1 is all of it. It is told by return period; the expected annual loss is its mean over the years.`;
    case "quartiles":
      return book.t`**Quartiles** cut sorted values into four equal parts: a quarter of the locations lies below the first one, half below the median, three quarters below the third one.`;
    case "expected-annual-loss":
      return book.t`The **expected annual loss** is what is lost on average in a year, over many years with and without damage. It is told in percent of the asset value, and in money where the asset value is given.`;
    case "return-period":
      return book.t`A **return period** of 100 years means that a value is reached or passed with a chance of 1 in 100 each year, not once in every hundred years.`;
    case "bands":
      return book.t`**Bands** say how bad a value is: very low, low, medium or high. Scores are high from 0.75 on, medium from 0.5, low from 0.25; other datasets have limits of their own.`;
    case "years":
      return book.t`Each year stands for the twenty around it; 2005 is the climate of 1995 to 2014, with which changes are compared.`;
    case "lower-bound":
      return book.t`**At least** (≥) means that hazards are missing in a total, such as floods without a map: it is a lower bound.`;
  }
}

async function answer(context: Context): Promise<void> {
  const { question, book } = context;
  if (question.term === undefined) return;
  book.call("explain_dataset", `Looked up ${question.term}`, { term: question.term });
  book.say(meaningOf(context, question.term));
  book.suggest("Which hazard costs us the most?", "Where is it worst?", "What can you do?");
}

export const term: Kind = {
  id: "term",
  examples: ["What is SSP5-8.5?"],
  takes: ["scenario", "period", "ensemble", "test", "year"],
  uses: ["explain", "mean", "band", "range"],
  measures: 0,
  fits: (question) => (question.term === undefined ? 0 : 9),
  answer,
};
