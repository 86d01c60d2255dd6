/** From so many values on a sample of them tells where the wanted one will be about. */
const SAMPLED_FROM = 600;

function swap(values: Float64Array, a: number, b: number): void {
  const value = values[a]!;
  values[a] = values[b]!;
  values[b] = value;
}

/**
 * Moves values `left`..`right` so that the one at `rank` is the one that stands there in rising order, with none larger
 * before it and none smaller after it: R. W. Floyd and R. L. Rivest (1975), Algorithm 489, in about 1.5 comparisons a
 * value. None may be NaN.
 */
function select(values: Float64Array, rank: number, left: number, right: number): void {
  while (right > left) {
    if (right - left > SAMPLED_FROM) {
      const count = right - left + 1;
      const at = rank - left + 1;
      const logarithm = Math.log(count);
      const sample = 0.5 * Math.exp((2 * logarithm) / 3);
      const spread = 0.5 * Math.sqrt((logarithm * sample * (count - sample)) / count) * Math.sign(at - count / 2);
      const from = Math.max(left, Math.floor(rank - (at * sample) / count + spread));
      const to = Math.min(right, Math.floor(rank + ((count - at) * sample) / count + spread));
      select(values, rank, from, to);
    }
    const pivot = values[rank]!;
    let [i, j] = [left, right];
    swap(values, left, rank);
    if (values[right]! > pivot) swap(values, right, left);
    while (i < j) {
      swap(values, i, j);
      i++;
      j--;
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
    }
    if (values[left] === pivot) swap(values, left, j);
    else swap(values, ++j, right);
    if (j <= rank) left = j + 1;
    if (rank <= j) right = j - 1;
  }
}

/** The value that stands at `rank` in rising order, from 0 on. Changes the order of `values`, none of which is NaN. */
export function orderStatistic(values: Float64Array, rank: number): number {
  select(values, rank, 0, values.length - 1);
  return values[rank]!;
}
