const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * At most so many indices below a count, one somewhere in each of as many equal parts: lists repeat their places every
 * few rows, and each hundredth row may always be the same place.
 */
export function* spread(count: number, most: number): Generator<number> {
  const parts = Math.min(count, most);
  for (let part = 0; part < parts; part += 1) {
    const first = Math.floor((part * count) / parts);
    const length = Math.floor(((part + 1) * count) / parts) - first;
    // the golden ratio spreads the places within parts evenly
    yield first + Math.floor(((part * GOLDEN) % 1) * length);
  }
}
