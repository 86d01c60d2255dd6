import { TextInput } from "@mantine/core";
import type { DateRange, PropertyFilter } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import classes from "./filters.module.css";
import { NoValueNote } from "./no-value-note.tsx";

export interface DateRangeProps {
  /** What the range is of, for who cannot see it. */
  readonly label: string;
  readonly dates: NonNullable<PropertyFilter["dates"]>;
  /** Undefined: every day. */
  readonly range: DateRange | undefined;
  readonly onRange: (range: DateRange | undefined) => void;
}

/** The days that pass, both ends included. */
export function DateRangeFields({ label, dates: { first, last, missing }, range, onRange }: DateRangeProps) {
  const [from, to] = [range?.[0] ?? null, range?.[1] ?? null];
  const settle = (low: string | null, high: string | null) => {
    const isTurned = low !== null && high !== null && low > high;
    const [a, b] = isTurned ? [high, low] : [low, high];
    onRange(a === null && b === null ? undefined : [a, b]);
  };
  const field = (value: string | null, name: string, onDay: (day: string | null) => void) => (
    <TextInput
      type="date"
      size="xs"
      aria-label={`${label}: ${name}`}
      min={first}
      max={last}
      value={value ?? ""}
      onChange={(event) => onDay(event.currentTarget.value === "" ? null : event.currentTarget.value)}
    />
  );
  return (
    <div className={classes.range}>
      <p className={classes.note}>{t("The dates go from {first} to {last}.", { first, last })}</p>
      <div className={classes.ends}>
        {field(from, t("from"), (day) => settle(day, to))}
        <span aria-hidden>{t("to")}</span>
        {field(to, t("to"), (day) => settle(from, day))}
      </div>
      <NoValueNote missing={missing} />
    </div>
  );
}
