import type { WorldEvent } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { isReachUnknown, placeText } from "./model.ts";

const event = (type: WorldEvent["type"], url: string | null) =>
  ({
    type,
    episodes: [{ id: "1", alert_level: "Orange", time: "2026-07-28T00:00:00Z", geojson_url: url }],
  }) as unknown as WorldEvent;

describe("which locations an event touches", () => {
  it("is not known without zones, which is no none; shaking alone is estimated", () => {
    expect(isReachUnknown(event("WF", null))).toBe(true);
    expect(isReachUnknown(event("WF", "/api/zones"))).toBe(false);
    expect(isReachUnknown(event("EQ", null))).toBe(false);
    expect(isReachUnknown({ ...event("FL", null), episodes: [] })).toBe(true);
  });
});

describe("where an event is", () => {
  const place = (more: Partial<WorldEvent>) =>
    placeText({ country_text: "", countries: [], own_place: null, ...more } as unknown as WorldEvent);

  it("is what the feed says, or else what our own map says: a country, a sea, at sea", () => {
    const own_place = { country: null, sea: "NPO" as const };
    expect(place({ country_text: "Kenya, Somalia", countries: ["KEN", "SOM"], own_place })).toBe("Kenya, Somalia");
    expect(place({ countries: ["KEN", "SOM"], own_place })).toBe("KEN, SOM");
    expect(place({ own_place: { country: "Mexico", sea: null } })).toBe("Mexico");
    expect(place({ own_place })).toBe("At sea: North Pacific");
    expect(place({ own_place: { country: null, sea: null } })).toBe("At sea");
    expect(place({})).toBe("At sea");
  });
});
