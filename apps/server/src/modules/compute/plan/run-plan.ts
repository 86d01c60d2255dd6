import { catalogue, selectedIndices, TOPIC_PRESETS, type Dataset, type TopicFilters } from "@tidemark/science";
import { isClimate, isSupplied, type SiteModel } from "../engine/site-model.ts";
import { climateNeeds, type ClimateIndices } from "./climate-needs.ts";
import { setOf, sliceKeys, sliceOf, type SliceKey, type StoredDataset } from "./stored-dataset.ts";

/** What is to be computed: datasets, and the coordinates of topics that are not left at their preselection. */
export interface RunRequest {
  readonly datasets: readonly string[];
  readonly overrides: readonly TopicFilters[];
}

export type PartStage = "climate" | "hazards" | "impacts" | "scores";
export const PART_STAGES: readonly PartStage[] = ["climate", "hazards", "impacts", "scores"];

/** Piece of work that one thread does at once and that survives a crash: some datasets in one scenario, for all cells or sites. */
export interface Part {
  readonly id: string;
  readonly stage: PartStage;
  readonly key: SliceKey;
  /** Datasets whose chunk files it writes. */
  readonly datasets: readonly string[];
  /** Climate columns that others build on but that are not stored, by dataset: kept in a file beside the run until it is done. */
  readonly hidden: readonly (readonly [id: string, indices: readonly number[]])[];
  /** Columns it works out; its share of all the work. */
  readonly rows: number;
}

export interface RunPlan {
  /** In the order of the catalogue. */
  readonly stored: readonly StoredDataset[];
  /** Those of `stored` that are kept by cell instead of by site. */
  readonly byCell: readonly string[];
  /** Datasets without the input they need. */
  readonly unsupplied: readonly string[];
  readonly parts: readonly Part[];
}

/** Columns of one part at most: bounds memory and what a crash costs. */
const PART_ROWS = 2000;

function filtersOf(dataset: Dataset, { overrides }: RunRequest): Omit<TopicFilters, "topic"> {
  const own = overrides.find(({ topic }) => topic === dataset.topic);
  const preset = TOPIC_PRESETS.find(({ topic }) => topic === dataset.topic);
  if (preset === undefined) throw new Error(`topic ${dataset.topic} has no preset`);
  return own ?? preset.selectedFilters;
}

/** Coordinates of a dataset that a request keeps. */
export function storedDataset(dataset: Dataset, request: RunRequest): StoredDataset {
  const set = setOf(dataset.id);
  if (set.epochs.length === 0) return { id: dataset.id, epochs: null };
  const indices = selectedIndices(set, filtersOf(dataset, request));
  return { id: dataset.id, epochs: [...new Set(Array.from(indices, (index) => Math.floor(index / set.innerSize)))] };
}

interface Item {
  readonly id: string;
  readonly rows: number;
  readonly isStored: boolean;
  readonly hidden: readonly number[];
}

/** Items in order, as many together as make no more than `PART_ROWS`. */
function packed(stage: PartStage, key: SliceKey, items: readonly Item[]): readonly Part[] {
  const groups: Item[][] = [];
  let rows = 0;
  for (const item of items) {
    const last = groups.at(-1);
    if (last === undefined || rows + item.rows > PART_ROWS) {
      groups.push([item]);
      rows = item.rows;
    } else {
      last.push(item);
      rows += item.rows;
    }
  }
  return groups.map((group, i) => ({
    id: `${stage}-${key}-${i}`,
    stage,
    key,
    datasets: group.filter(({ isStored }) => isStored).map(({ id }) => id),
    hidden: group.filter(({ hidden }) => hidden.length > 0).map(({ id, hidden }) => [id, hidden] as const),
    rows: group.reduce((sum, item) => sum + item.rows, 0),
  }));
}

/** Indices of a climate dataset that lie in a scenario and are needed, but not stored. */
function hiddenIndices(
  id: string,
  needs: ClimateIndices,
  stored: StoredDataset | undefined,
): ReadonlyMap<SliceKey, number[]> {
  const set = setOf(id);
  const kept = new Set(stored?.epochs);
  const hidden = new Map<SliceKey, number[]>();
  for (const index of [...(needs.get(id) ?? [])].toSorted((a, b) => a - b)) {
    const epoch = Math.floor(index / set.innerSize);
    if (kept.has(epoch)) continue;
    const key = set.epochs[epoch]!.scenario;
    hidden.set(key, [...(hidden.get(key) ?? []), index]);
  }
  return hidden;
}

