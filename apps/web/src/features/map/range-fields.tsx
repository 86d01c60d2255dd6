import { Button, NumberInput } from "@mantine/core";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import classes from "./legend.module.css";

interface RangeFieldsProps {
  readonly range: readonly [number, number];
  /** True when the range was set by hand. */
  readonly isOwn: boolean;
  readonly onRange: (range: readonly [number, number] | undefined) => void;
}

/** Values at the ends of the palette; only a rising pair is taken. */
export function RangeFields({ range, isOwn, onRange }: RangeFieldsProps) {
  const [draft, setDraft] = useState<readonly [number | string, number | string]>();
  const [low, high] = draft ?? range;
  const rises = typeof low === "number" && typeof high === "number" && low < high;
  const change = (next: readonly [number | string, number | string]) => {
    setDraft(next);
    const [from, to] = next;
    if (typeof from === "number" && typeof to === "number" && from < to) onRange([from, to]);
  };
  return (
    <div>
      <div className={classes.range} onBlur={() => setDraft(undefined)}>
        <NumberInput label={t("From")} size="xs" value={low} onChange={(value) => change([value, high])} hideControls />
        <NumberInput
          label={t("To")}
          size="xs"
          value={high}
          onChange={(value) => change([low, value])}
          error={rises ? undefined : t("Must be larger")}
          hideControls
        />
      </div>
      <Button mt={8} size="compact-xs" variant="subtle" disabled={!isOwn} onClick={() => onRange(undefined)}>
        {t("Range of the data")}
      </Button>
    </div>
  );
}
