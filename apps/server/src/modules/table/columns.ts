import {
  completeCoordinates,
  coordinateKey,
  datasetById,
  judgedAt,
  parseCoordinateKey,
  scoreDatasets,
  UNITS,
  type Coordinates,
  type Dataset,
} from "@tidemark/science";
import { isMeasureColumn, WORST_TOPIC } from "@tidemark/contract";
import { ADDRESS_COLUMNS, USER_DATA_PREFIX } from "../locations/index.ts";
import { MEASURE_LABELS, type MeasureValues } from "./measure-columns.ts";

/** A column of the locations' own data, or of the measures chosen at them. */
export interface PropertyColumn {
  readonly kind: "property";
  readonly id: string;
  readonly label: string;
  /** Of a column of measures, once they are read. */
  readonly measures?: MeasureValues;
}

/** A column of results: a dataset at one coordinate. */
export interface DatasetColumn {
  readonly kind: "dataset";
  /** `<dataset id>:<coordinate key>`. */
  readonly id: string;
  readonly label: string;
  /** As it judges values at the coordinate. */
  readonly dataset: Dataset;
  readonly coords: Coordinates;
}

/** Which topic has the highest score, at one coordinate of the scores. */
export interface WorstTopicColumn {
  readonly kind: "worst-topic";
  /** `worst_topic:<coordinate key>`. */
  readonly id: string;
  readonly label: string;
  readonly coords: Coordinates;
}

export type ColumnSpec = PropertyColumn | DatasetColumn | WorstTopicColumn;

/** Columns of results: they stand at a coordinate. */
export type ResultSpec = DatasetColumn | WorstTopicColumn;

const LABELS: Readonly<Record<string, string>> = {
  id: "Id",
  name: "Name",
  longitude: "Longitude",
  latitude: "Latitude",
  asset_value: "Asset value",
  asset_currency: "Currency",
  elevation: "Elevation",
  protection_return_period: "Flood protection",
  building_use: "Building use",
  construction: "Construction",
  address_line: "Address line",
  street: "Street",
  building_no: "Building number",
  municipality: "Municipality",
  postal_code: "Postal code",
  country: "Country",
  country_iso3: "Country code",
  continent: "Continent",
  continent_code: "Continent code",
  ipcc_region: "IPCC region",
  ipcc_macro_region: "IPCC macro region",
  located_by: "Located by",
  located_within_km: "Located within (km)",
};

/** Columns every project has, in the order they are offered. */
export const PROPERTY_COLUMNS: readonly string[] = [
  "id",
  "name",
  "longitude",
  "latitude",
  ...ADDRESS_COLUMNS,
  "asset_value",
  "asset_currency",
  "elevation",
  "protection_return_period",
  "building_use",
  "construction",
];

/** Longitude and latitude are in degrees, the elevation in metres; other properties carry no unit of ours. */
export function unitOf(column: ColumnSpec): { id: string; symbol: string; decimals: number } | null {
  if (column.kind === "dataset") return UNITS[column.dataset.unit];
  if (column.id === "elevation") return { ...UNITS.m, decimals: 0 };
  if (column.id === "protection_return_period") return { id: "years", symbol: "a", decimals: 0 };
  return column.id === "longitude" || column.id === "latitude" ? { id: "degree", symbol: "°", decimals: 4 } : null;
}

/** Column of the worst topic at a coordinate of the scores; undefined when there is none such. */
export function worstTopicColumn(coords: Coordinates): WorstTopicColumn | undefined {
  const complete = completeCoordinates(scoreDatasets[0]!, coords);
  if (complete === undefined) return undefined;
  const id = `${WORST_TOPIC}:${coordinateKey(complete)}`;
  return { kind: "worst-topic", id, label: "Worst topic", coords: complete };
}

/** Column of results by the name of what it shows; undefined when there is none such. */
export function resultColumn(name: string, coords: Coordinates): ResultSpec | undefined {
  return name === WORST_TOPIC ? worstTopicColumn(coords) : datasetColumn(name, coords);
}

/**
 * Column of a dataset at a coordinate; what the coordinate leaves out takes the dataset's default. Undefined when there
 * is none such.
 */
export function datasetColumn(datasetId: string, coords: Coordinates): DatasetColumn | undefined {
  const dataset = datasetById(datasetId);
  const complete = dataset && completeCoordinates(dataset, coords);
  if (dataset === undefined || complete === undefined) return undefined;
  const id = `${dataset.id}:${coordinateKey(complete)}`;
  return { kind: "dataset", id, label: dataset.longName, dataset: judgedAt(dataset, complete), coords: complete };
}

/**
 * Column of an id: a property (`name`, `user_data.employees`), or a dataset with a coordinate key
 * (`tas_mean:scenario=ssp585;time=2050`), or the worst topic with one. Undefined when there is none such.
 */
export function columnOfId(id: string): ColumnSpec | undefined {
  if (id.startsWith(USER_DATA_PREFIX) && id.length > USER_DATA_PREFIX.length)
    return { kind: "property", id, label: id.slice(USER_DATA_PREFIX.length) };
  if (isMeasureColumn(id)) return { kind: "property", id, label: MEASURE_LABELS[id] };
  const label = LABELS[id];
  if (label !== undefined && Object.hasOwn(LABELS, id)) return { kind: "property", id, label };
  const [datasetId = "", ...rest] = id.split(":");
  if (rest.length !== 1) return undefined;
  const coords = parseCoordinateKey(rest[0] ?? "");
  return coords === undefined ? undefined : resultColumn(datasetId, coords);
}
