import type { Coordinates } from "@tidemark/science";
import { closeAssistant } from "../../state/assistant.ts";
import { useMapView } from "../../state/map-view.ts";
import { useOpenPlot } from "../../state/open-plot.ts";
import { askTable, chooseSites } from "../../state/selection.ts";
import { useUser } from "../../state/session.ts";
import type { TurnActions } from "./turn-view.tsx";

/** Where answers of a project lead: all of it opens on the map behind the dialog. */
export function useOpening(projectId: string): Omit<TurnActions, "onAsk" | "onQuery" | "isRunning" | "onRate"> {
  const { change } = useMapView();
  const openPlot = useOpenPlot();
  const mayReport = useUser()?.scopes.includes("reports") === true;
  const chosen = (positions: readonly number[]) => {
    chooseSites(positions);
    closeAssistant();
  };
  return {
    reportsOf: mayReport ? projectId : undefined,
    onMap: (positions) => {
      chosen(positions);
      change({ panel: "selection" });
    },
    onTable: ({ positions, table }) => {
      chosen(positions);
      askTable(
        true,
        table === null
          ? undefined
          : { columns: table.columns, orderBy: table.order_by_id, sortOrder: table.sort_order },
      );
      change({ panel: "table" });
    },
    onPlot:
      openPlot &&
      (({ positions }, config) => {
        const isOfSome = config.plot_type === "ranking" && positions.length > 1;
        if (isOfSome) chooseSites(positions);
        closeAssistant();
        openPlot(config, isOfSome);
      }),
    onFigure: ({ site_id: location, dataset_id: dataset, coords }) => {
      closeAssistant();
      const at = dataset === null ? {} : { dataset, coords: coords as Coordinates };
      change({ location: location ?? undefined, panel: undefined, ...at });
    },
  };
}
