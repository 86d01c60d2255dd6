import { GeoTIFF, type GeoTIFFImage } from "geotiff";
import { GridError } from "../grid-error.ts";
import type { Attributes, AttributeValue, GridSource, GridTransform, GridVariable } from "../grid-source.ts";
import type { ByteFile } from "../storage/byte-store.ts";
import { chunkBox, cutBlock } from "./chunk-cut.ts";
import { blockReader } from "./tiff-block.ts";
import { TiffBytes } from "./tiff-bytes.ts";
import { registerDecoders } from "./tiff-decoders.ts";
import { readLongLists } from "./tiff-lists.ts";
import { gridSaid } from "../wording/grid-said.ts";

export interface GeoTiffOptions {
  /** 0 = full resolution, 1 = first overview, and so on. */
  readonly level?: number;
  /** Coordinate system where the file names none, or one that is not known here: "EPSG:n" or a proj4 string. */
  readonly projection?: string;
}

/**
 * Opens a GeoTIFF or COG as one variable "values" of dimensions band, y, x.
 * Tiles or strips are the chunks; nothing else of the file is read.
 * @throws GridError unreadable, not-understood, bad-request
 */
export async function openGeoTiff(file: ByteFile, options: GeoTiffOptions = {}): Promise<GridSource> {
  registerDecoders();
  const tiff = await reading(file, "header", () => GeoTIFF.fromSource(new TiffBytes(file)));
  const levels = await reading(file, "header", () => levelsOf(tiff));
  const full = levels[0];
  const level = options.level ?? 0;
  const image = levels[level];
  if (full === undefined || image === undefined) {
    throw new GridError(
      "bad-request",
      gridSaid("grid.no_level", { file: file.name, levels: levels.length, last: levels.length - 1 }),
    );
  }
  const transform = scaled(
    transformOf(file, full),
    full.getWidth() / image.getWidth(),
    full.getHeight() / image.getHeight(),
  );
  await reading(file, "lists of tiles", () => readLongLists(image, file));
  const metadata = await reading(file, "metadata", () => full.getGDALMetadata(0));
  const variable = variableOf(file, full, image, attributesOf(full, metadata));
  return {
    format: "geotiff",
    name: file.name,
    attributes: { levels: levels.length },
    variables: new Map([["values", variable]]),
    transform,
    projection: options.projection ?? projectionOf(file, full),
    close: async () => {},
  };
}

/** A world map has some ten overviews, each perhaps with a mask; images may follow each other in a circle. */
const MOST_IMAGES = 100;

async function imageOf(tiff: GeoTIFF, index: number): Promise<GeoTIFFImage | undefined> {
  try {
    return await tiff.getImage(index);
  } catch (error) {
    // the library does not hand out the class of its error for a place behind the last image
    if (error instanceof Error && "index" in error) return undefined;
    throw error;
  }
}

/** The image and its overviews from large to small; masks and thumbnails of another shape are left out. */
async function levelsOf(tiff: GeoTIFF): Promise<GeoTIFFImage[]> {
  const out: GeoTIFFImage[] = [];
  for (let i = 0; i < MOST_IMAGES; i++) {
    const image = await imageOf(tiff, i);
    if (image === undefined) break;
    const kind = Number(image.fileDirectory.getValue("NewSubfileType") ?? 0);
    const first = out[0];
    if (first === undefined || (kind === 1 && image.getSamplesPerPixel() === first.getSamplesPerPixel()))
      out.push(image);
  }
  return out.toSorted((a, b) => b.getWidth() - a.getWidth());
}

function transformOf(file: ByteFile, image: GeoTIFFImage): GridTransform {
  const directory = image.fileDirectory;
  const matrix = list(directory.getValue("ModelTransformation"));
  const scale = list(directory.getValue("ModelPixelScale"));
  const tie = list(directory.getValue("ModelTiepoint"));
  let t: GridTransform;
  if (matrix.length >= 8) {
    const [dx = 0, rx = 0, , x0 = 0, ry = 0, dy = 0, , y0 = 0] = matrix;
    t = { x0, dx, rx, y0, ry, dy };
  } else if (scale.length >= 2 && tie.length === 6) {
    const [sx = 0, sy = 0] = scale;
    const [i = 0, j = 0, , x = 0, y = 0] = tie;
    t = { x0: x - i * sx, dx: sx, rx: 0, y0: y + j * sy, ry: 0, dy: -sy };
  } else {
    throw new GridError("not-understood", gridSaid("grid.no_georeference", { file: file.name }));
  }
  if (Math.abs(t.dx * t.dy - t.rx * t.ry) === 0) {
    throw new GridError("not-understood", gridSaid("grid.no_extent", { file: file.name }));
  }
  if (image.getGeoKeys()?.GTRasterTypeGeoKey !== 2) return t;
  // Points name the centre of a pixel; the transform counts from its corner.
  return { ...t, x0: t.x0 - (t.dx + t.rx) / 2, y0: t.y0 - (t.dy + t.ry) / 2 };
}

