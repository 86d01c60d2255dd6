import type { CanvasSource, Map as MapInstance } from "maplibre-gl";
import { firstLabelOf } from "./basemap-style.ts";

const ID = "season";
/** Layers of the background that lie over the colours: water, borders and names stay readable. */
const BELOW = "lakes";
const COLUMNS = 1440;
const ROWS = 720;
/** Rows of the picture, which is in Mercator's projection: enough for each row of cells at the equator. */
const HEIGHT = 2048;
const NORTH = 85.0511;
const CORNERS: CanvasSource["coordinates"] = [
  [-180, NORTH],
  [180, NORTH],
  [180, -NORTH],
  [-180, -NORTH],
];

/** Row of the grid of degrees at a row of the picture. */
function rowOf(y: number): number {
  const mercator = Math.PI * (1 - (2 * (y + 0.5)) / HEIGHT);
  const latitude = (Math.atan(Math.sinh(mercator)) * 180) / Math.PI;
  return Math.min(ROWS - 1, Math.floor((90 - latitude) * (ROWS / 180)));
}

type Colour = readonly [red: number, green: number, blue: number];

function colourOf(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/**
 * A picture of bands over the world.
 *
 * @param bandOf band (0 to 3) of a code of the grid; undefined where there is none, which stays clear
 * @param colours of the bands as `#RRGGBB`
 */
function pictureOf(
  codes: Uint8Array,
  bandOf: (code: number) => number | undefined,
  colours: readonly string[],
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = COLUMNS;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (context === null) return canvas;
  const image = context.createImageData(COLUMNS, HEIGHT);
  const paints = Array.from({ length: 256 }, (_, code) => {
    const band = bandOf(code);
    return band === undefined ? undefined : colourOf(colours[band] ?? "#000000");
  });
  for (let y = 0; y < HEIGHT; y++) {
    const row = rowOf(y) * COLUMNS;
    for (let x = 0; x < COLUMNS; x++) {
      const paint = paints[codes[row + x] ?? 0];
      if (paint === undefined) continue;
      const at = 4 * (y * COLUMNS + x);
      image.data.set(paint, at);
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

export interface SeasonPicture {
  /** 720 rows of 1440 from 90 N and 180 W. */
  readonly codes: Uint8Array;
  readonly bandOf: (code: number) => number | undefined;
  readonly colours: readonly string[];
}

/** Draws bands over the world below water and names. */
export function drawSeason(map: MapInstance, { codes, bandOf, colours }: SeasonPicture): void {
  removeSeason(map);
  const canvas = pictureOf(codes, bandOf, colours);
  map.addSource(ID, { type: "canvas", canvas, animate: false, coordinates: CORNERS });
  map.addLayer(
    {
      id: ID,
      type: "raster",
      source: ID,
      paint: { "raster-opacity": 0.72, "raster-resampling": "nearest", "raster-fade-duration": 0 },
    },
    map.getLayer(BELOW) === undefined ? firstLabelOf(map) : BELOW,
  );
}

/** Takes the season off the map, if the map is still there. */
export function removeSeason(map: MapInstance): void {
  if (map.style === undefined) return;
  if (map.getLayer(ID) !== undefined) map.removeLayer(ID);
  if (map.getSource(ID) !== undefined) map.removeSource(ID);
}
