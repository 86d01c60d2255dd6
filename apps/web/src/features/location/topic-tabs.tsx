import { useEffect, useRef } from "react";
import { formatScore } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { BandMark } from "../../ui/band-mark.tsx";
import { type ChosenEpoch, type Topic, topicAt, type TopicRisk } from "./model.ts";
import classes from "./location-panel.module.css";
import { bandOfLabel, topicLabel } from "../../lib/terms.ts";
import { TOPICS } from "../../lib/topic-icons.ts";

interface TopicTabsProps {
  readonly topics: readonly TopicRisk[];
  readonly epoch: ChosenEpoch;
  readonly active: Topic;
  readonly onChange: (topic: Topic) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The eight topics, each with the mark of its score, so that all are read at one glance. */
export function TopicTabs({ topics, epoch, active, onChange }: TopicTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-topic="${active}"]`);
    tab?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [active]);
  const go = (to: number) => {
    const { id } = TOPICS[(to + TOPICS.length) % TOPICS.length] ?? TOPICS[0] ?? { id: active };
    onChange(id);
    list.current?.querySelector<HTMLElement>(`[data-topic="${id}"]`)?.focus();
  };
  return (
    <div className={classes.tabs} role="tablist" aria-label={t("Topics")} ref={list}>
      {TOPICS.map(({ id, Icon }, index) => {
        const topic = topics.find((entry) => entry.topic === id);
        const reading = topic && topicAt(topic, epoch);
        const band = reading?.band ?? null;
        const score = reading?.score ?? null;
        const word = bandOfLabel(score, band);
        const spoken = score === null ? word : `${word} ${formatScore(score)}`;
        return (
          <button
            key={id}
            type="button"
            role="tab"
            id={`topic-${id}`}
            data-topic={id}
            aria-selected={id === active}
            aria-controls="topic-panel"
            tabIndex={id === active ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(id)}
            onKeyDown={(event) => {
              const step = STEPS[event.key];
              if (step !== undefined) go(index + step);
              if (event.key === "Home") go(0);
              if (event.key === "End") go(TOPICS.length - 1);
            }}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
            <span>{topicLabel(id)}</span>
            <BandMark band={band} />
            <span className="visually-hidden">{spoken}</span>
          </button>
        );
      })}
    </div>
  );
}
