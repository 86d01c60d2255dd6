import { useComputedColorScheme } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FoundPlace, Project, Site } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { tellMapScreen } from "../../state/map-screen.ts";
import { mapSettings } from "../../state/map-view-settings.ts";
import { useMapView } from "../../state/map-view.ts";
import { currentToken } from "../../state/renewal.ts";
import { hoverSite, openSelection, useSelection } from "../../state/selection.ts";
import { MapCanvas } from "../../ui/map/map-canvas.tsx";
import { skinOf } from "../../ui/map/skins.ts";
import { usePointer } from "../../ui/map/use-pointer.ts";
import { usePoints } from "../../ui/map/use-points.ts";
import { pointColours } from "./colouring.ts";
import { HoverCard } from "./hover-card.tsx";
import { LoadFailed, NoGraphics, NoSites } from "./map-faces.tsx";
import { MapPanels } from "./map-panels.tsx";
import { MapTools } from "./map-tools.tsx";
import classes from "./project-map.module.css";
import { siteAtQuery, siteQuery, stylesQuery } from "./queries.ts";
import { useMapData } from "./use-map-data.ts";

const FIRST_ZOOM = 2;
/** Zoom at which a single place is looked at. */
const PLACE_ZOOM = 6;
const NO_EDGE = { top: 0, right: 0, bottom: 0, left: 0 } as const;

/** Sends the token with what the map library fetches by itself. */
async function tileHeaders(): Promise<Readonly<Record<string, string>>> {
  const token = await currentToken().catch(() => undefined);
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function middleOf(lonLat: Float32Array): { longitude: number; latitude: number } {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 1 < lonLat.length; i += 2) {
    const longitude = lonLat[i] ?? Number.NaN;
    const latitude = lonLat[i + 1] ?? Number.NaN;
    if (Number.isNaN(longitude)) continue;
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return west > east
    ? { longitude: 10, latitude: 25 }
    : { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}

/** The position of the location whose panel is open. */
function useActivePosition(projectId: string, siteId: string | undefined): number | undefined {
  const query = siteQuery(projectId, siteId ?? "");
  return useQuery({ ...query, enabled: siteId !== undefined }).data?.properties.position;
}

interface ProjectMapProps {
  readonly project: Project;
}

/** The map of a finished project: locations in the colours of a dataset, with everything to choose and find. */
export function ProjectMap({ project }: ProjectMapProps) {
  const client = useQueryClient();
  const { view, change } = useMapView();
  const settings = mapSettings.use();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const skin = skinOf(settings.style, dark);
  const data = useMapData(project);
  const styles = useQuery(stylesQuery);
  const [map, setMap] = useState<MapInstance>();
  const [fault, setFault] = useState<string>();
  const screen = useRef<HTMLDivElement>(null);
  const selection = useSelection();
  const activePosition = useActivePosition(project.id, view.location);
  const { lonLat, dataset, colouring, range, column } = data;

  useEffect(() => openSelection(project.id), [project.id]);
  const ready = styles.data !== undefined && lonLat !== undefined && data.datasetsSettled;
  const failed = styles.error ?? data.coordinatesError;
  useEffect(
    () => tellMapScreen({ dataSources: failed === null ? (ready ? "success" : "loading") : "error" }),
    [failed, ready],
  );

  const colours = useMemo(
    () =>
      dataset === undefined || colouring === undefined ? undefined : pointColours(dataset, colouring, range, dark),
    [colouring, dark, dataset, range],
  );
  const active = useMemo(
    () => [activePosition, selection.hovered].filter((position) => typeof position === "number"),
    [activePosition, selection.hovered],
  );
  const { index, clustersUntil } = usePoints({
    map,
    lonLat,
    values: column.values,
    colours,
    uncovered: dataset !== undefined && dataset.missing !== null,
    chosen: selection.chosen,
    active,
    skin,
    dark,
    clusterUrl: `/api/risk-engine/v0/exposure/supply-chains/${project.id}/tiles/{z}/{x}/{y}.mvt`,
  });

  const show = useCallback(
    (longitude: number, latitude: number) =>
      map?.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), PLACE_ZOOM, clustersUntil) }),
    [clustersUntil, map],
  );
  const openAt = useCallback(
    async (position: number) => {
      const site = await client.fetchQuery(siteAtQuery(project.id, position)).catch(() => null);
      if (site !== null) change({ location: site.id });
    },
    [change, client, project.id],
  );
  const place = usePointer({
    map,
    index,
    lonLat,
    clustersUntil,
    onHover: hoverSite,
    onPick: (position) => void openAt(position),
  });
  const openSite = ({ id, properties: { position } }: Site) => {
    change({ location: id });
    if (position !== undefined) show(lonLat?.[2 * position] ?? 0, lonLat?.[2 * position + 1] ?? 0);
  };
  const fit = () => {
    const [west, south, east, north] = index?.bounds ?? [-150, -50, 150, 70];
    map?.fitBounds([west, south, east, north], { padding: { ...NO_EDGE, ...edges(screen.current) }, maxZoom: 9 });
  };

  if (failed !== null)
    return (
      <LoadFailed
        error={failed}
        onRetry={() => {
          void styles.refetch();
          data.retryCoordinates();
        }}
      />
    );
  if (styles.data === undefined || lonLat === undefined) return null;
  if (index?.size === 0) return <NoSites />;
  const { url, max_zoom: maxZoom, attribution } = styles.data.tiles;
  const looked = place === undefined ? undefined : column.values?.[place.position];
  return (
    <div ref={screen} className={classes.map} data-panel={view.location === undefined ? undefined : "open"}>
      {fault === undefined ? (
        <MapCanvas
          label={t("Map of the locations of {project}", { project: project.properties.title })}
          tiles={{ url, maxZoom, attribution }}
          skin={skin}
          globe={settings.globe}
          start={{ ...startOf(lonLat, activePosition), zoom: activePosition === undefined ? FIRST_ZOOM : PLACE_ZOOM }}
          headers={tileHeaders}
          onMap={setMap}
          onError={(message, fatal) => fatal && setFault(message)}
        />
      ) : (
        <NoGraphics reason={fault} />
      )}
      <MapPanels
        project={project}
        data={data}
        onSite={openSite}
        onPlace={({ longitude, latitude }: FoundPlace) => show(longitude, latitude)}
      />
      <div className={classes.tools}>
        <MapTools map={map} styles={styles.data.items} onFit={fit} screen={() => screen.current} />
      </div>
      {place !== undefined && (
        <HoverCard
          projectId={project.id}
          position={place.position}
          x={place.x}
          y={place.y}
          within={{ width: screen.current?.clientWidth ?? 0, height: screen.current?.clientHeight ?? 0 }}
          dataset={dataset}
          coords={data.coords}
          value={dataset !== undefined && dataset.missing !== null ? Number.NaN : looked}
        />
      )}
    </div>
  );
}

function startOf(lonLat: Float32Array, position: number | undefined): { longitude: number; latitude: number } {
  const longitude = lonLat[2 * (position ?? -1)];
  const latitude = lonLat[2 * (position ?? -1) + 1];
  return longitude === undefined || latitude === undefined ? middleOf(lonLat) : { longitude, latitude };
}

/** Room that panels take from the map, so that what is fitted is not below them. */
function edges(screen: HTMLElement | null): { top: number; right: number; bottom: number; left: number } {
  const wide = (screen?.clientWidth ?? 0) > 900;
  const docked = screen?.dataset["panel"] === "open" && wide;
  return { top: 80, bottom: wide ? 110 : 60, left: wide ? 340 : 30, right: docked ? 510 : wide ? 80 : 60 };
}
