import { MultiSelect, Select } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { LIMITS, type PlotCoords } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { coordinateLabel, dimensionLabel, shortCoordinateLabel } from "../../lib/terms.ts";
import chips from "../../ui/choice-chips.module.css";
import type { ChosenCoord } from "./coord-choices.ts";
import { foldedOptions } from "../../lib/folded-options.ts";

interface CoordsChipsProps {
  readonly choices: readonly ChosenCoord[];
  readonly onCoord: (change: PlotCoords) => void;
}

/** More values than these are a list. */
const MOST_CHIPS = 10;

/** What is chosen and not yet in force; it counts only for the coordinates it was chosen over. */
function useDraft({ choices, onCoord }: CoordsChipsProps) {
  const over = JSON.stringify(choices);
  const [draft, setDraft] = useState<{ readonly over: string; readonly change: PlotCoords }>();
  const change = draft?.over === over ? draft.change : {};
  const page = window.location.pathname;
  const commit = useDebouncedCallback(
    (next: PlotCoords) => {
      // whoever left for another page is not called back
      if (window.location.pathname === page) onCoord(next);
    },
    { delay: LIMITS.selectionDebounceMs, flushOnUnmount: true },
  );
  const choose = (name: string, value: PlotCoords[string]) => {
    const next = { ...change, [name]: value };
    setDraft({ over, change: next });
    commit(next);
  };
  return { change, choose };
}

interface ChipsProps {
  readonly choice: ChosenCoord;
  readonly chosen: readonly (string | number)[];
  readonly onChosen: (values: readonly (string | number)[]) => void;
}

/** One value, or several side by side; at least one stays. */
function Chips({ choice: { name, values, takesSeveral }, chosen, onChosen }: ChipsProps) {
  const [isTold, setIsTold] = useState(false);
  const press = (value: string | number) => {
    const isPressed = chosen.includes(value);
    const rest = chosen.filter((one) => one !== value);
    setIsTold(isPressed && (rest.length === 0 || !takesSeveral));
    if (!takesSeveral) {
      if (!isPressed) onChosen([value]);
    } else if (!isPressed) onChosen(values.filter((one) => one === value || chosen.includes(one)));
    else if (rest.length > 0) onChosen(rest);
  };
  return (
    <fieldset className={chips.choice}>
      <legend>{dimensionLabel(name)}</legend>
      <div className={chips.chips}>
        {values.map((value) => (
          <button
            key={value}
            type="button"
            title={coordinateLabel(name, value)}
            aria-pressed={chosen.includes(value)}
            onClick={() => press(value)}
          >
            {shortCoordinateLabel(name, value)}
          </button>
        ))}
      </div>
      {isTold && (
        <p className={chips.needed} role="alert">
          {t("At least one coordinate must be selected")}
        </p>
      )}
    </fieldset>
  );
}

/** The same from a list, where there are many values. */
function List({ choice: { name, values, takesSeveral }, chosen, onChosen }: ChipsProps) {
  const [isTold, setIsTold] = useState(false);
  const data = values.map((value) => ({ value: String(value), label: coordinateLabel(name, value) }));
  const take = (texts: readonly string[]) => {
    const next = values.filter((value) => texts.includes(String(value)));
    setIsTold(next.length === 0);
    if (next.length > 0) onChosen(next);
  };
  const common = { size: "xs", label: dimensionLabel(name), data, comboboxProps: { shadow: "md" } } as const;
  return takesSeveral ? (
    <MultiSelect
      {...common}
      value={chosen.map(String)}
      error={isTold ? t("At least one coordinate must be selected") : undefined}
      onChange={take}
    />
  ) : (
    <Select
      {...common}
      value={String(chosen[0] ?? "")}
      allowDeselect={false}
      searchable
      filter={foldedOptions}
      onChange={(text) => text !== null && take([text])}
    />
  );
}

/** Choice of coordinates as chips. The plot follows half a second after the last choice. */
export function CoordsChips(props: CoordsChipsProps) {
  const { change, choose } = useDraft(props);
  return (
    <>
      {props.choices.map((choice) => {
        const { name, values, takesSeveral, chosen } = choice;
        const shown = name in change ? [change[name] ?? []].flat() : chosen;
        const take = (next: readonly (string | number)[]) =>
          choose(name, takesSeveral ? [...next] : (next[0] ?? values[0] ?? ""));
        const Choice = values.length <= MOST_CHIPS ? Chips : List;
        return <Choice key={name} choice={choice} chosen={shown} onChosen={take} />;
      })}
    </>
  );
}
