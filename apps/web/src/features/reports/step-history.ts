import type { Step } from "./steps.ts";

/** Steps that can be taken back. */
export const MOST_STEPS = 50;
/** Changes of the same field that follow each other faster are one step. */
const TOGETHER_MS = 4000;

interface Past {
  readonly step: Step;
  readonly at: number;
}

/** Steps back and forth of a report, for as long as it is open. */
export interface StepHistory {
  readonly past: readonly Past[];
  readonly future: readonly Step[];
}

export const NO_STEPS: StepHistory = { past: [], future: [] };

/** After a change: what takes it back is on top, and what was taken back before is gone. */
export function done({ past }: StepHistory, back: Step, at: number): StepHistory {
  const last = past.at(-1);
  const isSame = back.key !== undefined && last?.step.key === back.key && at - last.at < TOGETHER_MS;
  if (last !== undefined && isSame) return { past: [...past.slice(0, -1), { ...last, at }], future: [] };
  return { past: [...past, { step: back, at }].slice(-MOST_STEPS), future: [] };
}

/** After the newest step was taken back. @param forth what does it again */
export const undone = ({ past, future }: StepHistory, forth: Step): StepHistory => ({
  past: past.slice(0, -1),
  future: [forth, ...future],
});

/** After a step that was taken back was done again. @param back what takes it back */
export const redone = ({ past, future }: StepHistory, back: Step): StepHistory => ({
  // done long ago as far as typing goes: what is typed now is a step of its own
  past: [...past, { step: back, at: 0 }].slice(-MOST_STEPS),
  future: future.slice(1),
});
