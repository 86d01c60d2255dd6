/** How a cell of a coarser level comes from those of the four below it that have a value; none has, none it gets. */
export type LevelRule = "max" | "mean";

/**
 * Coarser copies of a map: a cell of level n stands for 2^n x 2^n cells of the map, counted from its first row and
 * column.
 */
export interface MapLevels {
  /** Levels beside the map itself. */
  readonly count: number;
  readonly rule: LevelRule;
}

/** Size of a pixel of the shallowest tiles that are drawn from a map itself, degrees: zoom 5, tiles of 256 pixels. */
const COARSEST_PIXEL = 360 / 256 / 2 ** 5;

/**
 * Levels that a map needs so that tiles of every zoom find cells about as large as their pixels. What harms is kept by
 * its largest value, so that a narrow flood is not lost; heights of the ground by their mean.
 * @param variable as the source stores it
 * @param stepDegrees size of the cells of the map
 */
export function levelsOf(variable: string, stepDegrees: number): MapLevels {
  const count = Math.max(0, Math.ceil(Math.log2(COARSEST_PIXEL / stepDegrees)));
  return { count: Number.isFinite(count) ? count : 0, rule: variable === "elevation" ? "mean" : "max" };
}

/** Cells along an axis of a level. */
export const levelLength = (cells: number, level: number): number => Math.ceil(cells / 2 ** level);

/** A level while rows of the one below it come in. */
interface Filling {
  readonly columns: number;
  readonly rows: Float32Array;
  filled: number;
  top: number;
}

type Rows = Float64Array | Float32Array;

function largestOf(a: number, b: number, c: number, d: number): number {
  // a comparison with NaN is false
  let most = a;
  if (b > most || Number.isNaN(most)) most = b;
  if (c > most || Number.isNaN(most)) most = c;
  return d > most || Number.isNaN(most) ? d : most;
}

function meanOf(a: number, b: number, c: number, d: number): number {
  let [sum, found] = [0, 0];
  for (const value of [a, c, b, d]) {
    if (Number.isNaN(value)) continue;
    sum += value;
    found++;
  }
  return found === 0 ? Number.NaN : sum / found;
}

/** Works out the levels of a map while its rows are written, a row of chunks of each in memory. */
export class LevelsWriter {
  readonly #levels: readonly Filling[];
  readonly #rule: LevelRule;
  readonly #side: number;
  readonly #put: (level: number, rows: Rows, top: number, count: number) => Promise<void>;

  /**
   * @param columns of the map
   * @param side rows that are put at once, an even number
   * @param put writes `count` rows of a level from `top`
   */
  constructor(
    columns: number,
    { count, rule }: MapLevels,
    side: number,
    put: (level: number, rows: Rows, top: number, count: number) => Promise<void>,
  ) {
    this.#rule = rule;
    this.#side = side;
    this.#put = put;
    this.#levels = Array.from({ length: count }, (_, i) => {
      const own = levelLength(columns, i + 1);
      return { columns: own, rows: new Float32Array(own * side), filled: 0, top: 0 };
    });
  }

  /** @param count rows of the map that follow, even but at its end */
  add(rows: Rows, columns: number, count: number): Promise<void> {
    return this.#into(0, rows, columns, count);
  }

  /** Writes what is not yet a whole row of chunks. */
  async finish(): Promise<void> {
    for (const index of this.#levels.keys()) await this.#flush(index);
  }

  async #into(index: number, rows: Rows, columns: number, count: number): Promise<void> {
    const level = this.#levels[index];
    if (level === undefined) return;
    for (let row = 0; row < count; row += 2) {
      const second = row + 1 < count ? row + 1 : row;
      this.#join(level, rows, row * columns, second * columns, columns);
      level.filled += 1;
      if (level.filled === this.#side) await this.#flush(index);
    }
  }

  /** One row of a level from two below it; an odd last row or column stands for itself. */
  #join(level: Filling, rows: Rows, upper: number, lower: number, columns: number): void {
    const to = level.filled * level.columns;
    const isMean = this.#rule === "mean";
    for (let c = 0; c < level.columns; c++) {
      const right = Math.min(2 * c + 1, columns - 1);
      const nw = rows[upper + 2 * c]!;
      const ne = right === 2 * c ? Number.NaN : rows[upper + right]!;
      const sw = upper === lower ? Number.NaN : rows[lower + 2 * c]!;
      const se = upper === lower || right === 2 * c ? Number.NaN : rows[lower + right]!;
      level.rows[to + c] = isMean ? meanOf(nw, ne, sw, se) : largestOf(nw, ne, sw, se);
    }
  }

  async #flush(index: number): Promise<void> {
    const level = this.#levels[index];
    if (level === undefined || level.filled === 0) return;
    const { rows, columns, filled, top } = level;
    await this.#put(index + 1, rows, top, filled);
    level.top += filled;
    level.filled = 0;
    await this.#into(index + 1, rows, columns, filled);
  }
}
