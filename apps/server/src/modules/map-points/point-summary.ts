import { VIEW_STEPS } from "@tidemark/contract";
import { type ShownPoints, stepOf, valueAt } from "./point-view.ts";

export interface PointSummary {
  count: number;
  /** West, south, east, north; null without any. */
  bounds: [number, number, number, number] | null;
  steps: number[];
  /** Of all locations, also those that do not pass. */
  extent: [number, number] | null;
}

/** The shortest span that holds all longitudes, by what lies in each whole degree. */
class Longitudes {
  readonly #least = new Float64Array(361).fill(Number.NaN);
  readonly #most = new Float64Array(361).fill(Number.NaN);

  add(longitude: number): void {
    const at = Math.min(360, Math.max(0, Math.floor(longitude + 180)));
    if (!(this.#least[at]! <= longitude)) this.#least[at] = longitude;
    if (!(this.#most[at]! >= longitude)) this.#most[at] = longitude;
  }

  /** West and east; east is beyond 180 where the span goes over the date line. */
  span(): readonly [number, number] {
    const held = [...this.#least.keys()].filter((at) => !Number.isNaN(this.#least[at]!));
    const [first, last] = [this.#least[held[0]!]!, this.#most[held.at(-1)!]!];
    let [gap, west, east] = [first + 360 - last, first, last];
    for (let i = 1; i < held.length; i++) {
      const [end, begin] = [this.#most[held[i - 1]!]!, this.#least[held[i]!]!];
      if (begin - end > gap) [gap, west, east] = [begin - end, begin, end + 360];
    }
    return [west, east];
  }
}

/** Counts, places and values of all locations, as a map tells them beside what is in sight. */
export function pointSummary({ places, values, mask, steps }: ShownPoints): PointSummary {
  const counts = Array.from({ length: VIEW_STEPS }, () => 0);
  const longitudes = new Longitudes();
  let [count, south, north, least, most] = [0, Infinity, -Infinity, Infinity, -Infinity];
  for (let row = 0; row < places.positions.length; row++) {
    const position = places.positions[row]!;
    const value = valueAt(values, position);
    if (value < least) least = value;
    if (value > most) most = value;
    if (mask !== undefined && mask[position] !== 1) continue;
    const latitude = places.latitudes[row]!;
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
    longitudes.add(places.longitudes[row]!);
    counts[stepOf(steps, value)]! += 1;
    count += 1;
  }
  const bounds = (): [number, number, number, number] => {
    const [west, east] = longitudes.span();
    return [west, south, east, north];
  };
  return {
    count,
    bounds: count === 0 ? null : bounds(),
    steps: counts,
    extent: least <= most ? [least, most] : null,
  };
}
