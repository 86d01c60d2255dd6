const RADIANS = Math.PI / 180;
type Vector = readonly [number, number, number];

function directionOf(longitude: number, latitude: number): Vector {
  const ring = Math.cos(latitude * RADIANS);
  return [ring * Math.cos(longitude * RADIANS), ring * Math.sin(longitude * RADIANS), Math.sin(latitude * RADIANS)];
}

const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];
const dot = ([a, b, c]: Vector, [x, y, z]: Vector) => a * x + b * y + c * z;

/** Unit vector square to the way from one direction to another, on its right; some one where the way is not decided. */
function sideOf(from: Vector, to: Vector): Vector {
  const normals = [cross(to, from), cross([0, 0, 1], from), cross([1, 0, 0], from)];
  const side = normals.find((normal) => Math.hypot(...normal) > 1e-9) ?? [0, 0, 1];
  const length = Math.hypot(...side);
  return [side[0] / length, side[1] / length, side[2] / length];
}

/** Degrees between two points of an arc. */
const STEP = 3;

/**
 * Line along the great circle from one place to another, longitude and latitude in degrees. Longitudes never jump: a
 * line over the date line goes on beyond 180 or -180. Places opposite each other are linked over a pole.
 *
 * @param bow how far the middle lies to the right of the way, as a share of its length: two lines back and forth do not
 * cover each other
 */
export function greatCircle(
  from: readonly [longitude: number, latitude: number],
  to: readonly [longitude: number, latitude: number],
  bow = 0,
): [number, number][] {
  const [a, b] = [directionOf(...from), directionOf(...to)];
  const side = sideOf(a, b);
  const forward = cross(a, side);
  const angle = Math.atan2(Math.hypot(...cross(a, b)), dot(a, b));
  const steps = Math.max(bow === 0 ? 1 : 8, Math.ceil(angle / RADIANS / STEP));
  const line: [number, number][] = [[from[0], from[1]]];
  for (let i = 1; i <= steps; i++) {
    const share = i / steps;
    const lift = bow * angle * Math.sin(Math.PI * share);
    const [along, ahead] = [Math.cos(share * angle), Math.sin(share * angle)];
    const place = [0, 1, 2].map(
      (axis) =>
        Math.cos(lift) * (along * (a[axis] ?? 0) + ahead * (forward[axis] ?? 0)) + Math.sin(lift) * (side[axis] ?? 0),
    );
    const [x = 0, y = 0, z = 0] = place;
    const before = line.at(-1)?.[0] ?? 0;
    const longitude = Math.hypot(x, y) < 1e-9 ? before : Math.atan2(y, x) / RADIANS;
    line.push([longitude + 360 * Math.round((before - longitude) / 360), Math.atan2(z, Math.hypot(x, y)) / RADIANS]);
  }
  return line;
}
