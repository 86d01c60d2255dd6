import type { Database } from "../../database/database.ts";
import * as states from "./event-states.repository.ts";
import * as repository from "./events.repository.ts";
import { idOf } from "./feeds/feed-event.ts";
import type { EventSample } from "./sample.ts";

/** Puts the sample into the tables, as it was listed, unless events are there. */
export async function loadSample(database: Database, readSample: () => EventSample): Promise<void> {
  const isThere = (await repository.hasEvents(database, true)) || (await repository.hasEvents(database, false));
  if (isThere) return;
  const sample = readSample();
  await database.transaction(async () => {
    for (const { event, footprints } of sample.episodes) {
      const id = idOf(event);
      await states.storeEvent(database, id, event, true, new Date(event.modifiedAt));
      await states.storeEpisode(database, id, event, new Date(event.modifiedAt));
      await repository.storeZones(database, id, event.episodeId, footprints);
    }
  });
}
