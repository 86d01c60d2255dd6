import type { GeoJSONSource, Map as MapInstance } from "maplibre-gl";

/** A location with a shield: full where measures are in place, open where they are only decided. */
export interface Shield {
  readonly longitude: number;
  readonly latitude: number;
  readonly isInPlace: boolean;
}

export interface ShieldColours {
  readonly line: string;
  readonly inside: string;
}

const ID = "measure-shields";
const IMAGES = { full: "measure-shield-full", open: "measure-shield-open" } as const;
/** Of an image, pixels of the screen; images are drawn twice as large. */
const SIZE = 18;
const RATIO = 2;
/** Outline in a square of 18, as in the header of measures. */
const OUTLINE = "M9 1.8 L15.2 4 V8.6 C15.2 12.4 12.6 15.2 9 16.4 C5.4 15.2 2.8 12.4 2.8 8.6 V4 Z";

function imageOf(isFull: boolean, { line, inside }: ShieldColours): ImageData | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE * RATIO;
  const drawing = canvas.getContext("2d");
  if (drawing === null) return undefined;
  drawing.scale(RATIO, RATIO);
  const path = new Path2D(OUTLINE);
  drawing.fillStyle = isFull ? line : inside;
  drawing.fill(path);
  drawing.lineWidth = isFull ? 1.2 : 2;
  drawing.strokeStyle = isFull ? inside : line;
  drawing.stroke(path);
  return drawing.getImageData(0, 0, canvas.width, canvas.height);
}

/** Draws shields beside locations, those that find room; replaces those drawn before. */
export function drawShields(map: MapInstance, shields: readonly Shield[], colours: ShieldColours): void {
  for (const [kind, name] of Object.entries(IMAGES)) {
    if (map.hasImage(name)) map.removeImage(name);
    const image = imageOf(kind === "full", colours);
    if (image !== undefined) map.addImage(name, image, { pixelRatio: RATIO });
  }
  const data = {
    type: "FeatureCollection" as const,
    features: shields.map(({ longitude, latitude, isInPlace }) => ({
      type: "Feature" as const,
      properties: { image: isInPlace ? IMAGES.full : IMAGES.open },
      geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
    })),
  };
  const source = map.getSource<GeoJSONSource>(ID);
  if (source === undefined) map.addSource(ID, { type: "geojson", data });
  else void source.setData(data);
  if (map.getLayer(ID) !== undefined) return;
  map.addLayer({
    id: ID,
    type: "symbol",
    source: ID,
    layout: { "icon-image": ["get", "image"], "icon-offset": [11, -11], "icon-padding": 1 },
  });
}

/** Takes the shields off the map, if the map is still there. */
export function removeShields(map: MapInstance): void {
  if (map.style === undefined) return;
  if (map.getLayer(ID) !== undefined) map.removeLayer(ID);
  if (map.getSource(ID) !== undefined) map.removeSource(ID);
}
