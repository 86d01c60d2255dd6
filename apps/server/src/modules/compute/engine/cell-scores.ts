import { UpperPercentile, addTopicScores, type CellScores, type Topic } from "@tidemark/science";
import type { CellReader } from "./cell-reader.ts";

/** Scores of cells, which the blocks of a stripe of sites share. They are kept until `forget`. */
export interface StripeScores extends Omit<CellScores, "cellOf"> {
  readonly forget: () => void;
}

/** `has` tells which datasets `read` gives for each of `cells` cells. */
export function stripeScores(has: (id: string) => boolean, read: CellReader, cells: number): StripeScores {
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
