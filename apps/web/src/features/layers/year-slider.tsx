import { Slider } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { LIMITS } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import classes from "./layers.module.css";

interface YearSliderProps {
  readonly years: readonly number[];
  readonly year: number | undefined;
  readonly onYear: (year: number) => void;
}

/** Year of a layer; the layer follows half a second after the last step. */
export function YearSlider({ years, year, onYear }: YearSliderProps) {
  const [draft, setDraft] = useState<{ readonly of: number | undefined; readonly index: number }>();
  const commit = useDebouncedCallback(onYear, LIMITS.selectionDebounceMs);
  const index = draft !== undefined && draft.of === year ? draft.index : Math.max(0, years.indexOf(year ?? Number.NaN));
  return (
    <div className={classes.dimension}>
      <span>
        {t("Year")} <b>{years[index]}</b>
      </span>
      {years.length > 1 && (
        <Slider
          size={4}
          thumbSize={16}
          thumbLabel={t("Year")}
          label={null}
          min={0}
          max={years.length - 1}
          value={index}
          thumbProps={{ "aria-valuetext": String(years[index] ?? "") }}
          onChange={(next) => {
            setDraft({ of: year, index: next });
            const wanted = years[next];
            if (wanted !== undefined) commit(wanted);
          }}
        />
      )}
    </div>
  );
}
