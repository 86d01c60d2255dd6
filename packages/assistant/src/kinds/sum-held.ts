import { formatNumber, markOfSum, WHOLE } from "@tidemark/science";
import { markOfFigure } from "../answer.ts";
import { atLeast, type Measure, withoutBound } from "../measure.ts";
import type { Limit } from "../read/amounts.ts";
import type { Question } from "../read/understood.ts";
import { summed } from "../row-figures.ts";
import { HEADS } from "../words/heads.ts";
import { words as wordList } from "../words/word-list.ts";
import { placesSaid, testSaid } from "./conditions-said.ts";
import { type Context, inGroups } from "./context.ts";
import { floodsAlone } from "./floods-alone.ts";
import { type Kind, measures, placeCount } from "./kind.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";

/**
 * Whether a sum passes a limit, where it is the least that it can be: undefined where what is missing may decide. Parts
 * of a sum are never negative.
 */
export function sumPasses({ operator, value, upper = value }: Limit, sum: number, isLeast: boolean) {
  switch (operator) {
    case "above":
      return sum > value || (isLeast ? undefined : false);
    case "at-least":
      return sum >= value || (isLeast ? undefined : false);
    case "below":
      return sum >= value ? false : isLeast ? undefined : true;
    case "at-most":
      return sum > value ? false : isLeast ? undefined : true;
    case "between":
    case "equal":
      return sum > upper ? false : isLeast ? undefined : sum >= value;
  }
}

const sayVerdict = ({ book }: Context, verdict: boolean | undefined, said: string) =>
  verdict === undefined
    ? book.t`**That cannot be said**: ${said}. What is missing may decide it.`
    : verdict
      ? book.t`**Yes**: ${said}.`
      : book.t`**No**: ${said}.`;

function figureOf({ book }: Context, measure: Measure, sum: number, without: number) {
  const mark = markOfSum(measure.mark ?? WHOLE, without);
  const text = atLeast(withoutBound(measure.write(sum)), mark, sum);
  return book.figure(text, sum, {
    ...markOfFigure(mark),
    unit: measure.unit,
    dataset_id: measure.dataset?.id ?? null,
    coords: measure.coordinates,
  });
}

/** Holds the sum over the locations against the limit: "is the loss of 2080 below 5 million?". */
async function answer(context: Context): Promise<void> {
  const { tested, book } = context;
  const [first] = tested;
  const limit = first?.test.limit;
  if (first === undefined || limit === undefined) return;
  const { measure } = first;
  const rows = inGroups(context);
  const { value, rows: known } = summed(measure, rows, "sum");
  const without = rows.length - known.length;
  const isLeast = without > 0 || measure.mark?.isLowerBound === true || floodsAlone(context, measure) !== "";
  const where = placesSaid(context);
  book.call("aggregate", `Sum of ${measure.title}${where}, held against ${formatNumber(limit.value, 0)}`, {
    dataset: measure.dataset?.id ?? measure.property,
    coords: measure.coordinates,
    how: "sum",
  });
  book.about(known);
  if (known.length === 0) {
    book.say(book.t`No location has a value of ${titleWithMoment(context, measure)}.`);
    return;
  }
  const figure = figureOf(context, measure, value, without);
  const said = book.t`${titleWithMoment(context, measure)} of all locations${where}: ${figure} (${book.t`asked: ${testSaid(context, first.test, measure)}`})`;
  book.say(sayVerdict(context, sumPasses(limit, value, isLeast), said));
  if (without > 0)
    book.say(book.t`${book.count(without)} of ${rows.length} locations have no value, and are not in it.`);
  await sayWhatToKnow(context, measure, rows);
  book.suggest(book.t`Top 5 by ${measure.title}`, "Give me a summary");
}

/** First words of questions for a yes or a no. */
const ASKING = new Set(
  wordList(
    `is, are, was, will, would, does, do, did, could, can, has, have, should,
    ist, sind, war, wird, werden, wurde, liegt, liegen, bleibt, bleiben, ubersteigt, uberschreitet, steigt, kann, betragt, hat,
    est, sera, seront, serait, depasse, depassent, la, le, les, notre, nos`,
  ),
);
/** French puts the subject first; a verb of asking or the sign says that it is a question. */
const SUBJECTS = new Set(wordList("la, le, les, notre, nos"));
/** Words that ask for single locations, or whether there is one. */
const SINGLE = new Set(
  wordList(
    "any, each, every, one, there, jeder, jede, jedes, irgendein, irgendeine, einer, eines, chaque, aucun, aucune, un, une, quelconque, somebody, something",
  ),
);

/** Whether a question asks for a yes or a no on the whole, and not for locations. */
function asksOfWhole({ read, text }: Question): boolean {
  const { words } = read;
  const first = words.word(0);
  if (!ASKING.has(first) || (SUBJECTS.has(first) && !text.includes("?"))) return false;
  return words.tokens.every(({ word }) => !HEADS.has(word) && !SINGLE.has(word));
}

/** Amounts add up over locations: losses and asset values. */
const isAmount = ({ measure }: Question["tests"][number]): boolean =>
  measure?.property?.id === "asset_value" || measure?.dataset?.ids.some((id) => id.endsWith("_ead")) === true;

export const sumHeld: Kind = {
  id: "sum held",
  examples: ["Is our expected annual loss below 5 million?"],
  takes: ["groups", "test", "scenario", "year", "period", "ensemble"],
  uses: ["sum", "list", "money", "portfolio"],
  measures: 0,
  fits: (question) => {
    const { tests, order, pole, groupBy, top } = question;
    const [test, ...others] = tests;
    if (test?.limit === undefined || others.length > 0 || test.not || test.limit.than !== undefined) return 0;
    if (test.limit.change === true || !isAmount(test)) return 0;
    if (placeCount(question) > 0 || measures(question) || groupBy !== undefined) return 0;
    if (order !== undefined || pole !== undefined || top !== undefined) return 0;
    return asksOfWhole(question) ? 6.3 : 0;
  },
  answer,
};
