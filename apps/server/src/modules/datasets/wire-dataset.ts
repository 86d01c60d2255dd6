import type { DatasetProvenance } from "@tidemark/atlas";
import {
  type DatasetDetail,
  markFieldsOfValue,
  missingFields,
  type SpatialDataset,
  type WireCoordinates,
} from "@tidemark/contract";
import {
  COORDINATE_SETS,
  dimensionValues,
  hasBands,
  scoredAt,
  thresholdList,
  UNITS,
  type Coordinates,
  type CoordinateSet,
  type CoordinateValue,
  type Dataset,
} from "@tidemark/science";
import { markOverWorld, titleOverWorld, type WorldReasons } from "./world-totals.ts";

const BASE = "/api/spatial-datasets/v0";

/** Every value each dimension of a set takes, outermost dimension first. */
export function dimensionsOnWire(set: CoordinateSet): { name: string; values: CoordinateValue[] }[] {
  return Object.entries(dimensionValues(set)).map(([name, values]) => ({ name, values: [...values] }));
}

/** A coordinate as it travels. */
export function wireCoordinates(coordinates: Coordinates): WireCoordinates {
  return Object.fromEntries(
    Object.entries(coordinates).filter((entry): entry is [string, CoordinateValue] => entry[1] !== undefined),
  );
}

/** Values at the scores 0.25, 0.5 and 0.75; none for a dataset without bands. */
export function wireThresholds({ thresholds }: Dataset): number[] {
  return thresholdList(thresholds).filter((threshold) => Number.isFinite(threshold));
}

/** What every list of datasets says of one, whatever of it is stored. */
export function datasetOnWire(dataset: Dataset) {
  const set = COORDINATE_SETS[dataset.coordinateSet];
  const { symbol } = UNITS[dataset.unit];
  return {
    id: dataset.id,
    topic: dataset.topic,
    category: dataset.riskCategory,
    kind: dataset.kind === "indicator" ? ("hazard" as const) : dataset.kind,
    long_name: dataset.longName,
    impact_driver: dataset.kind === "driver" ? dataset.longName : null,
    vulnerability_type: dataset.vulnerabilityType,
    meta_data: {
      compute_default: dataset.computeDefault,
      compute_label: symbol === "" ? dataset.longName : `${dataset.longName} (${symbol})`,
      units: symbol,
      dataset_type: dataset.datasetType,
      id: dataset.id,
    },
    coordinates_set: set.id,
    coordinates_set_label: set.label,
    thresholds: wireThresholds(dataset),
    ...(dataset.kind === "indicator" &&
      hasBands(dataset.thresholds) && { scored_at: wireCoordinates(scoredAt(dataset)) }),
    direction: dataset.direction,
    coord_url: `/api/risk-engine/v0/hazards/coords-set/${set.id}`,
  };
}

/**
 * A dataset of the catalogue on the wire.
 * @param reasons why datasets have no values at all
 * @param source what is recorded of the data in use; the catalogue's words where nothing is
 */
export function spatialDataset(
  dataset: Dataset,
  reasons: WorldReasons,
  source: Pick<DatasetProvenance, "resolution" | "confidence" | "licence"> = dataset,
): SpatialDataset {
  const missing = reasons.get(dataset.id) ?? null;
  const coords = missing === null ? dimensionsOnWire(COORDINATE_SETS[dataset.coordinateSet]) : [];
  return {
    ...datasetOnWire({ ...dataset, longName: titleOverWorld(reasons, dataset) }),
    ...markFieldsOfValue(markOverWorld(reasons, dataset)),
    attrs: { is_payed: true },
    coords,
    mbtiles_coords: coords,
    default_coords: wireCoordinates(dataset.defaultCoordinates),
    query_url: `${BASE}/datasets/${dataset.id}/query`,
    definition: dataset.definition,
    resolution: source.resolution,
    confidence: source.confidence,
    licence: source.licence,
    ...missingFields(missing),
  };
}

/** The same with where its values come from. */
export function datasetDetail(dataset: Dataset, reasons: WorldReasons, provenance: DatasetProvenance): DatasetDetail {
  const { source, version, baseline, method, weakness } = provenance;
  return {
    ...spatialDataset(dataset, reasons, provenance),
    standard: dataset.standard,
    source,
    source_version: version,
    baseline,
    method,
    weakness,
    plausible: { ...dataset.plausible },
  };
}
