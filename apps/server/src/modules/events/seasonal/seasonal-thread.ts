/** Thread that has the climate of the pack and the cyclones of the past open, for what is usual in the seasons. */
import { gzipSync } from "node:zlib";
import { openPack, openPastEvents, openSeasons, type Seasons } from "@tidemark/atlas";
import { noSeason, type UsualSeason } from "@tidemark/science";
import { answerCalls } from "../../../platform/threads/answer-calls.ts";
import type { SeasonCalls } from "./season-calls.ts";

let opened: Seasons | undefined;

/** Opened by the first question. */
function open(): Seasons {
  opened ??= openSeasons(openPack(), () => openPastEvents().storms);
  return opened;
}

answerCalls<SeasonCalls>({
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
