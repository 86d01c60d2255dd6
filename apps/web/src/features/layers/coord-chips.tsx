import { useDebouncedCallback } from "@mantine/hooks";
import type { CoordinateValue } from "@tidemark/science";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { coordinateLabel, DIMENSION_LABELS } from "../../lib/terms.ts";
import classes from "./layers.module.css";

const DEBOUNCE_MS = 500;

interface CoordChipsProps {
  readonly name: string;
  readonly values: readonly CoordinateValue[];
  readonly value: CoordinateValue | undefined;
  readonly onValue: (value: CoordinateValue) => void;
}

/** One dimension of a layer as chips; one of them always stays selected. */
export function CoordChips({ name, values, value, onValue }: CoordChipsProps) {
  const [draft, setDraft] = useState<{
    readonly of: CoordinateValue | undefined;
    readonly value: CoordinateValue | null;
  }>();
  const commit = useDebouncedCallback(onValue, DEBOUNCE_MS);
  // a draft counts only until what it was made over changes
  const selected = draft === undefined || draft.of !== value ? value : draft.value;
  const toggle = (chip: CoordinateValue) => {
    const next = chip === selected ? null : chip;
    setDraft({ of: value, value: next });
    if (next !== null) commit(next);
    else commit.cancel();
  };
  return (
    <fieldset className={classes.dimension}>
      <legend>{DIMENSION_LABELS[name] ?? name}</legend>
      <div className={classes.chips}>
        {values.map((chip) => (
          <button key={chip} type="button" aria-pressed={chip === selected} onClick={() => toggle(chip)}>
            {coordinateLabel(name, chip)}
          </button>
        ))}
      </div>
      {selected === null && (
        <p className={classes.fault} role="alert">
          {t("At least one coordinate must be selected")}
        </p>
      )}
    </fieldset>
  );
}
