import { FEATURE_FILTERS, FEATURES_PER_PAGE, type FeatureQuery, type FeaturesQuery } from "@tidemark/contract";
import { notFound } from "../../../app-error.ts";
import { attributeAt, type LocationIndex } from "../../locations/index.ts";
import type { OpenTableLocations } from "../../table/index.ts";
import type { ExportedRun } from "../exported-run.ts";
import { chosenValues } from "../parquet/chosen-values.ts";
import { geoMetadata, wideColumns, type WideSource } from "../parquet/wide-rows.ts";

/** A location as GeoJSON. */
export interface Feature {
  readonly type: "Feature";
  readonly id: string;
  readonly geometry: { readonly type: "Point"; readonly coordinates: readonly [number, number] };
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface FeaturePage {
  readonly features: readonly Feature[];
  /** Locations that pass, on all pages. */
  readonly matched: number;
  /** Where the next page begins; undefined on the last. */
  readonly next: number | undefined;
}

/** A cell as JSON holds it: missing is null, and stored numbers have the seven digits of 32 bits. */
function jsonCell(cells: ArrayLike<unknown>, row: number): unknown {
  const cell = cells[row];
  if (typeof cell !== "number") return cell ?? null;
  if (Number.isNaN(cell)) return null;
  return cells instanceof Float32Array ? Number(cell.toPrecision(7)) : cell;
}

/** The properties that the wide Parquet file has, column by column: only these rows of one are held. */
async function featuresOf(source: WideSource): Promise<Feature[]> {
  const { index, rows } = source;
  const { longitudes, latitudes } = index.places;
  const properties = Array.from(rows, (): Record<string, unknown> => ({}));
  for (const { name, type, open } of wideColumns(source)) {
    if (type === "bytes") continue;
    const cells = (await open())(rows);
    for (const [at, one] of properties.entries()) one[name] = jsonCell(cells, at);
  }
  return Array.from(rows, (row, at) => ({
    type: "Feature",
    id: index.id(row),
    geometry: { type: "Point", coordinates: [longitudes[row]!, latitudes[row]!] },
    properties: properties[at]!,
  }));
}

type Box = NonNullable<FeaturesQuery["bbox"]>;

/** Whether a location lies in a box, its edges included. A box whose west is greater than its east crosses 180°. */
function boxTest({ places: { longitudes, latitudes } }: LocationIndex, box: Box | undefined) {
  if (box === undefined) return () => true;
  const { west, south, east, north } = box;
  // 180° east is 180° west
  const isBetween = (x: number) => (west <= east ? x >= west && x <= east : x >= west || x <= east);
  const holds = (x: number) => isBetween(x) || (Math.abs(x) === 180 && isBetween(-x));
  return (row: number) => latitudes[row]! >= south && latitudes[row]! <= north && holds(longitudes[row]!);
}

/** Rows of the locations that are asked for. */
function passing(index: LocationIndex, query: FeaturesQuery): Uint32Array {
  const isInside = boxTest(index, query.bbox);
  const wanted = FEATURE_FILTERS.flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [{ value, column: index.columns.get(name) }];
  });
  const isWanted = (row: number) =>
    wanted.every(({ value, column }) => column !== undefined && String(attributeAt(column, row) ?? "") === value);
  return Uint32Array.from({ length: index.count }, (_, row) => row).filter((row) => isInside(row) && isWanted(row));
}

/** Locations of a project with values, as programs page through them. */
export function featureReader(openLocations: OpenTableLocations) {
  const open = async (exposureId: string) => (await openLocations(exposureId)).snapshot.attributes;
  return {
    /** The box around all locations; undefined without any. */
    box: async (exposureId: string): Promise<unknown> => {
      const index = await open(exposureId);
      const rows = Uint32Array.from({ length: index.count }, (_, row) => row);
      return (geoMetadata({ index, rows }) as { columns: { geometry: { bbox?: unknown } } }).columns.geometry.bbox;
    },
    /** A page of locations in the frozen order of the project, which changes between two pages do not disturb. */
    page: async (exposureId: string, run: ExportedRun, query: FeaturesQuery): Promise<FeaturePage> => {
      const chosen = chosenValues(run, { ...query, layout: "wide" });
      const index = await open(exposureId);
      const { after = -1 } = query;
      const matching = passing(index, query);
      const rest = matching.filter((row) => index.positions[row]! > after);
      const rows = rest.subarray(0, Math.min(query.limit, FEATURES_PER_PAGE.most));
      const last = rows.at(-1);
      const features = await featuresOf({ index, rows, run, chosen });
      const hasMore = rest.length > rows.length && last !== undefined;
      return { features, matched: matching.length, next: hasMore ? index.positions[last] : undefined };
    },
    /** @throws AppError `not_found` */
    one: async (exposureId: string, run: ExportedRun, siteId: string, query: FeatureQuery): Promise<Feature> => {
      const chosen = chosenValues(run, { ...query, layout: "wide" });
      const index = await open(exposureId);
      const rows = Uint32Array.from({ length: index.count }, (_, row) => row).filter((row) => index.id(row) === siteId);
      const [feature] = await featuresOf({ index, rows, run, chosen });
      if (feature === undefined) throw notFound("location");
      return feature;
    },
  };
}

export type FeatureReader = ReturnType<typeof featureReader>;
