import type { Frame } from "./land-path.ts";
import { mercator, type Projection } from "./projection.ts";

/** Colours from low to high, `#rrggbb`, and the values of the first and the last; null where the data say it. */
export interface ViewColours {
  readonly colours: readonly string[];
  readonly range: readonly [number, number] | null;
}

/** Values over the frame of a view, row by row from the upper left cell; NaN where there is none. */
export interface ViewLayer extends ViewColours {
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly opacity: number;
  readonly values: ArrayLike<number>;
}

/** What somebody set a map to: its middle, how near it is, and how it is coloured. */
export interface MapView {
  /** Longitude and latitude, degrees. */
  readonly center: readonly [number, number];
  /** As of tiles of 512 pixels: 0 shows the world on 512 pixels. */
  readonly zoom: number;
  readonly by: "bands" | "values";
  readonly colours: ViewColours | null;
  /** A share of the usual size of the marks. */
  readonly pointSize: number;
  readonly layer: ViewLayer | null;
}

/** Size of the map that a view was set on, pixels of the screen: what it is about is never cut off. */
const SCREEN = { width: 1000, height: 500 };
const TILE = 512;
/** Cells of a layer across and down the frame. */
export const LAYER_GRID = { columns: 72, rows: 36 };
const MOST_LATITUDE = 84;

/** The projection and the part of the plane that a view shows; nothing beyond one turn of the world. */
export function viewFrame({ center: [longitude, latitude], zoom }: Pick<MapView, "center" | "zoom">): {
  readonly projection: Projection;
  readonly frame: Frame;
} {
  const projection = mercator(longitude);
  const perPixel = (2 * Math.PI) / (TILE * 2 ** zoom);
  const width = Math.min(2 * Math.PI, SCREEN.width * perPixel);
  const height = (width * SCREEN.height) / SCREEN.width;
  const [, reach] = projection.at(longitude, -MOST_LATITUDE);
  const [, middle] = projection.at(longitude, Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, latitude)));
  const furthest = Math.max(0, reach - height / 2);
  const y = Math.min(furthest, Math.max(-furthest, middle));
  return { projection, frame: { left: -width / 2, top: y - height / 2, width, height } };
}

/** Longitude and latitude of the middle of each cell of a layer over a view, as `ViewLayer` has their values. */
export function viewPoints(view: Pick<MapView, "center" | "zoom">): (readonly [number, number])[] {
  const { frame } = viewFrame(view);
  const { columns, rows } = LAYER_GRID;
  const degrees = 180 / Math.PI;
  return Array.from({ length: columns * rows }, (_, at) => {
    const x = frame.left + ((at % columns) + 0.5) * (frame.width / columns);
    const y = frame.top + (Math.floor(at / columns) + 0.5) * (frame.height / rows);
    const longitude = view.center[0] + x * degrees;
    return [((((longitude + 180) % 360) + 360) % 360) - 180, Math.atan(Math.sinh(-y)) * degrees] as const;
  });
}
