import type { HazardId } from "../catalogue/dataset.ts";
import type { AssetChange, KeptShare, LossChange } from "./changed-losses.ts";
import type { MeasureChoice } from "./measure.ts";
import { effectOf } from "./operators.ts";

/** A share that is kept away, as JSON holds it: null where it has no end. */
interface StoredShare {
  readonly share: number;
  readonly upTo: number | null;
}

type StoredLossChange = Omit<LossChange, "dry" | "scaled"> & {
  readonly dry: readonly StoredShare[];
  readonly scaled: readonly StoredShare[];
};

/** Changes of losses by hazard, as they are stored with a location. */
export type StoredChange = Readonly<Partial<Record<HazardId, StoredLossChange>>>;

const mapped = <From, To>(
  changes: Readonly<Partial<Record<HazardId, From>>>,
  change: (of: From) => To,
): Partial<Record<HazardId, To>> =>
  // in one order, so that the same change is the same text
  Object.fromEntries(
    Object.entries(changes)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([hazard, of]) => [hazard, change(of as From)]),
  );

const stored = ({ share, upTo }: KeptShare): StoredShare => ({ share, upTo: Number.isFinite(upTo) ? upTo : null });
const read = ({ share, upTo }: StoredShare): KeptShare => ({ share, upTo: upTo ?? Infinity });
const inOrder = (one: StoredShare, other: StoredShare) =>
  one.share - other.share || (one.upTo ?? Infinity) - (other.upTo ?? Infinity);

/**
 * What measures in place change of the losses of a location, at the middle of their effects, to be stored with it; null
 * where nothing changes. Measures that save days alone change no losses.
 */
export function storedChange(choices: readonly MeasureChoice[]): StoredChange | null {
  const { losses } = effectOf(choices, 1);
  if (Object.keys(losses).length === 0) return null;
  return mapped(losses, (of: LossChange): StoredLossChange => ({
    ...of,
    dry: of.dry.map(stored).toSorted(inOrder),
    scaled: of.scaled.map(stored).toSorted(inOrder),
  }));
}

/** The same as losses are computed with it. */
export const assetChange = (changes: StoredChange): AssetChange =>
  mapped(changes, (of: StoredLossChange): LossChange => ({
    ...of,
    dry: of.dry.map(read),
    scaled: of.scaled.map(read),
  }));
