/** Names as numbers, sorted, each with a value: some ten bytes for a name, where a text takes a hundred. */
export interface NameKeys {
  readonly keys: Float64Array;
  readonly values: Int32Array;
}

/** 53 bits of a text (the function cyrb53): that two of 300,000 names share them has a chance of 1 in 200,000. */
function keyOf(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** Names, as `foldName` gives them, with their values as numbers. */
export function keyNames(names: Iterable<readonly [folded: string, value: number]>): NameKeys {
  const pairs = Array.from(names, ([folded, value]) => [keyOf(folded), value] as const);
  pairs.sort(([a, one], [b, other]) => a - b || one - other);
  return { keys: Float64Array.from(pairs, ([key]) => key), values: Int32Array.from(pairs, ([, value]) => value) };
}

/** Values of a name, ascending; none where it is not among the keys. */
export function valuesOf({ keys, values }: NameKeys, folded: string): number[] {
  const key = keyOf(folded);
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (; keys[low] === key; low++) found.push(values[low]!);
  return found;
}
