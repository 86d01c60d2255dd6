import { scenarioName } from "@tidemark/science";
import { datasetMeasure, differenceOf, type Measure, shownDifference } from "../measure.ts";
import { storedYear } from "../read/moment.ts";
import type { Question } from "../read/understood.ts";
import { isHigherWorse, MOST_ROWS, ranked } from "../row-figures.ts";
import { whereSaid } from "./conditions-said.ts";
import { inOwnMoney } from "./change.ts";
import { columnId, type Context, measureOf, momentOf, stop } from "./context.ts";
import { changeMarkSaid, confidenceSaid } from "./measure-said.ts";
import { type Kind, measures } from "./kind.ts";

const DEFAULT_ROWS = 5;

/** The first year of a change and its last: those of the question, else today and 2050. */
export function spanOf({ question: { moment } }: Context): readonly [from: number, to: number] {
  const [one, other] = moment.years.map(storedYear).toSorted((a, b) => a - b);
  if (one !== undefined && other !== undefined) return [one, other];
  return [2005, one ?? 2050];
}

async function at(context: Context, { dataset, title }: Measure, time: number): Promise<Measure> {
  const scenario = time <= 2020 ? "historical" : (context.question.moment.scenarios[0] ?? "ssp585");
  const found = await datasetMeasure(context.reader, dataset!.id, momentOf(context, { scenario, time }));
  if ("reason" in found || found.coordinates.time !== time)
    stop(context, "no-data", context.book.t`${title} was not computed for ${time}, so that no change can be told.`);
  return found;
}

/** Values at the two ends of a change, and the change itself as a measure. @throws Stop */
async function changeBetween(context: Context, measure: Measure, [start, end]: readonly [number, number]) {
  const { book, reader } = context;
  if (measure.dataset === undefined)
    stop(
      context,
      "no-data",
      book.t`${measure.title} is a number of your own workbook; it has one value for all times.`,
    );
  const inMoney = context.question.cues.has("money") ? inOwnMoney(context, measure) : (one: Measure) => one;
  const [from, to] = [inMoney(await at(context, measure, start)), inMoney(await at(context, measure, end))];
  const values = Float64Array.from({ length: reader.locations.count }, (_, row) =>
    shownDifference(to, to.values[row]!, from.values[row]!),
  );
  return { from, to, change: differenceOf(to, book.t`Change of ${measure.title}`, values) };
}

/** The change of a measure between the years of a question, which is said. @throws Stop where it is in money */
export async function changeOf(context: Context, measure: Measure): Promise<Measure> {
  const span = spanOf(context);
  if (measure.isDerived)
    stop(context, "not-used", context.book.t`Changes of amounts of money are not held against a limit here.`);
  const { to, change } = await changeBetween(context, measure, span);
  const scenario = scenarioName(to.coordinates.scenario ?? "");
  context.book.say(context.book.t`_Change of ${measure.title} from ${span[0]} to ${span[1]} (${scenario})._`);
  return change;
}

