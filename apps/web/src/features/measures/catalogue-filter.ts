import type { WireMeasure } from "@tidemark/contract";
import { foldText, type MeasureBasis, type MeasureKind } from "@tidemark/science";
import { searchText } from "./all-measures.tsx";
import { wordsText } from "./measure-words.ts";

export interface CatalogueFilter {
  readonly text: string;
  readonly hazard: string | null;
  readonly kind: MeasureKind | null;
  /** Of effect or cost. */
  readonly basis: MeasureBasis | null;
  /** Own measures alone: those of the person, and those that the organization shares. */
  readonly own: boolean;
}

export const EVERYTHING: CatalogueFilter = { text: "", hazard: null, kind: null, basis: null, own: false };

/** Measures that a filter leaves. */
export const filtered = (
  measures: readonly WireMeasure[],
  { text, hazard, kind, basis, own }: CatalogueFilter,
): readonly WireMeasure[] => {
  const wanted = foldText(text.trim());
  return measures.filter(
    (measure) =>
      (wanted === "" || searchText(measure).includes(wanted)) &&
      (hazard === null || measure.hazards.some(({ id }) => id === hazard)) &&
      (kind === null || measure.kind === kind) &&
      (basis === null || measure.effect.basis === basis || measure.cost.basis === basis) &&
      (!own || measure.own !== null),
  );
};

/** Hazards that some measure works against, by name. */
export function hazardChoices(measures: readonly WireMeasure[]) {
  const names = new Map(
    measures.flatMap(({ hazards }) => hazards.map(({ id, name }) => [id, wordsText(name)] as const)),
  );
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));
}
