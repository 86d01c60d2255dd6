import { greatCircleKm, SphereIndex, unitVectors } from "../sphere-index.ts";

/** Longitude and latitude of the points of a line. */
export type Line = readonly (readonly [number, number])[];

/** Points of lines no farther apart than a step; pieces that cross the date line are followed the short way. */
export function densify(lines: readonly Line[], stepKm: number): { latitudes: number[]; longitudes: number[] } {
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  for (const line of lines) {
    line.forEach(([x1, y1], i) => {
      const [x0, y0] = line[Math.max(0, i - 1)]!;
      const steps = Math.max(1, Math.ceil(greatCircleKm(y0, x0, y1, x1) / stepKm));
      const turn = ((((x1 - x0 + 180) % 360) + 360) % 360) - 180;
      for (let k = i === 0 ? steps : 1; k <= steps; k++) {
        const longitude = x0 + (turn * k) / steps;
        longitudes.push(longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude);
        latitudes.push(y0 + ((y1 - y0) * k) / steps);
      }
    });
  }
  return { latitudes, longitudes };
}

export function denseIndex(lines: readonly Line[], stepKm: number): SphereIndex {
  const { latitudes, longitudes } = densify(lines, stepKm);
  return new SphereIndex(unitVectors(latitudes, longitudes));
}
