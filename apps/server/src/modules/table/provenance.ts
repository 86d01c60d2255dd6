import { UNITS, type Dataset } from "@tidemark/science";

/** What a run itself says of one of its datasets. */
export type DatasetRecord = Readonly<Record<string, unknown>>;

/** Where the values of a dataset come from and how far they can be trusted, as every export tells it. */
export interface DatasetProvenance {
  readonly dataset_id: string;
  readonly title: string;
  readonly definition: string;
  /** Symbol. */
  readonly unit: string;
  readonly standard: string;
  readonly source: string;
  readonly version: string;
  readonly licence: string;
  readonly resolution: string;
  readonly baseline: string;
  readonly method: string;
  readonly confidence: string;
  readonly weakness: string;
  /** What a total leaves out; absent for other datasets. */
  readonly is_lower_bound?: boolean;
  readonly missing_hazards?: readonly string[];
}

/** Provenance in the run's own words; in the catalogue's where the run did not write them down. */
export function provenanceOfDataset(dataset: Dataset, record: DatasetRecord = {}): DatasetProvenance {
  const said = (name: string, catalogued: string): string => {
    const value = record[name];
    return typeof value === "string" && value !== "" ? value : catalogued;
  };
  return {
    dataset_id: dataset.id,
    title: said("long_name", dataset.longName),
    definition: said("definition", dataset.definition),
    unit: UNITS[dataset.unit].symbol,
    standard: said("standard", dataset.standard),
    source: said("source", dataset.source),
    version: said("version", ""),
    licence: said("licence", dataset.licence),
    resolution: said("resolution", dataset.resolution),
    baseline: said("baseline", dataset.baseline),
    method: said("method", `${dataset.method.id}: ${dataset.method.sentence}`),
    confidence: said("confidence", dataset.confidence),
    weakness: said("weakness", dataset.weakness),
    ...(typeof record["is_lower_bound"] === "boolean" ? { is_lower_bound: record["is_lower_bound"] } : {}),
    ...(Array.isArray(record["missing_hazards"]) ? { missing_hazards: record["missing_hazards"].map(String) } : {}),
  };
}
