import type { Season } from "@tidemark/contract";
import {
  BANDS,
  type ForecastSeason,
  judgedSeason,
  SEASON_STEPS,
  SEASONAL_TYPES,
  type SeasonalType,
  type UsualSeason,
} from "@tidemark/science";
import type { LocationIndex } from "../../locations/index.ts";
import type { WantedForecast } from "./season-calls.ts";
import { presentSeasonForecast } from "./season-forecast.ts";
import type { SeasonThreads } from "./season-threads.ts";

/** Types and seasons of a day that are kept of a project. */
const MOST_KEPT = SEASONAL_TYPES.length * SEASON_STEPS;

/** A season as it is told over the wire. */
export function presentSeason(type: SeasonalType, season: UsualSeason, forecast?: ForecastSeason): Season {
  const { value, score, band, likelihood, likelihoodBand } = judgedSeason(type, season);
  if (season.missing !== null)
    return {
      value: null,
      risk_score: null,
      band: null,
      likelihood: null,
      likelihood_band: null,
      missing: season.missing,
      forecast: null,
    };
  return {
    value,
    risk_score: Math.round(1000 * score) / 1000,
    band: BANDS[band] ?? null,
    likelihood,
    likelihood_band: BANDS[likelihoodBand] ?? null,
    missing: null,
    forecast: presentSeasonForecast(type, forecast),
  };
}

/** Seasons of all rows of a project, and the rows in the order of their scores. */
export interface RankedSeasons {
  readonly seasons: readonly Season[];
  readonly order: readonly number[];
}

/** Which season: its type, its start in days after that of a mean year, and what a forecast is asked of it. */
export interface RankedSeason {
  readonly type: SeasonalType;
  readonly start: number;
  readonly forecast: WantedForecast | undefined;
}

async function rank(threads: SeasonThreads, index: LocationIndex, { type, start, forecast }: RankedSeason) {
  const { longitudes, latitudes } = index.places;
  const at = { longitudes: Float64Array.from(longitudes), latitudes: Float64Array.from(latitudes) };
  const found = await threads.call("places", { type, starts: [start], ...at });
  const told = forecast === undefined ? [] : await threads.call("forecastPlaces", { type, wanted: [forecast], ...at });
  const seasons = found.map((season, row) => presentSeason(type, season, told[row]));
  const keys = seasons.map(({ risk_score: score, likelihood }) => (score ?? -1) * 1000 + (likelihood ?? 0) / 1000);
  return { seasons, order: Array.from(keys.keys()).toSorted((a, b) => keys[b]! - keys[a]! || a - b) };
}

/**
 * Ranks the locations of a project in a season by what is usual; kept with the locations that it is of.
 */
export function createRanking(threads: SeasonThreads) {
  const ranked = new WeakMap<LocationIndex, Map<string, Promise<RankedSeasons>>>();
  return (index: LocationIndex, season: RankedSeason): Promise<RankedSeasons> => {
    const known = ranked.get(index) ?? new Map<string, Promise<RankedSeasons>>();
    ranked.set(index, known);
    const key = JSON.stringify(season);
    const found = known.get(key) ?? rank(threads, index, season);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, found);
    // a fault is no answer: the next one asks again
    found.catch(() => known.delete(key));
    return found;
  };
}
