import { plain } from "../answer.ts";
import { ranked } from "../row-figures.ts";
import { whereSaid } from "./conditions-said.ts";
import { PRODUCT } from "../read/goods.ts";
import { type Context, inGroups, measureOf, stop } from "./context.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { answerFlows } from "./flows.ts";
import { sayJudged } from "./judged.ts";
import { AMONG } from "../read/among.ts";
import { type Kind, measures } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

const MOST_PARTNERS = 20;
/** Who supplies a location is upstream of it; whom it supplies is downstream. */
const WHO_SUPPLIES =
  /(?<!\p{L})(who|which|wer|qui)(?!\p{L})[^?]*(?<!\p{L})(suppl(y|ies)|delivers?|ships?|feeds?|sends?|beliefert|versorgt|liefert|fournit|livre|approvisionne|alimente|ravitaille)(?!\p{L})(?! par(?!\p{L}))/iu;
/** With a verb in the plural, those that are asked for supply: "quels sites livrent Hambourg". */
const MANY_SUPPLY =
  /(?<!\p{L})(welche|quels|quelles)(?!\p{L})[^?]*(?<!\p{L})(beliefern|versorgen|liefern|fournissent|livrent|approvisionnent|alimentent|ravitaillent)(?!\p{L})/iu;
/** "Whom does Chennai supply", "wen beliefert Chennai"; by whom and from whom come in. */
const WHOM =
  /(?<!\p{L})(?<!(?:by|from|von|de|par) )(whom|wen|wem|wohin|[àa] qui)(?!\p{L})|(?<!\p{L})do(?:es)?(?!\p{L})[^?]*(?<!\p{L})(supply|deliver|ship|feed|sell)(?!\p{L})/iu;
const SUPPLIERS = /(?<!\p{L})(suppliers?|(?:vor)?lieferanten?|zulieferern?|fournisseurs?)(?!\p{L})/iu;
const DEPENDS = /(?<!\p{L})(depends?|depending|h[äa]ng(t|en)|abh[äa]ngig|d[ée]pend(ent|ant|ants)?)(?!\p{L})/iu;
/** What a location depends on is upstream of it: "what does Hamburg depend on", "wovon hängt Hamburg ab". */
const ON_WHAT =
  /(?<!\p{L})(depends? on[^\p{L}]*$|(on|upon) (what|whom|which)(?!\p{L})|what do(es)?(?!\p{L})|wovon|von (wem|welchen)|de (quoi|qui|quels)(?!\p{L}))/iu;
const NOBODY = /(?<!\p{L})(neither|nor|not|weder|noch|nicht|ni|pas)(?!\p{L})/iu;
/** Who delivers to whom is said of flows between two locations: nobody delivers over others. */
const DELIVERS =
  /(?<!\p{L})(deliver|delivers|ship|ships|send|sends|sell|sells|liefert|liefern|beliefert|beliefern|verschickt|livre|livrent|exp[ée]die|exp[ée]dient|envoie|envoient)(?!\p{L})(?!.*(?<!\p{L})(indirect|indirekt))/iu;
