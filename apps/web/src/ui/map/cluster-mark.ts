/** A circle that stands in for many points, as it is drawn. Colours are written #RRGGBB. */
export interface ClusterMark {
  readonly fill: string;
  /** Around and between everything. */
  readonly rim: string;
  /** To the outer edge, pixels. */
  readonly radius: number;
  /** The ring: colours with their shares in steps of `RING_STEPS`, from above clockwise. */
  readonly ring: readonly (readonly [colour: string, steps: number])[];
}

export const RING_STEPS = 24;
const RING = 4;
const PREFIX = "cluster ";
/** Pixels of the picture for one of the map. */
export const MARK_RATIO = 2;

/** Shares of a ring in whole steps; what is there at all has one at least, and what has no colour no share. */
export function ringOf(
  colours: readonly (string | undefined)[],
  counts: readonly number[],
): readonly (readonly [colour: string, steps: number])[] {
  const shares = colours.flatMap((colour, i): [string, number][] => {
    const count = counts[i] ?? 0;
    return colour === undefined || count === 0 ? [] : [[colour, count]];
  });
  const total = shares.reduce((sum, [, count]) => sum + count, 0);
  return shares.map(([colour, count]) => [colour, Math.max(1, Math.round((RING_STEPS * count) / total))]);
}

/** Name of the picture of a mark: it says all of it, so that a map can ask for pictures it does not have. */
export const markName = (mark: ClusterMark): string => PREFIX + JSON.stringify(mark);

/** The mark that a picture is named after; undefined for other pictures. */
export function namedMark(name: string): ClusterMark | undefined {
  return name.startsWith(PREFIX) ? (JSON.parse(name.slice(PREFIX.length)) as ClusterMark) : undefined;
}

/** Draws a mark. */
export function drawMark({ fill, rim, radius, ring }: ClusterMark): ImageData {
  const side = MARK_RATIO * 2 * (radius + 1);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const pen = canvas.getContext("2d");
  if (pen === null) return new ImageData(side, side);
  pen.scale(MARK_RATIO, MARK_RATIO);
  pen.translate(radius + 1, radius + 1);
  const disc = (colour: string, size: number) => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(0, 0, size, 0, 2 * Math.PI);
    pen.fill();
  };
  disc(rim, radius + 1);
  const whole = ring.reduce((sum, [, steps]) => sum + steps, 0);
  let from = -Math.PI / 2;
  for (const [colour, steps] of ring) {
    const to = from + (2 * Math.PI * steps) / whole;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.arc(0, 0, radius, from, to);
    pen.fill();
    from = to;
  }
  if (ring.length > 0) disc(rim, radius - RING);
  disc(fill, radius - (ring.length > 0 ? RING + 1 : 0.5));
  return pen.getImageData(0, 0, side, side);
}
