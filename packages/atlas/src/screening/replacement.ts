import { type HazardInputs, isOnMap, type ReturnPeriodLayer, type Sentence, worded } from "@tidemark/science";
import { type ImportedSource } from "../import/open-imported.ts";
import { BAD_POINT, NOT_COVERED, SPURIOUS } from "../import/sample-imported.ts";
import type { DatasetProvenance } from "./dataset-provenance.ts";

/** What an imported source says of a dataset. */
export interface ImportedDataset {
  /** Of the source. */
  readonly title: string;
  /**
   * Values in site order by index of the coordinate set; an index that is absent has no value. Undefined where the
   * values follow from the hazard inputs instead.
   */
  readonly columns?: ReadonlyMap<number, Float32Array>;
  /** Longest return period (years) of the maps behind `columns`, where they are read at return periods. */
  readonly largestReturnPeriod?: number;
  /** Why a site that has no value has none; undefined where the source has one. */
  readonly reasons: readonly (Sentence | undefined)[];
  /** 1 at sites that the source itself marks as permanent water. */
  readonly inWater?: Uint8Array;
  /** 1 at sites that the source does not reach: there the value of the screening stands, if it has one. */
  readonly outside?: Uint8Array;
}

export type ProvenanceChange = (before: DatasetProvenance) => DatasetProvenance;

/** What a source puts in the place of the screening method. */
export interface Replacement {
  readonly source: ImportedSource;
  /** Datasets it gives as a whole. */
  readonly datasets: ReadonlyMap<string, ImportedDataset>;
  readonly inputs: Partial<HazardInputs>;
  /** New provenance of those datasets. */
  readonly replaced: ReadonlyMap<string, ProvenanceChange>;
  /** Changed provenance of datasets that build on what the source gives. */
  readonly fed?: ReadonlyMap<string, ProvenanceChange>;
}

/**
 * Sites to be read from a source; those without a cell carry coordinates that are no point, so that they stay without a
 * value.
 */
export interface ImportPoints {
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
}

/** What the reasons of the sampler mean of this source. */
export function coverageReasons(
  { provenance: { title } }: Pick<ImportedSource, "provenance">,
  reasons: readonly (Sentence | null)[],
): readonly (Sentence | undefined)[] {
  const outside = worded("reason.outside_coverage", { title });
  const without = worded("reason.no_value_of", { title });
  return reasons.map((reason) => {
    if (reason === null) return undefined;
    if (reason.code === SPURIOUS.code) return worded("reason.spurious_depth_of", { title });
    return reason.code === NOT_COVERED.code || reason.code === BAD_POINT.code ? outside : without;
  });
}

/** Points that no map of a layer holds a value of, in their order. */
export const outsideOfMap = (layer: ReturnPeriodLayer, { latitudes }: ImportPoints): Uint8Array =>
  Uint8Array.from({ length: latitudes.length }, (_, site) => (isOnMap(layer, site) ? 0 : 1));

/** Provenance of a dataset that a source gives as a whole. */
export function replacedBy(
  { provenance, version }: Pick<ImportedSource, "provenance" | "version">,
  more: Partial<Pick<DatasetProvenance, "method" | "confidence" | "weakness">> = {},
): ProvenanceChange {
  const { title, licence, resolution, baseline, method, confidence, weakness } = provenance;
  return ({ dataset }) => ({
    dataset,
    source: title,
    version,
    licence,
    resolution,
    baseline,
    method,
    confidence,
    weakness,
    ...more,
  });
}

/**
 * Provenance of a dataset that takes one of its inputs from a source.
 * @param part what the source gives, such as "ground"
 */
export function fedBy(
  { provenance: { title, licence }, version }: Pick<ImportedSource, "provenance" | "version">,
  part: string,
  more: Partial<Pick<DatasetProvenance, "resolution">> = {},
): ProvenanceChange {
  return (before) => ({
    ...before,
    source: `${before.source}; ${part}: ${title}`,
    version: `${before.version}; ${part}: ${version}`,
    licence: `${before.licence}; ${part}: ${licence}`,
    ...more,
  });
}

/** Hazards that are worked out from the climate. */
const RESTING_ON_CLIMATE = ["pluvial_flood_depth", "wildfire_rp", "fire_danger_rp"] as const;

/**
 * What a source of climate means for the datasets that rest on it: they keep their method, and begin with other fields.
 * @param what part of the climate it gives, in words
 */
export function climateReplacement(what: string, source: ImportedSource, outside: Uint8Array): Replacement {
  const { replaces, title } = source.provenance;
  const given: ImportedDataset = { title, reasons: [], outside };
  const fed = fedBy(source, what);
  return {
    source,
    datasets: new Map(replaces.map((id) => [id, given])),
    inputs: {},
    replaced: new Map(),
    fed: new Map([...replaces, ...RESTING_ON_CLIMATE].map((id) => [id, fed])),
  };
}
