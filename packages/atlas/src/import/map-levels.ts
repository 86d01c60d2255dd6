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
      let [sum, found, most] = [0, 0, Number.NEGATIVE_INFINITY];
      for (let column = 2 * c; column < Math.min(2 * c + 2, columns); column++) {
        for (let line = upper; ; line = lower) {
          const value = rows[line + column]!;
          if (!Number.isNaN(value)) {
            sum += value;
            found += 1;
            most = Math.max(most, value);
          }
          if (line === lower) break;
        }
      }
      level.rows[to + c] = found === 0 ? Number.NaN : isMean ? sum / found : most;
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
