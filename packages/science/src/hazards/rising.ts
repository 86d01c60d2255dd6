/** Rises without a step or a corner from 0 at `from` to 1 at `to`. */
export function rising(value: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
