import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CHAIN_DATASET, type RiskDataset, type WireCoordinates } from "@tidemark/contract";
import { useMemo, useState } from "react";
import { coordsFor } from "../../lib/dataset-coords.ts";
import { t } from "../../lib/i18n.ts";
import { coordinateLabel } from "../../lib/terms.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { useShownValues } from "../../state/shown-values.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import type { ChainRisk } from "../../data/supply-chain.ts";
import { datasetsQuery } from "../../data/results.ts";

/** Whether scenario or year is not the one of the map. */
const isOther = (coords: WireCoordinates, shown: WireCoordinates) =>
  (["scenario", "time"] as const).some((name) => shown[name] !== undefined && shown[name] !== coords[name]);

/** Datasets of the results that are scores. */
const scoresOf = ({ items }: { readonly items: readonly RiskDataset[] }) =>
  items.filter(({ kind, missing }) => kind === "score" && missing === null);

/** Which score is carried along the chain; its scenario and year are those of the map. */
export function useRisk(project: ProjectVersion) {
  const [chosen, setChosen] = useState(CHAIN_DATASET);
  const shown = useShownValues();
  const scores = useQuery({ ...datasetsQuery(project), select: scoresOf }).data;
  const dataset = scores?.find(({ id }) => id === chosen);
  const coords = shown.coords;
  const risk = useMemo<ChainRisk>(
    () => ({ dataset_id: chosen, coords: dataset === undefined ? {} : coordsFor(dataset, coords) }),
    [chosen, coords, dataset],
  );
  return { risk, scores: scores ?? [], isElsewhere: isOther(risk.coords, coords), choose: setChosen };
}

interface RiskChoiceProps {
  readonly choice: ReturnType<typeof useRisk>;
}

export function RiskChoice({ choice: { risk, scores, isElsewhere, choose } }: RiskChoiceProps) {
  if (scores.length === 0) return null;
  const parts = (["scenario", "time"] as const).flatMap((name) => {
    const value = risk.coords[name];
    return value === undefined ? [] : [coordinateLabel(name, value)];
  });
  const at = { at: parts.join(", ") };
  const told = isElsewhere ? t("{at}, the nearest to the map that is stored", at) : t("{at}, as on the map", at);
  return (
    <NativeSelect
      size="xs"
      label={t("Risk carried along the chain")}
      description={parts.length === 0 ? undefined : told}
      value={risk.dataset_id}
      onChange={(event) => choose(event.currentTarget.value)}
      data={scores.map((score) => ({ value: score.id, label: datasetTitle(score) }))}
    />
  );
}
