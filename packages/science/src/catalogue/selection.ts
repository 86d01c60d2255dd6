import { catalogue } from "./catalogue.ts";
import {
  COORDINATE_SETS,
  FUTURE_SCENARIOS,
  coordinatesAt,
  innerIndices,
  type CoordinateSet,
  type Coordinates,
  type Scenario,
} from "./coordinates.ts";
import { TOPICS, type Dataset, type Topic } from "./dataset.ts";

/** Years from `start` to `end` in steps of `step`. */
export interface TimeSteps {
  readonly start: number;
  readonly end: number;
  readonly step: number;
}

/** Which coordinates of a topic are computed. Presets are scenarios. */
export interface TopicFilters {
  readonly topic: Topic;
  readonly timesteps: TimeSteps;
  readonly presets: readonly Scenario[];
}

/** The whole range that can be computed. */
export const ALL_TIME_STEPS: TimeSteps = { start: 1870, end: 2080, step: 5 };
/** Scenarios chosen when nothing else is. */
export const DEFAULT_PRESETS = ["ssp126", "ssp245", "ssp585"] as const satisfies readonly Scenario[];

export interface TopicPreset {
  readonly topic: Topic;
  readonly availableFilters: Omit<TopicFilters, "topic">;
  readonly selectedFilters: Omit<TopicFilters, "topic">;
}

/** Filters offered and preselected for each topic. */
export const TOPIC_PRESETS: readonly TopicPreset[] = TOPICS.map((topic) => ({
  topic,
  availableFilters: { timesteps: ALL_TIME_STEPS, presets: FUTURE_SCENARIOS },
  selectedFilters: { timesteps: ALL_TIME_STEPS, presets: DEFAULT_PRESETS },
}));

/**
 * Indices of a set's coordinates that a filter keeps, in enumeration order: futures of its scenarios in its years, the
 * past in its years, and always the present day that change is measured from; of a year with months the annual
 * coordinate alone, and its months where they are asked for. Static sets are kept whole.
 */
export function selectedIndices(
  set: CoordinateSet,
  filters: Omit<TopicFilters, "topic">,
  { months = false }: { readonly months?: boolean } = {},
): Uint32Array {
  const { start, end, step } = filters.timesteps;
  const keepsYear = (time: number) => time >= start && time <= end && (time - start) % step === 0;
  const keeps = ({ scenario, time }: { readonly scenario: Scenario; readonly time: number }) => {
    if (scenario === "historical") return time === 2005 || keepsYear(time);
    return filters.presets.includes(scenario) && keepsYear(time);
  };
  if (set.epochs.length === 0) return Uint32Array.from({ length: set.size }, (_, i) => i);
  const inner = innerIndices(set, { months });
  const indices: number[] = [];
  for (const [i, epoch] of set.epochs.entries())
    if (keeps(epoch)) for (const place of inner) indices.push(i * set.innerSize + place);
  return Uint32Array.from(indices);
}

/** Datasets computed when the user chooses nothing. */
export const DEFAULT_DATASETS: readonly Dataset[] = catalogue.filter((dataset) => dataset.computeDefault);

/** Coordinates of a dataset that a filter keeps, without months. */
export function selectedCoordinates(dataset: Dataset, filters: Omit<TopicFilters, "topic">): readonly Coordinates[] {
  const set = COORDINATE_SETS[dataset.coordinateSet];
  return Array.from(selectedIndices(set, filters), (index) => coordinatesAt(set, index));
}
