import { plain } from "../answer.ts";
import type { Flow } from "../project-reader.ts";
import { PRODUCT } from "../read/goods.ts";
import type { NamedPlace } from "../read/places.ts";
import { type Context, inGroups, stop } from "./context.ts";
import type { Kind } from "./kind.ts";
import { placesSaid } from "./conditions-said.ts";

const DEFAULT_ROWS = 5;
const MOST_ROWS = 20;

/** Words before the location that goods leave, and before the one that they go to. */
const OUT_OF = new Set("from leaving ex by of out ab von aus de du des depuis durch par".split(" "));
const INTO = new Set("to into towards reaching toward at nach zu zum zur an in vers a au aux chez".split(" "));
const SENDS =
  /(?<!\p{L})(ships?|shipped|sends?|sent|exports?|exported|delivers?|delivered|supplies|supply|leaves?|leaving|outbound|outgoing|liefert|liefern|versendet|verschickt|exportiert|livre|livrent|expedi\p{L}*|envoie|envoient|fournit|fournissent|exporte|sort\p{L}*)(?!\p{L})/u;
const RECEIVES =
  /(?<!\p{L})(receives?|received|gets?|imports?|takes? in|inbound|incoming|intake|bezieht|beziehen|erhalt|bekommt|empfangt|importiert|recoit|recoivent|importe|entr\p{L}*)(?!\p{L})/u;
const BY_SUPPLIER =
  /(?<!\p{L})(who|which (supplier|site|plant|location|foundry)s?|by supplier|per supplier|each supplier|wer|welche[rs]? (lieferant|standort|werk|zulieferer)\p{L}*|je lieferant|nach lieferant\p{L}*|qui|quel(?:le)?s? (fournisseur|site|usine)s?|par fournisseur)(?!\p{L})/u;
const BY_CUSTOMER =
  /(?<!\p{L})(which customers?|by customer|per customer|each customer|whom|welche[rsn]? (kunde|abnehmer)\p{L}*|nach kunde\p{L}*|je kunde\p{L}*|wen|wem|quels? clients?|par client|a qui)(?!\p{L})/u;

interface Ends {
  readonly from: ReadonlySet<number> | undefined;
  readonly to: ReadonlySet<number> | undefined;
}

const wordsBefore = ({ question: { read } }: Context, { at }: NamedPlace): string[] =>
  [1, 2].map((back) => read.words.word(at - back));
/** "That Houston gets" says which end it is behind its name. */
const wordBehind = ({ question: { read } }: Context, { at, length }: NamedPlace): string =>
  read.words.word(at + length);
const textOf = ({ question: { read } }: Context) => read.words.tokens.map(({ word }) => word).join(" ");

/** Which end of the flows the locations of a question are. @throws Stop where it is not said */
function endsOf(context: Context): Ends {
  const { question, book, reader } = context;
  const { places } = question;
  const text = textOf(context);
  const groups = question.groups.filter(({ property }) => property !== PRODUCT);
  const named = places.map((place) => {
    const before = wordsBefore(context, place);
    const behind = wordBehind(context, place);
    const isTo = RECEIVES.test(behind) || (before.some((word) => INTO.has(word)) && !OUT_OF.has(before[0]!));
    return { place, isTo, isFrom: !isTo && (OUT_OF.has(before[0]!) || SENDS.test(behind)) };
  });
  const chosen = new Set(groups.length > 0 ? inGroups({ ...context, question: { ...question, groups } }) : []);
  const rowsOf = (list: typeof named) => new Set(list.flatMap(({ place }) => [...place.rows]));
  if (places.length === 0 && groups.length === 0) return { from: undefined, to: undefined };
  if (places.length + groups.length === 2 && groups.length <= 1 && places.length >= 1) {
    const to = named.filter(({ isTo }) => isTo);
    const from = named.filter((one) => !to.includes(one));
    if (groups.length === 1)
      return to.length > 0 ? { from: chosen, to: rowsOf(to) } : { from: rowsOf(from), to: chosen };
    if (to.length === 1) return { from: rowsOf(from), to: rowsOf(to) };
  }
  const rows = places.length > 0 ? rowsOf(named) : chosen;
  const isOut = SENDS.test(text) || named.some(({ isFrom }) => isFrom);
  const isIn = RECEIVES.test(text) || named.some(({ isTo }) => isTo);
  if (places.length <= 1 && isOut !== isIn)
    return isOut ? { from: rows, to: undefined } : { from: undefined, to: rows };
  const [first] = rows;
  const name = first === undefined ? "" : reader.locations.name(first);
  return stop(
    context,
    "which-one",
    book.t`What goes out of there, or what comes in?`,
    book.t`Tonnes from ${name}`,
    book.t`Tonnes to ${name}`,
  );
}

