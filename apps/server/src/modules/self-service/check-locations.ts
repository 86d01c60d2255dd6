import type { FlowLocation, LocationCheck } from "@tidemark/contract";
import { distanceKm } from "@tidemark/geo";

/** What is known of points of the Earth. */
export interface KnownPlaces {
  /** What the climate data know of a point. */
  readonly dataAt: (latitude: number, longitude: number) => "land" | "sea" | "none";
  /** The town of a point; undefined where none is near. */
  readonly townAt: (point: { readonly latitude: number; readonly longitude: number }) => Promise<string | undefined>;
  /** Name of the country of a point. */
  readonly countryAt: (latitude: number, longitude: number) => string | undefined;
}

/** Two locations nearer than this are taken for the same twice. */
const DOUBLE_KILOMETRES = 0.1;

/** Which locations get values and are billed, and what is odd about them. */
export function judgeLocations(
  locations: readonly FlowLocation[],
  { dataAt }: Pick<KnownPlaces, "dataAt">,
): Omit<LocationCheck, "near">[] {
  return locations.map(({ id, latitude, longitude }, index) => {
    const known = dataAt(latitude, longitude);
    const isDouble = locations
      .slice(0, index)
      .some((other) => distanceKm(other, { latitude, longitude }) < DOUBLE_KILOMETRES);
    const warning = known === "none" ? "no-data" : known === "sea" ? "sea" : isDouble ? "double" : null;
    return { id, warning, is_billed: known !== "none" };
  });
}

/** The same, with the town that each lies near. */
export function checkLocations(locations: readonly FlowLocation[], places: KnownPlaces): Promise<LocationCheck[]> {
  return Promise.all(
    judgeLocations(locations, places).map(async (judged, index) => {
      const { latitude, longitude } = locations[index]!;
      const town = await places.townAt({ latitude, longitude });
      const near = town === undefined ? null : [town, places.countryAt(latitude, longitude)].filter(Boolean).join(", ");
      return { ...judged, near };
    }),
  );
}
