/**
 * One outline of land: longitude and latitude in turn, in degrees, unrolled so that it never jumps at the date line.
 */
export interface LandRing {
  readonly points: Float32Array;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

export interface LandTopology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly land: { readonly geometries: readonly { readonly arcs: readonly (readonly (readonly number[])[])[] }[] };
  };
}

type Position = readonly [lon: number, lat: number];

type Arcs = Pick<LandTopology, "transform" | "arcs">;

function decodeArcs({ transform: { scale, translate }, arcs }: Arcs): readonly (readonly Position[])[] {
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const;
    });
  });
}

function joinArcs(arcs: readonly (readonly Position[])[], indices: readonly number[]): readonly Position[] {
  return indices.flatMap((index, at) => {
    // ~index stands for the same arc walked backwards
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    return at === 0 ? arc : arc.slice(1);
  });
}

/** Outlines on the sphere jump by 360 degrees at the date line; one that goes once around is closed over its pole. */
function unroll(ring: readonly Position[]): LandRing {
  const points: number[] = [];
  let shift = 0;
  let before: number | undefined;
  for (const [lon, lat] of ring) {
    if (before !== undefined && Math.abs(lon - before) > 180) shift += lon < before ? 360 : -360;
    before = lon;
    points.push(lon + shift, lat);
  }
  const first = points[0] ?? 0;
  const last = points.at(-2) ?? 0;
  if (Math.abs(last - first) > 180) points.push(last, -90, first, -90);
  const lons = points.filter((_, index) => index % 2 === 0);
  const lats = points.filter((_, index) => index % 2 === 1);
  return {
    points: Float32Array.from(points),
    west: lons.reduce((least, lon) => Math.min(least, lon), Infinity),
    east: lons.reduce((most, lon) => Math.max(most, lon), -Infinity),
    south: lats.reduce((least, lat) => Math.min(least, lat), Infinity),
    north: lats.reduce((most, lat) => Math.max(most, lat), -Infinity),
  };
}

/** A TopoJSON file of countries. */
export interface CountryTopology extends Pick<LandTopology, "transform" | "arcs"> {
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly (
        | { readonly type: "Polygon"; readonly arcs: readonly (readonly number[])[] }
        | { readonly type: "MultiPolygon"; readonly arcs: readonly (readonly (readonly number[])[])[] }
      )[];
    };
  };
}

/** Outlines of each country of a TopoJSON file, without its holes. */
export function countryRings(topology: CountryTopology): readonly (readonly LandRing[])[] {
  const arcs = decodeArcs(topology);
  return topology.objects.countries.geometries.map((geometry) => {
    const polygons = geometry.type === "Polygon" ? [geometry.arcs] : geometry.arcs;
    return polygons.map(([outline = []]) => unroll(joinArcs(arcs, outline)));
  });
}

/** Outlines of a TopoJSON file of land. */
export function landRings(topology: LandTopology): readonly LandRing[] {
  const arcs = decodeArcs(topology);
  return topology.objects.land.geometries.flatMap((geometry) =>
    geometry.arcs.flatMap((polygon) => polygon.map((ring) => unroll(joinArcs(arcs, ring)))),
  );
}
