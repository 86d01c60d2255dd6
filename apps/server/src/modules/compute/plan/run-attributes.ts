import { setOf, type StoredDataset } from "./stored-dataset.ts";

/** What a run says of a dataset: the epochs that are stored, or why it is missing at every site. */
export interface CatalogueEntry {
  readonly id: string;
  /** Indices of the epochs of its coordinate set; "all" also for sets without epochs; none for a missing one. */
  readonly epochs: "all" | readonly number[];
  /** Whole sentence. */
  readonly missing?: string;
}

/** What a run says of itself, in the attributes of its group. Nothing in it depends on time or chance. */
export interface RunAttributes {
  readonly product: "tidemark";
  readonly engine_version: string;
  /** Data pack and imports. */
  readonly sources: string;
  /** Hash of the coordinates of the sites in their order. */
  readonly sites: string;
  readonly catalogue: readonly CatalogueEntry[];
  readonly licence: string;
}

export function catalogueEntry({ id, epochs }: StoredDataset): CatalogueEntry {
  const isWhole = epochs === null || epochs.length === setOf(id).epochs.length;
  return { id, epochs: isWhole ? "all" : epochs };
}

/** Datasets that a run holds, from its catalogue. */
export function storedIn(catalogue: readonly CatalogueEntry[]): readonly StoredDataset[] {
  return catalogue
    .filter(({ missing }) => missing === undefined)
    .map(({ id, epochs }) => {
      const set = setOf(id);
      if (set.epochs.length === 0) return { id, epochs: null };
      return { id, epochs: epochs === "all" ? set.epochs.map((_, epoch) => epoch) : epochs };
    });
}
