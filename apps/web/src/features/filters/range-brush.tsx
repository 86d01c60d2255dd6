import { NumberInput, RangeSlider } from "@mantine/core";
import type { Histogram, ValueRange } from "@tidemark/contract";
import { type PointerEvent, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { limitText } from "./filter-parts.ts";
import classes from "./filters.module.css";
import { NoValueNote } from "./no-value-note.tsx";

/** Steps of the slider over the whole range. */
const STEPS = 400;
const HEIGHT = 56;
const DIGITS = 6;

type Ends = readonly [from: number, to: number];

const tidy = (value: number) => Number(value.toPrecision(DIGITS));

/** Ends as a range of the filter; undefined when it takes in every value. */
export function rangeOf([from, to]: Ends, { min, max }: { readonly min: number; readonly max: number }) {
  const [low, high] = from <= to ? [from, to] : [to, from];
  const range: ValueRange = [low <= min ? null : low, high >= max ? null : high];
  return range[0] === null && range[1] === null ? undefined : range;
}

interface BarsProps {
  readonly counts: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly ends: Ends;
  readonly onBrush: (ends: Ends) => void;
  readonly onBrushEnd: (ends: Ends) => void;
}

/** The bars, over which a range can be drawn with the pointer; the slider below does the same by key. */
function Bars({ counts, min, max, ends: [from, to], onBrush, onBrushEnd }: BarsProps) {
  const start = useRef<number>(undefined);
  const most = Math.max(...counts, 1);
  const width = (max - min) / counts.length;
  const valueAt = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / (box.width || 1)));
    return tidy(min + share * (max - min));
  };
  const ends = (event: PointerEvent<SVGSVGElement>): Ends => {
    const [a, b] = [start.current ?? min, valueAt(event)];
    return a <= b ? [a, b] : [b, a];
  };
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${counts.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = valueAt(event);
      }}
      onPointerMove={(event) => {
        if (start.current !== undefined) onBrush(ends(event));
      }}
      onPointerUp={(event) => {
        const [low, high] = ends(event);
        const hasMoved = start.current !== undefined && high > low;
        start.current = undefined;
        if (hasMoved) onBrushEnd([low, high]);
      }}
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT);
        const middle = min + (index + 0.5) * width;
        return (
          <rect
            key={index}
            x={index * 10 + 0.5}
            y={HEIGHT - height}
            width={9}
            height={height}
            data-in={(middle >= from && middle <= to) || undefined}
          />
        );
      })}
    </svg>
  );
}

export interface RangeBrushProps {
  /** What the range is of, for who cannot see it. */
  readonly label: string;
  readonly unit: string;
  readonly histogram: Histogram;
  /** Undefined: every value. */
  readonly range: ValueRange | undefined;
  readonly onRange: (range: ValueRange | undefined) => void;
}

/** Values as bars with the range that passes: drawn over the bars, by a slider, or typed. */
export function RangeBrush({ label, unit, histogram, range, onRange }: RangeBrushProps) {
  const { min, max, counts, missing } = histogram;
  const [draft, setDraft] = useState<Ends>();
  if (min === null || max === null) return <p className={classes.note}>{t("No location has a value.")}</p>;
  if (min === max)
    return (
      <>
        <p className={classes.note}>{t("Every value is {value}.", { value: `${limitText(min)} ${unit}`.trim() })}</p>
        <NoValueNote missing={missing} />
      </>
    );
  const ends: Ends = draft ?? [range?.[0] ?? min, range?.[1] ?? max];
  const settle = (next: Ends) => {
    setDraft(undefined);
    onRange(rangeOf(next, { min, max }));
  };
  const field = (which: 0 | 1, name: string) => (
    <NumberInput
      size="xs"
      aria-label={`${label}: ${name}`}
      hideControls
      thousandSeparator="'"
      decimalScale={4}
      value={tidy(ends[which])}
      suffix={unit === "" ? "" : ` ${unit}`}
      onChange={(value) => {
        if (typeof value === "number") setDraft(which === 0 ? [value, ends[1]] : [ends[0], value]);
      }}
      onBlur={() => draft !== undefined && settle(draft)}
      onKeyDown={(event) => event.key === "Enter" && draft !== undefined && settle(draft)}
    />
  );
  const step = (max - min) / STEPS;
  const inside = (value: number) => Math.min(max, Math.max(min, value));
  return (
    <div className={classes.range}>
      <Bars counts={counts} min={min} max={max} ends={ends} onBrush={setDraft} onBrushEnd={settle} />
      <RangeSlider
        size={4}
        thumbSize={16}
        min={min}
        max={max}
        step={step}
        minRange={0}
        value={[inside(ends[0]), inside(ends[1])]}
        label={null}
        thumbFromLabel={t("{name}: from", { name: label })}
        thumbToLabel={t("{name}: to", { name: label })}
        onChange={([from, to]) => setDraft([tidy(from), tidy(to)])}
        onChangeEnd={([from, to]) => settle([tidy(from), tidy(to)])}
      />
      <div className={classes.ends}>
        {field(0, t("from"))}
        <span aria-hidden>{t("to")}</span>
        {field(1, t("to"))}
      </div>
      <NoValueNote missing={missing} />
    </div>
  );
}
