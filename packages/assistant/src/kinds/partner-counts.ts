import { plain } from "../answer.ts";
import { placesSaid } from "./conditions-said.ts";
import { type Context, stop } from "./context.ts";
import { type Kind, placeCount } from "./kind.ts";

const DEFAULT_ROWS = 5;
const MOST_ROWS = 50;

const PARTNERS_EN = "(?:direct )?(?:suppliers|vendors|customers|buyers)";
const PARTNERS_DE = "(?:direkten |direkte )?(?:lieferanten|zulieferer|kunden|abnehmer)";
const PARTNERS_FR = "(?:de |d )?(?:fournisseurs|clients)";
/** "The most suppliers" counts them; "how many suppliers does each site have" does too. */
const COUNTING = new RegExp(
  String.raw`(?<!\p{L})(?:(?:the )?(?:most|fewest|least) ${PARTNERS_EN}|(?:die )?(?:meisten|wenigsten) ${PARTNERS_DE}|(?:le )?(?:plus|moins) ${PARTNERS_FR}|(?:how many|number of) ${PARTNERS_EN} (?:does |do |has |have |of |per |by |for )?(?:each|every|all|site|plant|location)|(?:wie viele|anzahl) ${PARTNERS_DE} (?:hat |haben |je |pro )?(?:jede|je|pro|standort)|(?:combien de|nombre de) (?:fournisseurs|clients) (?:a |par |de )?(?:chaque|par|site))`,
  "u",
);
const CUSTOMERS = /(?<!\p{L})(?:customers|buyers|kunden|abnehmer|clients)(?!\p{L})/u;
const FEWEST = /(?<!\p{L})(?:fewest|least|wenigsten|moins)(?!\p{L})/u;

const EACH = /(?<!\p{L})(?:each|every|all|jede\p{L}?|je|pro|chaque|par)(?!\p{L})/u;

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\d ]+/gu, " ");

async function answer(context: Context): Promise<void> {
  const { question, book, reader, rows } = context;
  const text = folded(question.text);
  const isCustomers = CUSTOMERS.test(text);
  const flows = await reader.flows();
  if ("reason" in flows) stop(context, "withheld", flows.reason, "Where is it worst?");
  if (flows.length === 0)
    stop(context, "no-data", book.t`This project has no supply chain: no flow of goods is given.`);
  const partners = new Map<number, Set<number>>();
  for (const { from, to } of flows) {
    const [row, other] = isCustomers ? [from, to] : [to, from];
    partners.set(row, (partners.get(row) ?? new Set()).add(other));
  }
  const count = (row: number) => partners.get(row)?.size ?? 0;
  const isRising = FEWEST.test(text);
  const sorted = rows.toSorted((a, b) => (isRising ? count(a) - count(b) : count(b) - count(a)) || a - b);
  const most = question.top ?? (EACH.test(text) ? MOST_ROWS : DEFAULT_ROWS);
  const shown = sorted.slice(0, Math.min(most, MOST_ROWS));
  const who = book.word(isCustomers ? "customers" : "suppliers");
  book.call("chain", `Counted the direct ${isCustomers ? "customers" : "suppliers"} of each location`, {});
  book.about(shown);
  book.say(
    isRising
      ? book.t`The ${book.count(shown.length)} of ${book.count(rows.length)} locations${placesSaid(context)} with the fewest direct ${who}:`
      : book.t`The ${book.count(shown.length)} of ${book.count(rows.length)} locations${placesSaid(context)} with the most direct ${who}:`,
  );
  book.rowsOf(
    ["Location", "Country", isCustomers ? "Customers" : "Suppliers"],
    shown.map((row) => [book.name(row), plain(reader.locations.text("country", row) ?? ""), book.count(count(row))]),
  );
  book.suggest("Largest flows", "Which suppliers should we worry about?");
}

export const partnerCounts: Kind = {
  id: "partner counts",
  examples: ["Which site has the most suppliers?"],
  takes: ["groups", "order", "top"],
  uses: ["chain", "downstream", "most", "least", "worst", "safest", "list", "count", "direct", "each", "worry"],
  measures: 0,
  fits: (question) => (placeCount(question) === 0 && COUNTING.test(folded(question.text)) ? 9 : 0),
  answer,
};
