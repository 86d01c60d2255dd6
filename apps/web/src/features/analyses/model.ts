import {
  type Analysis,
  type analysesSchema,
  type ComputeChoice,
  type Override,
  SCOPES,
  scopeOfDatasetType,
  searchTest,
} from "@tidemark/contract";
import { COORDINATE_SETS, selectedIndices } from "@tidemark/science";
import type * as z from "zod";
import { msg, t, translated, type UiText } from "../../lib/i18n.ts";
import { datasetDefinition, datasetTitle } from "../../lib/sentences.ts";
import { topicLabel } from "../../lib/terms.ts";

export type Analyses = z.infer<typeof analysesSchema>;
export type Topic = Analysis["topic"];

/** What is chosen in the second step. */
export interface Choice {
  readonly ids: readonly string[];
  /** Years and scenarios, one entry per topic. */
  readonly filters: readonly Override[];
  readonly useRoutingModel: boolean;
  /** Whether official maps that are on are read and count. */
  readonly officialMaps: boolean;
  /** Whether each month of a year is kept beside the year as a whole. */
  readonly monthlyValues: boolean;
  readonly hazardQueryMode: ComputeChoice["hazard_query_mode"];
}

export const CATEGORY_KEYS = ["riskScores", "outageScores", "buildingDamage", "others", "hazards"] as const;
export type CategoryKey = (typeof CATEGORY_KEYS)[number];

export const CATEGORY_TITLES: Readonly<Record<CategoryKey, UiText>> = {
  riskScores: msg("Risk scores"),
  outageScores: msg("Outage scores"),
  buildingDamage: msg("Building damage"),
  others: msg("Others"),
  hazards: msg("Hazards"),
};

export interface Category {
  readonly key: CategoryKey;
  readonly all: readonly Analysis[];
}

/** Why somebody may not use an analysis, and whom to ask; undefined where they may. */
export function closedReason({ has_access: isOpen, meta_data }: Analysis): string | undefined {
  const scope = isOpen ? undefined : scopeOfDatasetType(meta_data.dataset_type);
  if (scope === undefined) return undefined;
  return t("Your account does not include {what}. Ask an administrator of your organization.", {
    what: translated(SCOPES[scope]),
  });
}

/** Analyses that somebody may use. */
export const openOf = (items: readonly Analysis[]): readonly Analysis[] => items.filter((item) => item.has_access);

/** What is computed by default stands first, what cannot be computed here or by this person last. */
function rank({ missing, meta_data, has_access: isOpen }: Analysis): number {
  if (!isOpen) return 3;
  if (missing !== null) return 2;
  return meta_data.compute_default ? 0 : 1;
}

/** Analyses by category, in the order of the specification; empty ones are left out. */
export function categoriesOf(analyses: Analyses): readonly Category[] {
  const byId = new Map(analyses.analysesList.map((analysis) => [analysis.id, analysis]));
  return CATEGORY_KEYS.map((key) => ({
    key,
    all: analyses[key].flatMap((id) => byId.get(id) ?? []).toSorted((a, b) => rank(a) - rank(b)),
  })).filter(({ all }) => all.length > 0);
}

/** Analyses whose name, definition or topic holds every word that is searched for. */
export function matching(items: readonly Analysis[], search: string): readonly Analysis[] {
  if (search.trim() === "") return items;
  const finds = searchTest(search);
  return items.filter((item) => finds(datasetTitle(item), datasetDefinition(item), topicLabel(item.topic), item.id));
}

export function defaultIds(items: readonly Analysis[]): readonly string[] {
  return openOf(items)
    .filter(({ meta_data }) => meta_data.compute_default)
    .map(({ id }) => id);
}

/**
 * What is chosen when nobody chooses: the analyses marked so, the preselected years and scenarios, no routing model, no
 * months.
 */
export function defaultChoice(analyses: Analyses): Choice {
  return {
    ids: defaultIds(analyses.analysesList),
    filters: analyses.topics.map(({ topic, selectedFilters }) => ({ topic, ...selectedFilters })),
    useRoutingModel: false,
    officialMaps: true,
    monthlyValues: false,
    hazardQueryMode: "shortname",
  };
}

/** Of some analyses exactly these are chosen; the others stay as they are. */
export function withChosen(choice: Choice, among: readonly string[], chosen: readonly string[]): Choice {
  const asked = new Set(among);
  return { ...choice, ids: [...choice.ids.filter((id) => !asked.has(id)), ...chosen] };
}

export function withFilter(choice: Choice, filter: Override): Choice {
  return { ...choice, filters: choice.filters.map((other) => (other.topic === filter.topic ? filter : other)) };
}

