import { describe, expect, it } from "vitest";
import { changeEventList, eventList, eventQuestion, FIRST_EVENT_LIST } from "./event-list.ts";

describe("the list of events", () => {
  it("leaves out green alerts first, and asks for nothing else", () => {
    expect(eventQuestion(FIRST_EVENT_LIST)).toEqual({ alert_level: "Orange,Red" });
  });

  it("takes the earlier of two days as the start, and sends passed only as not active", () => {
    expect(eventQuestion({ ...FIRST_EVENT_LIST, days: ["2026-07-20", "2026-07-02"], isPassedOnly: true })).toEqual({
      start_date: "2026-07-02",
      end_date: "2026-07-20",
      alert_level: "Orange,Red",
      active_only: "false",
    });
    expect(eventQuestion({ ...FIRST_EVENT_LIST, days: ["", "2026-07-02"] })).toMatchObject({ end_date: "2026-07-02" });
  });

  it("asks nothing without a type or a level", () => {
    expect(eventQuestion({ ...FIRST_EVENT_LIST, types: [] })).toBeUndefined();
    expect(eventQuestion({ ...FIRST_EVENT_LIST, levels: [] })).toBeUndefined();
  });

  it("begins at its first page with another filter", () => {
    changeEventList({ page: 3 });
    expect(eventList.get().page).toBe(3);
    changeEventList({ types: ["TC"] });
    expect(eventList.get().page).toBe(1);
    eventList.set(FIRST_EVENT_LIST);
  });
});
