const WIDTH = 128;
const FAR = 255;
let before = new Uint8Array(WIDTH);
let last = new Uint8Array(WIDTH);
let row = new Uint8Array(WIDTH);

/**
 * Optimal string alignment distance (insertion, deletion, substitution, swap of neighbours), computed only in the band
 * around the diagonal that so many edits can reach.
 * @param allowed - distances above this number are told as 255
 * @returns distance to the whole text and to its best prefix; both 255 for texts of 120 letters and more
 */
export function editDistance(query: string, text: string, allowed = 100): { whole: number; prefix: number } {
  const m = query.length;
  const n = Math.min(text.length, m + allowed + 1);
  if (m >= 120 || text.length >= 120 || n < m - allowed) return { whole: FAR, prefix: FAR };
  for (let j = 0; j <= n; j++) row[j] = j <= allowed ? j : FAR;
  for (let i = 1; i <= m; i++) {
    [before, last, row] = [last, row, before];
    const from = Math.max(1, i - allowed);
    const to = Math.min(n, i + allowed);
    row[from - 1] = from === 1 ? i : FAR;
    if (to < n) row[to + 1] = FAR;
    const a = query.charCodeAt(i - 1);
    let least = row[from - 1]!;
    for (let j = from; j <= to; j++) {
      const b = text.charCodeAt(j - 1);
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a === b ? 0 : 1), FAR);
      const swapped = i > 1 && j > 1 && a === text.charCodeAt(j - 2) && query.charCodeAt(i - 2) === b;
      if (swapped) best = Math.min(best, before[j - 2]! + 1);
      row[j] = best;
      if (best < least) least = best;
    }
    if (least > allowed) return { whole: FAR, prefix: FAR };
  }
  let prefix = FAR;
  for (let j = Math.max(0, m - allowed); j <= Math.min(n, m + allowed); j++) prefix = Math.min(prefix, row[j]!);
  const whole = text.length <= m + allowed ? row[text.length]! : FAR;
  return { whole: whole > allowed ? FAR : whole, prefix: prefix > allowed ? FAR : prefix };
}
