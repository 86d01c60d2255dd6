import type { Check } from "./check.ts";

/** A check of a formula with given inputs. */
export const formula = (
  id: string,
  what: string,
  unit: string,
  reference: readonly number[],
  tolerance: Check["tolerance"],
  source: string,
  ours: () => readonly number[],
): Check => ({
  id,
  what,
  unit,
  reference,
  tolerance,
  kind: "unit",
  source,
  ours,
});
