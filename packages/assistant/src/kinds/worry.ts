import { plain } from "../answer.ts";
import { MOST_ROWS } from "../row-figures.ts";
import { chainOf, dependents, type Dependent, MOST_FOLLOWED } from "./chain-shares.ts";
import { placesSaid } from "./conditions-said.ts";
import { type Context, defaultsSaid, stop } from "./context.ts";
import { confidenceSaid } from "./measure-said.ts";
import type { Kind } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";
import { type Risk, riskOf } from "./worry-risk.ts";

const DEFAULT_ROWS = 5;
/** What makes a risk a part of a year, or of a value. */
const PER_YEAR = { days: 1 / 365, loss: 1 / 100, score: 1 } as const;
/** Who asks for single sources means those alone. */
const SINGLE =
  /(?<!\p{L})(single[- ]sources?|single[- ]sourced|sole[- ]sources?|only source|einzige[nr]? quellen?|alleinlieferant\p{L}*|source unique|sources uniques|fournisseurs? uniques?)(?!\p{L})/iu;

interface Worry {
  readonly row: number;
  /** Risk times dependence times value; the order where the risk is a score. */
  readonly worry: number;
  readonly dependence: number;
  readonly path: readonly number[];
}

/** What hangs on the suppliers: the asset value where one currency has it, else the staff. */
function valueOf(context: Context): { readonly of: (row: number) => number; readonly currency: string | undefined } {
  const { locations } = context.reader;
  const worth = locations.numberProperties.get("asset_value");
  const currencies = locations.textProperties.get("asset_currency") ?? [];
  const [currency] = currencies;
  if (worth !== undefined && currencies.length === 1) return { of: (row) => worth[row] ?? Number.NaN, currency };
  return { of: () => 1, currency: undefined };
}

/** Suppliers that pass, by risk times dependence times value. */
function weighed(
  { rows }: Context,
  bySupplier: ReadonlyMap<number, ReadonlyMap<number, Dependent>>,
  { measure, of }: Risk,
  valueAt: (row: number) => number,
): { readonly worries: readonly Worry[]; readonly without: number } {
  const passing = new Set(rows);
  const worries: Worry[] = [];
  let without = 0;
  for (const [row, reached] of bySupplier) {
    if (!passing.has(row) || reached.size === 0) continue;
    const risk = measure.values[row] ?? Number.NaN;
    if (Number.isNaN(risk)) {
      without += 1;
      continue;
    }
    const known = [...reached].filter(([to]) => !Number.isNaN(valueAt(to)));
    const hanging = known.reduce((sum, [to, { share }]) => sum + share * valueAt(to), 0);
    const [first] = known.toSorted(([a, one], [b, other]) => other.share * valueAt(b) - one.share * valueAt(a));
    const path = first?.[1].path ?? [row];
    worries.push({ row, worry: risk * PER_YEAR[of] * hanging, dependence: hanging, path });
  }
  return { worries, without };
}

/** What to know of the numbers. */
function sayHow(
  { book }: Context,
  { of, hazards, absent }: Risk,
  isEqual: boolean,
  currency: string | undefined,
  without: number,
): void {
  const said = {
    days: book.t`"Hangs on it" is what of each customer's goods comes from the supplier, along up to five steps, times the customer's asset value. Worry is that for the days of a year on which the supplier may stand still.`,
    loss: book.t`There are no days of interruption by this hazard in this project, so the part of the supplier's value that is lost in a year stands for the risk: the order says something, the numbers do not.`,
    score: book.t`There are no days of interruption in this project, so the score stands for the risk: the order says something, the numbers do not.`,
  };
  book.say(said[of]);
  if (hazards.length > 0) book.say(book.t`The risk is that of: ${hazards.join(", ")}.`);
  if (absent.length > 0)
    book.say(book.t`Not computed in this project, which does not mean no risk: ${absent.join(", ")}.`);
  if (isEqual) book.say(book.t`Flows without tonnes count alike.`);
  if (currency === undefined)
    book.say(book.t`Asset values are missing or in several currencies: each customer counts as one.`);
  if (without > 0) book.say(book.t`${without} suppliers have no value of the risk, which does not mean a low one.`);
}

