import type { Order } from "../query/query.ts";
import type { Cue } from "../words/cues.ts";
import { HEADS } from "../words/heads.ts";
import type { Words } from "./tokens.ts";

const ORDERS: readonly (readonly [Cue, Order])[] = [
  ["worst", "worst"],
  ["safest", "best"],
  ["least", "smallest"],
  ["most", "largest"],
];

const ASKS_WHERE = new Set("where wo which welche welchen welcher quels quelles".split(" "));
const MOST_CHANGED = 20;
/** "Where does it fall" and "which sites get more" ask for locations, "how does it change" for a development. */
function asksWhere(words: Words, cues: ReadonlySet<Cue>): boolean {
  const isOther = (["becomes", "crossing", "compare", "most", "least", "worst", "safest"] as const).some((cue) =>
    cues.has(cue),
  );
  const first = words.tokens.findIndex(({ word }) => ASKS_WHERE.has(word));
  const isAsked =
    ["where", "wo"].includes(words.word(first)) || words.tokens.some(({ word }, at) => at > first && HEADS.has(word));
  return cues.has("trend") && (cues.has("falls") || cues.has("rises")) && !isOther && first >= 0 && isAsked;
}

/** Which values come first, and how many are shown of those that change the way that is asked for. */
export function orderIn(words: Words, cues: ReadonlySet<Cue>, mayChange: boolean): { order?: Order; most?: number } {
  const order = ORDERS.find(([cue]) => cues.has(cue))?.[1];
  if (order !== undefined) return { order };
  return mayChange && asksWhere(words, cues) ? { order: "largest", most: MOST_CHANGED } : {};
}
