import { Button, Chip, NativeSelect } from "@mantine/core";
import type { Override } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { topicLabel } from "../../lib/terms.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import classes from "./analyses.module.css";
import {
  type Analyses,
  type Choice,
  filterFault,
  offeredFilters,
  type Topic,
  withFilter,
  withFilterEverywhere,
} from "./model.ts";

const STEPS = [5, 10, 15, 20, 25, 30, 50] as const;

function years(from: number, to: number, step: number): string[] {
  const count = Math.max(1, Math.floor((to - from) / step) + 1);
  return Array.from({ length: count }, (_, index) => String(from + index * step));
}

interface TimestepsProps {
  readonly filter: Override;
  readonly offered: Omit<Override, "topic">;
  readonly onChange: (filter: Override) => void;
}

function Timesteps({ filter, offered, onChange }: TimestepsProps) {
  const { start, end, step } = filter.timesteps;
  const set = (part: Partial<Override["timesteps"]>) =>
    onChange({ ...filter, timesteps: { ...filter.timesteps, ...part } });
  const all = years(offered.timesteps.start, offered.timesteps.end, offered.timesteps.step);
  const steps = [...new Set([...STEPS, step])].toSorted((a, b) => a - b).map(String);
  return (
    <div className={classes.steps}>
      <NativeSelect
        label={t("From")}
        value={String(start)}
        data={all}
        onChange={(event) => set({ start: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t("To")}
        value={String(end)}
        data={all}
        onChange={(event) => set({ end: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t("Every (years)")}
        value={String(step)}
        data={steps}
        onChange={(event) => set({ step: Number(event.currentTarget.value) })}
      />
    </div>
  );
}

export interface TopicFiltersProps {
  readonly analyses: Analyses;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** Years and scenarios of each topic: one topic at a time, or all at once. */
export function TopicFilters({ analyses, choice, onChange }: TopicFiltersProps) {
  const [selected, setSelected] = useState<Topic>();
  const filter = choice.filters.find(({ topic }) => topic === selected) ?? choice.filters[0];
  const offered = filter === undefined ? undefined : offeredFilters(analyses, filter.topic);
  if (filter === undefined || offered === undefined) return null;
  const fault = filterFault(filter);
  const change = (next: Override) => onChange(withFilter(choice, next));
  return (
    <section className={classes.card} aria-label={t("Years and scenarios")}>
      <h2 className={classes.cardTitle}>{t("Years and scenarios")}</h2>
      <fieldset className={classes.group}>
        <legend className="visually-hidden">{t("Topic")}</legend>
        {choice.filters.map((other) => (
          <button
            key={other.topic}
            type="button"
            className={classes.topic}
            aria-pressed={other.topic === filter.topic}
            data-fault={filterFault(other) !== undefined}
            onClick={() => setSelected(other.topic)}
          >
            {topicLabel(other.topic)}
          </button>
        ))}
      </fieldset>
      <Timesteps filter={filter} offered={offered} onChange={change} />
      <Chip.Group
        multiple
        value={[...filter.presets]}
        onChange={(presets) =>
          change({ ...filter, presets: offered.presets.filter((scenario) => presets.includes(scenario)) })
        }
      >
        <fieldset className={classes.group}>
          <legend className="visually-hidden">{t("Scenarios")}</legend>
          {offered.presets.map((scenario) => (
            <Chip key={scenario} value={scenario} size="xs" variant="outline">
              {scenarioLabel(scenario)}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
      {fault !== undefined && (
        <p className={classes.fault} role="alert">
          {t(fault)}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.everywhere ?? ""}
        onClick={() => onChange(withFilterEverywhere(choice, filter))}
      >
        {t("Use for all topics")}
      </Button>
    </section>
  );
}
