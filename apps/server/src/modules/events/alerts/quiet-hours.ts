import type { QuietHours } from "@tidemark/contract";

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Whether a name is one of a time zone, such as Europe/Zurich. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/**
 * Whether it is within quiet hours, by the clock on the wall: where clocks are put on or back, quiet hours end when the
 * clock shows their end, or has passed it.
 */
export function isQuiet({ from, to, time_zone: timeZone }: QuietHours, now: Date): boolean {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [minute, begin, end] = [minutesOf(parts.format(now)), minutesOf(from), minutesOf(to)];
  return begin < end ? minute >= begin && minute < end : minute >= begin || minute < end;
}