/** Flows that a question is about. @throws Stop without the right to see them, or without any */
async function flowsOf(context: Context, { from, to }: Ends): Promise<readonly Flow[]> {
  const { question, reader, book } = context;
  const all = await reader.flows();
  if ("reason" in all) stop(context, "withheld", all.reason, "Where is it worst?");
  if (all.length === 0) stop(context, "no-data", book.t`This project has no supply chain: no flow of goods is given.`);
  const goods = question.groups.find(({ property }) => property === PRODUCT);
  return all.filter(
    (flow) =>
      (from === undefined || from.has(flow.from)) &&
      (to === undefined || to.has(flow.to)) &&
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
  const named = (rows: ReadonlySet<number>) =>
    rows.size <= 3
      ? [...rows].map((row) => book.name(row)).join(", ")
      : placesSaid(context).replace(/^,? ?(in )?/u, "");
  const goods = question.groups.find(({ property }) => property === PRODUCT);
  const of = goods === undefined ? "" : book.t` of ${goods.values.map(plain).join(", ")}`;
  return `${of}${from === undefined ? "" : book.t` from ${named(from)}`}${to === undefined ? "" : book.t` to ${named(to)}`}`;
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

/** What part of the goods that a location gets comes from another one. */
async function sayShare(context: Context, ends: Ends, flows: readonly Flow[]): Promise<void> {
  const { book } = context;
  const isIn = ends.to !== undefined;
  const whole = await flowsOf(context, isIn ? { from: undefined, to: ends.to } : { from: ends.from, to: undefined });
  const [part, all] = [sumOf(flows), sumOf(whole)];
  if (!(all > 0) || unknownOf(whole) > 0)
    stop(context, "no-data", book.t`Not all tonnes of these flows are given, so that no share can be told.`);
  const percent = (100 * part) / all;
  book.say(
    book.t`${book.figure(`${percent.toFixed(1)} %`, percent, { unit: "%", derived: true })}: ${tonnesSaid(context, part, 0)} of ${tonnesSaid(context, all, 0)} a year${waySaid(context, isIn ? { from: undefined, to: ends.to } : { from: ends.from, to: undefined })}, direct flows alone.`,
  );
}

function groupingOf(context: Context): "product" | "from" | "to" | undefined {
  const { cues } = context.question;
  const text = textOf(context);
  if (cues.has("product")) return "product";
  if (BY_CUSTOMER.test(text)) return "to";
  const isRanked = cues.has("most") || cues.has("least") || /supplier|lieferant|fournisseur/u.test(text);
  return BY_SUPPLIER.test(text) && isRanked ? "from" : undefined;
}

async function answerFlows(context: Context): Promise<void> {
  const { question, book, reader } = context;
  if (question.order === "smallest" || question.order === "best")
    stop(context, "which-one", book.t`The smallest flows are not ranked here; the largest are.`, "Largest flows");
  const by = groupingOf(context);
  const ends = endsOf(context);
  const flows = await flowsOf(context, ends);
  book.call("chain", `Added up ${flows.length} flows`, {
    from: ends.from === undefined ? "all" : [...ends.from].map((row) => reader.locations.id(row)),
    to: ends.to === undefined ? "all" : [...ends.to].map((row) => reader.locations.id(row)),
  });
  const way = waySaid(context, ends);
  const most = Math.min(question.top ?? DEFAULT_ROWS, MOST_ROWS);
  if (flows.length === 0) {
    book.say(book.t`No flow${way} is given in this project.`);
    return;
  }
  if (question.cues.has("share") && ends.from !== undefined) await sayShare(context, ends, flows);
  const unknown = unknownOf(flows);
  const all = tonnesSaid(context, sumOf(flows), unknown);
  book.say(
    book.t`${all} a year${way}, in ${book.count(flows.length)} flows${by === undefined ? "" : book.t`; the largest first`}:`,
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

async function answerEnds(context: Context): Promise<void> {
  const { question, book, reader, rows } = context;
  const isSupplier = question.cues.has("without_supplier");
  const all = await reader.flows();
  if ("reason" in all) stop(context, "withheld", all.reason, "Where is it worst?");
  const having = new Set(all.map((flow) => (isSupplier ? flow.to : flow.from)));
  const other = new Set(all.map((flow) => (isSupplier ? flow.from : flow.to)));
  const isBoth = isSupplier && question.cues.has("without_customer");
  // "suppliers without suppliers" supply somebody
  const isOfChain = !isBoth && question.cues.has("chain");
  const among = isOfChain ? rows.filter((row) => other.has(row)) : rows;
  const found = among.filter((row) => !having.has(row) && (!isBoth || !other.has(row)));
  book.call("chain", "Looked for locations that no flow reaches or leaves", {});
  book.about(found);
  const where = placesSaid(context);
  book.say(
    isBoth
      ? book.t`${book.count(found.length)} of ${book.count(among.length)} locations${where} have neither suppliers nor customers in this project:`
      : isSupplier
        ? book.t`${book.count(found.length)} of ${book.count(among.length)} locations${where} have no supplier in this project: no flow comes in.`
        : book.t`${book.count(found.length)} of ${book.count(among.length)} locations${where} have no customer in this project: no flow goes out.`,
  );
  if (found.length > 0)
    book.rowsOf(
      ["Location", "Country"],
      found.slice(0, 50).map((row) => [book.name(row), plain(reader.locations.text("country", row) ?? "")]),
    );
  book.suggest("Largest flows", "Which suppliers should we worry about?");
}

export const endsOfChain: Kind = {
  id: "ends of the chain",
  examples: ["Which sites have no supplier?", "Which sites have no customer?"],
  takes: ["groups"],
  uses: ["without_supplier", "without_customer", "chain", "downstream", "flow", "tonnes", "list", "count", "missing"],
  measures: 0,
  fits: ({ cues, tests }) =>
    (cues.has("without_supplier") || cues.has("without_customer")) && tests.length === 0 ? 9.2 : 0,
  answer: answerEnds,
};
