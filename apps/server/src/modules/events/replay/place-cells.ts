/** Within so many degrees (of the equator) of a storm its winds may do damage. */
const AROUND_DEGREES = 8;
const COLUMNS = 360;
const ROWS = 180;

const columnOf = (longitude: number): number => {
  const turned = Math.floor(longitude + 180) % COLUMNS;
  return turned < 0 ? turned + COLUMNS : turned;
};
const rowOf = (latitude: number): number => Math.max(0, Math.min(ROWS - 1, Math.floor(latitude + 90)));

/** Places by cells of one degree, to be asked again and again which of them lie in a box. */
export class PlaceCells {
  readonly #cells: (number[] | undefined)[] = Array.from({ length: COLUMNS * ROWS });
  /** 1: no place lies within some degrees; 2: one does; 0: not looked at yet. */
  readonly #around = new Uint8Array(COLUMNS * ROWS);

  constructor(longitudes: ArrayLike<number>, latitudes: ArrayLike<number>) {
    for (let place = 0; place < longitudes.length; place++) {
      const [x, y] = [longitudes[place]!, latitudes[place]!];
      if (!(Math.abs(x) <= 180 && Math.abs(y) <= 90)) continue;
      (this.#cells[rowOf(y) * COLUMNS + columnOf(x)] ??= []).push(place);
    }
  }

  /**
   * Visits places in the cells that a box touches, so some outside of it too. Longitudes may go on over the date line.
   */
  near(longitude: number, latitude: number, width: number, height: number, visit: (place: number) => void): void {
    const lastRow = rowOf(latitude + height);
    const columns = Math.min(COLUMNS, Math.floor(longitude + width) - Math.floor(longitude - width) + 1);
    const first = columnOf(longitude - width);
    for (let row = rowOf(latitude - height); row <= lastRow; row++)
      for (let column = 0; column < columns; column++)
        this.#cells[row * COLUMNS + ((first + column) % COLUMNS)]?.forEach(visit);
  }

  /** Whether any place lies so near that a storm there can do it damage. */
  isAnyAround(longitude: number, latitude: number): boolean {
    const cell = rowOf(latitude) * COLUMNS + columnOf(longitude);
    if (this.#around[cell] === 0) {
      const stretch = Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
      let isFound = false;
      this.near(longitude, latitude, AROUND_DEGREES / stretch, AROUND_DEGREES, () => (isFound = true));
      this.#around[cell] = isFound ? 2 : 1;
    }
    return this.#around[cell] === 2;
  }
}
