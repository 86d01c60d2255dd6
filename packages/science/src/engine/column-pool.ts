/** Columns that were let go, by their length: the next evaluation works in them again. */
export interface ColumnPool {
  /** A column whose values are those of whoever had it before. */
  readonly take: (length: number) => Float64Array;
  readonly give: (column: Float64Array) => void;
}

export function columnPool(): ColumnPool {
  const free = new Map<number, Float64Array[]>();
  return {
    take: (length) => free.get(length)?.pop() ?? new Float64Array(length),
    give(column) {
      const own = free.get(column.length);
      if (own === undefined) free.set(column.length, [column]);
      else own.push(column);
    },
  };
}