/** Suppliers of a group are others than suppliers in it. */
const OF_GROUP =
  /(?<!\p{L})(suppliers?|customers?|lieferanten|zulieferer|kunden|fournisseurs|clients) (of|von|der|unserer|de nos|de|des|d['’])/iu;

/** Who supplies a group is another question than who of it supplies, and so is whom it supplies. */
const SUPPLIES_GROUP =
  /^[^\p{L}]*(?:who|which (?:sites|suppliers|companies|locations)|wer|welche (?:lieferanten|zulieferer|standorte)|qui|quels (?:fournisseurs|sites)) (?:suppl(?:y|ies)|delivers? to|ships? to|beliefer[tn]|liefer[tn] an|versorg(?:t|en)|approvisionne(?:nt)?|fournit|fournissent|livre(?:nt)?)(?!\p{L})(?! (?:us|uns|nous)(?!\p{L}))/iu;
const GROUP_SUPPLIES =
  /^[^\p{L}]*(?:whom? (?:do|does)|wen beliefer[tn]|wen versorg(?:t|en)|an wen liefer[tn]|(?:à|a) qui (?:livr|fourni))/iu;

/** Whether the partners of a group are asked for, rather than those that lie in it. */
const asksOfGroup = ({ question }: Context, direction: "upstream" | "downstream"): boolean =>
  // "the suppliers of those" are followed from them
  question.groups.some(({ property }) => property === AMONG) ||
  ((question.groups.some(({ property }) => property !== PRODUCT) || question.without.length > 0) &&
    (direction === "downstream"
      ? DEPENDS.test(question.text) || GROUP_SUPPLIES.test(question.text)
      : SUPPLIES_GROUP.test(question.text)));

/** Whether what comes in is followed, rather than what goes out. */
function isUpstream({ question: { text, cues } }: Context): boolean {
  if (WHOM.test(text)) return false;
  if (!cues.has("downstream") || WHO_SUPPLIES.test(text) || MANY_SUPPLY.test(text) || ON_WHAT.test(text)) return true;
  const [supplier, depends] = [SUPPLIERS.exec(text)?.index, DEPENDS.exec(text)?.index];
  return supplier !== undefined && (depends === undefined || supplier < depends);
}

interface Partner {
  readonly row: number;
  /** Steps; undefined where several locations are followed. */
  readonly depth: number | undefined;
}

/** What a question asks the flows of; undefined for all goods. */
const goodsOf = ({ question: { groups } }: Context): ReadonlySet<string | null> | undefined => {
  const found = groups.find(({ property }) => property === PRODUCT);
  return found && new Set<string | null>(found.values);
};

/** Who sends some goods to a location, or gets them from it: what goes on from there is other goods. @throws Stop */
async function partnersByGoods(
  context: Context,
  row: number,
  direction: "upstream" | "downstream",
  goods: ReadonlySet<string | null>,
): Promise<readonly Partner[]> {
  const flows = await context.reader.flows();
  if ("reason" in flows) stop(context, "withheld", flows.reason, "Where is it worst?");
  const [here, there] = direction === "upstream" ? (["to", "from"] as const) : (["from", "to"] as const);
  const rows = flows.filter((flow) => flow[here] === row && goods.has(flow.product)).map((flow) => flow[there]);
  return [...new Set(rows)].map((one) => ({ row: one, depth: 1 }));
}

/** Whom a location, a group or all of the project are supplied by, or supply. @throws Stop */
async function partnersOf(context: Context, direction: "upstream" | "downstream"): Promise<readonly Partner[]> {
  const { question, reader, book } = context;
  const [row] = rowsOfPlaces(context);
  const goods = goodsOf(context);
  if (row !== undefined && goods !== undefined) return partnersByGoods(context, row, direction, goods);
  if (row !== undefined) {
    const found = await reader.chain(row, direction);
    if ("reason" in found) stop(context, "withheld", found.reason, "Where is it worst?");
    if (DELIVERS.test(question.text)) return found.filter(({ depth }) => depth === 1);
    if (question.cues.has("second_tier")) return found.filter(({ depth }) => depth === 2);
    return question.cues.has("direct") ? found.filter(({ depth }) => depth === 1) : found;
  }
  const isGrouped = question.groups.some(({ property }) => property !== PRODUCT) || question.without.length > 0;
  if (isGrouped && OF_GROUP.test(question.text) && !asksOfGroup(context, direction))
    stop(
      context,
      "which-one",
      book.t`Whose suppliers do you mean? Name one location.`,
      ...inGroups(context)
        .slice(0, 3)
        .map((one) => book.t`Suppliers of ${reader.locations.name(one)} at risk`),
    );
  const flows = await reader.flows();
  if ("reason" in flows) stop(context, "withheld", flows.reason, "Where is it worst?");
  const group = new Set(inGroups(context));
  const isOfGroup = asksOfGroup(context, direction);
  // suppliers of somebody who supplies others
  const senders = new Set(flows.map(({ from }) => from));
  const rows = flows.flatMap(({ from, to, product }) => {
    if (question.cues.has("second_tier") && !senders.has(to)) return [];
    if (goods !== undefined && !goods.has(product)) return [];
    if (isOfGroup && direction === "upstream") return group.has(to) ? from : [];
    if (isOfGroup) return group.has(from) ? to : [];
    return direction === "upstream" ? from : to;
  });
  return [...new Set(rows)].map((one) => ({ row: one, depth: undefined }));
}

async function answer(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const direction = isUpstream(context) ? "upstream" : "downstream";
  const isSize = question.order === "largest" || question.order === "smallest";
  if (NOBODY.test(question.text) && question.without.length + question.groups.filter(({ not }) => not).length > 0)
    stop(context, "which-one", book.t`Whom somebody does not supply is not told here. Ask who supplies one location.`);
  // the biggest supplier is the one with the most goods
  if (isSize && !measures(question)) return answerFlows(context);
  const measure = await measureOf(context, {}, "score_location");
  const partners = await partnersOf(context, direction);
  const [place] = rowsOfPlaces(context);
  const who = direction === "upstream" ? "suppliers" : "customers";
  // the selection is that of the partners: whose they are is named and not selected
  const whose = place === undefined ? "" : plain(reader.locations.name(place));
  book.call(
    "chain",
    `Followed the chain ${direction}${place === undefined ? "" : ` from ${reader.locations.name(place)}`}`,
    {
      location: place === undefined ? "all" : reader.locations.id(place),
      direction,
    },
  );
  if (partners.length === 0) {
    book.say(
      place === undefined && asksOfGroup(context, direction)
        ? book.t`No flow of goods in this project joins those${whereSaid(context)} with others.`
        : place === undefined
          ? book.t`This project has no supply chain: no flow of goods is given.`
          : question.cues.has("second_tier")
            ? book.t`${whose} has no suppliers of suppliers in this project.`
            : book.t`${whose} has no ${book.word(who)} in this project: no flow ${book.word(direction === "upstream" ? "comes in" : "goes out")}.`,
    );
    return;
  }
  const isOfGroup = place === undefined && asksOfGroup(context, direction);
  const passing = new Set(context.rows);
  const rows = partners.map(({ row }) => row).filter((one) => isOfGroup || passing.has(one));
  const { rows: sorted, missing } = ranked(measure, rows, "desc");
  const depthOf = new Map(partners.map(({ row, depth }) => [row, depth]));
  book.say(
    place === undefined
      ? isOfGroup && direction === "upstream"
        ? book.t`${book.count(rows.length)} locations supply those${whereSaid(context)} directly, the highest ${titleWithMoment(context, measure)} first:`
        : isOfGroup
          ? book.t`${book.count(rows.length)} locations are supplied directly by those${whereSaid(context)}, the highest ${titleWithMoment(context, measure)} first:`
          : question.cues.has("second_tier")
            ? book.t`${book.count(rows.length)} suppliers of suppliers in this project${whereSaid(context)}, the highest ${titleWithMoment(context, measure)} first:`
            : book.t`${book.count(rows.length)} ${book.word(who)} in this project${whereSaid(context)}, the highest ${titleWithMoment(context, measure)} first:`
      : question.cues.has("second_tier")
        ? book.t`${book.count(rows.length)} suppliers of suppliers of ${whose + whereSaid(context)}, the highest ${titleWithMoment(context, measure)} first:`
        : question.cues.has("direct") || DELIVERS.test(question.text) || goodsOf(context) !== undefined
          ? book.t`${book.count(rows.length)} direct ${book.word(who)} of ${whose + whereSaid(context)}, the highest ${titleWithMoment(context, measure)} first:`
          : book.t`${book.count(rows.length)} ${book.word(who)} of ${whose + whereSaid(context)}, direct and indirect, the highest ${titleWithMoment(context, measure)} first:`,
  );
  sayJudged(context, measure, rows);
  const hasSteps = place !== undefined;
  book.rowsOf(
    ["Location", ...(hasSteps ? ["Steps"] : []), measure.title, "Band"],
    sorted
      .slice(0, MOST_PARTNERS)
      .map((one) => [
        book.name(one),
        ...(hasSteps ? [String(depthOf.get(one) ?? "")] : []),
        book.valueAt(measure, one),
        book.band(measure, measure.values[one]!),
      ]),
  );
  if (missing > 0) book.say(book.t`${missing} more have no value, which does not mean a low one.`);
  if (sorted.length > MOST_PARTNERS) book.say(book.t`The first ${MOST_PARTNERS} of ${sorted.length}.`);
  await sayWhatToKnow(context, measure, sorted);
  const [next = place] = sorted;
  if (next === undefined) return;
  book.suggest(
    book.t`Why is ${reader.locations.name(next)} high?`,
    direction === "upstream"
      ? book.t`Customers of ${reader.locations.name(place ?? next)}`
      : book.t`Suppliers of ${reader.locations.name(place ?? next)}`,
  );
}

export const chain: Kind = {
  id: "chain",
  examples: ["Suppliers of Hamburg at risk", "Who are the customers of Pune?", "Which suppliers of Houston are high?"],
  takes: ["places", "groups", "test", "measure", "scenario", "year", "order"],
  uses: ["chain", "downstream", "direct", "second_tier", "worst", "most", "list", "explain"],
  places: 1,
  fits: ({ cues }) => (cues.has("chain") || cues.has("second_tier") ? 6.8 : 0),
  answer,
};
