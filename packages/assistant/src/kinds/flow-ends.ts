import { plain } from "../answer.ts";
import { PRODUCT } from "../read/goods.ts";
import { placeNames } from "../read/places.ts";
import { type Context, stop } from "./context.ts";

const MOST_NAMED = 3;
/** Words before the location that goods leave, and before the one that they go to. */
const OUT_OF = new Set("from leaving ex by of out ab von aus de du des depuis durch par".split(" "));
const INTO = new Set("to into towards reaching toward at nach zu zum zur an in vers a au aux chez".split(" "));
const SENDS =
  /(?<!\p{L})(ships?|shipped|sends?|sent|exports?|exported|delivers?|delivered|supplies|supply|leaves?|leaving|outbound|outgoing|liefert|liefern|versendet|verschickt|exportiert|livre|livrent|expedi\p{L}*|envoie|envoient|fournit|fournissent|exporte|sort\p{L}*)(?!\p{L})/u;
const RECEIVES =
  /(?<!\p{L})(receives?|received|gets?|imports?|takes? in|inbound|incoming|intake|bezieht|beziehen|erhalt|bekommt|empfangt|importiert|recoit|recoivent|importe|entr\p{L}*)(?!\p{L})/u;

/** One end of flows: some locations, and what a question calls them. */
interface End {
  readonly rows: ReadonlySet<number>;
  readonly label: string;
}

export interface Ends {
  readonly from: End | undefined;
  readonly to: End | undefined;
  /** Which of the two is named first. */
  readonly first?: "from" | "to";
}

/** The words of a question, folded. */
export const textOf = ({ question: { read } }: Context) => read.words.tokens.map(({ word }) => word).join(" ");

/** Locations that a question names by name or by group, with the end of flows that it says they are. */
interface NamedEnd extends End {
  readonly is: "from" | "to" | undefined;
}

function endAt({ question: { read } }: Context, at: number, length: number): NamedEnd["is"] {
  const [before, further] = [read.words.word(at - 1), read.words.word(at - 2)];
  const behind = read.words.word(at + length);
  if (RECEIVES.test(behind)) return "to";
  if (SENDS.test(behind)) return "from";
  if (OUT_OF.has(before)) return "from";
  if (INTO.has(before) || INTO.has(further)) return "to";
  return OUT_OF.has(further) ? "from" : undefined;
}

/** Names and groups of a question in their order. */
function namedEnds(context: Context): NamedEnd[] {
  const { question, reader } = context;
  const { locations } = reader;
  const { words } = question.read;
  const { groups } = placeNames(locations);
  // "not from China" leaves the others, which one name cannot say
  const isPlain = question.groups.every(({ not }) => !not);
  const ofGroups = words.chunks.flatMap(({ at, length, leaf }) => {
    const text = Array.from({ length }, (_, i) => words.word(at + i)).join(" ");
    const group = leaf === "groups" && isPlain ? groups.get(text) : undefined;
    if (group === undefined) return [];
    const all = Array.from({ length: locations.count }, (_, row) => row);
    const rows = all.filter((row) => locations.text(group.property, row) === group.value);
    return [{ at, length, rows, label: plain(group.value) }];
  });
  const ofPlaces = question.places.map((place) => ({
    ...place,
    label: place.rows
      .slice(0, MOST_NAMED)
      .map((row) => plain(locations.name(row)))
      .join(", "),
  }));
  return [...ofPlaces, ...ofGroups]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, length, rows, label }) => ({ rows: new Set(rows), label, is: endAt(context, at, length) }));
}

/** Which end of the flows the locations of a question are. @throws Stop where it is not said */
export function endsOf(context: Context, by: "product" | "from" | "to" | undefined): Ends {
  const { question, book, reader } = context;
  const named = namedEnds(context);
  const isNone = question.places.length === 0 && question.groups.every(({ property }) => property === PRODUCT);
  if (isNone) return { from: undefined, to: undefined };
  const [one, other] = named;
  const ask = (): never => {
    const [first = context.rows[0]] = [...(one?.rows ?? [])];
    const name = first === undefined ? "" : reader.locations.name(first);
    return stop(
      context,
      "which-one",
      book.t`What goes out of there, or what comes in?`,
      book.t`Tonnes from ${name}`,
      book.t`Tonnes to ${name}`,
    );
  };
  if (one === undefined || named.length > 2) return ask();
  if (other === undefined) {
    // who asks for suppliers names whom they supply
    const asked = by === "from" ? "to" : by === "to" ? "from" : one.is;
    const text = textOf(context);
    const [isOut, isIn] = [SENDS.test(text), RECEIVES.test(text)];
    const is = asked ?? (isOut === isIn ? undefined : isOut ? "from" : "to");
    if (is === undefined) return ask();
    return is === "from" ? { from: one, to: undefined } : { from: undefined, to: one };
  }
  if (one.is === other.is || (one.is !== "to" && other.is !== "to")) return ask();
  return one.is === "to" ? { from: other, to: one, first: "to" } : { from: one, to: other, first: "from" };
}
