import type { WorldEvent } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { isReachUnknown } from "./model.ts";

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
