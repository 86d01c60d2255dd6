import { useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Project } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import { useUser } from "../../state/session.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import { EDGE_COLOURS, EdgeLayer } from "../../ui/map/edge-layer.ts";
import { flowsOnMap, useChainFocus } from "./chain-focus.ts";
import { groupLines, hasSupplyChain, inFront, shownFlows } from "./model.ts";
import { flowsQuery } from "./queries.ts";

interface ChainOverlayProps {
  readonly project: Project;
  readonly map: MapInstance | undefined;
}

/** The layer of a map while flows are wanted. */
function useEdgeLayer(map: MapInstance | undefined, isWanted: boolean): EdgeLayer | undefined {
  const layer = useMemo(() => (map === undefined || !isWanted ? undefined : new EdgeLayer(map)), [map, isWanted]);
  useEffect(() => {
    layer?.attach();
    return () => layer?.clear();
  }, [layer]);
  return layer;
}

/** Draws the flows of a supply chain on the map. The panel says what stands in front. */
export function ChainOverlay({ project, map }: ChainOverlayProps) {
  const mayRead = useUser()?.scopes.includes("supply-chain") === true;
  const isWanted = flowsOnMap.use() && mayRead && hasSupplyChain(project);
  const flows = useQuery({
    ...flowsQuery({ id: project.id, version: project.properties.last_changed }),
    enabled: isWanted,
  }).data;
  const { mask } = useSiteFilter();
  const focus = useChainFocus();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const layer = useEdgeLayer(map, isWanted);
  const shown = useMemo(() => flows && shownFlows(flows, mask), [flows, mask]);
  const grouping = focus.kind === "groups" ? focus.grouping : undefined;
  useEffect(() => layer?.setColours(EDGE_COLOURS[dark ? "dark" : "light"]), [dark, layer]);
  useEffect(() => {
    if (grouping !== undefined) layer?.show(groupLines(grouping));
    else if (shown !== undefined) layer?.show(shown);
  }, [grouping, layer, shown]);
  useEffect(() => {
    if (layer === undefined || shown === undefined) return;
    const { lines, rings } = inFront(shown, focus);
    layer.mark(lines, rings);
  }, [focus, layer, shown]);
  return null;
}
