import { BANDS, isClassId, isScoreId, shownScore } from "@tidemark/science";
import { t } from "./i18n.ts";
import { bandLabel, monthLabel } from "./terms.ts";

/** What stands where there is no value. */
export const NO_VALUE = " - ";

const MILLION = 1_000_000;

function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, "'");
}

/** `1234.5` as `1'234.50`: thousands apart by an apostrophe, two decimals. Not a number gives ` - `. */
export function formatNumber(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const [whole = "0", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const text = fraction === undefined ? group(whole) : `${group(whole)}.${fraction}`;
  return value < 0 && Number(value.toFixed(decimals)) !== 0 ? `\u2212${text}` : text;
}

/** A number with its own decimals: `3217000` as `3'217'000`. */
export function formatPlain(value: number): string {
  const [, decimals = ""] = String(value).split(".");
  return decimals.includes("e") ? formatNumber(value) : formatNumber(value, decimals.length);
}

/** A score, in the one way that all screens show it: two digits, cut off. */
export function formatScore(score: number): string {
  return formatNumber(shownScore(score));
}

/** A class of a district in words; what is none of the classes, such as a mean of them, as a number. */
function formatClass(value: number): string {
  const band = BANDS[value];
  return band === undefined ? formatNumber(value) : t("{class} (class of the district)", { class: bandLabel(band) });
}

/** A value of a dataset: a score as all scores, a class by its name, any other with its decimals. */
export function formatResult(value: number, datasetId: string | null | undefined, decimals = 2): string {
  if (isClassId(datasetId)) return formatClass(value);
  return isScoreId(datasetId) ? formatScore(value) : formatNumber(value, decimals);
}

/** `1284` as `1'284`. */
export function formatCount(value: number): string {
  return formatNumber(value, 0);
}

/** An amount of money with its currency, in millions from one million on. */
export function formatMoney(amount: number | null | undefined, currency: string | null): string {
  if (amount === null || amount === undefined) return NO_VALUE;
  const unit = currency ?? "";
  return Math.abs(amount) >= MILLION
    ? `${formatNumber(amount / MILLION)} m ${unit}`.trim()
    : `${formatNumber(amount, 0)} ${unit}`.trim();
}

/** An ISO time as `HH:mm, D MMMM YYYY` in the reader's own time zone; empty or unreadable gives ` - `. */
export function formatDateTime(iso: string | null | undefined): string {
  if (iso === null || iso === undefined || iso === "") return NO_VALUE;
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return NO_VALUE;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(time.getHours())}:${two(time.getMinutes())}, ${time.getDate()} ${monthLabel(time.getMonth())} ${time.getFullYear()}`;
}

const KIB = 1024;

/** Bytes in the unit that reads best, in which limits are counted as well: `184 kB`, `1.25 MB`, `20 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  if (bytes < KIB ** 2) return `${Math.round(bytes / KIB)} kB`;
  return `${Number((bytes / KIB ** 2).toFixed(2))} MB`;
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
