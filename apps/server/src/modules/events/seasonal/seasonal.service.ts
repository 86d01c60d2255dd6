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
import { createRanking, presentSeason } from "./season-ranking.ts";
import type { SeasonThreads } from "./season-threads.ts";

const DAY_MS = 86_400_000;
const UNITS: Record<SeasonalType, string> = { TC: "km/h", FL: "mm", DR: "days", WF: "1" };
/** Grids of the world that are kept, some 60 kB each: those of all types and seasons of a day. */
const MOST_GRIDS = SEASONAL_TYPES.length * SEASON_STEPS;
const STEPS = Array.from({ length: SEASON_STEPS }, (_, step) => step * SEASON_STEP_DAYS);

interface Question {
  readonly event_type: SeasonalType;
  readonly days: number;
}

export interface Seasonal {
  outlook(): SeasonalOutlook;
  /** Locations of a project, the highest risk score first. */
  locations(question: Question & { exposure_id: string; page: number; n: number }): Promise<{
    items: SeasonAtLocation[];
    meta: { page: number; n: number; total: number };
    counts: { band: Season["band"]; locations: number }[];
  }>;
  /** A place in each season of the coming year. */
  year(question: { event_type: SeasonalType; longitude: number; latitude: number }): Promise<{ items: Season[] }>;
  /** Bands of the whole world as gzip, with the name of their version. */
  grid(question: Question): { readonly version: string; readonly read: () => Promise<Uint8Array> };
}

/** What is usual in the seasons, from climate and cyclones of the past: no forecast. */
export function createSeasonal(threads: SeasonThreads, locations: Locations, clock: Clock): Seasonal {
  const grids = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_GRIDS });
  const dateOf = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
  const dayOf = (days: number) => dateOf(days).toISOString().slice(0, 10);
  const startOf = (days: number) => startOfDate(dateOf(days));
  const rankedOf = createRanking(threads);

  return {
    outlook: () => ({
      event_types: SEASONAL_TYPES.map((type) => ({
        event_type: type,
        unit: UNITS[type],
        thresholds: thresholdList(SEASON_SCALES[type].thresholds),
      })),
      steps: STEPS.map((days) => ({ days, from: dayOf(days), to: dayOf(days + SEASON_DAYS - 1) })),
      step_days: SEASON_STEP_DAYS,
      likelihood_bands: thresholdList(THRESHOLDS.seasonalLikelihood),
      climate: "1991-2020",
      cyclones: "1981-2010",
      forecast: null,
    }),
    async locations({ exposure_id: exposureId, page, n, ...question }) {
      const index = await locations.open(exposureId);
      const { seasons, order } = await rankedOf(index, question.event_type, startOf(question.days));
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
      const found = await threads.call("places", {
        type,
        starts: STEPS.map(startOf),
        longitudes: Float64Array.of(longitude),
        latitudes: Float64Array.of(latitude),
      });
      return { items: found.map((season) => presentSeason(type, season)) };
    },
    grid({ event_type: type, days }) {
      const start = startOf(days);
      const version = `season-1-${type}-${start}`;
      return {
        version,
        read() {
          const found = grids.get(version) ?? threads.call("grid", { type, start });
          grids.set(version, found);
          found.catch(() => grids.delete(version));
          return found;
        },
      };
    },
  };
}
