import type { PlotConfig } from "@tidemark/contract";
import { useCallback } from "react";
import { useMapView } from "./map-view.ts";
import { encodePlot } from "./plot-address.ts";
import { useUser } from "./session.ts";

/** Opens the plots with one of them, from anywhere on the screen; undefined for who may see none. */
export function useOpenPlot(): ((config: PlotConfig, ofChosen?: boolean) => void) | undefined {
  const { change } = useMapView();
  const mayPlot = useUser()?.scopes.includes("graphs") === true;
  const open = useCallback(
    (config: PlotConfig, ofChosen = false) =>
      change({ panel: "plots", plot: encodePlot(config, ofChosen), location: undefined, topic: undefined }),
    [change],
  );
  return mayPlot ? open : undefined;
}
