import { join } from "node:path";
import { createRun, publishRun } from "@tidemark/results";
import { COORDINATE_SETS, coordinatesAt, datasetById, type Coordinates } from "@tidemark/science";
import { arraysOf, setOf, sliceKeys, sliceOf } from "../../compute/plan/stored-dataset.ts";
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
  readonly name: string;
  readonly siteCount: number;
  readonly datasets: readonly TestDataset[];
  readonly missing?: readonly CatalogueEntry[];
}

/** Stored epochs of a dataset of the test; null for sets without epochs. */
function storedOf({ id, epochs, months = true }: TestDataset) {
  const set = setOf(id);
  return { id, months, epochs: set.epochs.length === 0 ? null : (epochs ?? set.epochs.map((_, index) => index)) };
}

/** Writes and publishes a run below the data folder, through the store that the product writes with. */
export async function storeRun(dataDir: string, exposureId: string, run: TestRun): Promise<void> {
  const { name, siteCount, datasets, missing = [] } = run;
  const root = join(dataDir, "runs", exposureId);
  const siteToCell = Int32Array.from({ length: siteCount }, (_, site) => site);
  const writer = await createRun(join(root, name), {
    siteCount,
    cells: { sites: { count: siteCount, siteToCell } },
    arrays: datasets.flatMap((dataset) =>
      arraysOf(storedOf(dataset), "sites", datasetById(dataset.id)?.unit ?? "", dataset.record ?? {}),
    ),
    attributes: {
      catalogue: [
        ...datasets.map(({ id, epochs, months = true }) => ({ id, epochs: epochs ?? "all", months })),
        ...missing,
      ],
    },
  });
  for (const dataset of datasets) {
    const stored = storedOf(dataset);
    const set = COORDINATE_SETS[datasetById(dataset.id)?.coordinateSet ?? "CO"];
    for (const key of sliceKeys(stored)) {
      const slice = sliceOf(stored, key);
      for (let chunk = 0; chunk < (slice?.chunks ?? 0); chunk++) {
        if (slice === undefined) continue;
        const values = Float32Array.from({ length: slice.rows * siteCount }, (_, i) =>
          dataset.value(coordinatesAt(set, slice.indexAt(chunk, Math.floor(i / siteCount))), i % siteCount),
        );
        const [id, array, numbers = ""] = slice.file(chunk).split("/");
        await writer.writeChunk(`${id}/${array}`, numbers.split(".").slice(0, -2).map(Number), values);
      }
    }
  }
  await writer.finish();
  await publishRun(root, { run: name, patches: [] });
}
