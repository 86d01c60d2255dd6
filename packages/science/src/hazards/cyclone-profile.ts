/**
 * Wind around a tropical cyclone from its place, its strongest wind and its motion alone: the two-exponential profile
 * of Willoughby, Darling and Rahn (2006), Monthly Weather Review 134, 1102-1120, equations 7a and 10a to 10c, between
 * the gradient level and the ground as in Knaff and others (2011) and with the motion of Phadke and others (2003). Its
 * smooth turn at the strongest wind is left out, so that the strongest wind of the track is met there.
 */

/** A storm at one time. */
export interface StormState {
  readonly latitude: number;
  /** Strongest wind anywhere in it, m/s over one minute at 10 m. */
  readonly strongest: number;
  /** Motion towards east and north, m/s. */
  readonly east: number;
  readonly north: number;
}

/** What of the motion of a storm adds to its strongest wind. */
const MOTION_SHARE = 0.5;
/** Wind at 10 m over that of the gradient level: so much up to the first distance, so much from the second one on. */
const GROUND = { near: 0.9, far: 0.75, nearKm: 100, farKm: 700 } as const;
/** Second scale of the decay, km. */
const STEEP_KM = 25;
const LEAST_SCALE_KM = 50;
/** Angle by which air flows inwards: at the strongest wind, and from 1.2 times its radius on. */
const INFLOW = { at: (20 * Math.PI) / 180, beyond: (25 * Math.PI) / 180, centre: (10 * Math.PI) / 180 } as const;

function groundFactor(km: number): number {
  const share = Math.min(1, Math.max(0, (km - GROUND.nearKm) / (GROUND.farKm - GROUND.nearKm)));
  return GROUND.near + (GROUND.far - GROUND.near) * share;
}

function inflowAngle(radii: number): number {
  if (radii < 1) return INFLOW.centre + (INFLOW.at - INFLOW.centre) * radii;
  return INFLOW.at + (INFLOW.beyond - INFLOW.at) * Math.min(1, (radii - 1) / 0.2);
}

/** The wind field of a storm at one time. */
export interface StormWind {
  /** Radius of the strongest wind, km. */
  readonly radiusKm: number;
  /** Wind (m/s over one minute at 10 m, over open ground) so far east and north of the centre, km. */
  readonly at: (eastKm: number, northKm: number) => number;
  /** No wind at this distance is stronger, m/s. */
  readonly most: (km: number) => number;
}

/** @param state a storm; one without wind has none anywhere */
export function stormWind({ latitude, strongest, east, north }: StormState): StormWind {
  const polar = Math.abs(latitude);
  const motion = Math.hypot(east, north);
  const still = Math.max(0, strongest - MOTION_SHARE * motion);
  const aloft = still / GROUND.near;
  const radiusKm = 46.4 * Math.exp(-0.0155 * aloft + 0.0169 * polar);
  const scaleKm = Math.max(LEAST_SCALE_KM, 317.1 - 2.026 * aloft + 1.915 * polar);
  const steepness = 0.4067 + 0.0144 * aloft - 0.0038 * polar;
  const steep = Math.max(0, 0.0696 + 0.0049 * aloft - 0.0064 * polar);
  const turn = latitude < 0 ? -1 : 1;
  /** Wind around the centre without its motion. */
  const around = (km: number): number => {
    const beyond = radiusKm - km;
    const share =
      beyond >= 0
        ? (km / radiusKm) ** steepness
        : (1 - steep) * Math.exp(beyond / scaleKm) + steep * Math.exp(beyond / STEEP_KM);
    return aloft * share * groundFactor(km);
  };
  const moved = (radii: number) => radii / (1 + radii * radii);
  const at = (eastKm: number, northKm: number): number => {
    const km = Math.hypot(eastKm, northKm);
    if (km === 0 || still === 0) return 0;
    const radii = km / radiusKm;
    const speed = around(km);
    // along the circle, counter-clockwise in the north, turned inwards
    const inflow = inflowAngle(radii);
    const [outX, outY] = [eastKm / km, northKm / km];
    const [alongX, alongY] = [-outY * turn, outX * turn];
    const [cos, sin] = [Math.cos(inflow), Math.sin(inflow)];
    const x = speed * (cos * alongX - sin * outX) + moved(radii) * east;
    const y = speed * (cos * alongY - sin * outY) + moved(radii) * north;
    return Math.hypot(x, y);
  };
  return { radiusKm, at, most: (km) => (still === 0 ? 0 : around(km) + moved(km / radiusKm) * motion) };
}
