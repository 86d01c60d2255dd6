import { useComputedColorScheme } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Project } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo, useRef } from "react";
import { errorText } from "../../lib/api-error.ts";
import { useMapView } from "../../state/map-view.ts";
import { mapSettings } from "../../state/map-view-settings.ts";
import { useShownColumn } from "../../data/shown-lists.ts";
import { useShownValues } from "../../state/shown-values.ts";
import { useUser } from "../../state/session.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import { EDGE_COLOURS, EdgeLayer } from "../../ui/map/edge-layer.ts";
import { type ChainFocus, flowsByRisk, flowsOnMap, useChainFocus } from "./chain-focus.ts";
import { addPickable } from "../../ui/map/pickables.ts";
import { toast } from "../../ui/toasts.tsx";
import { endsOf, groupLines, hasSupplyChain, inFront, riskTinted, type ShownFlows, shownFlows } from "./model.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { edgeBetweenQuery, flowRoutesQuery, flowsQuery } from "../../data/supply-chain.ts";

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

/** Opens the flow that is clicked on the map in the panel; the address names it. */
function useFlowPick(
  map: MapInstance | undefined,
  layer: EdgeLayer | undefined,
  shown: ShownFlows | undefined,
  version: ProjectVersion,
) {
  const client = useQueryClient();
  const { change } = useMapView();
  const latest = useRef({ change, version });
  useEffect(() => {
    latest.current = { change, version };
  });
  useEffect(() => {
    if (map === undefined || layer === undefined || shown === undefined) return undefined;
    const open = async (from: number, to: number) => {
      try {
        const edge = await client.fetchQuery(edgeBetweenQuery(latest.current.version, from, to));
        if (edge !== null) latest.current.change({ panel: "chain", edge: edge.id });
      } catch (error) {
        toast.error(errorText(error));
      }
    };
    return addPickable(map, (point) => {
      const line = layer.lineAt(point);
      const ends = line === undefined ? undefined : endsOf(shown, line);
      return ends === undefined ? undefined : () => void open(ends.from, ends.to);
    });
  }, [client, layer, map, shown]);
}

/** Opens what flows between two groups in the panel that shows them. */
function useGroupPick(map: MapInstance | undefined, layer: EdgeLayer | undefined, focus: ChainFocus) {
  useEffect(() => {
    if (map === undefined || layer === undefined || focus.kind !== "groups") return undefined;
    return addPickable(map, (point) => {
      const line = layer.lineAt(point);
      return line === undefined ? undefined : () => focus.onOpen(line);
    });
  }, [focus, layer, map]);
}

/** Draws the flows of a supply chain on the map. The panel says what stands in front. */
export function ChainOverlay({ project, map }: ChainOverlayProps) {
  const mayRead = useUser()?.scopes.includes("supply-chain") === true;
  const isWanted = flowsOnMap.use() && mayRead && hasSupplyChain(project);
  const version = { id: project.id, version: project.properties.last_changed };
  const flows = useQuery({ ...flowsQuery(version), enabled: isWanted }).data;
  const ways = useQuery({ ...flowRoutesQuery(version), enabled: isWanted }).data;
  const { mask } = useSiteFilter();
  const focus = useChainFocus();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const layer = useEdgeLayer(map, isWanted);
  const passing = useMemo(() => flows && shownFlows(flows, mask, ways), [flows, mask, ways]);
  const isTinted = flowsByRisk.use();
  const shownValues = useShownValues();
  const column = useShownColumn(isWanted && isTinted);
  const shown = useMemo(
    () =>
      passing !== undefined && isTinted && shownValues.projectId === project.id
        ? riskTinted(passing, { dataset: shownValues.dataset, values: column }, dark)
        : passing,
    [column, dark, isTinted, passing, project.id, shownValues],
  );
  const grouping = focus.kind === "groups" ? focus.grouping : undefined;
  useFlowPick(map, layer, grouping === undefined ? shown : undefined, version);
  useGroupPick(map, layer, focus);
  const isPicture = mapSettings.use().style === "satellite";
  const scheme = isPicture ? "picture" : dark ? "dark" : "light";
  useEffect(() => layer?.setColours(EDGE_COLOURS[scheme]), [layer, scheme]);
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
