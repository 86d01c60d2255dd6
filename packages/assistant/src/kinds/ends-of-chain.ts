import { plain } from "../answer.ts";
import { placesSaid } from "./conditions-said.ts";
import { type Context, stop } from "./context.ts";
import type { Kind } from "./kind.ts";

/** Locations that one supplier alone delivers to. */
async function answerSingle(context: Context): Promise<void> {
  const { book, reader, rows } = context;
  const all = await reader.flows();
  if ("reason" in all) stop(context, "withheld", all.reason, "Where is it worst?");
  const suppliers = new Map<number, Set<number>>();
  for (const { from, to } of all) suppliers.set(to, (suppliers.get(to) ?? new Set()).add(from));
  const found = rows.filter((row) => suppliers.get(row)?.size === 1);
  book.call("chain", "Looked for locations with a single direct supplier", {});
  book.about(found);
  book.say(
    book.t`${book.count(found.length)} of ${book.count(rows.length)} locations${placesSaid(context)} have a single direct supplier in this project:`,
  );
  if (found.length > 0)
    book.rowsOf(
      ["Location", "Supplier"],
      found.slice(0, 50).map((row) => [book.name(row), book.name([...suppliers.get(row)!][0]!)]),
    );
  book.suggest("Largest flows", "Which suppliers should we worry about?");
}

async function answerEnds(context: Context): Promise<void> {
  const { question, book, reader, rows } = context;
  if (question.cues.has("one_supplier")) return answerSingle(context);
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
  uses: [
    "without_supplier",
    "without_customer",
    "one_supplier",
    "direct",
    "chain",
    "downstream",
    "flow",
    "tonnes",
    "list",
    "count",
    "missing",
  ],
  measures: 0,
  fits: ({ cues, tests }) =>
    (cues.has("without_supplier") || cues.has("without_customer") || cues.has("one_supplier")) && tests.length === 0
      ? 9.2
      : 0,
  answer: answerEnds,
};
