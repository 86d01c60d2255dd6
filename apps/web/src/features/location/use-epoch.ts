import { useState } from "react";
import { useMapView } from "../../state/map-view.ts";
import { DEFAULT_EPOCH, type ChosenEpoch, isFuture, scenarioAt, YEARS } from "./model.ts";

export interface EpochHandle {
  /** What the address says. */
  readonly chosen: ChosenEpoch;
  /** What is shown: while a slider is dragged it runs ahead of the address. */
  readonly shown: ChosenEpoch;
  /** Shows a year without putting it into the address yet. */
  readonly preview: (time: number) => void;
  /** Puts a year or a scenario into the address. */
  readonly choose: (change: Partial<ChosenEpoch>) => void;
}

/**
 * Scenario and year of the address, for reading and changing; the future chosen last is remembered while the year lies
 * in the past.
 */
export function useEpoch(): EpochHandle {
  const { view, change } = useMapView();
  const { scenario, time = DEFAULT_EPOCH.time } = view.coords;
  const [lastFuture, setLastFuture] = useState(DEFAULT_EPOCH.scenario);
  const [dragged, setDragged] = useState<number>();
  const chosen: ChosenEpoch = { scenario: isFuture(scenario) ? scenario : lastFuture, time };
  const choose = (wanted: Partial<ChosenEpoch>) => {
    const next = { ...chosen, ...wanted };
    // a future scenario has no past: choosing one leaves the past
    const settled =
      wanted.scenario !== undefined && next.time <= YEARS.lastPast ? { ...next, time: DEFAULT_EPOCH.time } : next;
    setLastFuture(settled.scenario);
    setDragged(undefined);
    change({ coords: { scenario: scenarioAt(settled), time: settled.time } }, { replace: true });
  };
  const shown = dragged === undefined ? chosen : { ...chosen, time: dragged };
  return { chosen, shown, preview: setDragged, choose };
}
