import { hasBands } from "../catalogue/bands.ts";
import { indicators } from "../catalogue/catalogue.ts";
import { TOPICS, type Indicator, type Topic } from "../catalogue/dataset.ts";

const byTopic = new Map<Topic, readonly Indicator[]>(
  TOPICS.map((topic) => [
    topic,
    indicators.filter((one) => one.topic === topic && !one.isRelative && !one.isBackground && hasBands(one.thresholds)),
  ]),
);

/**
 * The indicators that the score of a topic is made of, at every time the same: all but those that are relative,
 * the background of hazards, and facts of the place, which are no risks.
 */
export const scoredIndicators = (topic: Topic): readonly Indicator[] => byTopic.get(topic) ?? [];
