import { plain } from "../answer.ts";
import type { Flow } from "../project-reader.ts";
import { datasetMeasure, type Measure } from "../measure.ts";
import { MOST_ROWS } from "../row-figures.ts";
import { placesSaid } from "./conditions-said.ts";
import { type Context, confidenceSaid, momentOf, stop } from "./context.ts";
import type { Kind } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

const MOST_STEPS = 5;
const DEFAULT_ROWS = 5;
const DAYS = 365;
/** Steps of paths that one answer follows: a third of a second. */
const MOST_FOLLOWED = 300_000;

interface Dependent {
  /** What of a customer hangs on a supplier, 0 to 1. */
  share: number;
  /** The strongest path. */
  path: readonly number[];
  best: number;
}

type Shares = ReadonlyMap<number, readonly (readonly [row: number, share: number])[]>;

interface Chain {
  readonly customersOf: Shares;
  readonly suppliersOf: Shares;
  /** Whether flows without tonnes count alike. */
  readonly isEqual: boolean;
  /** Suppliers that are the only source of a product of somebody. */
  readonly single: ReadonlySet<number>;
}

function add(map: Map<number, [number, number][]>, key: number, row: number, share: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [[row, share]]);
  else list.push([row, share]);
}

/** What part of a product each customer gets over each flow. */
function chainOf(flows: readonly Flow[]): Chain {
  const groups = new Map<string, Flow[]>();
  for (const flow of flows) {
    const key = `${flow.to} ${flow.product ?? ""}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [flow]);
    else group.push(flow);
  }
  const customersOf = new Map<number, [number, number][]>();
  const suppliersOf = new Map<number, [number, number][]>();
  const single = new Set<number>();
  let isEqual = false;
  for (const group of groups.values()) {
    const all = group.reduce((sum, { tonnes }) => sum + (tonnes ?? Number.NaN), 0);
    if (!(all > 0)) isEqual = true;
    if (new Set(group.map(({ from }) => from)).size === 1) single.add(group[0]!.from);
    for (const { from, to, tonnes } of group) {
      const share = all > 0 ? tonnes! / all : 1 / group.length;
      add(customersOf, from, to, share);
      add(suppliersOf, to, from, share);
    }
  }
  return { customersOf, suppliersOf, isEqual, single };
}

/** All that is reached along paths of five steps at most, with what hangs on it; cycles are cut. */
function follow(start: number, next: Shares, left: { steps: number }): Map<number, Dependent> {
  const found = new Map<number, Dependent>();
  const go = (path: readonly number[], share: number): void => {
    if (path.length > MOST_STEPS) return;
    for (const [to, part] of next.get(path.at(-1)!) ?? []) {
      if (left.steps <= 0) return;
      if (path.includes(to)) continue;
      left.steps -= 1;
      const now = share * part;
      const longer = [...path, to];
      const known = found.get(to) ?? { share: 0, path: longer, best: 0 };
      known.share = Math.min(1, known.share + now);
      if (now > known.best) {
        known.best = now;
        known.path = longer;
      }
      found.set(to, known);
      go(longer, now);
    }
  };
  go([start], 1);
  return found;
}

/** Suppliers with the customers that hang on them; of one customer where it is named. */
function dependents(
  { customersOf, suppliersOf }: Chain,
  customer: number | undefined,
  left: { steps: number },
): ReadonlyMap<number, ReadonlyMap<number, Dependent>> {
  if (customer === undefined)
    return new Map([...customersOf.keys()].map((row) => [row, follow(row, customersOf, left)]));
  return new Map(
    [...follow(customer, suppliersOf, left)].map(([row, one]) => [
      row,
      new Map([[customer, { ...one, path: one.path.toReversed() }]]),
    ]),
  );
}

interface Worry {
  readonly row: number;
  /** Risk times dependence times value; the order where the risk is a score. */
  readonly worry: number;
  readonly dependence: number;
  readonly path: readonly number[];
}

/** The risk of suppliers: expected days of interruption a year, else the score. @throws Stop without either */
async function riskOf(context: Context): Promise<{ readonly measure: Measure; readonly isDays: boolean }> {
  for (const [id, isDays] of [
    ["aggregate_bi_annual", true],
    ["score_location", false],
  ] as const) {
    if (context.reader.dataset(id).kind !== "computed") continue;
    const measure = await datasetMeasure(context.reader, id, momentOf(context));
    if (!("reason" in measure)) return { measure, isDays };
  }
  return stop(
    context,
    "no-data",
    context.book.t`This project has no risk of interruption and no risk score, so that suppliers cannot be weighed.`,
    "What is missing?",
  );
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
  const { measure, isDays } = await riskOf(context);
  const value = valueOf(context);
  const chain = chainOf(flows);
  const [customer] = rowsOfPlaces(context);
  const passing = new Set(context.rows);
  const left = { steps: MOST_FOLLOWED };
  const bySupplier = dependents(chain, customer, left);
  if (left.steps <= 0)
    stop(
      context,
      "which-one",
      book.t`This chain has too many paths to weigh all suppliers at once. Name one customer.`,
      ...flows.slice(0, 2).map(({ to }) => book.t`Which supplier of ${locations.name(to)} is most critical?`),
    );
  const worries: Worry[] = [];
  let without = 0;
  for (const [row, reached] of bySupplier) {
    if (!passing.has(row) || reached.size === 0) continue;
    const risk = measure.values[row] ?? Number.NaN;
    if (Number.isNaN(risk)) {
      without += 1;
      continue;
    }
    const known = [...reached].filter(([to]) => !Number.isNaN(value.of(to)));
    const hanging = known.reduce((sum, [to, { share }]) => sum + share * value.of(to), 0);
    const [first] = known.toSorted(([a, one], [b, other]) => other.share * value.of(b) - one.share * value.of(a));
    worries.push({
      row,
      worry: (isDays ? risk / DAYS : risk) * hanging,
      dependence: hanging,
      path: first?.[1].path ?? [row],
    });
  }
  const sorted = worries.toSorted((a, b) => b.worry - a.worry || a.row - b.row);
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
  book.say(
    isDays
      ? book.t`"Hangs on it" is what of each customer's goods comes from the supplier, along up to five steps, times the customer's asset value. Worry is that for the days of a year on which the supplier may stand still.`
      : book.t`There are no days of interruption in this project, so the score stands for the risk: the order says something, the numbers do not.`,
  );
  if (chain.isEqual) book.say(book.t`Flows without tonnes count alike.`);
  if (value.currency === undefined)
    book.say(book.t`Asset values are missing or in several currencies: each customer counts as one.`);
  if (without > 0) book.say(book.t`${without} suppliers have no value of the risk, which does not mean a low one.`);
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
    "Which supplier of Houston is most critical?",
  ],
  takes: ["places", "groups", "test", "scenario", "year", "top", "order"],
  uses: ["worry", "chain", "worst", "most", "list", "driver"],
  places: 1,
  measures: 0,
  fits: ({ cues, places, order, datasets }) => {
    if (!cues.has("chain") || cues.has("downstream") || datasets.length > 0) return 0;
    if (cues.has("worry")) return 7.4;
    return places.length === 0 && (order === "worst" || order === "largest") ? 7 : 0;
  },
  answer,
};
