import { Select } from "@mantine/core";
import type { RiskDataset, WireCoordinates } from "@tidemark/contract";
import { coordinateLabel, DIMENSION_LABELS } from "../../lib/terms.ts";
import { listDimensions } from "./dataset-model.ts";
import classes from "./coord-lists.module.css";

interface CoordListsProps {
  readonly dataset: RiskDataset;
  readonly coords: WireCoordinates;
  readonly onCoords: (change: Readonly<Record<string, string | number>>) => void;
}

/** Choice of ensemble, season, month, return period and percentile, as far as the dataset has them. */
export function CoordLists({ dataset, coords, onCoords }: CoordListsProps) {
  const dimensions = listDimensions(dataset);
  if (dimensions.length === 0) return null;
  return (
    <div className={classes.lists}>
      {dimensions.map(({ name, values }) => (
        <Select
          key={name}
          size="xs"
          label={DIMENSION_LABELS[name] ?? name}
          data={values.map((value) => ({ value: String(value), label: coordinateLabel(name, value) }))}
          value={String(coords[name] ?? "")}
          allowDeselect={false}
          comboboxProps={{ shadow: "md" }}
          onChange={(text) => {
            const value = values.find((stored) => String(stored) === text);
            if (value !== undefined) onCoords({ [name]: value });
          }}
        />
      ))}
    </div>
  );
}
