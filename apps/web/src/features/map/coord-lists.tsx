import { Select } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { LIMITS, type RiskDataset, type WireCoordinates } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { coordinateLabel, dimensionLabel, shortCoordinateLabel } from "../../lib/terms.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { listDimensions } from "./dataset-model.ts";
import classes from "./coord-lists.module.css";

interface CoordListsProps {
  readonly dataset: RiskDataset;
  readonly coords: WireCoordinates;
  readonly onCoords: (change: WireCoordinates) => void;
}

/** More values than these are a list: as chips they would fill the legend. */
const MOST_CHIPS = 9;

/** What is chosen and not yet in force; it counts only for the coordinates it was chosen over. */
function useDraft({ dataset, coords, onCoords }: CoordListsProps) {
  const over = `${dataset.id} ${JSON.stringify(coords)}`;
  const [draft, setDraft] = useState<{ readonly over: string; readonly change: WireCoordinates }>();
  const change = draft?.over === over ? draft.change : undefined;
  const page = window.location.pathname;
  const commit = useDebouncedCallback(
    (next: WireCoordinates) => {
      // whoever left for another page is not called back
      if (window.location.pathname === page) onCoords(next);
    },
    // a sheet that is closed at once still takes the choice with it
    { delay: LIMITS.selectionDebounceMs, flushOnUnmount: true },
  );
  const choose = (name: string, value: string | number) => {
    const next = { ...change, [name]: value };
    setDraft({ over, change: next });
    commit(next);
  };
  return { shown: { ...coords, ...change }, choose };
}

/**
 * Choice of ensemble, season, month, return period and percentile, as far as the dataset has them. The map follows half
 * a second after the last choice.
 */
export function CoordLists(props: CoordListsProps) {
  const dimensions = listDimensions(props.dataset);
  const { shown, choose } = useDraft(props);
  if (dimensions.length === 0) return null;
  return (
    <div className={classes.lists}>
      {dimensions.map(({ name, values }) =>
        values.length <= MOST_CHIPS ? (
          <ChoiceChips
            key={name}
            legend={dimensionLabel(name)}
            choices={values.map((value) => ({
              value,
              label: shortCoordinateLabel(name, value),
              title: coordinateLabel(name, value),
            }))}
            value={shown[name]}
            needed={t("At least one coordinate must be selected")}
            onValue={(value) => choose(name, value)}
          />
        ) : (
          <Select
            key={name}
            size="xs"
            label={dimensionLabel(name)}
            data={values.map((value) => ({ value: String(value), label: coordinateLabel(name, value) }))}
            value={String(shown[name] ?? "")}
            allowDeselect={false}
            comboboxProps={{ shadow: "md" }}
            onChange={(text) => {
              const value = values.find((stored) => String(stored) === text);
              if (value !== undefined) choose(name, value);
            }}
          />
        ),
      )}
    </div>
  );
}
