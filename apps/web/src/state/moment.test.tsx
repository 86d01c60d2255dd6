// tests with a document
import { act, cleanup, renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { useAddress } from "./address.ts";
import { readMoment, useMoment } from "./moment.ts";

afterEach(cleanup);

const read = (query: string) => readMoment(new URLSearchParams(query));
const at = (query: string) =>
  renderHook(() => ({ ...useMoment(), address: useAddress()[0].toString() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/map/1?${query}`]}>{children}</MemoryRouter>,
  }).result;

describe("the moment of an address", () => {
  it("is SSP5-8.5 in 2050 unless it says otherwise", () => {
    expect(read("")).toEqual({ scenario: "ssp585", time: 2050 });
    expect(read("scenario=rcp85&time=1066")).toEqual({ scenario: "ssp585", time: 2050 });
    expect(read("scenario=ssp126")).toEqual({ scenario: "ssp126", time: 2050 });
  });

  it("never has a year of the future in the past, nor a past year in a future: every part reads it alike", () => {
    expect(read("scenario=historical&time=2050")).toEqual({ scenario: "historical", time: 2020 });
    expect(read("scenario=ssp126&time=1990")).toEqual({ scenario: "historical", time: 1990 });
    expect(read("time=2005")).toEqual({ scenario: "historical", time: 2005 });
  });
});

describe("changing the moment", () => {
  it("remembers the future and its year while the past is looked at", () => {
    const moment = at("scenario=ssp126&time=2070&panel=table");
    act(() => moment.current.choose({ scenario: "historical" }));
    expect(moment.current.moment).toEqual({ scenario: "historical", time: 2020 });
    expect(moment.current.future).toBe("ssp126");
    expect(moment.current.address).toBe("scenario=historical&time=2020&panel=table");
    act(() => moment.current.choose({ time: 1990 }));
    act(() => moment.current.choose({ scenario: "ssp245" }));
    expect(moment.current.moment).toEqual({ scenario: "ssp245", time: 2070 });
    act(() => moment.current.choose({ time: 2000 }));
    expect(moment.current.moment).toEqual({ scenario: "historical", time: 2000 });
  });

  it("shows a year that is dragged to everywhere, without the address", () => {
    const [panel, map] = [at("scenario=ssp585&time=2050"), at("scenario=ssp585&time=2050")];
    act(() => panel.current.preview(2065));
    expect(map.current.shown).toEqual({ scenario: "ssp585", time: 2065 });
    expect(map.current.moment.time).toBe(2050);
    act(() => panel.current.preview(undefined));
    expect(map.current.shown.time).toBe(2050);
  });
});
