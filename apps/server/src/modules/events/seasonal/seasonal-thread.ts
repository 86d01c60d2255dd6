/** Thread that has the climate of the pack and the cyclones of the past open, for what is usual in the seasons. */
import { gzipSync } from "node:zlib";
import { openForecast, openPastEvents, openSeasons, type SeasonalForecast, type Seasons } from "@tidemark/atlas";
import { type ForecastSeason, noSeason, type UsualSeason } from "@tidemark/science";
import { answerCalls } from "../../../platform/threads/answer-calls.ts";
import { threadSources } from "../../../platform/threads/thread-sources.ts";
import type { SeasonCalls } from "./season-calls.ts";

const sources = threadSources();
let opened: Seasons | undefined;
let known: { readonly version: string; readonly forecast: Promise<SeasonalForecast> } | undefined;

/** Cells of a grid that has nothing. */
const NO_GRID = 720 * 1440;

/** Opened by the first question. */
function open(): Seasons {
  opened ??= openSeasons(sources.pack(), () => openPastEvents().storms);
  return opened;
}

/** The imported forecast; undefined where another one, or none, has come in its place meanwhile. */
async function forecastOf(version: string): Promise<SeasonalForecast | undefined> {
  if (known?.version === version) return known.forecast;
  const { imported } = await sources.current();
  const source = imported.find((one) => one.kind === "forecast" && one.version === version);
  if (source === undefined) return undefined;
  const forecast = openForecast(source);
  known = { version, forecast };
  // a fault is no answer: the next one asks again
  forecast.catch(() => (known = undefined));
  return forecast;
}

answerCalls<SeasonCalls>({
  async forecastGrid({ type, version, first }) {
    const forecast = await forecastOf(version);
    return gzipSync(forecast?.grid(type, first) ?? new Uint8Array(NO_GRID));
  },
  async forecastPlaces({ type, wanted, longitudes, latitudes }) {
    const out: (ForecastSeason | undefined)[] = [];
    for (const { version, first } of wanted) {
      const forecast = await forecastOf(version);
      for (const [i, longitude] of longitudes.entries()) out.push(forecast?.at(type, first, latitudes[i]!, longitude));
    }
    return out;
  },
  grid: ({ type, start }) => gzipSync(open().grid(type, start)),
  places({ type, starts, longitudes, latitudes }) {
    const seasons = open();
    const cells = Array.from(longitudes, (longitude, i) => seasons.cellOf(latitudes[i]!, longitude));
    return starts.flatMap((start) => {
      // many locations share a cell
      const known = new Map<number, UsualSeason>();
      return cells.map((cell) => {
        if (cell === undefined) return noSeason("no-data");
        const found = known.get(cell) ?? seasons.at(type, cell, start);
        known.set(cell, found);
        return found;
      });
    });
  },
});
