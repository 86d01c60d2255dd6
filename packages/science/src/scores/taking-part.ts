import { indicators } from "../catalogue/catalogue.ts";
import { TOPICS, type Indicator, type Topic } from "../catalogue/dataset.ts";

const byTopic = new Map<Topic, readonly Indicator[]>(
  TOPICS.map((topic) => [topic, indicators.filter((one) => one.topic === topic && !one.isRelative)]),
);

/** The indicators that the score of a topic is made of, at every time the same: all but those that are relative. */
export const scoredIndicators = (topic: Topic): readonly Indicator[] => byTopic.get(topic) ?? [];
