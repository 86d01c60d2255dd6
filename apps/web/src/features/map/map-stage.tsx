import { useComputedColorScheme } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FoundPlace, Project, Site } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { mapSettings } from "../../state/map-view-settings.ts";
import { useMapView } from "../../state/map-view.ts";
import { currentToken } from "../../state/renewal.ts";
import { chooseSites, hoverSite, toggleSite, useSelection } from "../../state/selection.ts";
import { tellShownValues } from "../../state/shown-values.ts";
import type { BasemapParts } from "../../ui/map/basemap-style.ts";
import { MapCanvas, type MapStart } from "../../ui/map/map-canvas.tsx";
import { type MapSkin, skinOf } from "../../ui/map/skins.ts";
import { toast } from "../../ui/toasts.tsx";
import { usePointer } from "../../ui/map/use-pointer.ts";
import { type Points, usePoints } from "../../ui/map/use-points.ts";
import { fitRoom, freeOffset, isFree, type MapSize, type OpenPanels, PLACE_ZOOM, startOf } from "./camera.ts";
import { pointColours } from "./colouring.ts";
import { HoverCard } from "./hover-card.tsx";
import { NoGraphics } from "./map-faces.tsx";
import { MapPanels } from "./map-panels.tsx";
import type { MapPanelEntry } from "./panel-entry.ts";
import { MapNotice } from "./map-link-tools.tsx";
import type { StyleChoice } from "./map-look.tsx";
import { MapTools } from "./map-tools.tsx";
import classes from "./project-map.module.css";
import { siteAtQuery, siteQuery } from "./queries.ts";
import type { MapData } from "./use-map-data.ts";
import { useMapState } from "./use-map-state.ts";
import type { OpenedMap } from "./use-opened-map.ts";

interface WireTiles {
  readonly url: string;
  readonly max_zoom: number;
  readonly attribution: string;
}

/** Looks of the background that can be chosen, and what they are drawn from. */
export interface MapStyles {
  readonly items: readonly StyleChoice[];
  readonly tiles: WireTiles;
  readonly satellite: WireTiles;
}

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

const tilesOf = ({ url, max_zoom: maxZoom, attribution }: WireTiles) => ({ url, maxZoom, attribution });

/** Goes back to the own map where the outside style does not answer. */
function leaveOutsideStyle(): void {
  mapSettings.set({ ...mapSettings.get(), style: "monochrome" });
  toast.error(t("The outside map style did not load; the map of the product is shown."));
}

const NO_PANELS: readonly MapPanelEntry[] = [];

/** Sends the token with what the map library fetches by itself. */
async function tileHeaders(): Promise<Readonly<Record<string, string>>> {
  const token = await currentToken().catch(() => undefined);
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

interface Look {
  readonly skin: MapSkin;
  readonly dark: boolean;
  readonly globe: boolean;
  readonly parts: BasemapParts;
  readonly pointSize: number;
  /** Address of an outside style that is wanted. */
  readonly styleUrl: string | undefined;
}

/** Look of the map on this screen; a style that is not offered any more gives way to the first. */
function useLook(styles: MapStyles): Look {
  const { style, globe, titles, ocean, pointSize } = mapSettings.use();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const offered = styles.items.find(({ id }) => id === style);
  const parts = useMemo(() => ({ titles, ocean }), [titles, ocean]);
  return {
    skin: skinOf(offered?.id ?? "monochrome", dark),
    dark,
    globe,
    parts,
    pointSize,
    styleUrl: offered?.style_url,
  };
}

/** The position of the location whose panel is open. */
function useActivePosition(projectId: string, siteId: string | undefined): number | undefined {
  const query = useQuery({ ...siteQuery(projectId, siteId ?? ""), enabled: siteId !== undefined });
  return siteId === undefined ? undefined : query.data?.properties.position;
}

/** Puts the locations on the map: coloured by the column, marked by selection, pointer and open panel. */
function useLocations(
  { project, data, lonLat }: MapStageProps,
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
    clusterUrl: `/api/risk-engine/v0/exposure/supply-chains/${project.id}/tiles/{z}/{x}/{y}.mvt?v=${encodeURIComponent(project.properties.last_changed)}`,
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
      show(
        lonLat[2 * position] ?? Number.NaN,
        lonLat[2 * position + 1] ?? Number.NaN,
        Math.max(PLACE_ZOOM, points.clustersUntil),
        { ...panels, location: true },
      ),
    fit: () => {
      const { bounds } = points.index ?? {};
      if (map !== undefined && bounds !== undefined)
        map.fitBounds([...bounds], { padding: { ...fitRoom(sizeOf(map), panels) }, maxZoom: 9 });
    },
  };
}

/** Where the map was last, for another one that takes its place. */
function useLastCamera(map: MapInstance | undefined): RefObject<MapStart | undefined> {
  const last = useRef<MapStart>(undefined);
  useEffect(() => {
    if (map === undefined) return undefined;
    const note = () => {
      const { lng: longitude, lat: latitude } = map.getCenter();
      last.current = { longitude, latitude, zoom: map.getZoom(), pitch: map.getPitch(), bearing: map.getBearing() };
    };
    map.on("moveend", note);
    return () => void map.off("moveend", note);
  }, [map]);
  return last;
}

/** The map with everything on and over it. */
export function MapStage(props: MapStageProps) {
  const { project, data, lonLat, styles, opened, overlay, panels = NO_PANELS } = props;
  const client = useQueryClient();
  const { view, change } = useMapView();
  const look = useLook(styles);
  const [map, setMap] = useState<MapInstance>();
  const [fault, setFault] = useState<string>();
  const activePosition = useActivePosition(project.id, view.location);
  // looked for once: it goes through all places
  const [start] = useState(() => opened.start ?? startOf(lonLat, activePosition));
  const lastCamera = useLastCamera(map);
  const state = useMapState({ projectId: project.id, data, map });
  const points = useLocations(props, map, look, activePosition);
  const camera = useCamera(map, lonLat, points, activePosition);
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
  const tiles = { vector: tilesOf(styles.tiles), picture: tilesOf(styles.satellite) };
  return (
    <div className={classes.map} data-panel={view.location === undefined ? undefined : "open"}>
      {fault === undefined ? (
        <MapCanvas
          label={t("Map of the locations of {project}", { project: project.properties.title })}
          key={look.styleUrl ?? "own"}
          tiles={tiles}
          skin={look.skin}
          parts={look.parts}
          styleUrl={look.styleUrl}
          globe={look.globe}
          start={lastCamera.current ?? start}
          headers={tileHeaders}
          onMap={setMap}
          onError={(message, what) => {
            if (what === "map") setFault(message);
            if (what === "style") leaveOutsideStyle();
          }}
        />
      ) : (
        <NoGraphics reason={fault} />
      )}
      <MapPanels
        project={project}
        data={data}
        clustered={points.clustersUntil > 0}
        onSite={openSite}
        onPlace={camera.showPlace}
        map={map}
        entries={panels}
      />
      <MapNotice link={opened.link} version={data.version} isEditing={state.isEditing} />
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
