import { MOST_MEASURES, type MeasureChoice } from "@tidemark/contract";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { choicesQuery } from "../../data/measures.ts";
import { t } from "../../lib/i18n.ts";
import { createStore } from "../../state/store.ts";
import { useChoiceChanges } from "./mutations.ts";

/** Gross margins of a day, by project and location, in the currency of each; they live as long as the page. */
const margins = createStore<ReadonlyMap<string, number | undefined>>(new Map());

/** What may be changed of a choice on the screen. */
type ChoiceEdit = Partial<Pick<MeasureChoice, "status" | "start_year">>;

export interface ChosenMeasures {
  /** Choices that count here, whoever made them. */
  readonly counted: readonly MeasureChoice[];
  /** Those that somebody rejected; they count for nothing. */
  readonly rejected: readonly MeasureChoice[];
  readonly margin: number | undefined;
  readonly isPending: boolean;
  readonly add: (id: string, title: string) => void;
  readonly remove: (id: string, title: string) => void;
  readonly change: (choice: MeasureChoice, to: ChoiceEdit, title: string) => void;
  readonly setMargin: (margin: number | undefined) => void;
}

const NONE: readonly MeasureChoice[] = [];

/** Measures that are chosen at a location, as the project keeps them. */
export function useChosen(projectId: string, siteId: string) {
  const key = `${projectId} ${siteId}`;
  const margin = margins.use().get(key);
  const setMargin = useCallback(
    (next: number | undefined) => margins.set(new Map(margins.get()).set(key, next)),
    [key],
  );
  const query = useQuery(choicesQuery(projectId, siteId));
  const changes = useChoiceChanges(projectId);
  const all = query.data ?? NONE;
  const chosen: ChosenMeasures = {
    counted: all.filter(({ status }) => status !== "rejected").slice(0, MOST_MEASURES),
    rejected: all.filter(({ status }) => status === "rejected"),
    margin,
    isPending: changes.isPending,
    add: (id, title) =>
      changes.add(
        { site_id: siteId, measure_id: id, status: "proposed" },
        { text: t("{measure} is added", { measure: title }) },
      ),
    remove: (id, title) => {
      const choice = all.find(({ measure_id: measure }) => measure === id);
      if (choice !== undefined) changes.remove(choice, { text: t("{measure} is taken out", { measure: title }) });
    },
    change: (choice, to, title) => changes.change({ choice, to, text: t("{measure} is changed", { measure: title }) }),
    setMargin,
  };
  return { query, chosen };
}
