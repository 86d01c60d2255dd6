import { plain } from "../answer.ts";
import { grouped, MOST_ROWS } from "../row-figures.ts";
import type { Cue } from "../words/cues.ts";
import { HEADS } from "../words/heads.ts";
import { whereSaid } from "./conditions-said.ts";
import type { Context } from "./context.ts";
import { calledFor, sayUntested } from "./counting.ts";
import { holdJudged, isJudged } from "./judged.ts";
import { type Kind, measures, WHERE_AND_WHEN } from "./kind.ts";

/** Words that ask for a number of the locations rather than for how many they are. */
const OTHER_NUMBERS: readonly Cue[] = ["mean", "median", "compare", "worst", "safest", "hazards", "money", "driver"];

async function answer(context: Context): Promise<void> {
  holdJudged(context, isJudged(context.question));
  const { question, book, rows, reader } = context;
  const property = question.groupBy ?? "country";
  const label = book.word(property.replace("user_data.", ""));
  const isRising = question.order === "smallest";
  const groups = [...grouped(reader.locations, property, rows)]
    .toSorted(([, one], [, other]) => (isRising ? one.length - other.length : other.length - one.length))
    .slice(0, Math.min(question.top ?? MOST_ROWS, MOST_ROWS));
  book.call("aggregate", `Counted the locations by ${property}${whereSaid(context)}`, {
    ...calledFor(context),
    group_by: property,
  });
  book.about(rows);
  book.say(book.t`${book.count(rows.length)} locations${whereSaid(context)} by ${label}:`);
  book.rowsOf(
    [label, "Locations"],
    groups.map(([name, of]) => [name === null ? book.word("not given") : plain(name), book.count(of.length)]),
  );
  sayUntested(context);
  book.suggest("Give me a summary", "Where is it worst?");
}

export const countBy: Kind = {
  id: "count by",
  examples: ["How many sites are in each country?", "Which country has the most sites?"],
  takes: [...WHERE_AND_WHEN, "group-by", "order", "top"],
  uses: ["count", "sum", "most", "least", "list"],
  measures: 0,
  fits: (question) => {
    const { groupBy, cues, order } = question;
    if (groupBy === undefined || cues.has("distinct") || measures(question)) return 0;
    const isOther = OTHER_NUMBERS.some((cue) => cues.has(cue)) || order === "worst" || order === "best";
    const { words } = question.read;
    const namesSites = words.tokens.some(({ word }) => HEADS.has(word));
    return !isOther && (cues.has("count") || namesSites || question.groups.length > 0) ? 6.4 : 0;
  },
  answer,
};
