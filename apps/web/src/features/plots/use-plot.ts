import type { PlotConfig } from "@tidemark/contract";
import { useMemo } from "react";
import { useMapView } from "../../state/map-view.ts";
import { type AddressedPlot, decodePlot, encodePlot } from "../../state/plot-address.ts";
import { NO_PLOT } from "./plot-config.ts";
import { plotHistory, stepped, steppedBack, steppedForth } from "./plot-history.ts";

const NOTHING: AddressedPlot = { config: NO_PLOT, ofChosen: false };

export interface PlotHandle extends AddressedPlot {
  /** The link names a plot that cannot be read. */
  readonly isDamaged: boolean;
  /** Shows another plot; a step that can be taken back. */
  readonly change: (config: PlotConfig, ofChosen?: boolean) => void;
  /** Undefined where there is no step. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** The plot that the address names, and the way to change it. */
export function usePlot(projectId: string): PlotHandle {
  const { view, change: changeView } = useMapView();
  const store = plotHistory(projectId);
  const history = store.use();
  const text = view.plot ?? "";
  const read = useMemo(() => (text === "" ? NOTHING : decodePlot(text)), [text]);
  const shown = read ?? NOTHING;
  const show = (next: string) => changeView({ plot: next === "" ? undefined : next }, { replace: true });
  const change = (config: PlotConfig, ofChosen = shown.ofChosen) => {
    const next = encodePlot(config, ofChosen);
    if (next === text) return;
    store.set(stepped(store.get(), text));
    show(next);
  };
  const going = (step: ReturnType<typeof steppedBack>) =>
    step === undefined
      ? undefined
      : () => {
          store.set(step.history);
          show(step.shown);
        };
  return {
    ...shown,
    isDamaged: read === undefined,
    change,
    undo: going(steppedBack(history, text)),
    redo: going(steppedForth(history, text)),
  };
}
