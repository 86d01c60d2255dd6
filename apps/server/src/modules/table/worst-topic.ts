import { scoreDatasets, TOPICS, worstTopicAt, type Coordinates } from "@tidemark/science";
import { breathe } from "../../sliced.ts";
import type { AttributeColumn } from "../locations/index.ts";
import { datasetColumn, type DatasetColumn } from "./columns.ts";

export const WORST_TOPIC_DEFINITION =
  "The topic with the highest score at the location; of equal ones the first in the order of the topics.";

/** Columns of the scores of all topics at a coordinate, in the order of the topics. */
export function topicScoreColumns(coords: Coordinates): readonly DatasetColumn[] {
  return TOPICS.map((topic) => {
    const dataset = scoreDatasets.find(({ of }) => of === topic);
    const column = dataset && datasetColumn(dataset.id, coords);
    if (column === undefined) throw new Error(`there is no score of ${topic}`);
    return column;
  });
}

/** Locations that are looked at before others have their turn. */
const AT_ONCE = 100_000;

const NAMES = TOPICS.map((topic) => topic.charAt(0).toUpperCase() + topic.slice(1));

/**
 * Which topic scores highest in each row.
 * @param scores by topic in their order, each by row, NaN = missing; undefined for a topic that was not computed
 */
export async function worstTopicOf(
  scores: readonly (Float32Array | undefined)[],
  count: number,
): Promise<AttributeColumn> {
  const codes = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    if (row % AT_ONCE === AT_ONCE - 1) await breathe();
    const topic = worstTopicAt(scores, row);
    if (topic !== undefined) codes[row] = TOPICS.indexOf(topic) + 1;
  }
  return { kind: "text", codes, texts: NAMES };
}
