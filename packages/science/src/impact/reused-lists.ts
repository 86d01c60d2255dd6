/** Lists of numbers that are of use until the next place is worked out, and are then used again. */
export interface ReusedLists {
  /** A list of zeros. */
  readonly take: (length: number) => Float64Array;
  /** Ends the use of all lists that were taken. */
  readonly giveBack: () => void;
}

/** Lists of numbers are slow to make and to clear away, and hundreds of them would be made at each place. */
export function reusedLists(): ReusedLists {
  const byLength = new Map<number, { readonly lists: Float64Array[]; taken: number }>();
  return {
    take(length) {
      let shelf = byLength.get(length);
      if (shelf === undefined) byLength.set(length, (shelf = { lists: [], taken: 0 }));
      const found = shelf.lists[shelf.taken++];
      if (found !== undefined) return found.fill(0);
      const made = new Float64Array(length);
      shelf.lists.push(made);
      return made;
    },
    giveBack() {
      for (const shelf of byLength.values()) shelf.taken = 0;
    },
  };
}