/** Gives the years and scenarios of one topic to all topics. */
export function withFilterEverywhere(choice: Choice, { timesteps, presets }: Override): Choice {
  return { ...choice, filters: choice.filters.map(({ topic }) => ({ topic, timesteps, presets })) };
}

/** Why a filter cannot be computed; undefined when it can. */
export function filterFault({ timesteps: { start, end, step }, presets }: Omit<Override, "topic">): UiText | undefined {
  if (start > end) return msg("The first year lies after the last one.");
  if (step <= 0 || step % 5 !== 0) return msg("Steps are multiples of five years.");
  if (presets.length === 0 && end > 2020) return msg("Choose at least one scenario.");
  return undefined;
}

/** Why a choice cannot be computed, in words; undefined when it can. */
export function choiceFault({ ids, filters }: Choice): string | undefined {
  if (ids.length === 0) return t("Choose at least one analysis.");
  const [first] = filters.flatMap((filter) => {
    const fault = filterFault(filter);
    return fault === undefined ? [] : [{ topic: topicLabel(filter.topic).toLowerCase(), fault: t(fault) }];
  });
  return first && t("Years and scenarios of {topic}: {fault}", first);
}

/**
 * Entries one location gets: the coordinates of every chosen analysis that its topic's years and scenarios keep. What
 * has no input gets none.
 */
export function entriesPerLocation(analyses: Analyses, choice: Choice): number {
  const filterOf = new Map(choice.filters.map((filter) => [filter.topic, filter]));
  const chosen = new Set(choice.ids);
  const known = new Map<string, number>();
  let entries = 0;
  for (const { id, topic, coordinates_set: setId, missing } of analyses.analysesList) {
    if (!chosen.has(id) || missing !== null) continue;
    const set = COORDINATE_SETS[setId];
    const filter = filterOf.get(topic);
    const key = `${setId} ${topic}`;
    const count =
      known.get(key) ??
      (filter === undefined ? set.size : selectedIndices(set, filter, { months: choice.monthlyValues }).length);
    known.set(key, count);
    entries += count;
  }
  return entries;
}

/**
 * Time of a computation on two quiet cores, laid through the measurements of
 * `tests/bench/results/compute-pipeline.json`: with the default analyses 2 s (1,000 locations), 11 s (10,000), 95 s
 * (100,000). Those are spread over the world; locations that share a cell take less, which nobody knows beforehand.
 */
const LEAST_SECONDS = 2;
const ENTRIES_PER_SECOND = 39_000_000;

/** Seconds until results of a choice are there, roughly. Months are worked out whether they are kept or not. */
export function estimatedSeconds(analyses: Analyses, choice: Choice, locations: number): number {
  const entries = locations * entriesPerLocation(analyses, { ...choice, monthlyValues: true });
  return LEAST_SECONDS + entries / ENTRIES_PER_SECOND;
}

/** Body of the request that computes a choice. Mode `id` names hazards by the id of their source. */
export function toRequest(analyses: Analyses, choice: Choice): ComputeChoice {
  const chosen = new Set(choice.ids);
  const hazards = new Set(analyses.hazards);
  const list = analyses.analysesList.filter(({ id }) => chosen.has(id));
  const named = ({ id, meta_data }: Analysis) => (choice.hazardQueryMode === "id" ? meta_data.id : id);
  return {
    hazards: [...new Set(list.filter(({ id }) => hazards.has(id)).map(named))],
    impact_drivers: list.filter(({ id }) => !hazards.has(id)).map(({ id }) => id),
    overrides: [...choice.filters],
    use_logistics_model: choice.useRoutingModel,
    monthly_values: choice.monthlyValues,
    official_maps: choice.officialMaps,
    hazard_query_mode: choice.hazardQueryMode,
  };
}

/**
 * The choice a stored request stands for; topics it says nothing of keep their preselection. What somebody may not use
 * any more is not part of it.
 */
export function fromRequest(analyses: Analyses, request: ComputeChoice): Choice {
  const named = new Set([...request.hazards, ...request.impact_drivers]);
  const defaults = defaultChoice(analyses);
  return {
    ids: openOf(analyses.analysesList)
      .filter(({ id, meta_data }) => named.has(id) || (request.hazard_query_mode === "id" && named.has(meta_data.id)))
      .map(({ id }) => id),
    filters: defaults.filters.map((filter) => request.overrides.find(({ topic }) => topic === filter.topic) ?? filter),
    useRoutingModel: request.use_logistics_model,
    monthlyValues: request.monthly_values,
    officialMaps: request.official_maps,
    hazardQueryMode: request.hazard_query_mode,
  };
}

/** Filters a topic offers. */
export function offeredFilters(
  analyses: Analyses,
  topic: Topic,
): Analyses["topics"][number]["availableFilters"] | undefined {
  return analyses.topics.find((preset) => preset.topic === topic)?.availableFilters;
}
