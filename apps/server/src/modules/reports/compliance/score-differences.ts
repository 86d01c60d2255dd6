import type { ElementTable } from "@tidemark/contract";
import {
  BANDS,
  datasetById,
  type Epoch,
  rangeSource,
  scoreBand,
  scoredIndicators,
  TOPICS,
  type Topic,
} from "@tidemark/science";
import { numberText } from "../../../document-numbers.ts";
import { datasetWords, t } from "../../../language.ts";
import type { OpenLocations } from "../../table/index.ts";
import { scenarioWords, titled } from "../resolve/element-request.ts";
import { type HazardScreen, highCounts, valuesAt } from "./hazard-screening.ts";
import { wordTable } from "./word-table.ts";

const nameOf = (id: string): string => datasetWords(id, "title", datasetById(id)?.longName ?? id);

/**
 * What a count of locations with a high hazard counts, and why it is not that of the high scores, with both numbers.
 */
export async function againstScores(
  opened: OpenLocations,
  rows: readonly number[],
  { scenario, time }: Epoch,
  screens: readonly HazardScreen[],
): Promise<string[]> {
  const high = highCounts(screens).reduce((count, hazards) => count + Number(hazards > 0), 0);
  const counted = t(
    "Counted in {time} under {scenario}: {n} of {all} locations have one hazard or more in the uppermost band of its dataset, at the median.",
    { time, scenario: scenarioWords(scenario), n: numberText(high), all: numberText(rows.length) },
  );
  const scores = await valuesAt(opened, "score_location", { epoch: { scenario, time } });
  if (scores === undefined) return [counted];
  const scored = rows.filter((row) => scoreBand(scores[row] ?? Number.NaN) === BANDS.at(-1)).length;
  return [
    counted,
    t(
      "A high score has {n} of them all: a score is the 85th percentile of the topics, so that one high hazard need not make it high.",
      { n: numberText(scored) },
    ),
  ];
}

/** Where the ranges of these hazards come from: climate models, or what is not known of the hazard itself. */
export function rangeWords(screens: readonly HazardScreen[]): string {
  const own = [...new Set(screens.flatMap(({ judgedBy }) => judgedBy))].filter((id) => rangeSource(id) === "hazard");
  return own.length === 0
    ? t("Ranges are those of the climate models.")
    : t("Ranges are those of the climate models; of {datasets} they are what is not known of the hazard itself.", {
        datasets: own.map(nameOf).join(", "),
      });
}

const topicsOf = (ids: readonly string[]): Topic[] =>
  TOPICS.filter((topic) => ids.some((id) => datasetById(id)?.topic === topic));

/** Hazards that are judged by datasets of no score, with the datasets that the scores of their topics are made of. */
export async function differenceTable(
  screens: readonly HazardScreen[],
  opened: OpenLocations,
  epoch: Epoch,
): Promise<ElementTable[]> {
  const known = new Set<string>();
  for (const { id } of TOPICS.flatMap(scoredIndicators))
    if ((await valuesAt(opened, id, { epoch })) !== undefined) known.add(id);
  const isScored = (id: string) =>
    TOPICS.some((topic) => scoredIndicators(topic).some((indicator) => indicator.id === id));
  const rows = screens.flatMap(({ rule, judgedBy }) => {
    const apart = judgedBy.filter((id) => !isScored(id));
    if (apart.length === 0) return [];
    const topics = topicsOf(apart);
    return [
      [
        t(rule.hazard),
        apart.map(nameOf).join(", "),
        topics.map((topic) => t(titled(topic))).join(", "),
        topics
          .flatMap(scoredIndicators)
          .flatMap(({ id }) => (known.has(id) ? [nameOf(id)] : []))
          .join(", ") || "\u2013",
      ],
    ];
  });
  const heads = [t("Hazard"), t("Judged here by"), t("Topic"), t("The score of the topic comes from")];
  return rows.length === 0 ? [] : [wordTable(t("Where this table and the scores use other datasets"), heads, rows)];
}
