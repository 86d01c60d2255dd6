import { createStore, type Store } from "../../state/store.ts";

/** Plots as the address names them: those before the one that is shown, and those that were taken back. */
export interface PlotHistory {
  readonly past: readonly string[];
  readonly future: readonly string[];
}

const MOST_STEPS = 60;
const EMPTY: PlotHistory = { past: [], future: [] };
const stores = new Map<string, Store<PlotHistory>>();

/** The steps of a project, for as long as the page lives. */
export function plotHistory(projectId: string): Store<PlotHistory> {
  const known = stores.get(projectId) ?? createStore(EMPTY);
  stores.set(projectId, known);
  return known;
}

/** After a step away from a plot: what was taken back before is gone. */
export const stepped = ({ past }: PlotHistory, from: string): PlotHistory => ({
  past: [...past, from].slice(-MOST_STEPS),
  future: [],
});

/** One step back: which plot is shown then; undefined at the first. */
export function steppedBack({ past, future }: PlotHistory, from: string) {
  const shown = past.at(-1);
  return shown === undefined ? undefined : { shown, history: { past: past.slice(0, -1), future: [from, ...future] } };
}

/** One step forth again; undefined at the last. */
export function steppedForth({ past, future }: PlotHistory, from: string) {
  const [shown, ...rest] = future;
  return shown === undefined ? undefined : { shown, history: { past: [...past, from], future: rest } };
}
