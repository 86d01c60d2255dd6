import { useDebouncedCallback } from "@mantine/hooks";
import { LIMITS } from "@tidemark/contract";
import type { CoordinateValue } from "@tidemark/science";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { coordinateLabel, dimensionLabel } from "../../lib/terms.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";

interface CoordChipsProps {
  readonly name: string;
  readonly values: readonly CoordinateValue[];
  readonly value: CoordinateValue | undefined;
  readonly onValue: (value: CoordinateValue) => void;
}

/** One dimension of a layer as chips; the layer follows half a second after the last choice. */
export function CoordChips({ name, values, value, onValue }: CoordChipsProps) {
  const [draft, setDraft] = useState<{ readonly of: CoordinateValue | undefined; readonly value: CoordinateValue }>();
  const commit = useDebouncedCallback(onValue, LIMITS.selectionDebounceMs);
  return (
    <ChoiceChips
      legend={dimensionLabel(name)}
      choices={values.map((chip) => ({ value: chip, label: coordinateLabel(name, chip) }))}
      // a draft counts only until what it was made over changes
      value={draft === undefined || draft.of !== value ? value : draft.value}
      needed={t("At least one coordinate must be selected")}
      onValue={(next) => {
        setDraft({ of: value, value: next });
        commit(next);
      }}
    />
  );
}
