import type { SiteModel } from "../engine/site-model.ts";
import type { Part, PartStage, RunPlan } from "../plan/run-plan.ts";
import { PART_STAGES } from "../plan/run-plan.ts";

export const STAGES = ["reading", "planning", ...PART_STAGES, "publishing"] as const;
export type Stage = (typeof STAGES)[number];

/** How long one value takes, in proportion: measured, good enough for a bar that moves evenly. */
const WEIGHTS: Readonly<Record<Exclude<PartStage, "climate">, number>> = { hazards: 2, scores: 1.5 };
const CELLS_WEIGHT = 2;
const STORE_WEIGHT = 0.2;
/** Share of the bar that planning takes; the last bit is for publishing. */
const PLANNED = 0.04;
export const COMPUTED = 0.97;

export interface Progress {
  begin(part: Part): void;
  /** A share of the part is done. */
  add(part: Part, share: number): void;
  /** So much of the part is done. */
  set(part: Part, share: number): void;
  end(part: Part): void;
}

/** How long a part takes, in proportion to others. */
export function workOf(part: Part, { batches }: RunPlan, { siteCount }: SiteModel): number {
  if (part.kind === "cells") return CELLS_WEIGHT * part.rows * (part.to - part.from);
  if (part.kind === "store") return STORE_WEIGHT * part.rows * (batches[part.batch]!.to - batches[part.batch]!.from);
  return WEIGHTS[part.stage] * part.rows * Math.max(1, siteCount);
}

/** Share of a whole run, when so much of its parts is done. */
export const shareOfRun = (done: number): number => PLANNED + (COMPUTED - PLANNED) * done;

/**
 * Adds up what is told of parts; the stage is that of the earliest part at work, and never goes back.
 * @param onProgress - told the share of these parts that is done
 */
export function createProgress(
  parts: readonly Part[],
  plan: RunPlan,
  model: SiteModel,
  onProgress: (stage: Stage, done: number) => void,
): Progress {
  const work = (part: Part) => workOf(part, plan, model);
  const total = parts.reduce((sum, part) => sum + work(part), 0);
  const done = new Map<string, number>();
  const running = new Set<Part>();
  let sum = 0;
  let reached = 0;
  const set = (part: Part, share: number) => {
    sum += (Math.min(1, share) - (done.get(part.id) ?? 0)) * work(part);
    done.set(part.id, Math.min(1, share));
    const stages = [...running].map(({ stage }) => PART_STAGES.indexOf(stage));
    if (stages.length > 0) reached = Math.max(reached, Math.min(...stages));
    onProgress(PART_STAGES[reached]!, sum / Math.max(1, total));
  };
  return {
    begin: (part) => void running.add(part),
    set,
    add: (part, share) => set(part, (done.get(part.id) ?? 0) + share),
    end(part) {
      set(part, 1);
      running.delete(part);
    },
  };
}
