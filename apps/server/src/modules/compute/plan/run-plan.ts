import {
  catalogue,
  selectedIndices,
  TOPIC_PRESETS,
  type Dataset,
  type TopicFilters,
  coordinateSetOf,
} from "@tidemark/science";
import { planOf } from "../engine/block-inputs.ts";
import { isClimate, isSupplied, type SiteModel } from "../engine/site-model.ts";
import { climateFilesOf, type StoredColumns } from "./climate-files.ts";
import {
  batchesOf,
  climateColumnsOf,
  climateParts,
  type CellRange,
  type CellsPart,
  type StorePart,
} from "./climate-plan.ts";
import { linkKey, requestOf, sliceKeys, sliceOf, type SliceKey, type StoredDataset } from "./stored-dataset.ts";

/** What is to be computed: datasets, and the coordinates of topics that are not left at their preselection. */
export interface RunRequest {
  readonly datasets: readonly string[];
  readonly overrides: readonly TopicFilters[];
  /** Whether the months of monthly datasets are kept beside the year as a whole. */
  readonly months: boolean;
  /** False where official maps are left out, though they are in force. */
  readonly officialMaps?: boolean | undefined;
}

export type PartStage = "climate" | "hazards" | "scores";
type SiteStage = Exclude<PartStage, "climate">;
const SITE_STAGES: readonly SiteStage[] = ["hazards", "scores"];
export const PART_STAGES: readonly PartStage[] = ["climate", "hazards", "scores"];

/** Columns of some datasets in one scenario for all sites: writes their chunk files. */
export interface ColumnsPart {
  readonly kind: "columns";
  readonly id: string;
  readonly stage: SiteStage;
  readonly key: SliceKey;
  readonly datasets: readonly string[];
  /** Columns it writes; its share of all the work. */
  readonly rows: number;
}

/** Piece of work that one thread does at once and that survives a crash. */
export type Part = CellsPart | StorePart | ColumnsPart;

export interface RunPlan extends StoredColumns {
  /** Datasets without the input they need. */
  readonly unsupplied: readonly string[];
  /** Ranges of cells that are worked out one after the other. */
  readonly batches: readonly CellRange[];
  /** Those of the batches come first; all others read what they leave behind. */
  readonly parts: readonly Part[];
}

/**
 * Columns of one part at most: bounds memory and what a crash costs. Hazards lie together with what they do to assets,
 * which is worked out from the same columns; scores read little of them. Of many sites a part has fewer, so that
 * several processes can share the work, but not so few that what they have in common is worked out too often.
 */
const PART_ROWS = { most: 6000, least: 1200 };
const PART_VALUES = 120_000_000;

/** How coarse a plan is. Values do not depend on it, but the checksums that are taken of files do. */
export interface Grain {
  /** Memory for the climate of a batch; a piece by default. */
  readonly batchBytes?: number;
  /** Columns of one part at most. */
  readonly partRows?: number;
}

const partRowsOf = (sites: number): number =>
  Math.min(PART_ROWS.most, Math.max(PART_ROWS.least, Math.floor(PART_VALUES / Math.max(1, sites))));

function filtersOf(dataset: Dataset, { overrides }: RunRequest): Omit<TopicFilters, "topic"> {
  const own = overrides.find(({ topic }) => topic === dataset.topic);
  const preset = TOPIC_PRESETS.find(({ topic }) => topic === dataset.topic);
  if (preset === undefined) throw new Error(`topic ${dataset.topic} has no preset`);
  return own ?? preset.selectedFilters;
}

/** Coordinates of a dataset that a request keeps. */
export function storedDataset(dataset: Dataset, request: RunRequest): StoredDataset {
  const set = coordinateSetOf(dataset.id);
  const { months } = request;
  if (set.epochs.length === 0) return { id: dataset.id, epochs: null, months };
  const indices = selectedIndices(set, filtersOf(dataset, request));
  const epochs = [...new Set(Array.from(indices, (index) => Math.floor(index / set.innerSize)))];
  return { id: dataset.id, epochs, months };
}

