/** MJ per square metre and minute. */
const SOLAR_CONSTANT = 0.082;

/**
 * Radiation at the top of the atmosphere, MJ/m2/day, at a latitude (degrees) on a day of the year: R. G. Allen et al.
 * (1998), FAO Irrigation and Drainage Paper 56, equations 21-25. 0 in the polar night.
 */
export function extraterrestrialRadiation(latitude: number, dayOfYear: number): number {
  const phi = (latitude * Math.PI) / 180;
  const angle = (2 * Math.PI * dayOfYear) / 365;
  const distance = 1 + 0.033 * Math.cos(angle);
  const declination = 0.409 * Math.sin(angle - 1.39);
  const cosine = -Math.tan(phi) * Math.tan(declination);
  const sunset = Math.acos(Math.min(1, Math.max(-1, cosine)));
  const sum = sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset);
  return Math.max(0, ((24 * 60) / Math.PI) * SOLAR_CONSTANT * distance * sum);
}

/** Latent heat of vaporisation, MJ/kg. */
const LATENT_HEAT = 2.45;

/**
 * Potential evaporation, mm/day, from radiation at the top of the atmosphere (MJ/m2/day), mean temperature and diurnal
 * range (°C): G. H. Hargreaves and Z. A. Samani (1985), Applied Engineering in Agriculture 1, 96-99. Not below 0.
 */
export function hargreavesEvaporation(radiation: number, temperature: number, diurnalRange: number): number {
  return Math.max(0, ((0.0023 * radiation) / LATENT_HEAT) * (temperature + 17.8) * Math.sqrt(diurnalRange));
}

const INLAND = 0.16;
const COAST = 0.19;
/** W/m2 per MJ/m2/day. */
const WATTS = 1e6 / 86400;

/**
 * Mean solar radiation at the ground, W/m2, from the diurnal range: FAO-56 equation 50, never above a clear sky (0.75).
 */
export function surfaceRadiation(radiation: number, diurnalRange: number, nearCoast: boolean): number {
  const share = Math.min(0.75, (nearCoast ? COAST : INLAND) * Math.sqrt(diurnalRange));
  return WATTS * share * radiation;
}
