import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readSample } from "./sample.ts";

const FILE = new URL("../../../data/events/sample.json", import.meta.url);

it("the sample has 467 events and 65 zones, of which all are shown whose event its list still holds", () => {
  const file = JSON.parse(readFileSync(FILE, "utf8")) as { events: unknown[]; zones: { eventId: string }[] };
  expect([file.events.length, file.zones.length]).toEqual([467, 65]);
  const { episodes, listedOn } = readSample();
  expect(listedOn.toISOString()).toBe("2026-07-28T00:00:00.000Z");
  expect(new Set(episodes.map(({ event }) => `${event.type} ${event.eventId}`)).size).toBe(467);
  expect(episodes.reduce((sum, { footprints }) => sum + footprints.length, 0)).toBe(63);
});
