import { t } from "../../lib/i18n.ts";
import { dayOfMonth } from "../../lib/format.ts";

/** Time of a clock on the wall, `2027-01-31T08:00:00`, as `08:00, 31 January 2027`. */
export function formatWallTime(text: string): string {
  const [date = "", time = ""] = text.split("T");
  const [year, month = 1, day = 1] = date.split("-").map(Number);
  return `${time.slice(0, 5)}, ${dayOfMonth(day, month - 1)} ${year}`;
}

/** Time zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** All zones a clock can be set to. */
export const timeZones = (): readonly string[] => [
  ...new Set(["UTC", ownZone(), ...Intl.supportedValuesOf("timeZone")]),
];

/** Today by the clock of a zone, as `2027-01-31`. */
export const todayIn = (zone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date());

/** What is wrong with a time that was typed; undefined for none, and for one of 24 hours. */
export const timeFault = (text: string): string | undefined =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : t("Write hours and minutes, as 08:00.");
