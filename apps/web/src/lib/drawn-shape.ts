import { findPolygonProblem, wrapLongitude } from "@tidemark/geo";
import { msg, saidByServer, t } from "./i18n.ts";

type Position = number[];

/**
 * A shape as it comes off the map, in GeoJSON: longitudes may leave -180 to 180 where the world is shown more than
 * once.
 */
export type DrawnShape =
  | { type: "Point"; coordinates: Position }
  | { type: "LineString"; coordinates: Position[] }
  | { type: "Polygon"; coordinates: Position[][] };

/** A shape with longitudes of -180 to 180, or what is wrong with it in words for the user. */
export type CheckedShape<Shape extends DrawnShape = DrawnShape> =
  | { readonly ok: true; readonly shape: Shape }
  | { readonly ok: false; readonly problem: string };

/** About a centimetre: more is not on any screen. */
const DIGITS = 1e7;
/** Longer edges cannot be told from those that go the other way around the Earth. */
const LONGEST_EDGE_DEGREES = 170;

const round = (degrees: number) => Math.round(degrees * DIGITS) / DIGITS;
const wrapped = ([longitude = Number.NaN, latitude = Number.NaN]: Position): Position => [
  round(wrapLongitude(longitude)),
  round(latitude),
];

const tooLong = (line: readonly Position[]) =>
  line.some((position, i) => i > 0 && Math.abs((position[0] ?? 0) - (line[i - 1]?.[0] ?? 0)) > LONGEST_EDGE_DEGREES);

/** Corners between, so that no edge along a parallel is too long to be told from its way around. */
function withSteps(line: readonly Position[]): Position[] {
  return line.flatMap((position, i) => {
    const before = line[i - 1];
    if (before === undefined) return [position];
    const [x = 0, y = 0] = position;
    const [fromX = 0, fromY = 0] = before;
    const steps = fromY === y ? Math.max(1, Math.ceil(Math.abs(x - fromX) / LONGEST_EDGE_DEGREES)) : 1;
    return Array.from({ length: steps }, (_, step) => [fromX + ((x - fromX) * (step + 1)) / steps, y]);
  });
}

const LONG_EDGE = msg("An edge goes more than halfway around the Earth. Add a corner in between.");
const WHOLE_EARTH = msg("The area goes all the way around the Earth. Draw a narrower one.");

function checkedRing(ring: readonly Position[]): CheckedShape {
  const stepped = withSteps(ring);
  if (tooLong(stepped)) return { ok: false, problem: t(LONG_EDGE) };
  const longitudes = ring.map(([longitude = 0]) => longitude);
  if (Math.max(...longitudes) - Math.min(...longitudes) >= 360) return { ok: false, problem: t(WHOLE_EARTH) };
  const shape = { type: "Polygon" as const, coordinates: [stepped.map(wrapped)] };
  const problem = findPolygonProblem(shape);
  return problem === undefined
    ? { ok: true, shape }
    : { ok: false, problem: saidByServer(problem.said.english, problem.said.code, problem.said.facts) };
}

/**
 * Brings what was drawn to longitudes of -180 to 180. An edge over the date line stays one: from there on its two ends
 * lie more than half a turn apart, which is how the geometry room reads it. An area that crosses itself, has no extent
 * or goes around the Earth is refused.
 */
export function checkedShape(drawn: DrawnShape): CheckedShape {
  if (drawn.type === "Point") return { ok: true, shape: { type: "Point", coordinates: wrapped(drawn.coordinates) } };
  if (drawn.type === "Polygon") return checkedRing(drawn.coordinates[0] ?? []);
  if (tooLong(drawn.coordinates)) return { ok: false, problem: t(LONG_EDGE) };
  const line = drawn.coordinates.map(wrapped);
  const [first] = line;
  if (first === undefined || line.every(([x, y]) => x === first[0] && y === first[1]))
    return { ok: false, problem: t("The line has no length. Draw at least two different points.") };
  return { ok: true, shape: { type: "LineString", coordinates: line } };
}
