import type { Pack } from "@tidemark/atlas";

/** An upper limit that is just reached is not kept. */
const REACHED = 1e-6;

/** How far from the reference a value may be. */
export type Tolerance =
  | { readonly absolute: number }
  | { readonly relative: number }
  /** At most this many times more or less. */
  | { readonly factor: number }
  /** The reference is an upper limit; one that is passed by its own size counts as twice the tolerance. */
  | { readonly below: true };

/**
 * What a check proves. `unit`: a formula with given inputs. `science`: an outside figure that had no part in the
 * making. `reference`: a figure from memory of the literature. `look-up`: a figure that was taken over. `in-sample`: a
 * figure the method was fitted to. The last three only guard against regressions. `place`: what the product says of the
 * cell around a station, with the error of the baseline climatology in it. `goal`: an outside figure that is to be
 * reached and is not yet.
 */
export type Kind = "unit" | "science" | "reference" | "look-up" | "in-sample" | "place" | "goal";

export interface Check {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly reference: readonly number[];
  readonly tolerance: Tolerance;
  readonly kind: Kind;
  readonly source: string;
  readonly ours: (pack: Pack) => readonly number[];
  /** Why it lies outside its tolerance, where it does. */
  readonly deviation?: string;
}

/**
 * Distance from the reference in units of the tolerance, the largest over all figures; 1 = at its edge. NaN is
 * infinitely far.
 */
export function distance({ reference, tolerance }: Check, ours: readonly number[]): number {
  if (ours.length !== reference.length) return Number.POSITIVE_INFINITY;
  const each = ours.map((value, i) => {
    const wanted = reference[i] ?? Number.NaN;
    if (Number.isNaN(value)) return Number.POSITIVE_INFINITY;
    if ("absolute" in tolerance) return Math.abs(value - wanted) / tolerance.absolute;
    if ("relative" in tolerance) return Math.abs(value / wanted - 1) / tolerance.relative;
    if ("factor" in tolerance) return Math.abs(Math.log(value / wanted)) / Math.log(tolerance.factor);
    return value < wanted ? 0 : 1 + Math.max(REACHED, (value - wanted) / Math.abs(wanted));
  });
  return Math.max(...each);
}

/** The tolerance in words. */
export function toleranceText(tolerance: Tolerance): string {
  if ("absolute" in tolerance) return `± ${tolerance.absolute}`;
  if ("relative" in tolerance) return `± ${Number((tolerance.relative * 100).toPrecision(3))} %`;
  if ("factor" in tolerance) return `factor ${tolerance.factor}`;
  return "upper limit";
}
