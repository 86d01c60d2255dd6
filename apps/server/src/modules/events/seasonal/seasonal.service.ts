import { gzipSync } from "node:zlib";
import type { SourcesHolder } from "@tidemark/atlas";
import type { Season, SeasonalOutlook, SeasonAtLocation } from "@tidemark/contract";
import {
  BANDS,
  SEASON_DAYS,
  SEASON_SCALES,
  SEASON_STEP_DAYS,
  SEASON_STEPS,
  SEASONAL_TYPES,
  type SeasonalType,
  startOfDate,
  THRESHOLDS,
  thresholdList,
} from "@tidemark/science";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../../platform/clock.ts";
import type { Locations } from "../../locations/index.ts";
import { forecastDays, forecastNow, presentForecast, wantedForecast } from "./season-forecast.ts";
import { createRanking, presentSeason } from "./season-ranking.ts";
import type { SeasonThreads } from "./season-threads.ts";

const DAY_MS = 86_400_000;
const UNITS: Record<SeasonalType, string> = { TC: "km/h", FL: "mm", DR: "days", WF: "1" };
/** Grids of the world that are kept, some 60 kB each: those of all types and seasons of a day, usual and forecast. */
const MOST_GRIDS = 2 * SEASONAL_TYPES.length * SEASON_STEPS;
/** Of months that no forecast tells of. */
const NO_FORECAST = gzipSync(new Uint8Array(720 * 1440));
const STEPS = Array.from({ length: SEASON_STEPS }, (_, step) => step * SEASON_STEP_DAYS);

interface Question {
  readonly event_type: SeasonalType;
  readonly days: number;
}

interface SeasonalContext {
  readonly threads: SeasonThreads;
  readonly locations: Locations;
  readonly sources: SourcesHolder;
  readonly clock: Clock;
}

export interface Seasonal {
  outlook(): Promise<SeasonalOutlook>;
  /** Locations of a project, the highest risk score first. */
  locations(question: Question & { exposure_id: string; page: number; n: number }): Promise<{
    items: SeasonAtLocation[];
    meta: { page: number; n: number; total: number };
    counts: { band: Season["band"]; locations: number }[];
  }>;
  /** A place in each season of the coming year. */
  year(question: { event_type: SeasonalType; longitude: number; latitude: number }): Promise<{ items: Season[] }>;
  /** Bands of the whole world as gzip, with the name of their version. */
  grid(
    question: Question & { by: "usual" | "forecast" },
  ): Promise<{ readonly version: string; readonly read: () => Promise<Uint8Array> }>;
}

/** Grids by the name of their version, each worked out once. */
function keptGrids() {
  const grids = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_GRIDS });
  return (version: string, work: () => Promise<Uint8Array>) => ({
    version,
    read() {
      const found = grids.get(version) ?? work();
      grids.set(version, found);
      found.catch(() => grids.delete(version));
      return found;
    },
  });
}

/** What is usual in the seasons, from climate and cyclones of the past, and what an imported forecast says of them. */
export function createSeasonal({ threads, locations, sources, clock }: SeasonalContext): Seasonal {
  const dateOf = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
  const dayOf = (days: number) => dateOf(days).toISOString().slice(0, 10);
  const startOf = (days: number) => startOfDate(dateOf(days));
  const rankedOf = createRanking(threads);
  const forecast = () => forecastNow(sources, clock.now());
  const gridOf = keptGrids();

  return {
    async outlook() {
      const told = await forecast();
      return {
        event_types: SEASONAL_TYPES.map((type) => ({
          event_type: type,
          unit: UNITS[type],
          thresholds: thresholdList(SEASON_SCALES[type].thresholds),
        })),
        steps: STEPS.map((days) => ({
          days,
          from: dayOf(days),
          to: dayOf(days + SEASON_DAYS - 1),
          ...forecastDays(told, dateOf(days)),
        })),
        step_days: SEASON_STEP_DAYS,
        likelihood_bands: thresholdList(THRESHOLDS.seasonalLikelihood),
        climate: "1991-2020",
        cyclones: "1981-2010",
        forecast: presentForecast(told),
      };
    },
    async locations({ exposure_id: exposureId, page, n, ...question }) {
      const index = await locations.open(exposureId);
      const { event_type: type, days } = question;
      const wanted = wantedForecast(await forecast(), type, dateOf(days));
      const { seasons, order } = await rankedOf(index, { type, start: startOf(days), forecast: wanted });
      const { places } = index;
      return {
        items: order.slice((page - 1) * n, page * n).map((row) => ({
          site_id: index.id(row),
          name: index.name(row),
          position: places.positions[row]!,
          longitude: places.longitudes[row]!,
          latitude: places.latitudes[row]!,
          season: seasons[row]!,
        })),
        meta: { page, n, total: order.length },
        counts: [...BANDS.toReversed(), null].map((band) => ({
          band,
          locations: seasons.filter((season) => season.band === band).length,
        })),
      };
    },
    async year({ event_type: type, longitude, latitude }) {
      const at = { longitudes: Float64Array.of(longitude), latitudes: Float64Array.of(latitude) };
      const found = await threads.call("places", { type, starts: STEPS.map(startOf), ...at });
      const now = await forecast();
      const wanted = STEPS.flatMap((days) => wantedForecast(now, type, dateOf(days)) ?? []);
      const told = wanted.length === 0 ? [] : await threads.call("forecastPlaces", { type, wanted, ...at });
      // months that it tells of lie in a row, from the first season on or a later one
      const begin = STEPS.findIndex((days) => wantedForecast(now, type, dateOf(days)) !== undefined);
      return { items: found.map((season, step) => presentSeason(type, season, told[step - begin])) };
    },
    async grid({ event_type: type, days, by }) {
      if (by === "usual") {
        const start = startOf(days);
        return gridOf(`season-1-${type}-${start}`, () => threads.call("grid", { type, start }));
      }
      const wanted = wantedForecast(await forecast(), type, dateOf(days));
      if (wanted === undefined) return gridOf("forecast-none", async () => NO_FORECAST);
      const { first, version } = wanted;
      return gridOf(`forecast-1-${type}-${first}-${version}`, () => threads.call("forecastGrid", { type, ...wanted }));
    },
  };
}
