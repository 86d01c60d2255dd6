import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { mapSettings } from "../../state/map-view-settings.ts";
import { openSiteFilter, setSiteFilter } from "../../state/site-filter.ts";
import type { MapStart } from "../../ui/map/map-canvas.tsx";
import { type LinkedMap, readLink } from "./map-link.ts";
import { addressOf, cameraOf, colouringOf, settingsOf } from "./map-state-model.ts";
import { mapStateQuery } from "../../data/maps.ts";
import type { MapData } from "./use-map-data.ts";

/** How the map of a project begins. */
export interface OpenedMap {
  /** Where; undefined: over all locations. */
  readonly start: MapStart | undefined;
  readonly link: LinkedMap | "none" | "damaged";
  /**
   * The saved state did not arrive: what would be saved now would take its place unseen. Another try opens the map
   * anew.
   */
  readonly unread: { readonly error: Error; readonly retry: () => void } | undefined;
}

type Colours = Pick<MapData, "setColouringOf">;

/**
 * Brings a map into the state a link names, else into the one that was saved for the project; what the address says of
 * dataset, coordinates, layers and location wins over what was saved. Undefined until it is known which.
 */
export function useOpenedMap(projectId: string, { setColouringOf }: Colours): OpenedMap | undefined {
  const [search, setSearch] = useSearchParams();
  const [link] = useState(() => readLink(search));
  const [hasLocation] = useState(() => search.has("location"));
  const isApplied = useRef(false);
  const saved = useQuery(mapStateQuery(projectId));
  const isLinked = typeof link === "object";
  const state = isLinked ? link.state : saved.data?.state;
  // without an answer the map opens all the same, and says so
  const isSettled = isLinked || saved.data !== undefined || saved.error !== null;
  useEffect(() => {
    if (!isSettled || isApplied.current) return;
    isApplied.current = true;
    openSiteFilter(projectId);
    if (typeof link === "object" && link.filter !== undefined)
      setSiteFilter({ filter: link.filter, mask: undefined, count: undefined });
    if (state === null || state === undefined) return;
    mapSettings.show(settingsOf(state));
    const coloured = colouringOf(state);
    if (coloured !== undefined) setColouringOf(coloured.dataset, coloured.colouring);
    const next = addressOf(search, state, true);
    if (next.toString() !== search.toString()) setSearch(next, { replace: true, preventScrollReset: true });
  }, [isSettled, link, projectId, search, setColouringOf, setSearch, state]);
  useEffect(() => () => mapSettings.show(undefined), []);
  if (!isSettled) return undefined;
  const unread =
    isLinked || saved.data !== undefined || saved.error === null
      ? undefined
      : {
          error: saved.error,
          retry: () => {
            isApplied.current = false;
            void saved.refetch();
          },
        };
  const isElsewhere = state === null || state === undefined || (!isLinked && hasLocation);
  return { start: isElsewhere ? undefined : cameraOf(state), link, unread };
}
