import { type GeoBox, splitBox } from "../sphere/sphere.ts";
import { planeContains } from "./contains.ts";
import {
  type AreaGeometry,
  extentOf,
  geometryOf,
  type PlanePolygon,
  type PlanePosition,
  type PlaneRing,
  signedArea,
  unwrapGeometry,
} from "./geometry.ts";

/** A straight cut: keeps what lies below (sign 1) or above (sign -1) a value of x (axis 0) or y (axis 1). */
interface Cut {
  readonly axis: 0 | 1;
  readonly value: number;
  readonly sign: 1 | -1;
}

interface Chain {
  readonly positions: PlanePosition[];
  used: boolean;
}

function crossing(a: PlanePosition, b: PlanePosition, { axis, value }: Cut): PlanePosition {
  const other = axis === 0 ? 1 : 0;
  const at = a[other] + ((value - a[axis]) / (b[axis] - a[axis])) * (b[other] - a[other]);
  return axis === 0 ? [value, at] : [at, value];
}

/** Parts of a ring on the kept side, each from its entry over the cut to its exit; undefined when no edge crosses. */
function chainsOf(ring: PlaneRing, cut: Cut): Chain[] | undefined {
  const keeps = (p: PlanePosition) => cut.sign * (cut.value - p[cut.axis]) > 0;
  const entry = ring.findIndex((p, i) => i > 0 && keeps(p) && !keeps(ring[i - 1]!));
  if (entry < 0) return undefined;
  const chains: Chain[] = [];
  const edges = ring.length - 1;
  for (let k = 0; k < edges; k++) {
    const a = ring[(entry - 1 + k) % edges]!;
    const b = ring[(entry + k) % edges]!;
    if (keeps(b) && !keeps(a)) chains.push({ positions: [crossing(a, b, cut), b], used: false });
    else if (keeps(b)) chains.at(-1)!.positions.push(b);
    else if (keeps(a)) chains.at(-1)!.positions.push(crossing(a, b, cut));
  }
  return chains;
}

/**
 * Joins chains along the cut: between the first and second crossing, third and fourth and so on, the cut lies inside.
 */
function joinChains(chains: readonly Chain[], cut: Cut): PlaneRing[] {
  const other = cut.axis === 0 ? 1 : 0;
  const ends = chains.flatMap((chain) => [
    { chain, isEntry: true, at: chain.positions[0]![other] },
    { chain, isEntry: false, at: chain.positions.at(-1)![other] },
  ]);
  ends.sort((a, b) => a.at - b.at);
  const next = new Map<Chain, Chain>();
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const [a, b] = [ends[i]!, ends[i + 1]!];
    if (a.isEntry !== b.isEntry) next.set(a.isEntry ? b.chain : a.chain, a.isEntry ? a.chain : b.chain);
    // Two exits side by side: edges touch at the cut; each part closes on itself.
  }
  const rings: PlaneRing[] = [];
  for (const start of chains) {
    const ring: PlanePosition[] = [];
    for (let chain: Chain | undefined = start; chain !== undefined && !chain.used; chain = next.get(chain) ?? start) {
      chain.used = true;
      ring.push(...chain.positions);
    }
    if (ring.length > 2) rings.push([...ring, ring[0]!]);
  }
  return rings;
}

function cutPolygon(polygon: PlanePolygon, cut: Cut): PlanePolygon[] {
  const chains: Chain[] = [];
  const whole: PlaneRing[] = [];
  for (const ring of polygon) {
    const parts = chainsOf(ring, cut);
    if (parts !== undefined) chains.push(...parts);
    // No edge enters, so either every position is kept or none.
    else if (ring.every((p) => cut.sign * (cut.value - p[cut.axis]) > 0)) whole.push(ring);
  }
  const rings = [...whole, ...joinChains(chains, cut)].map(withoutRepeats).filter((ring) => ring.length > 3);
  const outlines = rings.filter((ring) => signedArea(ring) > 0).map((ring) => [ring]);
  for (const hole of rings.filter((ring) => signedArea(ring) < 0)) {
    const owner = outlines.find(([outline]) => hole.every(([x, y]) => planeContains([outline!], x, y)));
    owner?.push(hole);
  }
  return outlines;
}

function withoutRepeats(ring: PlaneRing): PlaneRing {
  return ring.filter(([x, y], i) => i === 0 || x !== ring[i - 1]![0] || y !== ring[i - 1]![1]);
}

/** Part of polygons of the plane between two longitudes and two latitudes; concave outlines fall apart into several. */
function clipPlane(polygons: readonly PlanePolygon[], [west, south, east, north]: GeoBox): PlanePolygon[] {
  const cuts: Cut[] = [
    { axis: 0, value: east, sign: 1 },
    { axis: 0, value: west, sign: -1 },
    { axis: 1, value: north, sign: 1 },
    { axis: 1, value: south, sign: -1 },
  ];
  return polygons.flatMap((polygon) => {
    const [left, bottom, right, top] = extentOf(polygon[0] ?? []);
    if (left >= east || right <= west || bottom >= north || top <= south) return [];
    let parts: PlanePolygon[] = [polygon];
    for (const cut of cuts) {
      const beyond = cut.sign > 0 ? (cut.axis === 0 ? right : top) : cut.axis === 0 ? left : bottom;
      // A polygon that ends at the cut needs no knife.
      if (cut.sign * (beyond - cut.value) > 0) parts = parts.flatMap((part) => cutPolygon(part, cut));
    }
    return parts;
  });
}

/**
 * Part of a geometry inside a box (which may cross the date line), cut at the date line, with longitudes within
 * -180..180, outlines counterclockwise and holes clockwise. An empty MultiPolygon when nothing lies inside.
 */
export function clipToBox(geometry: AreaGeometry, box: GeoBox): AreaGeometry {
  const polygons = unwrapGeometry(geometry);
  const parts = splitBox(box).flatMap(([west, south, east, north]) =>
    [-720, -360, 0, 360, 720].flatMap((turn) =>
      clipPlane(polygons, [west + turn, south, east + turn, north]).map((polygon) =>
        polygon.map((ring) => ring.map(([x, y]) => [x - turn, y] as const)),
      ),
    ),
  );
  return geometryOf(parts);
}

/** The same area with every polygon within -180..180, cut at the date line as RFC 7946 (3.1.9) asks. */
export function splitAtDateLine(geometry: AreaGeometry): AreaGeometry {
  return clipToBox(geometry, [-180, -90, 180, 90]);
}

/** The same area with longitudes that run on beyond ±180, so that no edge jumps. For drawing and plane geometry. */
export function unwrapDateLine(geometry: AreaGeometry): AreaGeometry {
  return geometryOf(unwrapGeometry(geometry));
}
