import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type MapState, siteFilterSchema } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { useAddress } from "../../state/address.ts";
import { useLayers } from "../../state/map-layers.ts";
import { tellMapScreen } from "../../state/map-screen.ts";
import { type ElementMap, takeMapWish, useElementMap } from "../../state/element-map.ts";
import { mapSettings } from "../../state/map-view-settings.ts";
import { readSiteFilter } from "../../state/site-filter.ts";
import { toast } from "../../ui/toasts.tsx";
import { LINK_PARAMETER, linkOf, withoutLink } from "./map-link.ts";
import { addressOf, cameraOf, captureState, colouringOf, settingsOf } from "./map-state-model.ts";
import { mapStateQuery } from "../../data/maps.ts";
import type { MapData } from "./use-map-data.ts";

interface MapOfProject {
  readonly projectId: string;
  readonly data: MapData;
  readonly map: MapInstance | undefined;
  /** Whether it is known what was saved: what is not known is not saved over. */
  readonly isSavedKnown: boolean;
}

export interface MapStateHandle {
  readonly isEditing: boolean;
  /**
   * Begins to edit the saved map: what is shown from now on can be saved or given up. Undefined while that map is not
   * known.
   */
  readonly edit: (() => void) | undefined;
  /** Address of exactly what is shown; undefined until there is a map. */
  readonly link: () => string | undefined;
}

/** Reads what the map shows, and brings it back. */
function useShownMap({ data, map }: Pick<MapOfProject, "data" | "map">) {
  const { layers } = useLayers();
  const [, changeAddress] = useAddress();
  const capture = (): MapState | undefined => {
    if (map === undefined) return undefined;
    const { lng: longitude, lat: latitude } = map.getCenter().wrap();
    const camera = { longitude, latitude, zoom: map.getZoom(), pitch: map.getPitch(), bearing: map.getBearing() };
    const { dataset, coords, colouring } = data;
    return captureState({ camera, settings: mapSettings.get(), dataset, coords, colouring, layers });
  };
  const bringBack = (state: MapState) => {
    const { longitude, latitude, zoom, pitch, bearing } = cameraOf(state);
    map?.jumpTo({ center: [longitude, latitude], zoom, pitch, bearing });
    mapSettings.set(settingsOf(state));
    const coloured = colouringOf(state);
    if (coloured !== undefined) data.setColouringOf(coloured.dataset, coloured.colouring);
    changeAddress((now) => addressOf(now, state, false), { replace: true });
  };
  return { capture, bringBack };
}

/** An address names an exact view only as long as it is the one that is shown. */
function useLinkUntilMoved(map: MapInstance | undefined): void {
  const [, changeAddress] = useAddress();
  useEffect(() => {
    if (map === undefined || !new URLSearchParams(window.location.search).has(LINK_PARAMETER)) return undefined;
    const drop = (event: object) => {
      // moves of the map by itself, as when it is fitted to a new size, are none of the user
      if (!("originalEvent" in event) || event.originalEvent === undefined) return;
      map.off("movestart", drop);
      changeAddress(withoutLink, { replace: true });
    };
    map.on("movestart", drop);
    return () => void map.off("movestart", drop);
  }, [map, changeAddress]);
}

type ElementEdit = Extract<ElementMap, { kind: "edit" }>;

/** Takes what an element of a report asks the map for, once there is a map. */
function useElementWish(
  map: MapInstance | undefined,
  { onShow, onEdit }: { readonly onShow: (state: MapState) => void; readonly onEdit: (wish: ElementEdit) => void },
) {
  const wish = useElementMap();
  const take = useEffectEvent((one: ElementMap) => {
    takeMapWish();
    if (one.kind === "show") onShow(one.state);
    else onEdit(one);
  });
  useEffect(() => {
    if (map !== undefined && wish !== undefined) take(wish);
  }, [map, wish]);
}

/** Editing and saving of the map of a project or of an element of a report, and the link to what it shows. */
export function useMapState(place: MapOfProject): MapStateHandle {
  const { projectId, data } = place;
  const client = useQueryClient();
  const [search] = useAddress();
  const shown = useShownMap(place);
  const [before, setBefore] = useState<MapState>();
  /** The element whose map is set; undefined for the map of the project. */
  const [element, setElement] = useState<ElementEdit>();
  const [isSavingElement, setSavingElement] = useState(false);
  useLinkUntilMoved(place.map);
  useElementWish(place.map, {
    onShow: shown.bringBack,
    onEdit: (wish) => {
      setBefore(shown.capture());
      setElement(wish);
      if (wish.state !== null) shown.bringBack(wish.state);
    },
  });
  const saving = useMutation({
    mutationFn: (state: MapState) =>
      api.mapStates.save({ id: projectId, state, data_version: data.version === "" ? null : data.version }),
    onSuccess: (saved) => {
      client.setQueryData(mapStateQuery(projectId).queryKey, saved);
      setBefore(undefined);
      toast.success(t("The state of the map is saved."));
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const close = () => {
    if (before !== undefined) shown.bringBack(before);
    setBefore(undefined);
    setElement(undefined);
    element?.close();
  };
  const saveFor = async (wish: ElementEdit, state: MapState) => {
    setSavingElement(true);
    const isSaved = await wish.save(state);
    setSavingElement(false);
    if (!isSaved) return;
    toast.success(t("The state of the map is saved."));
    close();
  };
  const acts = {
    close,
    save: () => {
      const state = shown.capture();
      if (state === undefined) return;
      if (element === undefined) saving.mutate(state);
      else void saveFor(element, state);
    },
  };
  // the header keeps two acts for the whole time of editing; they do what the latest drawing says
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const isEditing = before !== undefined;
  const isSaving = saving.isPending || isSavingElement;
  useEffect(() => {
    if (!isEditing) return undefined;
    tellMapScreen({
      editing: {
        close: () => latest.current.close(),
        save: () => latest.current.save(),
        saving: isSaving,
      },
    });
    return () => tellMapScreen({ editing: undefined });
  }, [isEditing, isSaving]);
  return {
    isEditing,
    edit: place.isSavedKnown ? () => setBefore(shown.capture()) : undefined,
    link: () => {
      const state = shown.capture();
      const filter = siteFilterSchema.safeParse(readSiteFilter().filter);
      return state && linkOf(window.location, search, { state, filter: filter.data, version: data.version });
    },
  };
}
