import {
  IconActivity,
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconCircle,
  IconDropletOff,
  IconFlame,
  IconRipple,
  IconRippleUp,
  IconStorm,
  IconVolcano,
  type TablerIcon,
} from "@tabler/icons-react";
import type { AffectedLocation, AlertLevel, AnyEvent, EventType, FeedState, Sea, WorldEvent } from "@tidemark/contract";
import { formatCount, formatNumber } from "@tidemark/science";
import { countryText } from "../../lib/country-names.ts";
import { formatUtcDay, formatUtcTime } from "../../lib/format.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";

/** Each type with its name and sign. */
export const TYPES: Readonly<Record<EventType, { readonly label: UiText; readonly Icon: TablerIcon }>> = {
  TC: { label: msg("Cyclone"), Icon: IconStorm },
  EQ: { label: msg("Earthquake"), Icon: IconActivity },
  FL: { label: msg("Flood"), Icon: IconRipple },
  DR: { label: msg("Drought"), Icon: IconDropletOff },
  WF: { label: msg("Wildfire"), Icon: IconFlame },
  TS: { label: msg("Tsunami"), Icon: IconRippleUp },
  VO: { label: msg("Volcano"), Icon: IconVolcano },
};

/** A level is told by shape, word and colour: octagon, triangle, ring. */
export const LEVELS: Readonly<Record<AlertLevel, { readonly label: UiText; readonly Icon: TablerIcon }>> = {
  Red: { label: msg("Red"), Icon: IconAlertOctagonFilled },
  Orange: { label: msg("Orange"), Icon: IconAlertTriangleFilled },
  Green: { label: msg("Green"), Icon: IconCircle },
};

/** The address of the zones of the last episode; null where it has none, so that the event cannot be opened. */
export const zonesUrlOf = ({ episodes }: AnyEvent): string | null => episodes.at(-1)?.geojson_url ?? null;

/**
 * Whether nothing can be said of the locations in an event: it has no zones, and only shaking is estimated without any.
 * That none is known to be inside is then no news.
 */
export const isReachUnknown = (event: WorldEvent): boolean => event.type !== "EQ" && zonesUrlOf(event) === null;

const SEA_NAMES: Readonly<Record<Sea, UiText>> = {
  ARO: msg("Arctic Ocean"),
  NPO: msg("North Pacific"),
  EPO: msg("equatorial Pacific"),
  SPO: msg("South Pacific"),
  NAO: msg("North Atlantic"),
  EAO: msg("equatorial Atlantic"),
  SAO: msg("South Atlantic"),
  ARS: msg("Arabian Sea"),
  BOB: msg("Bay of Bengal"),
  EIO: msg("equatorial Indian Ocean"),
  SIO: msg("southern Indian Ocean"),
  SOO: msg("Southern Ocean"),
  CAR: msg("Caribbean Sea"),
  MED: msg("Mediterranean Sea"),
  SEA: msg("seas of South-East Asia"),
};

/** Whether it is a storm of the past, which is nowhere any more. */
export const isPastStorm = ({ source, type }: Pick<AnyEvent, "source" | "type">): boolean =>
  source === "history" && type === "TC";

/** Where an event is, in words: countries of the feed, or else the country or the sea of its point. */
export function placeText({ country_text: text, countries, own_place: own }: AnyEvent): string {
  if (text !== "") return text.split(", ").map(countryText).join(", ");
  if (countries.length > 0) return countries.map(countryText).join(", ");
  if (own?.country) return countryText(own.country);
  return own?.sea ? t("At sea: {sea}", { sea: t(SEA_NAMES[own.sea]) }) : t("At sea");
}

/** How strong it is: magnitude, wind, area. */
export function severityText({ type, severity, severity_unit: unit }: AnyEvent): string | null {
  if (severity === null || severity === 0) return null;
  if (type === "TC") return t("wind to {n} km/h", { n: formatCount(Math.round(severity)) });
  if (type === "EQ") return t("M {n}", { n: severity.toFixed(1) });
  if (type === "DR" || type === "WF") return `${formatCount(Math.round(severity))} ${unit.replace("km2", "km²")}`;
  return null;
}

/** The day of an event of the past, or its first and its last one. */
export function daysText({ start_date: start, end_date: end }: AnyEvent): string {
  const [first, last] = [formatUtcDay(start), formatUtcDay(end)];
  return first === last ? first : t("{first} to {last}", { first, last });
}

/** What lies under an event in the list, in one line. */
export function stateText(event: WorldEvent): string {
  const state = event.ongoing ? t("Ongoing") : t("Passed");
  return [state, severityText(event)].filter((part) => part !== null).join(", ");
}

/** A zone in words. */
export function zoneText({ zone }: Pick<AffectedLocation, "zone">): string {
  if (zone.kind === "wind") return t("{n} km/h zone", { n: String(zone.value ?? "") });
  if (zone.kind === "intensity") return t("Intensity {n} (MMI)", { n: formatNumber(zone.value ?? 0, 1) });
  if (zone.kind === "circle") return t("Fixed circle of {n} km", { n: String(zone.value ?? "") });
  return t("Outlined area");
}

/** How dark a zone is drawn, from 0 to 2: by its wind or its shaking. */
export function zoneStep(kind: string, value: number | null): 0 | 1 | 2 {
  const [second, third] = kind === "intensity" ? [6, 7] : [90, 120];
  if (kind !== "wind" && kind !== "intensity") return 1;
  return (value ?? 0) >= third ? 2 : (value ?? 0) >= second ? 1 : 0;
}

/** How old what is shown is, and whose it is. */
export function feedText({ state, read_at: readAt, listed_at: listedAt, sources }: FeedState): string {
  if (state === "sample")
    return t("Sample: events of {day} with their dates moved to today, not current. Source: {source}", {
      day: listedAt === null ? "" : formatUtcDay(listedAt),
      source: sources.join(", "),
    });
  const source = sources.join(", ");
  if (readAt === null) return t("{source} was not read yet", { source });
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(readAt)) / 60_000));
  const ago =
    minutes < 90
      ? plural(minutes, "1 minute ago", "{n} minutes ago", { n: String(minutes) })
      : plural(Math.round(minutes / 60), "1 hour ago", "{n} hours ago", { n: String(Math.round(minutes / 60)) });
  return t("{source}: read at {time} UTC, {ago}", { source, time: formatUtcTime(readAt), ago });
}