function climateParts(stored: readonly StoredDataset[], needs: ClimateIndices): readonly Part[] {
  const byId = new Map(stored.map((dataset) => [dataset.id, dataset]));
  const items = new Map<SliceKey, Item[]>();
  for (const id of [...new Set([...byId.keys(), ...needs.keys()])].toSorted()) {
    const own = byId.get(id);
    const hidden = hiddenIndices(id, needs, own);
    for (const key of new Set([...(own ? sliceKeys(own) : []), ...hidden.keys()])) {
      const slice = own && sliceOf(own, key);
      const indices = hidden.get(key) ?? [];
      const rows = (slice === undefined ? 0 : slice.chunks * slice.rows) + indices.length;
      const item = { id, rows, isStored: slice !== undefined, hidden: indices };
      items.set(key, [...(items.get(key) ?? []), item]);
    }
  }
  return [...items].flatMap(([key, own]) => packed("climate", key, own));
}

function stageOf({ kind }: Dataset): PartStage {
  return kind === "driver" ? "impacts" : kind === "score" ? "scores" : "hazards";
}

function siteParts(stage: PartStage, stored: readonly StoredDataset[]): readonly Part[] {
  const keys = [...new Set(stored.flatMap(sliceKeys))];
  return keys.flatMap((key) =>
    packed(
      stage,
      key,
      stored.flatMap((dataset) => {
        const slice = sliceOf(dataset, key);
        const rows = slice === undefined ? 0 : slice.chunks * slice.rows;
        return slice === undefined ? [] : [{ id: dataset.id, rows, isStored: true, hidden: [] }];
      }),
    ),
  );
}

/** Dataset and scenario whose files are there already. */
export const linkKey = (id: string, key: SliceKey): string => `${id} ${key}`;

/** Plan of a request; the same for equal sites, sources and request. `linked` names by `linkKey` what need not be computed. */
export function planRun(model: SiteModel, request: RunRequest, linked: ReadonlySet<string> = new Set()): RunPlan {
  const wanted = catalogue.filter(({ id }) => request.datasets.includes(id));
  const supplied = wanted.filter((dataset) => isSupplied(model, dataset));
  const stored = supplied.map((dataset) => storedDataset(dataset, request));
  const byCell = stored.filter(({ id }) => isClimate(model, id));
  const bySite = (stage: PartStage) =>
    stored.filter(({ id }, i) => !isClimate(model, id) && stageOf(supplied[i]!) === stage);
  const open = ({ id, epochs }: StoredDataset): StoredDataset[] => {
    const todo = sliceKeys({ id, epochs }).filter((key) => !linked.has(linkKey(id, key)));
    if (epochs === null) return todo.length === 0 ? [] : [{ id, epochs }];
    const set = setOf(id);
    const left = epochs.filter((epoch) => todo.includes(set.epochs[epoch]!.scenario));
    return left.length === 0 ? [] : [{ id, epochs: left }];
  };
  const derived = PART_STAGES.slice(1).flatMap((stage) => bySite(stage).flatMap(open));
  const parts = [
    ...climateParts(byCell, climateNeeds(model, derived)).flatMap((part) => withoutLinked(part, linked)),
    ...PART_STAGES.slice(1).flatMap((stage) =>
      siteParts(stage, bySite(stage)).flatMap((part) => withoutLinked(part, linked)),
    ),
  ];
  return {
    stored,
    byCell: byCell.map(({ id }) => id),
    unsupplied: wanted.filter((dataset) => !isSupplied(model, dataset)).map(({ id }) => id),
    parts,
  };
}

function withoutLinked(part: Part, linked: ReadonlySet<string>): readonly Part[] {
  const datasets = part.datasets.filter((id) => !linked.has(linkKey(id, part.key)));
  return datasets.length === 0 && part.hidden.length === 0 ? [] : [{ ...part, datasets }];
}
