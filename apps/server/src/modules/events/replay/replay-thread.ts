/** Thread that has the cyclones and earthquakes of the past open. */
import { openPastEvents, type PastEvents } from "@tidemark/atlas";
import { foldName } from "@tidemark/geo";
import { answerCalls } from "../../../platform/threads/answer-calls.ts";
import { pastId, quakeFacts, stormFacts } from "./past-facts.ts";
import { quakeZones } from "./quake-zones.ts";
import type { PastFacts, ReplayCalls } from "./replay-calls.ts";
import { stormZones } from "./storm-zones.ts";
import { windsAt, worstEvents } from "./worst-events.ts";

interface Opened {
  readonly events: PastEvents;
  /** The latest first. */
  readonly facts: readonly PastFacts[];
  /** Name, place and year of each, for the search. */
  readonly words: readonly string[];
  readonly storms: ReadonlyMap<string, PastEvents["storms"][number]>;
  readonly quakes: ReadonlyMap<string, PastEvents["quakes"][number]>;
  readonly byId: ReadonlyMap<string, PastFacts>;
}

let opened: Opened | undefined;

/** The table, opened by the first question. */
function open(): Opened {
  if (opened !== undefined) return opened;
  const events = openPastEvents();
  const facts = [...events.storms.map(stormFacts), ...events.quakes.map(quakeFacts)].toSorted((a, b) =>
    b.end < a.end ? -1 : b.end > a.end ? 1 : 0,
  );
  opened = {
    events,
    facts,
    words: facts.map(({ name, place }) => foldName(`${name} ${place}`)),
    storms: new Map(events.storms.map((storm) => [pastId("TC", storm.id), storm])),
    quakes: new Map(events.quakes.map((quake) => [pastId("EQ", quake.id), quake])),
    byId: new Map(facts.map((fact) => [fact.id, fact])),
  };
  return opened;
}

answerCalls<ReplayCalls>({
  list({ types, text, page, n }) {
    const { facts, words } = open();
    const wanted = text
      .split(/\s+/)
      .map(foldName)
      .filter((word) => word !== "");
    const found = facts.filter(
      ({ type }, i) => types.includes(type) && wanted.every((word) => words[i]!.includes(word)),
    );
    return { items: found.slice((page - 1) * n, page * n), total: found.length };
  },
  find: (id) => open().byId.get(id),
  zones(id) {
    const { storms, quakes } = open();
    const [storm, quake] = [storms.get(id), quakes.get(id)];
    if (quake !== undefined) return { zones: quakeZones(quake), track: undefined };
    if (storm === undefined) return undefined;
    const { longitudes, latitudes } = storm;
    const track = Float32Array.from({ length: 2 * longitudes.length }, (_, i) =>
      i % 2 === 0 ? longitudes[i / 2]! : latitudes[(i - 1) / 2]!,
    );
    return { zones: stormZones(storm), track };
  },
  winds({ id, places }) {
    const storm = open().storms.get(id);
    return storm && windsAt(storm, places);
  },
  worst({ places, count }) {
    const { events, byId } = open();
    const effects = worstEvents(events, places, count).map((effect) => ({
      ...effect,
      facts: byId.get(pastId(effect.type, effect.id))!,
    }));
    return { effects, lookedAt: byId.size };
  },
});
