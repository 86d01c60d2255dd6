import { useMoment } from "../../state/moment.ts";
import type { ChosenEpoch } from "./model.ts";

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

/** The moment of the screen as the panel looks at it: a future, and a year that may lie in the past. */
export function useEpoch(): EpochHandle {
  const { moment, shown, future, preview, choose } = useMoment();
  return {
    chosen: { scenario: future, time: moment.time },
    shown: { scenario: future, time: shown.time },
    preview,
    choose,
  };
}
