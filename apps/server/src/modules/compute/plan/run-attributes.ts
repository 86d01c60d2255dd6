import { coordinateSetOf } from "@tidemark/science";
import type { Said } from "@tidemark/contract";
import type { StoredDataset } from "./stored-dataset.ts";

/** What a run says of a dataset: the epochs that are stored, or why it is missing at every site. */
export interface CatalogueEntry {
  readonly id: string;
  /** Indices of the epochs of its coordinate set; "all" also for sets without epochs; none for a missing one. */
  readonly epochs: "all" | readonly number[];
  /** Whether the months of a year are stored beside the year as a whole; they are where nothing is said. */
  readonly months?: boolean;
  /** Whole sentence, in English. */
  readonly missing?: string;
  readonly missing_said?: Said;
}

/** What a run says of itself, in the attributes of its group. Nothing in it depends on time or chance. */
export interface RunAttributes {
  readonly product: "tidemark";
  readonly engine_version: string;
  /** Data pack and imports. */
  readonly sources: string;
  /** By which places official maps were read at, where any are in force. */
  readonly official?: string;
  /** Hash of the coordinates of the sites in their order. */
  readonly sites: string;
  readonly catalogue: readonly CatalogueEntry[];
  readonly licence: string;
}

export function catalogueEntry({ id, epochs, months }: StoredDataset): CatalogueEntry {
  const isWhole = epochs === null || epochs.length === coordinateSetOf(id).epochs.length;
  return { id, epochs: isWhole ? "all" : epochs, months };
}

/** Datasets that a run holds, from its catalogue. */
export function storedIn(catalogue: readonly CatalogueEntry[]): readonly StoredDataset[] {
  return catalogue
    .filter(({ missing }) => missing === undefined)
    .map(({ id, epochs, months = true }) => {
      const set = coordinateSetOf(id);
      if (set.epochs.length === 0) return { id, epochs: null, months };
      return { id, epochs: epochs === "all" ? set.epochs.map((_, epoch) => epoch) : epochs, months };
    });
}
