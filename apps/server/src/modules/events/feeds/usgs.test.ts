import { expect, it } from "vitest";
import { readUsgs } from "./usgs.ts";

const quake = (id: string, more: object = {}, coordinates: unknown = [142.4, 38.3, 29]) => ({
  type: "Feature",
  id,
  geometry: { type: "Point", coordinates },
  properties: {
    mag: 6.1,
    place: "70 km E of Ishinomaki, Japan",
    title: "M 6.1 - 70 km E of Ishinomaki, Japan",
    time: 1_785_200_000_000,
    updated: 1_785_203_600_000,
    url: `https://earthquake.usgs.gov/earthquakes/eventpage/${id}`,
    alert: "yellow",
    tsunami: 1,
    ids: `,${id},`,
    type: "earthquake",
    status: "reviewed",
    ...more,
  },
});

it("reads quakes of USGS; what it takes back, and other names of a quake, are told apart", () => {
  const page = readUsgs({
    features: [
      quake("us7000abcd", { ids: ",us7000abcd,at00abc," }),
      quake("us7000gone", { status: "deleted" }),
      quake("us7000nan", { mag: "nan" }),
      quake("us7000bomb", { type: "explosion" }),
      quake("us7000far", {}, [-179.9, 51, 10]),
    ],
  });
  expect(page.events.map(({ eventId, type, level, severity }) => [eventId, type, level, severity])).toEqual([
    // a large quake at sea is no wave
    ["us7000abcd", "EQ", "Orange", 6.1],
    ["us7000far", "EQ", "Orange", 6.1],
  ]);
  expect(page.events[0]).toMatchObject({
    startsAt: 1_785_200_000_000,
    severityText: "Magnitude 6.1, depth 29 km",
    upstreamId: "us7000abcd",
    depthKm: 29,
  });
  expect(page.deleted).toEqual(["us7000gone"]);
  expect([...page.otherIds]).toEqual([["us7000abcd", ["at00abc"]]]);
  expect(page.faults).toEqual(["us7000nan has no magnitude", "us7000bomb is no earthquake"]);
  // one without a level says none, which is not Green; a time that cannot be, and two quakes that name each other
  const odd = readUsgs({
    features: [
      quake("us1aa", { alert: null, ids: ",us2bb," }, [0, 0, -1]),
      quake("us2bb", { ids: ",us1aa," }, [0, 0, 6371]),
      quake("us3cc", { updated: 1e300 }),
      quake("us4dd", { alert: "constructor" }),
    ],
  });
  expect(odd.events.map(({ level, depthKm }) => [level, depthKm])).toEqual([
    [null, 0],
    ["Orange", null],
    [null, 29],
  ]);
  expect([...odd.otherIds]).toEqual([]);
  expect(odd.faults).toEqual(["updated is no time"]);
  expect(() => readUsgs("x")).toThrow(/no list/);
});
