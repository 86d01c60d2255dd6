import { THRESHOLDS } from "./bands.ts";
import { TOPICS, type ScoreDataset, type Topic } from "./dataset.ts";
import { defaultCoordinates } from "./declare.ts";
import { METHODS } from "./methods.ts";

function declareScore(of: Topic | "location"): ScoreDataset {
  const all = of === "location";
  return {
    kind: "score",
    id: `score_${of}`,
    longName: all ? "Risk score of the location" : `Risk score: ${of}`,
    definition: all
      ? "85th percentile of the topic scores of the location, 0 to 1."
      : `85th percentile of the scores of the ${of} indicators that have a value, 0 to 1; with a single one, that one. What is measured against the place's own past, and the ordinary climate that a place is built for, takes no part.`,
    standard: "0.25 low, 0.5 medium, 0.75 high",
    unit: "1",
    topic: all ? "other" : of,
    category: "score",
    riskCategory: "climate change",
    coordinateSet: "CO",
    direction: "higher",
    thresholds: THRESHOLDS.score,
    baseline: "1995-2014",
    plausible: { min: 0, max: 1 },
    resolution: "that of the indicators",
    method: {
      id: "D",
      sentence: all
        ? "85th percentile (type 7) over the topics that have a score."
        : "85th percentile (type 7) of the indicators' scores at annual coordinates and one return period each; p50 is the score, p10 and p90 its whiskers.",
    },
    source: METHODS.D.source,
    licence: METHODS.D.licence,
    confidence: "low",
    weakness: METHODS.D.weakness,
    computeDefault: true,
    defaultCoordinates: defaultCoordinates("CO", 100),
    needs: "pack",
    vulnerabilityType: "score",
    datasetType: "custom",
    of,
  };
}

/** One score per topic (`score_heat` .. `score_other`) and `score_location` over them. */
export const scoreDatasets: readonly ScoreDataset[] = [...TOPICS, "location" as const].map(declareScore);
