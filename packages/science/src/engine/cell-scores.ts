import type { Topic } from "../catalogue/dataset.ts";
import { addTopicScores, type CellScores } from "../scores/score-columns.ts";
import { UpperPercentile } from "../scores/upper-percentile.ts";
import type { CellReader, EvaluationPlan } from "./evaluation.ts";

/** Scores of cells, which evaluations of sites in the same cells share. They are kept until `forget`. */
export interface SharedScores extends Omit<CellScores, "cellOf"> {
  readonly forget: () => void;
}

/** Scores of as many cells as the columns of `read` have. */
export function sharedScores(plan: EvaluationPlan, read: CellReader, cells: number): SharedScores {
  const has = (id: string) => plan.wayOf(id) === "climate";
  const known = new Map<string, UpperPercentile>();
  const free: UpperPercentile[] = [];
  return {
    has,
    of(topic: Topic, index: number) {
      const key = `${topic} ${index}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const scores = free.pop() ?? new UpperPercentile(cells);
      scores.begin();
      addTopicScores(topic, index, read, scores, has);
      known.set(key, scores);
      return scores;
    },
    forget() {
      free.push(...known.values());
      known.clear();
    },
  };
}
