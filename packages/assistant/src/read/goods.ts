import type { ProjectReader } from "../project-reader.ts";
import { formsOfGoods } from "../words/goods-names.ts";
import { tokensOf, type Words } from "./tokens.ts";
import type { Question } from "./understood.ts";

/** Property of a group that chooses flows by what they carry, and no locations. */
export const PRODUCT = "product";

/** Words of asking that speak of flows. */
const OF_FLOWS = ["chain", "tonnes", "flow"] as const;

/** "Casting" and "castings" are the same goods. */
const stemOf = (word: string) => word.replace(/(?:es|s|en|e)$/u, "");

/** Goods as the project calls them, and in the words of other languages. */
function takeProduct(words: Words, product: string, open: ReadonlySet<number>): boolean {
  const name = tokensOf(product).map(({ word }) => word);
  const forms = [name, ...formsOfGoods(name.join(" ")).map((form) => form.split(" "))];
  return forms.some((form) => takeForm(words, form.map(stemOf), open));
}

function takeForm(words: Words, parts: readonly string[], open: ReadonlySet<number>): boolean {
  for (const at of open) {
    const isThere = parts.every((part, i) => open.has(at + i) && stemOf(words.word(at + i)) === part);
    if (parts.length === 0 || !isThere) continue;
    words.take(at, parts.length, "groups");
    return true;
  }
  return false;
}

/**
 * A question about the supply chain with the goods that it names: "who ships castings to Hamburg". Flows are looked
 * through for words alone that nothing else was read from.
 * @param open places of those words
 */
export async function withGoods(question: Question, open: readonly number[], reader: ProjectReader): Promise<Question> {
  if (!OF_FLOWS.some((cue) => question.cues.has(cue)) || open.length === 0) return question;
  const flows = await reader.flows();
  if ("reason" in flows) return question;
  const { words } = question.read;
  const products = [...new Set(flows.flatMap(({ product }) => product ?? []))];
  const values = products.filter((product) => takeProduct(words, product, new Set(open)));
  return values.length === 0
    ? question
    : { ...question, groups: [...question.groups, { property: PRODUCT, values, not: false }] };
}
