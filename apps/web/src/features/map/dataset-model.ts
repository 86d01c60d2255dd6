import { type RiskDataset, searchTest, type WireCoordinates } from "@tidemark/contract";
import { msg } from "../../lib/i18n.ts";
import { coordinateLabel, topicLabel } from "../../lib/terms.ts";
import { datasetTitle } from "../../lib/sentences.ts";

/** Kinds of risk as the specification groups them, in the order they are offered. */
export const RISK_KINDS = [
  { id: "risk", title: msg("Risk scores") },
  { id: "outage", title: msg("Outage scores") },
  { id: "damage", title: msg("Building damage") },
  { id: "other", title: msg("Others") },
  { id: "hazard", title: msg("Hazards") },
] as const;
export type RiskKind = (typeof RISK_KINDS)[number]["id"];

/** Shown when the address names no dataset: the score over all topics. */
const FIRST_SHOWN = "score_location";

export function kindOf({ kind, vulnerability_type: type }: RiskDataset): RiskKind {
  if (kind === "hazard") return "hazard";
  if (type === "outage" || type === "damage") return type;
  return type === "score" ? "risk" : "other";
}

/** The dataset an address asks for; one of the project where it names none that is there. */
export function shownDataset(items: readonly RiskDataset[], wanted: string | undefined): RiskDataset | undefined {
  return (
    items.find(({ id }) => id === wanted) ??
    items.find(({ id, missing }) => id === FIRST_SHOWN && missing === null) ??
    items.find(({ kind, missing }) => kind === "score" && missing === null) ??
    items.find(({ missing }) => missing === null) ??
    items[0]
  );
}

export interface TopicGroup {
  readonly topic: string;
  readonly items: readonly RiskDataset[];
}

/** Group of the score over all topics. */
const OVERALL = "location";
const TOPIC_ORDER = [OVERALL, "heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"] as const;

/**
 * Datasets of one kind by topic, those whose name, topic or id holds every word that is searched for. Topics come in
 * their usual order, in each the scores before what they are made of.
 */
export function datasetGroups(items: readonly RiskDataset[], kind: RiskKind, search: string): readonly TopicGroup[] {
  const finds = searchTest(search);
  const groups = new Map<string, RiskDataset[]>(TOPIC_ORDER.map((topic) => [topic, []]));
  for (const item of items) {
    if (kindOf(item) !== kind || !finds(datasetTitle(item), topicLabel(item.topic), item.id)) continue;
    const topic = item.id === FIRST_SHOWN ? OVERALL : item.topic;
    groups.set(topic, [...(groups.get(topic) ?? []), item]);
  }
  const rank = ({ kind: sort }: RiskDataset) => (sort === "score" ? 0 : 1);
  return [...groups]
    .filter(([, group]) => group.length > 0)
    .map(([topic, group]) => ({ topic, items: group.toSorted((a, b) => rank(a) - rank(b)) }));
}

/** Values of a dimension that are stored; none when the dataset has no such dimension. */
export function valuesOf({ coords }: RiskDataset, name: string): readonly (string | number)[] {
  return coords.find((dimension) => dimension.name === name)?.values ?? [];
}

/** All coordinates in one line: `SSP5-8.5, 2050, Median`. */
export function coordsSentence(dataset: RiskDataset, coords: WireCoordinates): string {
  return dataset.coords
    .filter(({ values }, index) => values.length > 1 || index < 2)
    .map(({ name }) => coordinateLabel(name, coords[name] ?? ""))
    .filter(Boolean)
    .join(", ");
}

/** Dimensions that are chosen from a list, beside scenario and year. */
export function listDimensions(dataset: RiskDataset): RiskDataset["coords"] {
  return dataset.coords.filter(({ name, values }) => name !== "scenario" && name !== "time" && values.length > 1);
}
