// tests with a document
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { useAddress } from "./address.ts";
import { eventQuestion, FIRST_EVENT_LIST, readEventList, useEventList, writeEventList } from "./event-list.ts";

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

  it("is in the address, but for what is as usual; the rest of the address stays", () => {
    const list = {
      types: ["TC", "FL"],
      levels: [],
      days: ["2026-07-02", ""],
      isPassedOnly: true,
      isTouchingOnly: true,
      isReplay: true,
      pastText: "katrina 2005",
      season: "FL",
      seasonDays: 60,
      seasonBy: "likelihood",
      perPage: 50,
      page: 3,
    } as const;
    const address = writeEventList(new URLSearchParams("panel=events"), list);
    expect(readEventList(new URLSearchParams(address.toString()))).toEqual(list);
    expect(writeEventList(address, FIRST_EVENT_LIST).toString()).toBe("panel=events");
  });

  it("is as usual where the address is wrong", () => {
    const wrong = "events_types=XX&events_levels=&events_from=2026-99-99&events_to=soon&events_page=-1&events_passed=2";
    expect(readEventList(new URLSearchParams(wrong))).toEqual(FIRST_EVENT_LIST);
    // earthquakes have no season, and a season begins on a step
    const season = readEventList(new URLSearchParams("events_season=EQ&events_days=59&events_by=luck"));
    expect(season).toEqual({ ...FIRST_EVENT_LIST, seasonDays: 30 });
    expect(readEventList(new URLSearchParams("events_by=anomaly")).seasonBy).toBe("anomaly");
    expect(readEventList(new URLSearchParams("events_days=-30")).seasonDays).toBe(0);
    expect(readEventList(new URLSearchParams("events_days=9999")).seasonDays).toBe(0);
  });

  it("begins at its first page with another filter", () => {
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <MemoryRouter initialEntries={["/map/a?panel=events"]}>{children}</MemoryRouter>
    );
    const { result } = renderHook(() => ({ ...useEventList(), address: useAddress()[0].toString() }), { wrapper });
    act(() => result.current.change({ page: 3 }));
    expect(result.current.address).toBe("panel=events&events_page=3");
    act(() => result.current.change({ types: ["TC"] }));
    expect(result.current.list).toMatchObject({ types: ["TC"], page: 1 });
    expect(result.current.address).toBe("panel=events&events_types=TC");
  });
});
