import { Slider } from "@mantine/core";
import { t } from "../../lib/i18n.ts";
import { YEARS } from "./model.ts";
import classes from "./location-panel.module.css";

interface YearSliderProps {
  readonly value: number;
  readonly first: number;
  readonly onChange: (year: number) => void;
  readonly onChangeEnd: (year: number) => void;
}

const MARKS = [1870, 1900, 1940, 1980, 2000, 2020, 2040, 2060, 2080] as const;

/** The year, chosen on the axis of the chart above it. */
export function YearSlider({ value, first, onChange, onChangeEnd }: YearSliderProps) {
  const place = (year: number) => `${((year - first) / (YEARS.last - first)) * 100}%`;
  const reach = (YEARS.last - first) * 0.105;
  const marks = MARKS.filter(
    (year) => year >= first && (first >= YEARS.first ? year % 20 === 0 : true) && Math.abs(year - value) > reach,
  );
  return (
    <div className={classes.years}>
      <Slider
        min={first}
        max={YEARS.last}
        step={YEARS.step}
        value={Math.max(first, value)}
        onChange={onChange}
        onChangeEnd={onChangeEnd}
        size={4}
        thumbSize={16}
        label={null}
        thumbLabel={t("Year")}
        classNames={{ thumb: classes.thumb ?? "" }}
      />
      <div className={classes.yearMarks} aria-hidden>
        {marks.map((year) => (
          <span key={year} style={{ left: place(year) }}>
            {year}
          </span>
        ))}
        <b style={{ left: place(Math.max(first, value)) }}>{value}</b>
      </div>
    </div>
  );
}
