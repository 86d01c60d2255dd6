import { useState } from "react";
import classes from "./choice-chips.module.css";

export interface Choice<Value> {
  readonly value: Value;
  /** What the chip says. */
  readonly label: string;
  /** The same at length, where the label is short. */
  readonly title?: string;
}

interface ChoiceChipsProps<Value> {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | undefined;
  /** What is told when somebody takes away the one that is pressed: it stays. */
  readonly needed: string;
  readonly onValue: (value: Value) => void;
}

/** A choice of one out of few as chips. One of them always stays pressed. */
export function ChoiceChips<Value extends string | number>(props: ChoiceChipsProps<Value>) {
  const { legend, choices, value, needed, onValue } = props;
  const [isTold, setIsTold] = useState(false);
  const press = (chip: Value) => {
    setIsTold(chip === value);
    if (chip !== value) onValue(chip);
  };
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      <div className={classes.chips}>
        {choices.map(({ value: chip, label, title }) => (
          <button key={chip} type="button" title={title} aria-pressed={chip === value} onClick={() => press(chip)}>
            {label}
          </button>
        ))}
      </div>
      {isTold && (
        <p className={classes.needed} role="alert">
          {needed}
        </p>
      )}
    </fieldset>
  );
}
