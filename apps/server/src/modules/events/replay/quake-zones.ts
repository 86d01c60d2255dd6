import type { PastQuake } from "@tidemark/atlas";
import { destination } from "@tidemark/geo";
import { shakingReach } from "@tidemark/science";
import { LEAST_INTENSITY } from "../feeds/footprint.ts";
import type { DrawnZone } from "./storm-zones.ts";

/** Of a quake whose depth is not known. */
export const USUAL_DEPTH_KM = 10;
const MOST_INTENSITY = 10;
const CORNERS = 96;

/** Circles within which each whole intensity from V on is estimated. */
export function quakeZones(quake: PastQuake): DrawnZone[] {
  const zones: DrawnZone[] = [];
  for (let value = LEAST_INTENSITY; value <= MOST_INTENSITY; value++) {
    const km = shakingReach(quake.magnitude, value, quake.depthKm ?? USUAL_DEPTH_KM);
    if (km === 0) break;
    const corners = Array.from({ length: CORNERS + 1 }, (_, i) => {
      const corner = destination(quake, ((i % CORNERS) * 360) / CORNERS, km);
      // longitudes go on over the date line
      const turns = Math.round((quake.longitude - corner.longitude) / 360);
      return [corner.longitude + 360 * turns, corner.latitude];
    });
    // outlines run counter-clockwise
    zones.push({ value, polygons: [[Float32Array.from(corners.toReversed().flat())]] });
  }
  return zones;
}
