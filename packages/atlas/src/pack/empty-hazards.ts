import { DISTRICT_HAZARDS, type DistrictHazard, SEISMIC_LOG_DEVIATION } from "@tidemark/science";

/** In memory that threads can share as it is: of a million sites a copy would take 120 MB more. */
export function emptyHazards(sites: number) {
  const bytes = Float32Array.BYTES_PER_ELEMENT * sites;
  const column = () => new Float32Array(new SharedArrayBuffer(bytes)).fill(Number.NaN);
  return {
    sites,
    cyclone: { v10: column(), v100: column(), least100: column(), most100: column() },
    coastKm: column(),
    coast: {
      localFactor: column(),
      subsidenceMmPerYear: column(),
      twl100P5: column(),
      twl100: column(),
      twl100P95: column(),
      episodic100: column(),
      tideMetres: column(),
      surge10: column(),
      surge100: column(),
      surgeUnknown: column(),
    },
    pga475: column(),
    pgaLogDeviation: SEISMIC_LOG_DEVIATION,
    volcanoKm: column(),
    elevation: column(),
    knownGroundMetres: column(),
    town: column(),
    burnableFraction: column(),
    fireSeverity: column(),
    riverReach: {
      hazard: column(),
      none: column(),
      riverKm: column(),
      runoffMm: column(),
      protectionYears: column(),
      publishedYears: column(),
    },
    thunderDays: column(),
    tornadoRate: column(),
    districtClass: Object.fromEntries(DISTRICT_HAZARDS.map((hazard) => [hazard, column()])) as Record<
      DistrictHazard,
      Float32Array
    >,
  };
}

/** What is known of the hazards of sites, in columns. */
export type HazardColumns = ReturnType<typeof emptyHazards>;
