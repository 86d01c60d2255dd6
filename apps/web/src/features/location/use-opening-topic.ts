import { useQuery } from "@tanstack/react-query";
import type { RiskDataset } from "@tidemark/contract";
import { useState } from "react";
import { risksQuery } from "../../data/location-risks.ts";
import { type ChosenEpoch, storedEpoch, type Topic, worstTopic } from "./model.ts";
import { TOPICS } from "../../lib/topic-icons.ts";

/** Any topic brings the scores of all. */
const FIRST: Topic = "heat";
/** The topic of scores over all topics, and of facts that no risk is told from. */
const NO_RISK = "other";

/**
 * The topic that a location opens with: that of the dataset on the map. Where the map shows the score over all topics
 * it is the worst one at the chosen moment, which then stays while the year moves. Undefined until the scores are here.
 */
export function useOpeningTopic(
  projectId: string,
  siteId: string,
  epoch: ChosenEpoch,
  coloured: RiskDataset | undefined,
): Topic | undefined {
  const told = TOPICS.find(({ id }) => id === coloured?.topic && id !== NO_RISK)?.id;
  const [kept, keep] = useState<{ readonly siteId: string; readonly topic: Topic }>();
  const scores = useQuery({
    ...risksQuery(projectId, siteId, FIRST, storedEpoch(epoch)),
    enabled: told === undefined && kept?.siteId !== siteId,
  });
  if (told !== undefined) return told;
  if (kept?.siteId === siteId) return kept.topic;
  // a location that cannot be read says why in the first topic
  if (scores.data === undefined) return scores.isError ? FIRST : undefined;
  const topic = worstTopic(scores.data.topics, epoch) ?? FIRST;
  keep({ siteId, topic });
  return topic;
}
