import { useQueryClient } from "@tanstack/react-query";
import { isEmptyFilter, type PlotConfig, type PlotRequest, type PlotTypeSpec, type Project } from "@tidemark/contract";
import { missingAxes, plotTypeOf } from "@tidemark/plots";
import { useMemo, useState } from "react";
import { positionsOfQuery } from "../../data/plots.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { errorText } from "../../lib/api-error.ts";
import { chooseSites, readSelection } from "../../state/selection.ts";
import { setSiteFilter } from "../../state/site-filter.ts";
import { toast } from "../../ui/toasts.tsx";
import { mayStand } from "./axis-values.ts";
import { begun } from "./plot-config.ts";
import { useDrawnPlot } from "./use-drawn-plot.ts";
import { useOffered } from "./use-offered.ts";
import { usePlot } from "./use-plot.ts";
import { usePlotLocations } from "./use-plot-locations.ts";

/** The location that a picture of the gallery chose; it is chosen for as long as such a plot is shown. */
let broughtByPicture: ReadonlySet<number> | undefined;

/** Everything the builder shows of a project, and what can be done with it. */
export function useBuilder(project: Project) {
  const client = useQueryClient();
  const latest = project.properties.last_changed;
  const plot = usePlot(project.id);
  const { config, ofChosen, change } = plot;
  // what was drawn stays until somebody asks for it anew: a change of the plot does
  const [drawnAs, setDrawnAs] = useState({ version: latest, config });
  const isSamePlot = drawnAs.config === config;
  if (!isSamePlot) setDrawnAs({ version: latest, config });
  const pinned = isSamePlot ? drawnAs.version : latest;
  const version = useMemo<ProjectVersion>(() => ({ id: project.id, version: pinned }), [pinned, project.id]);
  const offered = useOffered(version);
  const locations = usePlotLocations(project, version, ofChosen);
  const type: PlotTypeSpec | undefined = plotTypeOf(config.plot_type);
  const missing = useMemo(() => (type === undefined ? [] : missingAxes(type, config)), [config, type]);
  const isAsked = config.plot_type !== "" && missing.length === 0 && locations.isKnown;
  const request = useMemo<PlotRequest | undefined>(() => {
    if (!isAsked) return undefined;
    const { filter: _, ...rest } = config;
    const about = locations.filter === undefined ? {} : { filter: locations.filter };
    // the title changes nothing of what is drawn
    return { ...rest, title: "", ...about, exposure_id: project.id };
  }, [config, isAsked, locations.filter, project.id]);
  const state = useDrawnPlot(version, request);

  const chooseType = (id: string) => {
    const next = plotTypeOf(id);
    if (next === undefined || id === config.plot_type) return;
    const isOfAll = ofChosen && broughtByPicture === readSelection().chosen && next.limits["locations"] !== 1;
    if (isOfAll) chooseSites([]);
    const find = (dataset: string) => offered.datasets.find((one) => one.id === dataset);
    change(
      begun(next, config, (of, axis, dataset) => {
        const known = find(dataset);
        return known !== undefined && mayStand(of.id, axis, known);
      }),
      isOfAll ? false : ofChosen,
    );
  };

  /** A plot that brings its own locations: single ones are chosen, anything else filters the whole screen. */
  const take = async (next: PlotConfig) => {
    const { filter } = next;
    if (filter === undefined) return change(next);
    const named = filter.production_sites;
    if (named && Object.keys(filter).length === 1) {
      const positions = await client.fetchQuery(positionsOfQuery(version, named));
      chooseSites(positions.values());
      return change(next, true);
    }
    const isAll = isEmptyFilter(filter);
    setSiteFilter({ filter: isAll ? undefined : filter, mask: undefined, count: undefined });
    return change(next, isAll ? false : ofChosen);
  };
  const taken = (next: PlotConfig) => take(next).catch((error: unknown) => toast.error(errorText(error)));
  return {
    ...plot,
    type,
    missing,
    offered,
    version,
    locations,
    request,
    state,
    chooseType,
    take: (next: PlotConfig) => void taken(next),
    /** The plot of a picture, with its location where it is about a single one. */
    takePicture: (next: PlotConfig) =>
      void taken(next).then(() => {
        broughtByPicture = readSelection().chosen;
      }),
    isStale: pinned !== latest && request !== undefined,
    redraw: () => setDrawnAs({ version: latest, config }),
  };
}