function stageOf(dataset: Dataset, model: SiteModel): PartStage {
  if (isClimate(model, dataset.id)) return "climate";
  return dataset.kind === "score" ? "scores" : "hazards";
}

/** Parts of one stage: in each scenario as many datasets together as make no more columns than a part may have. */
function columnsParts(
  stage: SiteStage,
  stored: readonly StoredDataset[],
  linked: ReadonlySet<string>,
  partRows: number,
): readonly ColumnsPart[] {
  return [...new Set(stored.flatMap(sliceKeys))].flatMap((key) => {
    const groups: { datasets: string[]; rows: number }[] = [];
    for (const dataset of stored) {
      const slice = sliceOf(dataset, key);
      if (slice === undefined || linked.has(linkKey(dataset.id, key))) continue;
      const rows = slice.chunks * slice.rows;
      const last = groups.at(-1);
      if (last === undefined || last.rows + rows > partRows) groups.push({ datasets: [dataset.id], rows });
      else {
        last.datasets.push(dataset.id);
        last.rows += rows;
      }
    }
    return groups.map((group, i) => ({ kind: "columns", id: `${stage}-${key}-${i}`, stage, key, ...group }) as const);
  });
}

/** What of a dataset is not taken over from the previous run. */
function open(stored: StoredDataset, linked: ReadonlySet<string>): readonly StoredDataset[] {
  const { id, epochs } = stored;
  const todo = sliceKeys(stored).filter((key) => !linked.has(linkKey(id, key)));
  if (epochs === null) return todo.length === 0 ? [] : [stored];
  const set = coordinateSetOf(id);
  const left = epochs.filter((epoch) => todo.includes(set.epochs[epoch]!.scenario));
  return left.length === 0 ? [] : [{ ...stored, epochs: left }];
}

/**
 * Plan of a request; the same for equal sites, sources and request. `linked` names by `linkKey` what need not be
 * computed.
 */
export function planRun(
  model: SiteModel,
  request: RunRequest,
  linked: ReadonlySet<string> = new Set(),
  { batchBytes, partRows = partRowsOf(model.siteCount) }: Grain = {},
): RunPlan {
  const wanted = catalogue.filter(({ id }) => request.datasets.includes(id));
  const supplied = wanted.filter((dataset) => isSupplied(model, dataset));
  const stored = supplied.map((dataset) => ({
    ...storedDataset(dataset, request),
    places: isClimate(model, dataset.id) ? model.cells.count : model.siteCount,
  }));
  const of = (stage: PartStage) => stored.filter((_, i) => stageOf(supplied[i]!, model) === stage);
  const byCell = of("climate");
  const derived = stored.filter(({ id }) => !isClimate(model, id)).flatMap((dataset) => open(dataset, linked));
  const byCellIds = byCell.map(({ id }) => id);
  const taken = new Map<string, Set<number>>();
  for (const { dataset, indices } of climateFilesOf({ stored, byCell: byCellIds, climate: [], linked: [...linked] })
    .linked)
    taken.set(dataset, new Set([...(taken.get(dataset) ?? []), ...indices]));
  const climate = climateColumnsOf(
    byCell.flatMap((dataset) => open(dataset, linked)),
    planOf(model, derived.map(requestOf)).needs().climate,
    (id, index) => taken.get(id)?.has(index) === true,
  );
  const batches = batchesOf(climate, model.cells.count, batchBytes);
  const plan = {
    stored,
    byCell: byCellIds,
    unsupplied: wanted.filter((dataset) => !isSupplied(model, dataset)).map(({ id }) => id),
    climate,
    batches,
    linked: [...linked],
  };
  return {
    ...plan,
    parts: [
      ...climateParts(batches, climateFilesOf(plan).written),
      ...SITE_STAGES.flatMap((stage) => columnsParts(stage, of(stage), linked, partRows)),
    ],
  };
}
