import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FoundPlace, Project, Site } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { chooseSites, hoverSite, toggleSite, useSelection } from "../../state/selection.ts";
import { tellShownValues } from "../../state/shown-values.ts";
import { useBackgroundFaults } from "../../ui/map/use-background-faults.ts";
import { usePointer } from "../../ui/map/use-pointer.ts";
import { type Points, usePoints } from "../../ui/map/use-points.ts";
import { fitRoom, freeOffset, isFree, type MapSize, type OpenPanels, PLACE_ZOOM, startOf } from "./camera.ts";
import { pointColours } from "./colouring.ts";
import { HoverCard } from "./hover-card.tsx";
import { type Look, MapBackground, type MapStyles, useLook } from "./map-background.tsx";
import { MapPanels } from "./map-panels.tsx";
import type { MapPanelEntry } from "./panel-entry.ts";
import { MapNotice } from "./map-link-tools.tsx";
import { MapTools } from "./map-tools.tsx";
import classes from "./project-map.module.css";
import { siteAtQuery, siteQuery } from "../../data/sites.ts";
import type { MapData } from "./use-map-data.ts";
import { useChosenAddress } from "./use-chosen-address.ts";
import { useMapState } from "./use-map-state.ts";
import type { OpenedMap } from "./use-opened-map.ts";

export interface MapStageProps {
  readonly project: Project;
  readonly data: MapData;
  readonly lonLat: Float32Array;
  readonly styles: MapStyles;
  readonly opened: OpenedMap;
  /** What other features lay on and over the map. */
  readonly overlay?: ((map: MapInstance | undefined) => ReactNode) | undefined;
  /** Panels of other features. */
  readonly panels?: readonly MapPanelEntry[] | undefined;
}

const NO_PANELS: readonly MapPanelEntry[] = [];

/** The position of the location whose panel is open. */
function useActivePosition(projectId: string, siteId: string | undefined): number | undefined {
  const query = useQuery({ ...siteQuery(projectId, siteId ?? ""), enabled: siteId !== undefined });
  return siteId === undefined ? undefined : query.data?.properties.position;
}

/** Puts the locations on the map: coloured by the column, marked by selection, pointer and open panel. */
function useLocations(
  { data, lonLat }: MapStageProps,
  map: MapInstance | undefined,
  { skin, dark, pointSize }: Look,
  activePosition: number | undefined,
): Points {
  const { dataset, colouring, drawn, column, passes } = data;
  const { chosen, hovered } = useSelection();
  const colours = useMemo(
    () =>
      dataset === undefined || colouring === undefined ? undefined : pointColours(dataset, colouring, drawn, dark),
    [colouring, dark, dataset, drawn],
  );
  const active = useMemo(
    () => [activePosition, hovered].filter((position) => typeof position === "number"),
    [activePosition, hovered],
  );
  return usePoints({
    map,
    lonLat,
    values: column.values,
    colours,
    uncovered: dataset !== undefined && dataset.missing !== null,
    passes,
    size: pointSize,
    chosen,
    active,
    skin,
    dark,
  });
}

const sizeOf = (map: MapInstance): MapSize => {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return { width, height };
};

/** Moves the map to places, past the panels that cover it. */
function useCamera(
  map: MapInstance | undefined,
  lonLat: Float32Array,
  points: Points,
  activePosition: number | undefined,
) {
  const { view } = useMapView();
  const panels = useMemo(
    () => ({ location: view.location !== undefined, table: view.panel === "table" }),
    [view.location, view.panel],
  );
  const show = useCallback(
    (longitude: number, latitude: number, zoom: number, opening: OpenPanels) => {
      if (map === undefined || Number.isNaN(longitude)) return;
      const offset = freeOffset(sizeOf(map), opening);
      map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), zoom), offset: [...offset] });
    },
    [map],
  );
  const { bounds } = points.index ?? {};
  const fit = useCallback(() => {
    if (map !== undefined && bounds !== undefined)
      map.fitBounds([...bounds], { padding: { ...fitRoom(sizeOf(map), panels) }, maxZoom: 9 });
  }, [bounds, map, panels]);
  // a location whose panel opens over it comes out from below
  useEffect(() => {
    if (map === undefined || activePosition === undefined || !panels.location) return;
    const longitude = lonLat[2 * activePosition] ?? Number.NaN;
    const latitude = lonLat[2 * activePosition + 1] ?? Number.NaN;
    if (Number.isNaN(longitude) || map.isMoving()) return;
    if (!isFree(map.project([longitude, latitude]), sizeOf(map), panels)) show(longitude, latitude, 0, panels);
  }, [activePosition, lonLat, map, panels, show]);
  return {
    showPlace: ({ longitude, latitude }: FoundPlace) => show(longitude, latitude, PLACE_ZOOM, panels),
    showSite: ({ properties: { position = -1 } }: Site) =>
      show(lonLat[2 * position] ?? Number.NaN, lonLat[2 * position + 1] ?? Number.NaN, PLACE_ZOOM, {
        ...panels,
        location: true,
      }),
    fit,
  };
}

