/** Locations without a value of one column of a plot. */
export interface Gap {
  readonly coords: Readonly<Record<string, string | number>>;
  readonly count: number;
  readonly reason: string;
}

/** Gaps of which the same is to be said, each once, with the coordinates that they share. */
export function mergedGaps(gaps: readonly Gap[]): Gap[] {
  const merged = new Map<string, Gap>();
  for (const gap of gaps) {
    const key = `${gap.count} ${gap.reason}`;
    const coords = Object.entries(merged.get(key)?.coords ?? gap.coords);
    const shared = coords.filter(([name, value]) => gap.coords[name] === value);
    merged.set(key, { ...gap, coords: Object.fromEntries(shared) });
  }
  return [...merged.values()];
}
