import { resultsInFolder, type StoreArray } from "@tidemark/results";
import { writeRun } from "@tidemark/results/testing";
import { datasetById, type Coordinates, coordinateSetOf } from "@tidemark/science";
import { arraysOf } from "../../compute/plan/stored-dataset.ts";
import type { CatalogueEntry } from "../../compute/plan/run-attributes.ts";

/** A dataset of a run made for a test, with its value at a coordinate and position; NaN = missing. */
export interface TestDataset {
  readonly id: string;
  readonly value: (at: Coordinates, position: number) => number;
  /** Indices of the stored epochs; all of the set when left out. */
  readonly epochs?: readonly number[];
  /** Whether the months of a year are stored; they are when left out. */
  readonly months?: boolean;
  readonly record?: Readonly<Record<string, unknown>>;
}

export interface TestRun {
  readonly siteCount: number;
  readonly datasets: readonly TestDataset[];
  readonly missing?: readonly CatalogueEntry[];
}

/** Stored epochs of a dataset of the test; null for sets without epochs. */
function storedOf({ id, epochs, months = true }: TestDataset) {
  const set = coordinateSetOf(id);
  return { id, months, epochs: set.epochs.length === 0 ? null : (epochs ?? set.epochs.map((_, index) => index)) };
}

/** Coordinates of a row of a chunk: the place along all dimensions but the last is that of the chunk. */
function coordinatesOf({ path, dimensions }: StoreArray, chunk: readonly number[], row: number): Coordinates {
  const at = [...chunk, row];
  const own = dimensions.map(({ name, values }, d): [string, string | number | undefined] => [name, values[at[d]!]]);
  const past = path.endsWith("/historical") ? { scenario: "historical" } : {};
  return { ...past, ...Object.fromEntries(own) } as Coordinates;
}

/** Writes and publishes the run of a task, "run-1" unless told, below the data folder, as the product writes runs. */
export async function storeRun(dataDir: string, exposureId: string, run: TestRun, task = "1"): Promise<void> {
  const { siteCount, datasets, missing = [] } = run;
  const layout = {
    siteCount,
    cells: { sites: { count: siteCount, siteToCell: Int32Array.from({ length: siteCount }, (_, site) => site) } },
    arrays: datasets.flatMap((dataset) =>
      arraysOf(storedOf(dataset), "sites", datasetById(dataset.id)?.unit ?? "", dataset.record ?? {}),
    ),
    attributes: {
      catalogue: [
        ...datasets.map(({ id, epochs, months = true }) => ({ id, epochs: epochs ?? "all", months })),
        ...missing,
      ],
    },
  };
  const byId = new Map(datasets.map((dataset) => [dataset.id, dataset]));
  await writeRun(resultsInFolder(dataDir), exposureId, task, layout, (array, chunk, row, site) =>
    byId.get(array.path.split("/")[0] ?? "")!.value(coordinatesOf(array, chunk, row), site),
  );
}
