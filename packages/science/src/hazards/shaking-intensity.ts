/** Least distance to the source over which the decay of shaking changes, km. */
const FAR_KM = 50;

/**
 * Modified Mercalli intensity at a distance from an earthquake. Source: Allen, Wald and Worden (2012), Intensity
 * attenuation for active crustal regions, Journal of Seismology 16, 409-433: the form for distances to the hypocentre,
 * valid for magnitudes 5 to 7.9 and up to 300 km.
 * @param hypocentralKm distance to the hypocentre, km
 */
export function shakingIntensity(magnitude: number, hypocentralKm: number): number {
  const saturation = -0.209 + 2.042 * Math.exp(magnitude - 5);
  const near = 2.085 + 1.428 * magnitude - 1.402 * Math.log(Math.hypot(hypocentralKm, saturation));
  return hypocentralKm > FAR_KM ? near + 0.078 * Math.log(hypocentralKm / FAR_KM) : near;
}

/**
 * How far from the epicentre an intensity is reached, km; 0 where it is nowhere.
 * @param depthKm depth of the hypocentre
 * @param farthestKm distance beyond which nothing is said
 */
export function shakingReach(magnitude: number, intensity: number, depthKm: number, farthestKm = 500): number {
  const at = (km: number) => shakingIntensity(magnitude, Math.hypot(km, depthKm));
  if (at(0) < intensity) return 0;
  let [inside, outside] = [0, farthestKm];
  if (at(farthestKm) >= intensity) return farthestKm;
  while (outside - inside > 0.1) {
    const middle = (inside + outside) / 2;
    if (at(middle) >= intensity) inside = middle;
    else outside = middle;
  }
  return inside;
}
