import type { LandRing } from "@tidemark/plots";
import { mercatorY, nearTo, type SketchView, toPixel } from "./view.ts";

export interface SketchColours {
  readonly ocean: string;
  readonly land: string;
  readonly coast: string;
  readonly rim: string;
  /** Fill of points that have no class of their own. */
  readonly plain: string;
  /** Fill and outline by class of point. */
  readonly classes: readonly { readonly fill: string; readonly outline: string }[];
}

const PI2 = 2 * Math.PI;
/** A low picture of the whole world is up to five worlds wide. */
const TURNS = [-720, -360, 0, 360, 720] as const;

function traceRing(path: Path2D, ring: LandRing, view: SketchView, shift: number): void {
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  const { points } = ring;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = toPixel(view, (points[i] ?? 0) + shift, points[i + 1] ?? 0);
    // what is less than half a pixel apart is one point
    if (i > 0 && Math.abs(x - lastX) < 0.5 && Math.abs(y - lastY) < 0.5) continue;
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
  path.closePath();
}

/**
 * Draws sea and land. Outlines outside the picture are skipped; each is drawn at every turn of the world that is in
 * sight.
 */
export function drawLand(
  context: CanvasRenderingContext2D,
  rings: readonly LandRing[],
  view: SketchView,
  colours: SketchColours,
): void {
  context.fillStyle = colours.ocean;
  context.fillRect(0, 0, view.width, view.height);
  const halfWidth = (view.width / 2 / view.scale) * 360;
  const halfHeight = view.height / 2 / view.scale;
  const path = new Path2D();
  for (const ring of rings) {
    if (mercatorY(ring.south) < view.centreY - halfHeight || mercatorY(ring.north) > view.centreY + halfHeight)
      continue;
    for (const shift of TURNS)
      if (ring.east + shift > view.centreLon - halfWidth && ring.west + shift < view.centreLon + halfWidth)
        traceRing(path, ring, view, shift);
  }
  context.fillStyle = colours.land;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- fills a path, no array
  context.fill(path, "evenodd");
  context.strokeStyle = colours.coast;
  context.lineWidth = 0.8;
  context.stroke(path);
}

/**
 * Draws the points, those of a higher class above the others.
 *
 * @param classes index into `colours.classes` per point; a point without one (undefined array, or 255) is a plain dot
 */
export function drawPoints(
  context: CanvasRenderingContext2D,
  points: Float32Array,
  classes: Uint8Array | undefined,
  view: SketchView,
  colours: SketchColours,
): void {
  const count = points.length / 2;
  const radius = count > 20_000 ? 1.4 : count > 2000 ? 2 : 3.4;
  const paint = (wanted: number, fill: string, outline: string, line: number) => {
    context.beginPath();
    for (let i = 0; i < count; i++) {
      if ((classes?.[i] ?? 255) !== wanted) continue;
      const lon = points[2 * i] ?? Number.NaN;
      if (Number.isNaN(lon)) continue;
      const [x, y] = toPixel(view, nearTo(lon, view.centreLon), points[2 * i + 1] ?? 0);
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, PI2);
    }
    context.fillStyle = fill;
    context.strokeStyle = outline;
    context.lineWidth = line;
    context.stroke();
    context.fill();
  };
  paint(255, colours.plain, colours.rim, 1.5);
  for (const [index, { fill, outline }] of colours.classes.entries()) paint(index, fill, outline, 1.2);
}
