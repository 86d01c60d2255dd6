import { plain } from "../answer.ts";
import type { Flow } from "../project-reader.ts";
import { PRODUCT } from "../read/goods.ts";
import { type Context, stop } from "./context.ts";
import { type Ends, endsOf, textOf } from "./flow-ends.ts";
import type { Kind } from "./kind.ts";

const DEFAULT_ROWS = 5;
const MOST_ROWS = 20;

const BY_SUPPLIER =
  /(?<!\p{L})(who|which (supplier|site|plant|location|foundry)s?|by supplier|per supplier|each supplier|wer|welche[rs]? (lieferant|standort|werk|zulieferer)\p{L}*|je lieferant|nach lieferant\p{L}*|qui|quel(?:le)?s? (fournisseur|site|usine)s?|par fournisseur)(?!\p{L})/u;
const BY_CUSTOMER =
  /(?<!\p{L})(which customers?|by customer|per customer|each customer|whom|welche[rsn]? (kunde|abnehmer)\p{L}*|nach kunde\p{L}*|je kunde\p{L}*|wen|wem|quels? clients?|par client|a qui)(?!\p{L})/u;

const SUPPLIERS =
  /(?<!\p{L})(suppliers?|vendors?|lieferant|lieferanten|zulieferer|zulieferern|fournisseurs?)(?!\p{L})/u;
const CUSTOMERS = /(?<!\p{L})(customers?|buyers?|kunde|kunden|abnehmer|abnehmern|clients?)(?!\p{L})/u;

/** Flows that a question is about. @throws Stop without the right to see them, or without any */
async function flowsOf(context: Context, { from, to }: Ends): Promise<readonly Flow[]> {
  const { question, reader, book } = context;
  const all = await reader.flows();
  if ("reason" in all) stop(context, "withheld", all.reason, "Where is it worst?");
  if (all.length === 0) stop(context, "no-data", book.t`This project has no supply chain: no flow of goods is given.`);
  const goods = question.groups.find(({ property }) => property === PRODUCT);
  return all.filter(
    (flow) =>
      (from === undefined || from.rows.has(flow.from)) &&
      (to === undefined || to.rows.has(flow.to)) &&
      (goods === undefined || goods.values.includes(flow.product ?? "")),
  );
}

const sumOf = (flows: readonly Flow[]) => flows.reduce((sum, { tonnes }) => sum + (tonnes ?? 0), 0);
const unknownOf = (flows: readonly Flow[]) => flows.filter(({ tonnes }) => tonnes === null).length;

function tonnesSaid({ book }: Context, tonnes: number, unknown: number): string {
  const text = `${unknown > 0 ? "≥ " : ""}${Math.round(tonnes)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, "'")} t`;
  return book.figure(text, tonnes, { unit: "t", derived: true });
}

/** What goes from where to where, in words. */
function waySaid(context: Context, { from, to }: Ends): string {
  const { book, question } = context;
  const goods = question.groups.find(({ property }) => property === PRODUCT);
  const of = goods === undefined ? "" : book.t` of ${goods.values.map(plain).join(", ")}`;
  return `${of}${from === undefined ? "" : book.t` from ${from.label}`}${to === undefined ? "" : book.t` to ${to.label}`}`;
}

/** The flows, the largest first. */
function sayFlows(context: Context, flows: readonly Flow[], most: number): void {
  const { book } = context;
  const sorted = flows.toSorted((a, b) => (b.tonnes ?? -1) - (a.tonnes ?? -1));
  book.rowsOf(
    ["From", "To", "Product", "Tonnes a year"],
    sorted
      .slice(0, most)
      .map((flow) => [
        book.name(flow.from),
        book.name(flow.to),
        plain(flow.product ?? ""),
        flow.tonnes === null ? book.word("not given") : tonnesSaid(context, flow.tonnes, 0),
      ]),
  );
}

/** Tonnes by product, supplier or customer, the largest first. */
function sayBy(context: Context, flows: readonly Flow[], by: "product" | "from" | "to", most: number): void {
  const { book } = context;
  const groups = new Map<string | number | null, Flow[]>();
  for (const flow of flows) groups.set(flow[by], [...(groups.get(flow[by]) ?? []), flow]);
  const head = { product: "Product", from: "Supplier", to: "Customer" }[by];
  const name = (key: string | number | null) =>
    typeof key === "number" ? book.name(key) : key === null ? book.word("not given") : plain(key);
  book.rowsOf(
    [head, "Tonnes a year", "Flows"],
    [...groups]
      .toSorted(([, a], [, b]) => sumOf(b) - sumOf(a))
      .slice(0, most)
      .map(([key, of]) => [name(key), tonnesSaid(context, sumOf(of), unknownOf(of)), book.count(of.length)]),
  );
}

