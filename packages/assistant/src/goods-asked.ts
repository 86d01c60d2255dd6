import type { Before } from "./filter.ts";
import { unreadBy } from "./gate.ts";
import { kindOf } from "./conversation.ts";
import { withGoods } from "./read/goods.ts";

/** A question with the goods of the supply chain that it names in words which its kind reads nothing from. */
export async function withGoodsAsked(asked: Before): Promise<Before> {
  const kind = kindOf(asked.question);
  if (kind === undefined) return asked;
  const { open } = unreadBy(kind, asked.question);
  return { ...asked, question: await withGoods(asked.question, open, asked.reader) };
}
