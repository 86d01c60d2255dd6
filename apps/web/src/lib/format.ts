import {
  BANDS,
  type ClassUnit,
  classUnit,
  formatNumber,
  isHeightId,
  isScoreId,
  NO_VALUE,
  REACH_NAMES,
  shownScore,
} from "@tidemark/science";
import { t, translated } from "./i18n.ts";
import { bandLabel, monthLabel } from "./terms.ts";

/** A score, in the one way that all screens show it: two digits, cut off. */
/** Cents as an amount: "EUR 49.00". */
export const formatCents = (cents: number, currency: string): string => `${currency} ${formatNumber(cents / 100)}`;

export function formatScore(score: number): string {
  return formatNumber(shownScore(score));
}

/** The four classes of a dataset of classes, in their order, as short as a legend has room for. */
export const classLabels = (datasetId: string | null | undefined): readonly string[] =>
  classUnit(datasetId) === "reach" ? REACH_NAMES.map((name) => translated(name)) : BANDS.map((band) => bandLabel(band));

/** A class in words; what is none of the classes, such as a mean of them, as a number. */
function formatClass(value: number, unit: ClassUnit): string {
  if (unit === "reach") return REACH_NAMES[value] === undefined ? formatNumber(value) : translated(REACH_NAMES[value]);
  const band = BANDS[value];
  return band === undefined ? formatNumber(value) : t("{class} (class of the district)", { class: bandLabel(band) });
}

/**
 * A value of a dataset: a score as all scores, a class by its name, a height in whole metres, any other with its
 * decimals.
 */
export function formatResult(value: number, datasetId: string | null | undefined, decimals = 2): string {
  const classes = classUnit(datasetId);
  if (classes !== undefined) return formatClass(value, classes);
  if (isHeightId(datasetId)) return formatNumber(value, 0);
  return isScoreId(datasetId) ? formatScore(value) : formatNumber(value, decimals);
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** A day and its month as the language writes them: `8 November`, `8. November`, `1er novembre`. */
export function dayOfMonth(day: number, monthIndex: number): string {
  const month = monthLabel(monthIndex) ?? "";
  return day === 1 ? t("1 {month}", { month }) : t("{day} {month}", { day, month });
}

/** An ISO time as `HH:mm, D MMMM YYYY` in the reader's own time zone; empty or unreadable gives ` - `. */
export function formatDateTime(iso: string | null | undefined): string {
  if (iso === null || iso === undefined || iso === "") return NO_VALUE;
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return NO_VALUE;
  return `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}, ${dayOfMonth(time.getDate(), time.getMonth())} ${time.getFullYear()}`;
}

/** An ISO time as `HH:mm, D MMMM YYYY` in UTC, as times of the world are told. */
export function formatUtcTime(iso: string): string {
  const time = new Date(iso);
  return `${twoDigits(time.getUTCHours())}:${twoDigits(time.getUTCMinutes())}, ${formatUtcDay(iso)}`;
}

/** The day of an ISO time in UTC, as `D MMMM YYYY`. */
export function formatUtcDay(iso: string): string {
  const time = new Date(iso);
  return `${dayOfMonth(time.getUTCDate(), time.getUTCMonth())} ${time.getUTCFullYear()}`;
}

/** The same to the hour without the year, as `D MMMM, HH:mm`, where there is little room. */
export function formatUtcStep(iso: string): string {
  const time = new Date(iso);
  const clock = `${twoDigits(time.getUTCHours())}:${twoDigits(time.getUTCMinutes())}`;
  return `${dayOfMonth(time.getUTCDate(), time.getUTCMonth())}, ${clock}`;
}

/** A place in degrees: `47.375° N, 8.625° E`. */
export function formatPlace(longitude: number, latitude: number, decimals = 3): string {
  return t("{latitude}° {ns}, {longitude}° {ew}", {
    latitude: Math.abs(latitude).toFixed(decimals),
    ns: latitude < 0 ? t("S") : t("N"),
    longitude: Math.abs(longitude).toFixed(decimals),
    ew: longitude < 0 ? t("W") : t("E"),
  });
}
