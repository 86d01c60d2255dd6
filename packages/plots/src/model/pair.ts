import type { PlotConfig } from "@tidemark/contract";

/** Two values of a coordinate that are compared, and which coordinate: two years, or two futures of one year. */
export interface ComparedPair {
  readonly of: "time" | "scenario";
  readonly values: readonly (string | number)[];
}

/** What the axis of pairs compares; undefined where it is not chosen. */
export function pairOf({ axes }: Pick<PlotConfig, "axes">): ComparedPair | undefined {
  const { pair } = axes;
  if (pair?.type !== "coordinate" || !Array.isArray(pair.value)) return undefined;
  const areYears = pair.value.every((value) => Number.isFinite(Number(value)));
  return { of: areYears ? "time" : "scenario", values: pair.value };
}