async function answer(context: Context): Promise<void> {
  const { question, book, rows } = context;
  const measure = await measureOf(context, {}, "score_location");
  const [start, end] = spanOf(context);
  const { from, to, change } = await changeBetween(context, measure, [start, end]);
  const isDown = question.cues.has("falls");
  const isBad = question.order === "worst";
  const isGood = question.order === "best";
  const worst = isHigherWorse(measure) ? "desc" : "asc";
  const best = worst === "desc" ? "asc" : "desc";
  const plain = (question.order === "smallest") === isDown ? "desc" : "asc";
  const order = isBad ? worst : isGood ? best : plain;
  const { rows: sorted, missing } = ranked(change, rows, order);
  const way = wayOf(question);
  // who asks where something falls means those where it does
  const passing = way === undefined ? sorted : sorted.filter((row) => Math.sign(change.values[row]!) === way);
  const shown = (passing.length === 0 ? sorted : passing).slice(
    0,
    Math.min(question.top ?? (asksWhereItMoves(question) ? MOST_ROWS : DEFAULT_ROWS), MOST_ROWS),
  );
  book.call("compare", `Sorted ${rows.length} locations by the change of ${measure.title}`, {
    dataset: change.dataset?.id,
    coordsA: from.coordinates,
    coordsB: to.coordinates,
  });
  if (way !== undefined)
    book.say(
      passing.length === 0
        ? way < 0
          ? book.t`**${measure.title}** falls at no location${whereSaid(context)}. The smallest changes:`
          : book.t`**${measure.title}** rises at no location${whereSaid(context)}. The largest changes:`
        : way < 0
          ? book.t`**${measure.title}** falls at ${book.count(passing.length)} of ${book.count(sorted.length)} locations${whereSaid(context)}.`
          : book.t`**${measure.title}** rises at ${book.count(passing.length)} of ${book.count(sorted.length)} locations${whereSaid(context)}.`,
    );
  book.say(
    book.t`**${measure.title}**, change from ${start} to ${end} (${scenarioName(to.coordinates.scenario ?? "")})${whereSaid(context)}, ${book.word(order === "desc" ? "largest first" : "smallest first")}:`,
  );
  book.rowsOf(
    ["Location", "Difference", String(start), String(end)],
    shown.map((row) => [book.name(row), book.valueAt(change, row), book.valueAt(from, row), book.valueAt(to, row)]),
  );
  if (missing > 0) book.say(book.t`${missing} more have no value, which does not mean a low one.`);
  if (question.moment.scenarios.length === 0)
    book.say(
      book.t`_No scenario is named, so this is ${scenarioName(to.coordinates.scenario ?? "")}. Each year stands for the twenty around it._`,
    );
  book.say(changeMarkSaid(context, to));
  book.say(confidenceSaid(context, measure));
  book.table({ columns: ["name", "country", columnId(to)], order_by_id: columnId(to), sort_order: order });
}

/**
 * The sign of the change that is asked for: -1 where values fall, 1 where they rise; undefined where both are meant.
 */
const wayOf = (question: Question): -1 | 1 | undefined => {
  const { cues, order } = question;
  const asksWay = order === "largest" || asksWhereItMoves(question);
  return !asksWay ? undefined : cues.has("falls") ? -1 : cues.has("rises") ? 1 : undefined;
};

/** "Which sites get less rain by 2080" asks for those whose values move that way. */
const asksWhereItMoves = ({ cues, order, tests, read: { words } }: Question): boolean =>
  order === undefined &&
  tests.length === 0 &&
  cues.has("falls") !== cues.has("rises") &&
  words.has(ASKS_SITES) &&
  !words.has(ASKS_HOW);
/** Words that ask for locations. */
const ASKS_SITES =
  "which where sites locations plants anywhere welche wo standorte werke quels quelles ou sites usines".split(" ");

/** "Which sites get worse" is said of their score. */
const isWorsening = ({ cues, order, read: { words } }: Question): boolean =>
  cues.has("worsens") && (order === "worst" || order === "best") && words.has(ASKS_WHICH) && !words.has(ASKS_HOW);
const ASKS_WHICH =
  "anywhere somewhere any irgendwo irgendein irgendeiner which where what who welche wo was wer quel quelle quels quelles top".split(
    " ",
  );
const ASKS_HOW = "how why wie warum comment pourquoi".split(" ");

export const changeRank: Kind = {
  id: "change rank",
  examples: ["Which three sites have the largest increase in hot days until 2080?"],
  takes: ["groups", "test", "measure", "scenario", "year", "season", "month", "period", "top", "part", "order"],
  uses: ["money", "trend", "worsens", "falls", "rises", "count", "most", "least", "worst", "safest", "list", "compare"],
  years: 2,
  fits: (question) =>
    question.cues.has("trend") &&
    (question.order !== undefined || asksWhereItMoves(question)) &&
    question.pole === undefined &&
    (measures(question) || isWorsening(question)) &&
    question.places.length === 0
      ? 6
      : 0,
  answer,
};
