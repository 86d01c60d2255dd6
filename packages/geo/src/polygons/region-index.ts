import { LineIndex } from "../lines/line-index.ts";
import { PointInPolygon } from "./contains.ts";
import { type AreaGeometry, type PlaneRing, type Position, unwrapGeometry } from "./geometry.ts";

/** Edges are straight in longitude and latitude; steps of this many degrees follow them closely on great circles. */
const STEP_DEGREES = 0.5;

/** An area and what it stands for. */
export interface Region<T> {
  readonly geometry: AreaGeometry;
  readonly value: T;
}

/**
 * Regions of the Earth to be asked for the ones a point lies in, such as the reference regions of IPCC AR6 (Iturbide et
 * al. 2020).
 */
export class RegionIndex<T> {
  readonly #regions: readonly (Region<T> & { readonly area: PointInPolygon })[];
  #outlines: Outlines | undefined;

  constructor(regions: readonly Region<T>[]) {
    this.#regions = regions.map((region) => ({ ...region, area: new PointInPolygon(region.geometry) }));
  }

  /**
   * Values of the regions that hold a point (degrees), in the order given; several on a common edge, none for an
   * impossible point.
   */
  at(latitude: number, longitude: number): T[] {
    return this.#regions.filter(({ area }) => area.contains({ latitude, longitude })).map(({ value }) => value);
  }

  /**
   * The first region that holds a point (degrees) or else the nearest within a distance in km, 0 km inside. Regions
   * drawn with rounded corners leave narrow gaps between them, as those of AR6 do off south-eastern Australia.
   */
  nearest(latitude: number, longitude: number, withinKm: number): { value: T; distanceKm: number } | undefined {
    const inside = this.#regions.find(({ area }) => area.contains({ latitude, longitude }));
    if (inside !== undefined) return { value: inside.value, distanceKm: 0 };
    // most questions are of points inside, which never need the outlines
    this.#outlines ??= outlinesOf(this.#regions);
    const edge = this.#outlines.lines.nearest(latitude, longitude, withinKm);
    if (edge === undefined) return undefined;
    return { value: this.#regions[this.#outlines.owners[edge.line]!]!.value, distanceKm: edge.distanceKm };
  }
}

interface Outlines {
  readonly lines: LineIndex;
  /** Region of each line. */
  readonly owners: readonly number[];
}

function outlinesOf(regions: readonly Region<unknown>[]): Outlines {
  const outlines = regions.flatMap(({ geometry }, owner) =>
    unwrapGeometry(geometry).flatMap((polygon) => polygon.map((ring) => ({ owner, line: denseLine(ring) }))),
  );
  return { lines: new LineIndex(outlines.map(({ line }) => line)), owners: outlines.map(({ owner }) => owner) };
}

function denseLine(ring: PlaneRing): Position[] {
  const line: Position[] = ring.slice(0, 1).map(([x, y]) => onEarth(x, y));
  for (let i = 1; i < ring.length; i++) {
    const [x0, y0] = ring[i - 1]!;
    const [x1, y1] = ring[i]!;
    const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / STEP_DEGREES));
    for (let k = 1; k <= steps; k++) line.push(onEarth(x0 + ((x1 - x0) * k) / steps, y0 + ((y1 - y0) * k) / steps));
  }
  return line;
}

function onEarth(x: number, y: number): Position {
  return [Math.abs(x) <= 180 ? x : x - 360 * Math.round(x / 360), y];
}
