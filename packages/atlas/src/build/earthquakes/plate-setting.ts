import { seismicProxy } from "@tidemark/science";
import { greatCircleKm, type SphereIndex } from "../../sphere-index.ts";
import { insideRings } from "../../region-shapes.ts";
import { denseIndex, type Line } from "../dense-line.ts";

interface PlateFeature {
  readonly properties: { readonly Type?: string };
  readonly geometry: { readonly type: string; readonly coordinates: Line | readonly Line[] };
}
const BOUNDARY_STEP_KM = 10;

/** Lines of plate boundaries, or outlines of orogens (PB2002). */
export function plateFeatures(text: string): readonly PlateFeature[] {
  return (JSON.parse(text) as { features: readonly PlateFeature[] }).features;
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

/** Acceleration (g) of 475 years by the plate setting of a place alone. */
export function plateProxy(boundaries: string, orogens: string): (latitude: number, longitude: number) => number {
  const lines = plateFeatures(boundaries);
  const ofType = (wanted: boolean) =>
    denseIndex(
      lines
        .filter(({ properties }) => (properties.Type === "subduction") === wanted)
        .map(({ geometry }) => geometry.coordinates as Line),
      BOUNDARY_STEP_KM,
    );
  const toSubduction = distanceAlong(ofType(true));
  const toOthers = distanceAlong(ofType(false));
  const belts = plateFeatures(orogens).map(({ geometry }) => geometry.coordinates as readonly Line[]);
  return (latitude, longitude) =>
    seismicProxy({
      subductionKm: toSubduction(latitude, longitude),
      otherBoundaryKm: toOthers(latitude, longitude),
      inOrogen: belts.some((rings) => insideRings(rings, latitude, longitude)),
    });
}
