import { TOPICS, type Topic } from "../catalogue/dataset.ts";

/**
 * The topic with the highest score at a location; of equal ones the first. Undefined where no topic has a score.
 * @param scores by topic in the order of `TOPICS`, each by row, NaN = missing; undefined for one that was not computed
 */
export function worstTopicAt(
  scores: readonly (ArrayLike<number> | null | undefined)[],
  row: number,
): Topic | undefined {
  let worst: Topic | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (let topic = 0; topic < TOPICS.length; topic++) {
    const score = scores[topic]?.[row] ?? Number.NaN;
    if (!(score > highest)) continue;
    highest = score;
    worst = TOPICS[topic];
  }
  return worst;
}
