import type { ZoneKind } from "@tidemark/contract";
import type { ZoneRow } from "./events.repository.ts";
import { polygonsOf } from "./zone-bytes.ts";

type Position = readonly [number, number];

/** Zones of an episode as GeoJSON. Longitudes go on beyond 180 where a zone crosses the date line. */
export interface ZonesGeojson {
  readonly type: "FeatureCollection";
  readonly features: readonly {
    readonly type: "Feature";
    readonly properties: {
      readonly kind: ZoneKind;
      readonly value: number | null;
      /** Whether locations in it count as affected. */
      readonly counts: boolean;
      readonly forecast: boolean | null;
      readonly label: string;
      readonly at: string | null;
    };
    readonly geometry:
      | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly (readonly Position[])[])[] }
      | { readonly type: "LineString"; readonly coordinates: readonly Position[] };
  }[];
}

/** A kilometre is far finer than what a zone can mean; a hundred metres keep neighbours apart. */
const digits = (degrees: number): number => Math.round(degrees * 1000) / 1000;

function positionsOf(ring: ArrayLike<number>): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, i) => [digits(ring[2 * i]!), digits(ring[2 * i + 1]!)] as const);
}

/** Length of an answer beyond which its shapes are drawn with fewer corners than they are kept with. */
const MOST_LETTERS = 200_000;
/** Of the whole answer: what it says beside the corners, and corners that cannot go. */
const ROOM = 0.9;

/** Zones as they are drawn. Of shapes with very many corners one of so many is left, so that an answer has 200 kB. */
export function zonesGeojson(rows: readonly ZoneRow[]): ZonesGeojson {
  const fine = fineGeojson(rows);
  const letters = JSON.stringify(fine).length;
  if (letters <= MOST_LETTERS) return fine;
  const step = Math.ceil(letters / (ROOM * MOST_LETTERS));
  return shaped(fine, (polygons) => thinned(polygons, step));
}

type Polygons = readonly (readonly (readonly Position[])[])[];

function shaped(zones: ZonesGeojson, shape: (polygons: Polygons) => Polygons): ZonesGeojson {
  return {
    ...zones,
    features: zones.features.map(({ geometry, ...zone }) =>
      geometry.type === "LineString"
        ? { ...zone, geometry }
        : { ...zone, geometry: { ...geometry, coordinates: shape(geometry.coordinates) } },
    ),
  };
}

/** The first and last corner of a ring are the same, and stay. */
const thinned = (polygons: Polygons, step: number): Polygons =>
  polygons.map((polygon) =>
    polygon.map((ring) =>
      ring.length < 4 * step ? ring : ring.filter((_, corner) => corner % step === 0 || corner === ring.length - 1),
    ),
  );

function fineGeojson(rows: readonly ZoneRow[]): ZonesGeojson {
  return {
    type: "FeatureCollection",
    features: rows.map((row) => {
      const { kind, value, counts, forecast, label, at } = row;
      const coordinates = polygonsOf(row).map((polygon) => polygon.map(positionsOf));
      return {
        type: "Feature",
        properties: { kind, value, counts, forecast, label, at },
        geometry:
          kind === "track"
            ? { type: "LineString", coordinates: coordinates[0]?.[0] ?? [] }
            : { type: "MultiPolygon", coordinates },
      };
    }),
  };
}
