import type { RiskDataset } from "@tidemark/contract";
import { COORDINATE_SETS } from "@tidemark/science";

/** Values a dimension of a stored dataset can take beside the others that are chosen: not every scenario has every year. */
export function choicesOf(
  dataset: RiskDataset,
  name: string,
  coords: Readonly<Record<string, string | number>>,
): readonly (string | number)[] {
  const stored = dataset.coords.find((dimension) => dimension.name === name)?.values ?? [];
  if (name !== "time") return stored;
  const { epochs } = COORDINATE_SETS[dataset.coordinates_set];
  return stored.filter((value) =>
    epochs.some(({ scenario, time }) => scenario === coords["scenario"] && time === Number(value)),
  );
}

/** Coordinates after one of them was changed; a year that the new scenario does not have becomes the nearest that it has. */
export function changedCoords(
  dataset: RiskDataset,
  coords: Readonly<Record<string, string | number>>,
  name: string,
  value: string | number,
): Record<string, string | number> {
  const next = { ...coords, [name]: value };
  const years = choicesOf(dataset, "time", next).map(Number);
  const year = Number(next["time"]);
  if (name !== "scenario" || years.length === 0 || years.includes(year)) return next;
  const nearest = years.reduce((best, one) => (Math.abs(one - year) < Math.abs(best - year) ? one : best));
  return { ...next, time: nearest };
}
