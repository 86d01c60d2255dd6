import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { toldAt } from "./feeds/gdacs-geometry.ts";
import { sampleMoment } from "./shown-sample.ts";
import { readSample } from "./sample.ts";

const FILE = new URL("../../../data/events/sample.json", import.meta.url);

it("the sample has 467 events and 65 zones, of which all are shown whose event its list still holds", () => {
  const file = JSON.parse(readFileSync(FILE, "utf8")) as { events: unknown[]; zones: { eventId: string }[] };
  expect([file.events.length, file.zones.length]).toEqual([467, 65]);
  const { episodes, listedAt } = readSample();
  expect(listedAt.toISOString().slice(0, 13)).toBe("2026-07-28T04");
  expect(new Set(episodes.map(({ event }) => `${event.type} ${event.eventId}`)).size).toBe(467);
  expect(episodes.reduce((sum, { footprints }) => sum + footprints.length, 0)).toBe(63);
});

it("the sample tells steps of a track that are forecast from those that have passed, and when old episodes were", () => {
  const { episodes } = readSample();
  const of = (id: string, episode: string) =>
    episodes.find(({ event }) => event.eventId === id && event.episodeId === episode)!.footprints;
  const steps = of("1001296", "15").filter(({ kind }) => kind === "wind-step");
  // the episode is of 28 July, 3:00
  const said = new Map(steps.map(({ label, forecast }) => [label, forecast]));
  expect(said.get("28/07 03:00")).toBe(false);
  expect(said.get("01/08 00:00")).toBe(true);
  expect(new Date(toldAt(of("1001296", "15"))!).toISOString()).toBe("2026-07-28T03:00:00.000Z");
  // a drought of which the zones of an episode years before are known
  expect(new Date(toldAt(of("1016449", "7"))!).toISOString()).toBe("2023-11-14T08:19:49.000Z");
});

it.each([
  ["2026-01-01T00:00:00Z", 0],
  ["2026-07-28T09:00:00Z", 0],
  ["2026-07-28T11:00:00Z", 6],
  ["2027-02-28T11:00:00Z", 215 * 24 + 6],
])("the sample is moved by whole steps of six hours, never beyond now and never back: %s", (now, hours) => {
  const { listedAt } = readSample();
  expect((sampleMoment(listedAt, new Date(now)).getTime() - listedAt.getTime()) / 3_600_000).toBe(hours);
});
