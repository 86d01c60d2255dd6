import { useCallback } from "react";
import { createStore } from "../../state/store.ts";

/** What is tried at a location; it lives as long as the page. */
interface TriedHere {
  /** Ids of measures in the order in which they were chosen. */
  readonly ids: readonly string[];
  /** Gross margin of a day, in the currency of the location. */
  readonly margin?: number | undefined;
}

const NOTHING: TriedHere = { ids: [] };
/** By project and location. */
const tried = createStore<ReadonlyMap<string, TriedHere>>(new Map());

export interface ChosenMeasures extends TriedHere {
  readonly add: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly setMargin: (margin: number | undefined) => void;
}

/** Measures that are tried at a location. */
export function useChosen(projectId: string, siteId: string): ChosenMeasures {
  const key = `${projectId} ${siteId}`;
  const here = tried.use().get(key) ?? NOTHING;
  const change = useCallback(
    (next: (before: TriedHere) => TriedHere) => {
      const all = tried.get();
      tried.set(new Map(all).set(key, next(all.get(key) ?? NOTHING)));
    },
    [key],
  );
  return {
    ...here,
    add: (id) => change((was) => (was.ids.includes(id) ? was : { ...was, ids: [...was.ids, id] })),
    remove: (id) => change((was) => ({ ...was, ids: was.ids.filter((one) => one !== id) })),
    setMargin: (margin) => change((was) => ({ ...was, margin })),
  };
}