/** The map of a self-service project opens with all of its few locations in sight, once. */
function useFirstFit(isWanted: boolean, map: MapInstance | undefined, fit: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || map === undefined || isDone.current) return;
    isDone.current = true;
    fit();
  }, [fit, isWanted, map]);
}

/** The map with everything on and over it. */
export function MapStage(props: MapStageProps) {
  const { project, data, lonLat, styles, opened, overlay, panels = NO_PANELS } = props;
  const client = useQueryClient();
  const { view, change } = useMapView();
  const look = useLook(styles);
  const [map, setMap] = useState<MapInstance>();
  const background = useBackgroundFaults(map);
  const activePosition = useActivePosition(project.id, view.location);
  // looked for once: it goes through all places
  const [start] = useState(() => opened.start ?? startOf(lonLat, activePosition));
  const state = useMapState({ projectId: project.id, data, map, isSavedKnown: opened.unread === undefined });
  useChosenAddress(project.id, lonLat);
  const points = useLocations(props, map, look, activePosition);
  const camera = useCamera(map, lonLat, points, activePosition);
  const isFew = project.properties.tier === "self-service" && opened.start === undefined;
  useFirstFit(isFew && activePosition === undefined && points.index !== undefined, map, camera.fit);
  const openAt = async (position: number) => {
    const site = await client.fetchQuery(siteAtQuery(project.id, position)).catch(() => null);
    if (site !== null) change({ location: site.id });
  };
  const onPick = (position: number, adds: boolean) => {
    if (adds) toggleSite(position);
    else if (view.panel === "selection") chooseSites([position]);
    else void openAt(position);
  };
  const { dataset, coords, column } = data;
  const { values } = column;
  useEffect(
    () => tellShownValues({ projectId: project.id, lonLat, dataset, coords, values }),
    [coords, dataset, lonLat, project.id, values],
  );
  const place = usePointer({ map, lonLat, ...points, onHover: hoverSite, onPick });
  const openSite = (site: Site) => {
    change({ location: site.id });
    camera.showSite(site);
  };
  const isMissing = data.dataset !== undefined && data.dataset.missing !== null;
  return (
    <div
      className={classes.map}
      data-panel={(view.location ?? view.event) === undefined ? undefined : "open"}
      data-table={view.panel === "table" || undefined}
    >
      <MapBackground
        label={t("Map of the locations of {project}", { project: project.properties.title })}
        styles={styles}
        look={look}
        start={start}
        map={map}
        onMap={setMap}
      />
      <MapPanels
        project={project}
        data={data}
        clustered={points.grouped.size > 0}
        onSite={openSite}
        onPlace={camera.showPlace}
        map={map}
        entries={panels}
      />
      <MapNotice opened={opened} background={background} version={data.version} isEditing={state.isEditing} />
      {overlay?.(map)}
      <div className={classes.tools}>
        <MapTools map={map} styles={styles.items} onFit={camera.fit} state={state} />
      </div>
      {place !== undefined && (
        <HoverCard
          projectId={project.id}
          place={place}
          dataset={data.dataset}
          coords={data.coords}
          value={isMissing ? Number.NaN : data.column.values?.[place.position]}
        />
      )}
    </div>
  );
}
