import { KNOWN_SOURCES } from "@tidemark/atlas";
import type { NewerData } from "@tidemark/contract";
import {
  coordinateIndex,
  coordinateSetOf,
  datasetById,
  HAZARD_TABLE,
  isTotal,
  type Coordinates,
  type Dataset,
} from "@tidemark/science";
import { withheldReason } from "../../dataset-access.ts";
import { pointsOf, type ColumnNow, type WantedColumn } from "../compute/index.ts";
import { plainCoordinates, ruledIn, storedDefaults, type RunSource } from "../risks/index.ts";
import { compareColumns, type Side } from "./compare-columns.ts";
import type { StoredDatasetChange, StoredPreview } from "./preview-store.ts";

/** Locations that are looked at: all of a project that has no more, else so many of them, evenly spread. */
export const MOST_COMPARED = 2000;
/** Worked out together: progress is told, and a wish to stop is seen, between them. */
const TOGETHER = 250;

/** A location of the project at its position. */
export interface PreviewedSite {
  readonly position: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly elevationMetres: number | null;
  readonly protectionYears: number | null;
  readonly building: number;
  readonly deleted: boolean;
}

export interface PreviewWork {
  readonly run: RunSource;
  readonly sites: readonly PreviewedSite[];
  readonly changes: NewerData["changes"];
  readonly columnsNow: (work: {
    readonly points: ReturnType<typeof pointsOf>;
    readonly wanted: readonly WantedColumn[];
  }) => Promise<{ readonly sources: string; readonly columns: readonly ColumnNow[] }>;
  /** Told after each batch. A throw stops the work. */
  readonly onProgress: (share: number) => Promise<void>;
}

/** What is compared of a run: each of its datasets at the coordinates it opens with. */
interface Compared {
  readonly dataset: Dataset;
  readonly at: Coordinates;
  readonly index: number;
}

/** Every one of few, or `most` of them evenly spread over their order; the same ones every time. */
export function evenSample<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, i) => items[Math.floor(((i + 0.5) * items.length) / most)]!);
}

function comparedOf(run: RunSource): readonly Compared[] {
  return [...run.datasets].flatMap(([id, { epochs }]) => {
    const dataset = datasetById(id);
    // of an older catalogue, and not computed any more; or not for the eyes of whoever asks
    if (dataset === undefined || withheldReason(id) !== undefined) return [];
    const at = epochs === undefined ? dataset.defaultCoordinates : storedDefaults(dataset, epochs);
    const index = coordinateIndex(coordinateSetOf(id), at);
    return index < 0 ? [] : [{ dataset, at, index }];
  });
}

/**
 * Ids of the changes that a dataset may come from: the import that gives it, or the hazard that it is a loss of, where
 * one came, went or was renewed; else all of them.
 */
function causesOf(dataset: Dataset, changes: NewerData["changes"]): readonly string[] {
  const hazard = dataset.kind === "driver" ? HAZARD_TABLE.find((row) => row.hazard === dataset.hazard) : undefined;
  const id = hazard?.indicator ?? dataset.id;
  const giving = changes.filter(
    ({ kind, id: source }) =>
      kind === "import" && KNOWN_SOURCES.find((known) => known.id === source)?.replaces.includes(id) === true,
  );
  return (giving.length > 0 ? giving : changes).map((change) => change.id);
}

/** The columns of all compared datasets for all looked at sites, batch after batch. */
async function columnsOf(work: PreviewWork, sites: readonly PreviewedSite[], compared: readonly Compared[]) {
  const wanted = compared.map(({ dataset, index }) => ({ id: dataset.id, index }));
  const columns = compared.map(({ dataset }) => {
    return {
      values: new Float32Array(sites.length),
      unjudged: isTotal(dataset) ? new Uint8Array(sites.length) : undefined,
    };
  });
  const versions: (string | undefined)[] = [];
  let sources = "";
  for (let from = 0; from < sites.length; from += TOGETHER) {
    const batch = sites.slice(from, from + TOGETHER);
    const now = await work.columnsNow({ points: pointsOf(batch), wanted });
    // an import that came into force meanwhile would mix two states of the data
    if (from > 0 && now.sources !== sources) return undefined;
    ({ sources } = now);
    for (const [i, { values, unjudged, version }] of now.columns.entries()) {
      columns[i]!.values.set(values, from);
      if (unjudged !== undefined) columns[i]!.unjudged?.set(unjudged, from);
      versions[i] = version;
    }
    await work.onProgress(Math.min(1, (from + batch.length) / sites.length));
  }
  return { columns, versions, sources };
}

/** The values of today's run at the same sites. A total is judged as the panel judges it: by notes of the same data. */
async function sideBefore(
  { run }: PreviewWork,
  { dataset, at }: Compared,
  positions: readonly number[],
  after: Side & { readonly version: string | undefined },
): Promise<Side> {
  const held = run.datasets.get(dataset.id);
  if (held?.epochs === undefined)
    return { values: new Float32Array(positions.length).fill(Number.NaN), unjudged: undefined };
  const column = await run.column(dataset.id, at);
  const made = held.record["version"];
  const isSame = made === undefined || made === after.version;
  return {
    values: Float32Array.from(positions, (position) => column[position] ?? Number.NaN),
    unjudged: isSame ? after.unjudged : undefined,
  };
}

/**
 * Works out what a project would be computed to now, and compares that with its run. Neither is changed.
 * @throws what the computing throws; Error when the data were renewed twice meanwhile
 */
export async function previewRenewal(work: PreviewWork): Promise<Omit<StoredPreview, "engine" | "madeAt" | "changes">> {
  const { run, changes } = work;
  const live = work.sites.filter(({ deleted, position }) => !deleted && position < run.siteCount);
  const sites = evenSample(live, MOST_COMPARED);
  const positions = sites.map(({ position }) => position);
  const compared = comparedOf(run);
  const now = (await columnsOf(work, sites, compared)) ?? (await columnsOf(work, sites, compared));
  if (now === undefined) throw new Error("the data were renewed twice while they were compared");
  const datasets: StoredDatasetChange[] = [];
  for (const [i, one] of compared.entries()) {
    const after = { ...now.columns[i]!, version: now.versions[i] };
    const before = await sideBefore(work, one, positions, after);
    const rules = { held: ruledIn(run.datasets, one.dataset), now: one.dataset };
    const comparison = compareColumns(rules, one.at, positions, before, after);
    if (comparison.counts.differ === 0 && comparison.changed.length === 0) continue;
    const coords = plainCoordinates(one.at);
    datasets.push({ id: one.dataset.id, coords, why: causesOf(one.dataset, changes), ...comparison });
  }
  return {
    run: run.version,
    sources: now.sources,
    locations: live.length,
    compared: sites.length,
    changedLocations: new Set(datasets.flatMap(({ changed }) => changed.map(({ position }) => position))).size,
    datasets,
    unchanged: compared.length - datasets.length,
  };
}
