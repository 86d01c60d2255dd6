import { hazardName, type HazardId } from "@tidemark/science";
import type { Measure } from "../measure.ts";
import { words as wordList } from "../words/word-list.ts";
import type { Context } from "./context.ts";

const FLOODS: readonly HazardId[] = ["river_flood", "coastal_flood", "pluvial_flood"];
/** Words for floods of every kind, and those that name one of them. */
const EVERY = new Set(
  wordList("flood, floods, flooding, hochwasser, uberschwemmung, uberschwemmungen, inondation, inondations"),
);
const ONE_KIND = new Set(
  wordList(
    "river, fluvial, coastal, pluvial, surface, flash, fluss, fluviale, cotiere, ruissellement, oberflachenwasser",
  ),
);

/** That a loss by floods leaves out those that are not worked out, where floods of every kind are asked for. */
export function floodsAlone(
  { book, reader, question }: Pick<Context, "book" | "reader" | "question">,
  { dataset }: Measure,
): string {
  if (dataset?.kind !== "driver") return "";
  const hazard = FLOODS.find((one) => one === dataset.hazard);
  const { tokens } = question.read.words;
  const isOfAll = tokens.some(({ word }) => EVERY.has(word)) && !tokens.some(({ word }) => ONE_KIND.has(word));
  if (hazard === undefined || !isOfAll) return "";
  const left = FLOODS.filter(
    (one) => one !== hazard && reader.dataset(dataset.id.replace(hazard, one)).kind !== "computed",
  );
  if (left.length === 0) return "";
  const [own, others] = [[hazard], left].map((all) => all.map((one) => book.word(hazardName(one).english)).join(", "));
  return book.t`**At least:** of all floods ${own!} alone is worked out here; not in it: ${others!}.`;
}
