import type { Season } from "@tidemark/contract";
import { BANDS, formatCount, formatNumber, type SeasonalType, type SeasonGap } from "@tidemark/science";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import type { SeasonBy } from "../../state/event-list.ts";

/** What is told of each type: its strength, the condition of its likelihood, and what it does not say. */
export const SEASON_TEXTS: Readonly<Record<SeasonalType, { strength: UiText; condition: UiText; limits: UiText }>> = {
  TC: {
    strength: msg("Strongest wind, at its centre, of a cyclone that comes within 200 km in one year of ten."),
    condition: msg("Years with a cyclone of 63 km/h or more within 200 km"),
    limits: msg("Counted in 1981 to 2010. The wind at your place is less, and rain and surge reach further."),
  },
  FL: {
    strength: msg("Usual wettest day of the season."),
    condition: msg("Years with a day of 50 mm of rain or more"),
    limits: msg("Rain alone: rivers that rise far away, melting snow, tides and drains are not in it."),
  },
  DR: {
    strength: msg("Usual longest run of days under 1 mm."),
    condition: msg("Years with 15 such days on end"),
    limits: msg("A dry season that comes each year is no drought: it shows when water is short, not a bad year."),
  },
  WF: {
    strength: msg("Usual mean of the fire weather index, as far as the land carries fuel."),
    condition: msg("Years with a day of very high danger, an index of 38 or more"),
    limits: msg(
      "Weather, not fires. Hot dry winds such as those of California in autumn, and single bad years, are not in monthly means.",
    ),
  },
};

const GAPS: Readonly<Record<SeasonGap, UiText>> = {
  "no-data": msg("No climate is known here: open sea, or south of 60° S."),
  "no-cyclones": msg("No cyclone came within 200 km in 1981 to 2010."),
  desert: msg("Always dry here: under 100 mm of rain a year."),
  cold: msg("Too cold for plants to need water: under 5 °C."),
  "no-wild-land": msg("A small island or a strip of shore, of which no wild land is known."),
};

/** How strong a season usually gets, with its unit. */
export function strengthText(type: SeasonalType, { value, missing }: Season): string {
  if (value === null) return missing === null ? t("No data") : t(GAPS[missing]);
  if (type === "TC")
    return value === 0 ? t("none in one year of ten") : t("{n} km/h", { n: formatCount(Math.round(value)) });
  if (type === "FL") return t("{n} mm", { n: formatNumber(value, value < 10 ? 1 : 0) });
  if (type === "DR") return plural(Math.round(value), "1 day", "{n} days", { n: formatCount(Math.round(value)) });
  return t("index {n}", { n: formatNumber(value, value < 10 ? 1 : 0) });
}

/** A likelihood in whole percent; the ends of the scale are never told as certain. */
export function likelihoodText(percent: number): string {
  if (percent < 1) return t("under 1 %");
  if (percent > 99) return t("over 99 %");
  return t("{n} %", { n: String(percent) });
}

/**
 * Colour of a code of the grid: band (0 to 3), or class of an anomaly (0 to 6); undefined where there is nothing. Codes
 * hold one of them in steps of four, the other between.
 */
export const bandOfCode =
  (by: SeasonBy) =>
  (code: number): number | undefined => {
    if (code === 0) return undefined;
    return by === "risk_score" || by === "anomaly" ? Math.floor((code - 1) / BANDS.length) : (code - 1) % BANDS.length;
  };
