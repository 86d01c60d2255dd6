import {
  type ColouringSettings,
  type ElementModel,
  type MapState,
  type PlotAnswer,
  plotRequestSchema,
  type Scope,
  type SiteFilter,
  type WireCoordinates,
} from "@tidemark/contract";
import { coordsText, type MapView, RAMPS, type ViewColours, viewPoints } from "@tidemark/plots";
import { type Dataset, datasetById, UNITS } from "@tidemark/science";
import { AppError } from "../../../app-error.ts";
import { currentAccess, withheldScopeOf } from "../../../dataset-access.ts";
import { datasetWords, t, worded } from "../../../language.ts";
import { unitWords } from "../../../unit-words.ts";
import type { Plotting } from "../../plotting/index.ts";

/** Values of a layer at points, NaN where there is none. @throws AppError `invalid_input` for unknown coordinates */
export type LayerValues = (
  dataset: Dataset,
  coords: WireCoordinates,
  points: readonly (readonly [longitude: number, latitude: number])[],
) => Promise<readonly number[]>;

interface MapAsk {
  readonly exposureId: string;
  readonly state: MapState;
  readonly filter: SiteFilter | undefined;
  readonly scopes: readonly Scope[];
  /** Scenario and year of locations that no colour was chosen for. */
  readonly epoch: { readonly scenario: string; readonly time: number };
}

/** The map of an element, with what it rests on; without it, why there is none. */
export type ElementMap = Pick<ElementModel, "datasets" | "scopes" | "notes"> & { readonly map: PlotAnswer | null };

const none = (note: string): ElementMap => ({ map: null, notes: [note], datasets: [], scopes: [] });

const reasonOf = ({ said, message }: AppError): string => worded(said ?? { english: message });

function coloursOf(settings: ColouringSettings | null): ViewColours | null {
  if (settings === null) return null;
  const { palette, range, reverse } = settings;
  const ramps: Readonly<Record<string, readonly string[]>> = RAMPS;
  const colours = ramps[palette] ?? RAMPS.tide;
  return { colours: reverse ? colours.toReversed() : colours, range };
}

/** A value that is not drawn has none here. */
const drawnOnly = (values: readonly number[], { leftCutOff: left, rightCutOff: right }: ColouringSettings): number[] =>
  values.map((value) => ((left !== null && value < left) || (right !== null && value > right) ? Number.NaN : value));

const coordinateWords = (coords: WireCoordinates): string => coordsText({ coords });

/** The topmost layer that is to be seen, or a note why it is not drawn. */
async function layerOf(
  layerValues: LayerValues,
  { state, scopes }: MapAsk,
): Promise<{ readonly layer: MapView["layer"]; readonly dataset?: Dataset; readonly note?: string }> {
  const { layer, layer_settings: settings, layers_below: below } = state;
  const [shown, ...hidden] = [...(layer === null ? [] : [{ layer, layer_settings: settings }]), ...below].filter(
    (one) => one.layer_settings?.visible !== false,
  );
  const dataset = shown && datasetById(shown.layer.id);
  if (shown === undefined || dataset === undefined) return { layer: null };
  const title = [datasetWords(dataset.id, "title", dataset.longName), coordinateWords(shown.layer.selected_coords)]
    .filter(Boolean)
    .join(", ");
  if (!scopes.includes("layers") || withheldScopeOf(currentAccess(), dataset.id) !== undefined)
    return { layer: null, note: t("The layer {title} is not drawn: it is withheld from you.", { title }) };
  try {
    const at = (coords: WireCoordinates) => layerValues(dataset, coords, viewPoints(state));
    const own = shown.layer_settings;
    const compared = own?.compared_coords ?? null;
    const values = [...(await at(shown.layer.selected_coords))];
    const base = compared === null ? undefined : await at(compared);
    const differences = base === undefined ? values : values.map((value, i) => value - (base[i] ?? Number.NaN));
    const view = {
      title: compared === null ? title : t("{title}, minus {compared}", { title, compared: coordinateWords(compared) }),
      unit: unitWords(UNITS[dataset.unit].symbol),
      decimals: UNITS[dataset.unit].decimals,
      opacity: own?.opacity ?? 0.7,
      values: own === null || own === undefined ? differences : drawnOnly(differences, own),
      ...(coloursOf(own ?? null) ?? { colours: RAMPS.tide, range: null }),
    };
    const note = hidden.length > 0 ? { note: t("Of several layers the topmost one is drawn.") } : {};
    return { layer: view, dataset, ...note };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { layer: null, note: t("The layer {title} is not drawn: {reason}", { title, reason: reasonOf(error) }) };
  }
}

/** Draws the map that was saved with an element: its extent, its layer, and the locations of the element. */
export async function elementMap(plotting: Plotting, layerValues: LayerValues, ask: MapAsk): Promise<ElementMap> {
  const { exposureId, state, filter, epoch } = ask;
  const { coloring, coloring_settings: settings } = state;
  const selected = coloring?.selected ?? "score_location";
  const coords = coloring?.coords ?? { ...epoch, ensemble: "p50" };
  try {
    const { layer, dataset, note } = await layerOf(layerValues, ask);
    const view: MapView = {
      center: state.center,
      zoom: state.zoom,
      by: coloring?.by ?? "bands",
      colours: coloursOf(settings),
      pointSize: state.point_size,
      layer,
    };
    const config = { plot_type: "map", coords, axes: { colour: { type: "dataset", value: selected } } };
    const request = plotRequestSchema.parse({ ...config, exposure_id: exposureId, filter });
    const map = await plotting.map(request, view);
    const isTurned = state.globe_projection || state.pitch > 0 || state.bearing !== 0;
    const alt = layer === null ? map.alt : `${map.alt} ${t("Below lies the layer {title}.", { title: layer.title })}`;
    return {
      map: { ...map, alt },
      notes: [
        ...map.notes,
        ...(note === undefined ? [] : [note]),
        ...(isTurned ? [t("The saved map is drawn flat, from above, with north at the top.")] : []),
      ],
      datasets: [...map.provenance.map(({ dataset_id: id }) => id), ...(dataset === undefined ? [] : [dataset.id])],
      scopes: layer === null ? [] : ["layers"],
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return none(t("The saved map is not drawn: {reason}", { reason: reasonOf(error) }));
  }
}
