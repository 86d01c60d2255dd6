import { datasetById } from "@tidemark/science";
import type { AnswerBook } from "./answer.ts";
import { kindOf } from "./conversation.ts";
import { unreadBy } from "./gate.ts";
import type { ProjectReader } from "./project-reader.ts";
import { foldName } from "@tidemark/geo";
import { readQuestion } from "./read/question.ts";
import type { Question } from "./read/understood.ts";

const PLACES = new Set(
  "country countries belt zone zones area areas region prone land gebiet gebieten gebiete zonen zone zones pays region".split(
    " ",
  ),
);

/**
 * Who counts people or sites "in cyclone country" names a hazard and no limit: the same with a band of its topic.
 * Undefined where something else is asked.
 */
export function bandAsked(
  { read, tests, cues, property }: Question,
  words: readonly string[],
  book: AnswerBook,
  reader: ProjectReader,
): readonly string[] | undefined {
  const dataset = read.measures.find(({ named }) => named.dataset !== undefined)?.named.dataset;
  const topic = datasetById(dataset?.ids[0] ?? "")?.topic;
  const counts = property !== undefined || cues.has("count") || cues.has("sum") || cues.has("share");
  const own = read.measures.find(({ named }) => named.property !== undefined)?.named.property;
  const measured = new Set(
    read.measures.flatMap(({ at, length, named }) =>
      named.dataset === undefined ? [] : Array.from({ length }, (_, i) => read.words.word(at + i)),
    ),
  );
  const isHazard = (word: string) => measured.has(foldName(word)) || PLACES.has(foldName(word));
  if (!words.every(isHazard)) return undefined;
  if (topic === undefined || tests.length > 0 || !(counts || own !== undefined)) return undefined;
  const name = book.word(topic);
  const title = datasetById(dataset?.ids[0] ?? "")?.longName ?? "";
  const texts = [
    ...(own === undefined
      ? []
      : [book.t`${own.label} at sites high for ${name}`, book.t`${own.label} at sites with high ${title}`]),
    book.t`How many sites are high for ${name}?`,
    book.t`How many sites have a high ${title}?`,
  ].filter((text) => {
    const question = readQuestion(text, reader.locations);
    const kind = kindOf(question);
    return kind !== undefined && question.tests.length > 0 && unreadBy(kind, question).words.length === 0;
  });
  return texts.length === 0 ? undefined : texts;
}
