import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Project, Site } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { chooseSites, hoverSite, toggleSite, useSelection } from "../../state/selection.ts";
import { tellShownValues } from "../../state/shown-values.ts";
import { useBackgroundFaults } from "../../ui/map/use-background-faults.ts";
import { type PointerPlace, usePointer } from "../../ui/map/use-pointer.ts";
import type { Circle } from "../../ui/map/cluster-layers.ts";
import { createPointIndex } from "../../ui/map/point-index.ts";
import { useOverlaps } from "../../ui/map/use-overlaps.ts";
import { type Points, usePoints } from "../../ui/map/use-points.ts";
import { startOf } from "./camera.ts";
import { pointColours } from "./colouring.ts";
import { CircleCard, HoverCard } from "./hover-card.tsx";
import { type Look, MapBackground, type MapStyles, useLook } from "./map-background.tsx";
import { MapPanels } from "./map-panels.tsx";
import type { MapPanelEntry } from "./panel-entry.ts";
import { MapNotice } from "./map-link-tools.tsx";
import { MapTools } from "./map-tools.tsx";
import classes from "./project-map.module.css";
import { siteAtQuery, siteQuery } from "../../data/sites.ts";
import { placeOf } from "./place-of.ts";
import type { MapData } from "./use-map-data.ts";
import { Stacks } from "./stacks.tsx";
import { type PointsInSight, usePointsInSight } from "./use-points-in-sight.ts";
import { useCamera, useFirstFit } from "./use-camera.ts";
import { useChosenAddress } from "./use-chosen-address.ts";
import { useMapState } from "./use-map-state.ts";
import type { OpenedMap } from "./use-opened-map.ts";
import { withoutValue } from "./without-value.ts";

export interface MapStageProps {
  readonly project: Project;
  readonly data: MapData;
  readonly styles: MapStyles;
  readonly opened: OpenedMap;
  /** What other features lay on and over the map. */
  readonly overlay?: ((map: MapInstance | undefined) => ReactNode) | undefined;
  /** Panels of other features. */
  readonly panels?: readonly MapPanelEntry[] | undefined;
}

const NO_PANELS: readonly MapPanelEntry[] = [];

/** The location whose panel is open. */
function useActiveSite(projectId: string, siteId: string | undefined): Site | undefined {
  const query = useQuery({ ...siteQuery(projectId, siteId ?? ""), enabled: siteId !== undefined });
  return siteId === undefined ? undefined : query.data;
}

/** Puts the locations on the map: coloured by the column, marked by selection, pointer and open panel. */
function useLocations(
  { data }: MapStageProps,
  map: MapInstance | undefined,
  { skin, dark, pointSize }: Look,
  activePosition: number | undefined,
): { readonly points: Points; readonly inSight: Omit<PointsInSight, "set" | "isOther"> } {
  const { dataset, colouring, drawn, column, passes, lonLat, large } = data;
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
  const whole = useOverlaps(map, { lonLat, values: column.values, colours, passes });
  const { set, isOther, ...inSight } = usePointsInSight(map, large?.inSight, colours, activePosition);
  const points = usePoints({
    map,
    set: large === undefined ? whole : set,
    colours,
    without: isOther ? "pending" : withoutValue(data),
    size: pointSize,
    chosen,
    active,
    skin,
    dark,
  });
  return { points, inSight };
}

/** Tells other panels what is shown. */
function useToldValues(projectId: string, { lonLat, large, dataset, coords, column, version }: MapData): void {
  const { values } = column;
  const unread = large === undefined ? undefined : version;
  useEffect(
    () => tellShownValues({ projectId, lonLat, dataset, coords, values, unread }),
    [coords, dataset, lonLat, projectId, unread, values],
  );
}

/** What the legend says of values also tells how those in sight stand. */
function withSight(data: MapData, { isLoading, error, retry }: Omit<PointsInSight, "set" | "isOther">): MapData {
  const { column } = data;
  const again = () => {
    column.retry();
    retry();
  };
  if (data.large === undefined) return data;
  const loading = column.loading || isLoading;
  return { ...data, column: { ...column, loading, error: column.error ?? error, retry: again } };
}

interface UnderPointerProps {
  readonly projectId: string;
  readonly place: PointerPlace;
  readonly data: MapData;
  /** Of the points as they are drawn. */
  readonly values: Float32Array | undefined;
}

/** What the point or the circle under the pointer is. */
function UnderPointer({ projectId, place, data: { dataset, coords }, values }: UnderPointerProps) {
  if ("count" in place) return <CircleCard place={place} />;
  const isMissing = dataset !== undefined && dataset.missing !== null;
  const value = isMissing ? Number.NaN : values?.[place.row];
  return <HoverCard projectId={projectId} place={place} dataset={dataset} coords={coords} value={value} />;
}

/** The map with everything on and over it. */
export function MapStage(props: MapStageProps) {
  const { project, data, styles, opened, overlay, panels = NO_PANELS } = props;
  const client = useQueryClient();
  const { view, change } = useMapView();
  const look = useLook(styles);
  const [map, setMap] = useState<MapInstance>();
  const background = useBackgroundFaults(map);
  const { lonLat, large } = data;
  const version = { id: project.id, version: project.properties.last_changed };
  const activeSite = useActiveSite(project.id, view.location);
  const activePlace = useMemo(() => activeSite && placeOf(activeSite, lonLat), [activeSite, lonLat]);
  // looked for once: it goes through all places
  const [start] = useState(
    () => opened.start ?? startOf(large?.bounds ?? (lonLat && createPointIndex(lonLat).bounds), activePlace),
  );
  const state = useMapState({ projectId: project.id, data, map, isSavedKnown: opened.unread === undefined });
  useChosenAddress(project.id, lonLat);
  useToldValues(project.id, data);
  const { points, inSight } = useLocations(props, map, look, activeSite?.properties.position);
  const camera = useCamera(map, data, points, activePlace);
  const isFew = project.properties.tier === "self-service" && opened.start === undefined;
  useFirstFit(isFew && activeSite === undefined && points.index !== undefined, map, camera.fit);
  const openAt = async (position: number) => {
    const site = await client.fetchQuery(siteAtQuery(project.id, position)).catch(() => null);
    if (site !== null) change({ location: site.id });
  };
  const onPick = (position: number, adds: boolean) => {
    if (adds) toggleSite(position);
    else if (view.panel === "selection") chooseSites([position]);
    else void openAt(position);
  };
  const [openCircle, setOpenCircle] = useState<Circle>();
  const place = usePointer({ map, ...points, onHover: hoverSite, onPick, onCircle: setOpenCircle });
  const openSite = (site: Site) => {
    change({ location: site.id });
    camera.showSite(site);
  };
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
        data={withSight(data, inSight)}
        clustered={points.circles.length > 0}
        onSite={openSite}
        onPlace={camera.showPlace}
        map={map}
        entries={panels}
      />
      <MapNotice opened={opened} background={background} version={data.version} isEditing={state.isEditing} />
      {overlay?.(map)}
      <div className={classes.tools}>
        <MapTools map={map} styles={styles.items} onFit={camera.fit} onRegion={camera.showRegion} state={state} />
      </div>
      <Stacks
        project={version}
        map={map}
        points={points}
        open={openCircle}
        onOpen={setOpenCircle}
        onSite={(site) => change({ location: site.id })}
      />
      {place !== undefined && openCircle === undefined && (
        <UnderPointer projectId={project.id} place={place} data={data} values={points.values} />
      )}
    </div>
  );
}
