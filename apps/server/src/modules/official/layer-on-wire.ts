import { deepestZoomOf, type KnownFiles, type LayerOnMap, noLayerReason, type OfficialSource } from "@tidemark/atlas";
import {
  addressPattern,
  missingFields,
  type OfficialLayer,
  officialTile,
  reasonFields,
  saidOf,
  type TileJson,
  type WireCoordinates,
} from "@tidemark/contract";
import { datasetById, type Sentence } from "@tidemark/science";
import { notFound } from "../../app-error.ts";
import { withheldReason } from "../../dataset-access.ts";
import { datasetOnWire, decoding, TILE_SIZE } from "../datasets/index.ts";

export type Labels = OfficialSource["official"]["layers"][number];

/** A source that is drawn, with what is known of its files. */
export interface DrawnSource {
  readonly source: OfficialSource;
  readonly layer: LayerOnMap;
  readonly known: KnownFiles & { readonly mark: string };
}

/** What the colours of a layer reach over until somebody chooses otherwise, in the unit of the source. */
const SHOWN: Readonly<Record<string, readonly [low: number, high: number]>> = {
  elevation: [0, 2500],
  river_flood_depth: [0, 6],
  coastal_flood_depth: [0, 6],
};

/** Name of a map in an address. */
export const nameOf = ({ returnPeriod }: Labels): string => (returnPeriod === undefined ? "all" : `rp${returnPeriod}`);

const coordsOf = ({ returnPeriod }: Labels): WireCoordinates =>
  returnPeriod === undefined ? {} : { return_period: returnPeriod };

/** The map that a layer begins with: that of a hundred years, or the first. */
const firstOf = ({ official: { layers } }: OfficialSource) =>
  coordsOf(layers.find(({ returnPeriod }) => returnPeriod === 100) ?? layers[0] ?? {});

/** The map at coordinates; what they leave out is that of the first. @throws AppError `not_found` */
export function mapOf(source: OfficialSource, asked: WireCoordinates): Labels {
  const { return_period: period } = { ...firstOf(source), ...asked };
  const wanted = period === undefined ? undefined : Number(period);
  const labels = source.official.layers.find(({ returnPeriod }) => returnPeriod === wanted);
  if (labels === undefined) throw notFound("layer");
  return labels;
}

/** A source as a dataset of the map. */
export function layerOnWire(source: OfficialSource): OfficialLayer {
  const { id, title, official, resolution, licence, confidence, variable, citation, replaces } = source;
  const dataset = datasetById(replaces[0] ?? "")!;
  const periods = official.layers.flatMap(({ returnPeriod }) => returnPeriod ?? []);
  const coords = periods.length === 0 ? [] : [{ name: "return_period", values: periods }];
  const wire = datasetOnWire({ ...dataset, longName: title });
  return {
    ...wire,
    id,
    kind: "hazard",
    thresholds: [],
    meta_data: { ...wire.meta_data, units: variable.units, compute_label: title, id },
    attrs: { is_payed: true },
    coords,
    mbtiles_coords: coords,
    default_coords: firstOf(source),
    query_url: "",
    definition: official.brings === "" ? dataset.definition : official.brings,
    resolution,
    confidence,
    licence,
    publisher: official.publisher,
    citation,
    ...missingFields(withheldReason(dataset.id) ?? noLayerReason(source) ?? null),
  };
}

/** What a lane of a source tells of itself. */
interface Standing {
  readonly done: number;
  readonly waiting: number;
  readonly fault: Sentence | undefined;
}

export function layerTiles(
  { source, known, layer }: DrawnSource,
  exposureId: string,
  labels: Labels,
  { done, waiting, fault }: Standing,
): TileJson {
  const { id, title, official, licence, replaces, variable } = source;
  const [min, max] = variable.possible;
  const [low, high] = SHOWN[replaces[0] ?? ""] ?? [min, max];
  const { step, redFactor, greenFactor, blueFactor, baseShift } = decoding({ min, max });
  const picture = { exposure_id: exposureId, source: id, map: nameOf(labels) };
  const factors = { red_factor: redFactor, green_factor: greenFactor, blue_factor: blueFactor, base_shift: baseShift };
  return {
    tilejson: "3.0.0",
    id,
    name: title,
    description: official.brings,
    attribution: `${official.publisher}, ${licence}`,
    scheme: "xyz",
    // the state of the whole stands behind the hash: a map that knows another one asks for its tiles again
    tiles: [`${addressPattern(officialTile, picture, { v: known.mark })}#${done}`],
    tile_size: TILE_SIZE,
    minzoom: layer.fromZoom,
    maxzoom: deepestZoomOf(layer),
    shown: [{ zoom: layer.fromZoom, degrees: layer.cellDegrees, shows: "cell" }],
    bounds: [-180, -85.0511, 180, 85.0511],
    coords: coordsOf(labels),
    base_coords: null,
    unit: variable.units,
    encoding: { min, max, step, ...factors },
    state: "ready",
    progress: 1,
    ...reasonFields(null),
    by_address: { title, reading: waiting, fault: fault?.english ?? null, ...(fault && { fault_said: saidOf(fault) }) },
    // of a map of which nobody reads all nothing is counted: the colours begin with what is usual
    statistics: { min, max, low, high, cells: 0 },
  };
}
