import { blendAnchors, numberOf, parseCommentedCsv, seismicProxy, type SeismicAnchor } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../cell-grid.ts";
import { greatCircleKm, type SphereIndex } from "../sphere-index.ts";
import { denseIndex, type Line } from "./dense-line.ts";
import type { LayerSource } from "./pack-writer.ts";
import { insideRings } from "../region-shapes.ts";

interface PlateFeature {
  readonly properties: { readonly Type?: string };
  readonly geometry: { readonly type: string; readonly coordinates: Line | readonly Line[] };
}
const BOUNDARY_STEP_KM = 10;
/** Beyond 1,500 km an anchor weighs e^-25. */
const ANCHOR_LIMIT_KM = 1500;
const ANCHOR_LIMIT_DEGREES = 14;

function features(text: string): readonly PlateFeature[] {
  return (JSON.parse(text) as { features: readonly PlateFeature[] }).features;
}

interface SeismicInputs {
  readonly boundaries: string;
  readonly orogens: string;
  /** Table of cities with values of national maps. */
  readonly cities: string;
}

/**
 * Distance to an index for points that come in order: from one to the next it changes no more than the step between
 * them.
 */
function distanceAlong(index: SphereIndex) {
  let last = { latitude: 0, longitude: 0, distanceKm: Number.POSITIVE_INFINITY };
  return (latitude: number, longitude: number): number => {
    const step = greatCircleKm(latitude, longitude, last.latitude, last.longitude);
    const { distanceKm } = index.nearest(latitude, longitude, last.distanceKm + step + 0.001)!;
    last = { latitude, longitude, distanceKm };
    return distanceKm;
  };
}

/** Acceleration at 475 years by cell: plate setting, drawn to the values of cities. */
export function seismicLayer({ boundaries, orogens, cities }: SeismicInputs, cells: Int32Array): LayerSource {
  const lines = features(boundaries);
  const ofType = (wanted: boolean) =>
    denseIndex(
      lines
        .filter(({ properties }) => (properties.Type === "subduction") === wanted)
        .map(({ geometry }) => geometry.coordinates as Line),
      BOUNDARY_STEP_KM,
    );
  const toSubduction = distanceAlong(ofType(true));
  const toOthers = distanceAlong(ofType(false));
  const belts = features(orogens).map(({ geometry }) => geometry.coordinates as readonly Line[]);
  const proxyAt = (latitude: number, longitude: number) =>
    seismicProxy({
      subductionKm: toSubduction(latitude, longitude),
      otherBoundaryKm: toOthers(latitude, longitude),
      inOrogen: belts.some((rings) => insideRings(rings, latitude, longitude)),
    });
  const anchors = parseCommentedCsv(cities).map((row) => {
    const latitude = numberOf(row, "lat");
    const longitude = numberOf(row, "lon");
    return { latitude, longitude, targetG: numberOf(row, "pga475_target_g"), proxyG: proxyAt(latitude, longitude) };
  });
  const values = Uint16Array.from(cells, (cell) => {
    const latitude = rowLatitude(Math.floor(cell / GRID_COLUMNS));
    const longitude = columnLongitude(cell % GRID_COLUMNS);
    const near: SeismicAnchor[] = [];
    for (const { latitude: lat, longitude: lon, targetG, proxyG } of anchors) {
      if (Math.abs(lat - latitude) > ANCHOR_LIMIT_DEGREES) continue;
      const distanceKm = greatCircleKm(latitude, longitude, lat, lon);
      if (distanceKm < ANCHOR_LIMIT_KM) near.push({ distanceKm, targetG, proxyG });
    }
    return Math.round(10_000 * blendAnchors(proxyAt(latitude, longitude), near));
  });
  return { name: "pga475", unit: "g", perUnit: 10_000, values };
}

/** Lines of plate boundaries as a table: number of the line, kind, latitude, longitude. */
export function plateLayer(boundaries: string): LayerSource {
  const rows = features(boundaries).flatMap(({ properties, geometry }, line) => {
    const kind = properties.Type === "subduction" ? "subduction" : "other";
    return (geometry.coordinates as Line).map(([x, y]) => {
      const longitude = ((((x + 180) % 360) + 360) % 360) - 180;
      return [line, kind, y.toFixed(2), longitude.toFixed(2)].join(",");
    });
  });
  return { name: "plate-boundaries", unit: "table", values: ["line,kind,latitude,longitude", ...rows, ""].join("\n") };
}

/** Volcanoes younger than the Pleistocene, as a table: name, country, latitude, longitude, type. */
export function volcanoLayer(table: string): LayerSource {
  const quoted = (text: string) => (text.includes(",") ? `"${text}"` : text);
  const rows = parseCommentedCsv(table)
    .filter((row) => !(row["status"] ?? "").startsWith("Pleistocene"))
    .map((row) =>
      ["name", "country", "latitude", "longitude", "morphology", "status"].map((key) => quoted(row[key] ?? "")),
    )
    .map((fields) => fields.join(","))
    .sort();
  return {
    name: "volcanoes",
    unit: "table",
    values: ["name,country,latitude,longitude,type,status", ...rows, ""].join("\n"),
  };
}
