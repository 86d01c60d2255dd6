import type { SiteModel } from "../engine/site-model.ts";
import type { Part, PartStage, RunPlan } from "../plan/run-plan.ts";
import { PART_STAGES } from "../plan/run-plan.ts";

export const STAGES = ["planning", ...PART_STAGES, "publishing"] as const;
export type Stage = (typeof STAGES)[number];

/** How long one value takes, in proportion: measured, good enough for a bar that moves evenly. */
const WEIGHTS: Readonly<Record<Exclude<PartStage, "climate">, number>> = { hazards: 2, scores: 1.5 };
const CELLS_WEIGHT = 2;
const STORE_WEIGHT = 0.2;
/** Share of the bar that planning takes; the last bit is for publishing. */
const PLANNED = 0.04;
export const COMPUTED = 0.97;

export interface Progress {
  /** How long a part takes, in proportion to others. */
  workOf(part: Part): number;
  begin(part: Part): void;
  /** A share of the part is done. */
  add(part: Part, share: number): void;
  /** The part is done from its beginning again. */
  restart(part: Part): void;
  end(part: Part): void;
}

/** Adds up what the threads report; the stage is that of the earliest part at work, and never goes back. */
export function createProgress(
  { parts, batches }: RunPlan,
  model: SiteModel,
  onProgress: (stage: Stage, share: number) => void,
): Progress {
  const workOf = (part: Part) => {
    if (part.kind === "cells") return CELLS_WEIGHT * part.rows * (part.to - part.from);
    if (part.kind === "store") return STORE_WEIGHT * part.rows * (batches[part.batch]!.to - batches[part.batch]!.from);
    return WEIGHTS[part.stage] * part.rows * Math.max(1, model.siteCount);
  };
  const total = parts.reduce((sum, part) => sum + workOf(part), 0);
  const done = new Map<string, number>();
  const running = new Set<Part>();
  let sum = 0;
  let reached = 0;
  const set = (part: Part, share: number) => {
    sum += (Math.min(1, share) - (done.get(part.id) ?? 0)) * workOf(part);
    done.set(part.id, Math.min(1, share));
    const stages = [...running].map(({ stage }) => PART_STAGES.indexOf(stage));
    if (stages.length > 0) reached = Math.max(reached, Math.min(...stages));
    onProgress(PART_STAGES[reached]!, PLANNED + ((COMPUTED - PLANNED) * sum) / Math.max(1, total));
  };
  return {
    workOf,
    begin: (part) => void running.add(part),
    add: (part, share) => set(part, (done.get(part.id) ?? 0) + share),
    restart: (part) => set(part, 0),
    end(part) {
      set(part, 1);
      running.delete(part);
    },
  };
}