async function answer(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const { locations } = reader;
  const flows = await reader.flows();
  if ("reason" in flows)
    stop(context, "withheld", flows.reason, "Where is it worst?", "Which hazard costs us the most?");
  if (flows.length === 0)
    stop(
      context,
      "no-data",
      book.t`This project has no supply chain: no flow of goods is given.`,
      "Where is it worst?",
      "Which hazard costs us the most?",
    );
  const risk = await riskOf(context);
  const { measure } = risk;
  const isDays = risk.of === "days";
  const value = valueOf(context);
  const chain = chainOf(flows);
  const [customer] = rowsOfPlaces(context);
  const left = { steps: MOST_FOLLOWED };
  const bySupplier = dependents(chain, customer, left);
  if (left.steps <= 0)
    stop(
      context,
      "which-one",
      book.t`This chain has too many paths to weigh all suppliers at once. Name one customer.`,
      ...flows.slice(0, 2).map(({ to }) => book.t`Which supplier of ${locations.name(to)} is most critical?`),
    );
  const { worries, without } = weighed(context, bySupplier, risk, value.of);
  const isSingle = SINGLE.test(question.text);
  const asked = isSingle ? worries.filter(({ row }) => chain.single.has(row)) : worries;
  const sorted = asked.toSorted((a, b) => b.worry - a.worry || a.row - b.row);
  const shown = sorted.slice(0, Math.min(question.top ?? DEFAULT_ROWS, MOST_ROWS));
  book.call("chain", `Weighed ${sorted.length} suppliers by risk, dependence and value`, {
    dataset: measure.dataset?.id,
    coords: measure.coordinates,
  });
  const unit = value.currency ?? "";
  const money = (amount: number, row: number) =>
    book.figure(
      value.currency === undefined
        ? amount.toFixed(2)
        : `${Math.round(amount).toLocaleString("en").replaceAll(",", "'")} ${unit}`,
      amount,
      {
        unit,
        derived: true,
        site_id: locations.id(row),
        position: locations.position(row),
      },
    );
  const whom = customer === undefined ? "" : book.t` of ${book.name(customer)}`;
  book.say(
    book.t`${book.count(shown.length)} of ${book.count(sorted.length)} suppliers${whom}${placesSaid(context)}, those to worry about first. Worry is risk times dependence times value.`,
  );
  book.rowsOf(
    ["", "Location", measure.title, "Hangs on it", ...(isDays ? ["Worry"] : []), "Strongest path"],
    shown.map(({ row, worry, dependence, path }, i) => [
      String(i + 1),
      `${book.name(row)}${chain.single.has(row) ? ` (${book.word("single source")})` : ""}`,
      book.valueAt(measure, row),
      money(dependence, row),
      ...(isDays ? [money(worry, row)] : []),
      path.map((one) => plain(locations.name(one))).join(" → "),
    ]),
  );
  sayHow(context, risk, chain.isEqual, value.currency, without);
  book.say(defaultsSaid(context, measure));
  book.say(confidenceSaid(context, measure));
  const [first] = shown;
  if (first !== undefined)
    book.suggest(
      book.t`Customers of ${locations.name(first.row)}`,
      book.t`Risk profile of ${locations.name(first.row)}`,
    );
  book.suggest("Which hazard costs us the most?");
}

export const worry: Kind = {
  id: "worry",
  examples: [
    "Which suppliers should we worry about?",
    "Most critical suppliers in Asia",
    "Which suppliers should worry us most for heat?",
    "Which supplier of Houston is most critical?",
  ],
  takes: ["places", "groups", "test", "measure", "scenario", "year", "top", "order"],
  uses: ["worry", "chain", "worst", "most", "list", "driver"],
  places: 1,
  fits: ({ cues, places, order, datasets, property }) => {
    if (!cues.has("chain") || cues.has("downstream") || property !== undefined) return 0;
    if (cues.has("worry")) return 7.4;
    return places.length + datasets.length === 0 && (order === "worst" || order === "largest") ? 7 : 0;
  },
  answer,
};
