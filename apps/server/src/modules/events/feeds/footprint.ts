import type { EventType, ZoneKind } from "@tidemark/contract";

/** What a polygon of an event's geometry says. */
export interface Zone {
  readonly kind: ZoneKind;
  /** km/h of wind, MMI of shaking, km of a circle; null where a zone has no number. */
  readonly value: number | null;
  /** Whether locations in it count as affected. */
  readonly counts: boolean;
}

export interface ZoneMarks {
  readonly type: EventType;
  /** GDACS's `Class` and `polygonlabel`. */
  readonly name: string;
  readonly label: string;
}

/** Least shaking that counts: from MMI 5 on objects fall; below it quakes are only felt. */
export const LEAST_INTENSITY = 5;

const zone = (kind: ZoneKind, counts: boolean, value: number | null = null): Zone => ({ kind, counts, value });

const numberIn = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

function cycloneZone({ name, label }: ZoneMarks): Zone | undefined {
  if (name === "Poly_Cones") return zone("cone", false);
  if (/^Line_Line_\d+$/.test(name)) return zone("track", false);
  if (!/^Poly_(Green|Orange|Red)$/.test(name)) return undefined;
  // the colour is that of the wind's strength, not the alert's; with a date for a label it is one step of the track
  const wind = numberIn(label, /^(\d+)\s*km\/h$/i);
  return wind === null ? zone("wind-step", false) : zone("wind", true, wind);
}

function quakeZone({ name, label }: ZoneMarks): Zone | undefined {
  if (name === "Poly_Circle") return zone("circle", false, numberIn(label, /([\d.]+)\s*km/i));
  const intensity = numberIn(name, /^Poly_SMPInt_([\d.]+)$/) ?? numberIn(label, /^Intensity\s+([\d.]+)$/i);
  // "Intensity 0" repeats the outermost band
  if (intensity === null || intensity === 0) return undefined;
  return zone("intensity", intensity >= LEAST_INTENSITY, intensity);
}

function volcanoZone({ name, label }: ZoneMarks): Zone | undefined {
  if (name === "Poly_Circle") return zone("circle", true, numberIn(label, /([\d.]+)\s*km/i));
  if (name.startsWith("Poly_Cones")) return zone("ash", false);
  return undefined;
}

function floodZone({ name }: ZoneMarks): Zone | undefined {
  if (name === "Poly_Affected") return zone("area", true);
  // a whole river basin, where nothing need be under water
  return name === "Poly_Global" ? zone("basin", false) : undefined;
}

const areaZone = ({ name }: ZoneMarks): Zone | undefined =>
  name.toLowerCase() === "poly_area" ? zone("area", true) : undefined;

const READERS: Readonly<Record<EventType, (marks: ZoneMarks) => Zone | undefined>> = {
  TC: cycloneZone,
  EQ: quakeZone,
  VO: volcanoZone,
  FL: floodZone,
  DR: areaZone,
  WF: areaZone,
  TS: areaZone,
};

/** What a polygon of GDACS stands for; undefined for what is none, such as the points of a track. */
export function zoneOf(marks: ZoneMarks): Zone | undefined {
  return READERS[marks.type](marks);
}

const STEP = /^(\d{2})\/(\d{2})\s+(\d{2}):(\d{2})$/;
const DAY_MS = 86_400_000;

/**
 * Time of a step of a track, "28/07 06:00" in UTC, in milliseconds. The label has no year: it is the one that brings
 * the step nearest to the event, also between December and January. Undefined for any other text.
 */
export function stepTime(label: string, near: number): number | undefined {
  const [, day, month, hour, minute] = (STEP.exec(label) ?? []).map(Number);
  if (day === undefined || month === undefined || hour === undefined || minute === undefined) return undefined;
  const year = new Date(near).getUTCFullYear();
  const times = [year - 1, year, year + 1].flatMap((one) => {
    const date = new Date(Date.UTC(one, month - 1, day, hour, minute));
    // 29 February is a day of some years only
    return date.getUTCDate() === day && date.getUTCMonth() === month - 1 ? [date.getTime()] : [];
  });
  const distance = (time: number) => Math.abs(time - near);
  const nearest = times.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest !== undefined && distance(nearest) < 200 * DAY_MS ? nearest : undefined;
}
