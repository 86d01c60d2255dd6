/**
 * Tropical cyclone wind by coastal zone outside the western North Pacific: ten-minute wind on the open coast at 10, 50
 * and 100 years and yearly rate of hurricane winds (64 kt) within 111 km. Order of magnitude of IBTrACS and STORM;
 * winds to a fifth, rates to a factor of two.
 */
export interface CycloneParameters {
  /** m/s, ten minutes. */
  readonly v10: number;
  readonly v50: number;
  readonly v100: number;
  /** Cyclones of at least 34 kt within 111 km in a year; undefined where only the rate of 64 kt is known. */
  readonly rateGale?: number;
  /** Cyclones of at least 64 kt within 111 km in a year. */
  readonly rateHurricane: number;
  /** True for values on the open coast, which decay inland; tracks on a grid hold the decay already. */
  readonly openCoast: boolean;
}

/** No cyclones: a true zero, not a missing value. */
export const NO_CYCLONES: CycloneParameters = { v10: 0, v50: 0, v100: 0, rateHurricane: 0, openCoast: true };

type Zone = readonly [
  name: string,
  south: number,
  north: number,
  west: number,
  east: number,
  rate: number,
  v10: number,
  v50: number,
  v100: number,
];

/** Longitudes run east and may pass 180. */
const ZONES: readonly Zone[] = [
  ["Caribbean core", 12, 24, -88, -60, 0.12, 33, 45, 49],
  ["Gulf of Mexico, Florida, Bahamas", 22, 31, -98, -74, 0.11, 32, 44, 49],
  ["United States, east, 31-37 N", 31, 37, -82, -72, 0.07, 26, 38, 43],
  ["United States, north-east, and Canada", 37, 47, -76, -55, 0.03, 21, 30, 34],
  ["Mexico, west", 14, 25, -115, -95, 0.1, 28, 41, 46],
  ["Hawaii", 18, 23, -162, -153, 0.02, 17, 28, 33],
  ["Bay of Bengal", 10, 23, 79, 98, 0.05, 25, 40, 46],
  ["Arabian Sea", 10, 26, 55, 75, 0.02, 17, 30, 37],
  ["Mozambique, Madagascar", -27, -10, 33, 60, 0.07, 28, 42, 47],
  ["Mauritius, Reunion", -24, -12, 52, 75, 0.1, 32, 45, 50],
  ["Australia, north-west", -25, -12, 108, 130, 0.07, 29, 44, 50],
  ["Australia, north-east", -26, -12, 140, 155, 0.05, 26, 39, 44],
  ["Vanuatu, Fiji", -25, -10, 155, 190, 0.09, 30, 43, 48],
];

const KM_PER_DEGREE = 111.19;

/**
 * Parameters of the zones at a point: where zones overlap, their mean weighted with the distance (km, at least 1) to
 * the nearest edge of each; `NO_CYCLONES` outside every zone.
 */
export function cycloneZoneParameters(latitude: number, longitude: number): CycloneParameters {
  const sum = { weight: 0, rate: 0, v10: 0, v50: 0, v100: 0 };
  const kmPerLongitude = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  for (const [, south, north, west, east, rate, v10, v50, v100] of ZONES) {
    const eastOfWest = (((longitude - west) % 360) + 360) % 360;
    const width = east - west;
    if (latitude < south || latitude > north || eastOfWest > width) continue;
    const toNorthOrSouth = Math.min(latitude - south, north - latitude) * KM_PER_DEGREE;
    const toEastOrWest = Math.min(eastOfWest, width - eastOfWest) * kmPerLongitude;
    const weight = Math.max(1, Math.min(toNorthOrSouth, toEastOrWest));
    sum.weight += weight;
    sum.rate += weight * rate;
    sum.v10 += weight * v10;
    sum.v50 += weight * v50;
    sum.v100 += weight * v100;
  }
  if (sum.weight === 0) return NO_CYCLONES;
  return {
    v10: sum.v10 / sum.weight,
    v50: sum.v50 / sum.weight,
    v100: sum.v100 / sum.weight,
    rateHurricane: sum.rate / sum.weight,
    openCoast: true,
  };
}
