import {
  type ColouringSettings,
  FIRST_OPACITY,
  type LayerSettings,
  type MapState,
  type RiskDataset,
  type WireCoordinates,
} from "@tidemark/contract";
import type { LayerState } from "../../state/layer-state.ts";
import { readLayers, withLayers } from "../../state/map-layers.ts";
import type { MapSettings } from "../../state/map-view-settings.ts";
import { readMapView, writeMapView } from "../../state/map-view.ts";
import { type ColourChoice, FIRST_COLOURS } from "../../ui/map/colour-choice.ts";
import type { MapStart } from "../../ui/map/map-canvas.tsx";
import { PALETTES } from "../../ui/map/palettes.ts";
import type { Colouring } from "./colouring.ts";
import { kindOf } from "./dataset-model.ts";

/** Everything a map shows, as the parts of the screen hold it. */
export interface ShownMap {
  readonly camera: Required<MapStart>;
  readonly settings: MapSettings;
  readonly dataset: RiskDataset | undefined;
  readonly coords: WireCoordinates;
  readonly colouring: Colouring | undefined;
  /** From the topmost down. */
  readonly layers: readonly LayerState[];
}

function wireColours({
  palette,
  range,
  reverse,
  leftCutOff,
  rightCutOff,
  useLinearIfNonMonotonic,
}: ColourChoice): ColouringSettings {
  return {
    palette,
    range: range === undefined ? null : [...range],
    reverse,
    leftCutOff: leftCutOff ?? null,
    rightCutOff: rightCutOff ?? null,
    useLinearIfNonMonotonic,
  };
}

function coloursOf(wire: ColouringSettings): ColourChoice {
  return {
    palette: PALETTES.find(({ id }) => id === wire.palette)?.id ?? "tide",
    reverse: wire.reverse,
    range: wire.range ?? undefined,
    leftCutOff: wire.leftCutOff ?? undefined,
    rightCutOff: wire.rightCutOff ?? undefined,
    useLinearIfNonMonotonic: wire.useLinearIfNonMonotonic,
  };
}

function wireLayer({ dataset, coords, follows, base, comparison, opacity, visible, smooth, colouring }: LayerState) {
  const layer_settings: LayerSettings = {
    ...wireColours(colouring),
    opacity,
    visible,
    smooth,
    follows,
    compared_coords: base === undefined ? null : { ...base },
    comparison: base === undefined ? null : comparison,
  };
  return { layer: { id: dataset, selected_coords: { ...coords } }, layer_settings };
}

/** The state of a map as it is saved. */
export function captureState({ camera, settings, dataset, coords, colouring, layers }: ShownMap): MapState {
  const [top, ...below] = layers.map(wireLayer);
  return {
    center: [camera.longitude, camera.latitude],
    zoom: camera.zoom,
    pitch: camera.pitch,
    bearing: camera.bearing,
    globe_projection: settings.globe,
    ocean_off: !settings.ocean,
    map_style: settings.style,
    titles_on: settings.titles,
    layer: top?.layer ?? null,
    layer_settings: top?.layer_settings ?? null,
    layers_below: below,
    coloring:
      dataset === undefined
        ? null
        : {
            tab: kindOf(dataset),
            selected: dataset.id,
            coords: { ...coords },
            risks: [dataset.topic],
            risk_category: dataset.category,
            by: colouring?.by ?? "values",
          },
    coloring_settings: colouring === undefined ? null : wireColours(colouring),
    point_size: settings.pointSize,
  };
}

export function settingsOf(state: MapState): MapSettings {
  return {
    style: state.map_style,
    globe: state.globe_projection,
    titles: state.titles_on,
    ocean: !state.ocean_off,
    pointSize: state.point_size,
  };
}

export function cameraOf({ center: [longitude, latitude], zoom, pitch, bearing }: MapState): Required<MapStart> {
  return { longitude, latitude, zoom, pitch, bearing };
}

/** Hazard layers of a state, from the topmost down. */
export function layersOf({ layer, layer_settings: settings, layers_below: below }: MapState): readonly LayerState[] {
  const top = layer === null ? [] : [{ layer, layer_settings: settings }];
  return [...top, ...below].map(({ layer: { id, selected_coords: coords }, layer_settings: own }) => ({
    dataset: id,
    coords,
    follows: own?.follows ?? false,
    base: own?.compared_coords ?? undefined,
    comparison: own?.comparison ?? "difference",
    opacity: own?.opacity ?? FIRST_OPACITY,
    visible: own?.visible ?? true,
    smooth: own?.smooth ?? true,
    colouring: coloursOf(own ?? wireColours(FIRST_COLOURS)),
  }));
}

/** Colours of the locations of a state, with the dataset they belong to. */
export function colouringOf({
  coloring,
  coloring_settings: settings,
}: MapState): { readonly dataset: string; readonly colouring: Colouring } | undefined {
  if (coloring === null || settings === null) return undefined;
  return { dataset: coloring.selected, colouring: { ...coloursOf(settings), by: coloring.by } };
}

/**
 * The address that shows a state.
 *
 * @param keep what the address names already stays: it says more surely what is wanted than what was saved once
 */
export function addressOf(search: URLSearchParams, state: MapState, keep: boolean): URLSearchParams {
  const view = readMapView(search);
  const hasDataset = view.dataset !== undefined || Object.keys(view.coords).length > 0;
  const bare = keep ? search : writeMapView(search, { dataset: undefined, coords: undefined });
  const coloured =
    state.coloring === null || (keep && hasDataset)
      ? bare
      : writeMapView(bare, { dataset: state.coloring.selected, coords: state.coloring.coords });
  return keep && readLayers(search).length > 0 ? coloured : withLayers(coloured, layersOf(state));
}
