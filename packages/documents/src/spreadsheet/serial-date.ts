const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Excel counts 29 February 1900, a day that never was; serials before it are one behind. */
const FALSE_LEAP_DAY = 60;
/** 31 December 9999, the last day that Excel knows. */
const LAST_SERIAL = 2_958_465;

/**
 * ISO 8601 text of an Excel date serial: `2026-03-01`, `2026-03-01T14:30:00`, or `14:30:00` below one day.
 * Undefined when the number lies outside Excel's calendar. Source: ECMA-376-1, 18.17.4.1.
 */
export function serialToIso(serial: number, epoch1904: boolean): string | undefined {
  if (!(serial >= 0) || serial > LAST_SERIAL + 1) return undefined;
  const shifted = !epoch1904 && serial >= 1 && serial < FALSE_LEAP_DAY ? serial + 1 : serial;
  const ms = Math.round((shifted * DAY_MS) / 1000) * 1000;
  const iso = new Date((epoch1904 ? EPOCH_1904 : EPOCH_1900) + ms).toISOString();
  if (serial < 1 && !epoch1904) return iso.slice(11, 19);
  return ms % DAY_MS === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** Serial of the 1900 calendar for a date; times are taken as UTC. NaN for an invalid date or one before March 1900. */
export function dateToSerial(date: Date): number {
  const serial = (date.getTime() - EPOCH_1900) / DAY_MS;
  return serial > FALSE_LEAP_DAY ? serial : Number.NaN;
}
