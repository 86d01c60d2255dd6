import { SegmentedControl, Slider } from "@mantine/core";
import type { RiskDataset, WireCoordinates } from "@tidemark/contract";
import { useState } from "react";
import { yearsOf } from "../../lib/dataset-coords.ts";
import { t } from "../../lib/i18n.ts";
import { coordinateLabel } from "../../lib/terms.ts";
import type { MomentChange } from "../../state/moment.ts";
import { valuesOf } from "./dataset-model.ts";
import classes from "./time-bar.module.css";

interface TimeBarProps {
  readonly dataset: RiskDataset;
  readonly coords: WireCoordinates;
  /** While the slider is dragged: the map follows, the address does not yet. */
  readonly onPreview: (time: number | undefined) => void;
  readonly onMoment: (change: MomentChange) => void;
}

const MOST_MARKS = 7;

/** A few years of many, in even steps that reach the last. */
export function yearMarks(times: readonly number[]): readonly number[] {
  const first = times[0];
  const last = times.at(-1);
  if (first === undefined || last === undefined || times.length <= MOST_MARKS) return times;
  const step = [10, 20, 25, 50, 100].find((years) => (last - first) / years < MOST_MARKS) ?? 100;
  return times.filter((time) => time % step === 0);
}

function Years({ times, coords, onPreview, onMoment }: TimeBarProps & { readonly times: readonly number[] }) {
  const chosen = Math.max(0, times.indexOf(Number(coords["time"])));
  const [dragged, setDragged] = useState<number>();
  const at = dragged ?? chosen;
  const marks = yearMarks(times);
  return (
    <div className={classes.years}>
      <Slider
        thumbLabel={t("Year")}
        min={0}
        max={times.length - 1}
        step={1}
        value={at}
        label={null}
        size={4}
        thumbSize={16}
        thumbProps={{ "aria-valuetext": String(times[at] ?? "") }}
        onChange={(index) => {
          setDragged(index);
          onPreview(times[index]);
        }}
        onChangeEnd={(index) => {
          const time = times[index];
          setDragged(undefined);
          onPreview(undefined);
          if (time !== undefined) onMoment({ time });
        }}
      />
      <div className={classes.marks} aria-hidden>
        {[...new Set([...marks, times[at] ?? 0])].map((year) => {
          const isShown = year === times[at];
          const place = (100 * times.indexOf(year)) / Math.max(1, times.length - 1);
          const isNear = !isShown && Math.abs(times.indexOf(year) - at) < times.length / 9;
          return isNear ? null : (
            <span key={year} data-shown={isShown || undefined} style={{ left: `${place}%` }}>
              {year}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** Scenario and year of what is shown. Without either, as of earthquakes, there is nothing to choose. */
export function TimeBar(props: TimeBarProps) {
  const { dataset, coords, onMoment } = props;
  const scenarios = valuesOf(dataset, "scenario");
  const scenario = String(coords["scenario"] ?? "");
  const times = yearsOf(dataset, scenario);
  if (scenarios.length === 0) return null;
  return (
    <div className={classes.bar}>
      <SegmentedControl
        aria-label={t("Scenario")}
        size="xs"
        data={scenarios.map((value) => ({ value: String(value), label: coordinateLabel("scenario", value) }))}
        value={scenario}
        onChange={(value) => onMoment({ scenario: value })}
      />
      {times.length > 1 ? <Years {...props} times={times} /> : <b className={classes.only}>{times[0]}</b>}
    </div>
  );
}
