import { useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AnyEvent, Project } from "@tidemark/contract";
import { EVENT_ZONES, SURFACES } from "@tidemark/plots";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect } from "react";
import { affectedQuery, eventQuery, eventZonesQuery } from "../../data/events.ts";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { useMapView } from "../../state/map-view.ts";
import { useUser } from "../../state/session.ts";
import { type EventColours, drawEvent, removeEvent } from "../../ui/map/event-layer.ts";
import { EventDetail } from "./event-detail.tsx";
import { EventLegend } from "./event-legend.tsx";
import { boundsOfZones, marksOf, pointsOf, shapesOf } from "./event-shapes.ts";
import { zonesUrlOf } from "./model.ts";
import { SeasonOverlay } from "./season-overlay.tsx";

const MOST_ZOOM = 8;

function coloursOf(scheme: "light" | "dark"): EventColours {
  const { text: track, focus: ring, surface: halo } = SURFACES[scheme];
  return { zones: EVENT_ZONES[scheme], track, ring, halo };
}

/** Room that the panels beside and below the map take. */
function roomOf(map: MapInstance) {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return width <= LAYOUT.narrow
    ? { top: 60, bottom: Math.round(height * 0.62) + 20, left: 30, right: 30 }
    : { top: 60, bottom: 60, left: 470, right: LAYOUT.panel + 80 };
}

function OpenEvent({ project, map, event }: { project: Project; map: MapInstance | undefined; event: AnyEvent }) {
  const url = zonesUrlOf(event);
  const zones = useQuery({ ...eventZonesQuery(url ?? ""), enabled: url !== null }).data;
  const version = { id: project.id, version: project.properties.last_changed };
  const affected = useQuery(affectedQuery(version, event)).data;
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  useEffect(() => {
    if (map === undefined || zones === undefined) return undefined;
    const draw = () =>
      drawEvent(
        map,
        { zones: shapesOf(zones), inside: pointsOf(affected?.items ?? []), marks: marksOf(zones, event) },
        coloursOf(scheme),
      );
    draw();
    // another style of the map begins without what lies on it
    map.on("style.load", draw);
    return () => {
      map.off("style.load", draw);
      removeEvent(map);
    };
  }, [affected, event, map, scheme, zones]);
  useEffect(() => {
    const bounds = zones && boundsOfZones(zones);
    if (map === undefined || bounds === undefined) return;
    map.fitBounds(bounds, { padding: roomOf(map), maxZoom: MOST_ZOOM });
  }, [map, zones]);
  return zones === undefined ? null : <EventLegend zones={zones} event={event} />;
}

/** The event that is open: its zones on the map, and the panel about it; and the season that is shown. */
export function EventsOverlay({ project, map }: { readonly project: Project; readonly map: MapInstance | undefined }) {
  const { view } = useMapView();
  const scopes = useUser()?.scopes ?? [];
  const mayRead = scopes.includes("events") && !scopes.includes("tier:self-service");
  const isOpen = mayRead && view.event !== undefined;
  const event = useQuery({ ...eventQuery(view.event ?? ""), enabled: isOpen }).data;
  if (!mayRead) return null;
  if (!isOpen || view.event === undefined) return <SeasonOverlay map={map} />;
  return (
    <>
      <SeasonOverlay map={map} />
      {event !== undefined && <OpenEvent key={event.id} project={project} map={map} event={event} />}
      {/* the panel of a location lies over it, and gives it free again */}
      {view.location === undefined && <EventDetail key={view.event} project={project} id={view.event} />}
    </>
  );
}