const NO_ENDS: Ends = { from: undefined, to: undefined };

/** What part of the goods that a location gets comes from another one. */
async function sayShare(context: Context, ends: Ends, flows: readonly Flow[]): Promise<void> {
  const { book } = context;
  // "of what goes out of Pune" and "of what Hamburg gets": the whole is named first
  const isIn = ends.first === "to";
  const isOfAll = ends.first === undefined;
  const whole = await flowsOf(
    context,
    isOfAll ? NO_ENDS : isIn ? { from: undefined, to: ends.to } : { from: ends.from, to: undefined },
  );
  const [part, all] = [sumOf(flows), sumOf(whole)];
  if (!(all > 0) || unknownOf(whole) > 0)
    stop(context, "no-data", book.t`Not all tonnes of these flows are given, so that no share can be told.`);
  const percent = (100 * part) / all;
  book.say(
    book.t`${book.figure(`${percent.toFixed(1)} %`, percent, { unit: "%", derived: true })}: ${tonnesSaid(context, part, 0)} of ${tonnesSaid(context, all, 0)} a year${waySaid(context, isOfAll ? NO_ENDS : isIn ? { from: undefined, to: ends.to } : { from: ends.from, to: undefined })}, direct flows alone.`,
  );
}

function groupingOf(context: Context): "product" | "from" | "to" | undefined {
  const { cues } = context.question;
  const text = textOf(context);
  if (cues.has("product")) return "product";
  const isRanked = cues.has("most") || cues.has("least");
  if (BY_CUSTOMER.test(text) || (isRanked && CUSTOMERS.test(text))) return "to";
  return (BY_SUPPLIER.test(text) && isRanked) || SUPPLIERS.test(text) ? "from" : undefined;
}

/** Adds up tonnes of flows. @throws Stop */
export async function answerFlows(context: Context): Promise<void> {
  const { question, book, reader } = context;
  if (question.order === "smallest" || question.order === "best")
    stop(context, "which-one", book.t`The smallest flows are not ranked here; the largest are.`, "Largest flows");
  const by = groupingOf(context);
  const ends = endsOf(context, by);
  const flows = await flowsOf(context, ends);
  book.call("chain", `Added up ${flows.length} flows`, {
    from: ends.from === undefined ? "all" : [...ends.from.rows].map((row) => reader.locations.id(row)),
    to: ends.to === undefined ? "all" : [...ends.to.rows].map((row) => reader.locations.id(row)),
  });
  const way = waySaid(context, ends);
  const most = Math.min(question.top ?? DEFAULT_ROWS, MOST_ROWS);
  if (flows.length === 0) {
    book.say(book.t`No flow${way} is given in this project.`);
    return;
  }
  if (question.cues.has("share") && (ends.from ?? ends.to) !== undefined) await sayShare(context, ends, flows);
  const unknown = unknownOf(flows);
  const all = tonnesSaid(context, sumOf(flows), unknown);
  book.say(
    book.t`${all} a year${way}; flows: ${book.count(flows.length)}${by === undefined ? "" : book.t`; the largest first`}:`,
  );
  if (by === undefined) sayFlows(context, flows, question.order === undefined ? MOST_ROWS : most);
  else sayBy(context, flows, by, by === "product" ? MOST_ROWS : most);
  if (unknown > 0) book.say(book.t`${unknown} of these flows have no tonnes, so that sums are at least what they say.`);
  book.suggest("Which suppliers should we worry about?", "Tonnes by product");
}

export const flows: Kind = {
  id: "flows",
  examples: ["Tonnes from Hamburg by product", "Largest flows", "How many tonnes of castings go to Hamburg?"],
  takes: ["places", "groups", "order", "top"],
  uses: [
    "tonnes",
    "flow",
    "product",
    "share",
    "chain",
    "downstream",
    "direct",
    "most",
    "least",
    "sum",
    "count",
    "list",
    "source",
  ],
  measures: 0,
  places: 2,
  fits: ({ cues, tests, datasets, property }) =>
    (cues.has("tonnes") || cues.has("flow")) && tests.length + datasets.length === 0 && property === undefined
      ? 8.5
      : 0,
  answer: answerFlows,
};
