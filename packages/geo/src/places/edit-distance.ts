const WIDTH = 128;
let before = new Uint8Array(WIDTH);
let last = new Uint8Array(WIDTH);
let row = new Uint8Array(WIDTH);

/**
 * Optimal string alignment distance (insertion, deletion, substitution, swap of neighbours).
 * @returns distance to the whole text and to its best prefix; both 255 for texts of 120 letters and more
 */
export function editDistance(query: string, text: string): { whole: number; prefix: number } {
  if (query.length >= 120 || text.length >= 120) return { whole: 255, prefix: 255 };
  const n = text.length;
  for (let j = 0; j <= n; j++) row[j] = j;
  for (let i = 1; i <= query.length; i++) {
    [before, last, row] = [last, row, before];
    row[0] = i;
    const a = query.charCodeAt(i - 1);
    for (let j = 1; j <= n; j++) {
      const b = text.charCodeAt(j - 1);
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a === b ? 0 : 1));
      const swapped = i > 1 && j > 1 && a === text.charCodeAt(j - 2) && query.charCodeAt(i - 2) === b;
      if (swapped) best = Math.min(best, before[j - 2]! + 1);
      row[j] = best;
    }
  }
  let prefix = 255;
  for (let j = 0; j <= n; j++) prefix = Math.min(prefix, row[j]!);
  return { whole: row[n]!, prefix };
}