function scaled(t: GridTransform, columns: number, rows: number): GridTransform {
  return { ...t, dx: t.dx * columns, ry: t.ry * columns, rx: t.rx * rows, dy: t.dy * rows };
}

function projectionOf(file: ByteFile, image: GeoTIFFImage): string | null {
  const keys = image.getGeoKeys() ?? {};
  const projected = Number(keys.ProjectedCSTypeGeoKey ?? Number.NaN);
  if (projected > 0 && projected < 32767) return `EPSG:${projected}`;
  if (keys.GTModelTypeGeoKey === 1) {
    throw new GridError("unknown-projection", gridSaid("grid.projection_without_code", { file: file.name }));
  }
  const geographic = Number(keys.GeographicTypeGeoKey ?? Number.NaN);
  return geographic > 0 && geographic < 32767 && geographic !== WGS84 ? `EPSG:${geographic}` : null;
}

const WGS84 = 4326;

function attributesOf(image: GeoTIFFImage, metadata: Record<string, unknown> | null): Attributes {
  const out: Record<string, AttributeValue> = {};
  for (const [name, value] of Object.entries(metadata ?? {})) {
    if (typeof value !== "string") continue;
    // GDAL keeps scale and offset of a band as items of these names.
    if (name === "SCALE") out["scale_factor"] = Number(value);
    else if (name === "OFFSET") out["add_offset"] = Number(value);
    else out[name === "UNITTYPE" ? "units" : name] = value;
  }
  const nodata = image.getGDALNoData();
  if (nodata !== null && Number.isFinite(nodata)) out["_FillValue"] = nodata;
  return out;
}

function variableOf(file: ByteFile, full: GeoTIFFImage, image: GeoTIFFImage, attributes: Attributes): GridVariable {
  const samples = image.getSamplesPerPixel();
  const planar = image.planarConfiguration === 2;
  const shape = [samples, image.getHeight(), image.getWidth()];
  const blockHeight = image.isTiled ? image.getTileHeight() : Math.min(image.getBlockHeight(0), image.getHeight());
  const blockWidth = image.isTiled ? image.getTileWidth() : image.getWidth();
  const chunkShape = [planar ? 1 : samples, blockHeight, blockWidth];
  const nodata = full.getGDALNoData();
  const readBlock = blockReader(image, file);
  const dtype = `${["", "uint", "int", "float"][image.getSampleFormat()] ?? ""}${image.getBitsPerSample()}`;
  return {
    name: "values",
    dimensions: ["band", "y", "x"],
    shape,
    chunkShape,
    dtype,
    attributes,
    fillValues: nodata !== null && Number.isFinite(nodata) ? [nodata] : [],
    async readChunk(index) {
      const { count } = chunkBox(shape, chunkShape, index);
      const [band = 0, row = 0, column = 0] = index;
      const { data, samples, width } = await reading(file, `block ${index.join(",")}`, () =>
        readBlock(column, row, planar ? band : 0),
      );
      return { shape: count, data: cutBlock(data, [1, width * samples, samples], count) };
    },
  };
}

function list(value: unknown): number[] {
  return Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<number>, Number) : [];
}

function unreadable(file: ByteFile, what: string, cause: unknown): GridError {
  return new GridError(
    "unreadable",
    gridSaid("grid.geotiff_unreadable", {
      file: file.name,
      part: what,
      cause: cause instanceof Error ? cause.message : String(cause),
    }),
    cause,
  );
}

/** Failures of the byte source keep their own name; all others become "unreadable". */
async function reading<T>(file: ByteFile, what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (let e: unknown = error; e instanceof Error; e = e.cause) if (e instanceof GridError) throw e;
    throw unreadable(file, what, error);
  }
}
