import { describe, expect, it } from "vitest";
import { readMapView, writeMapView } from "./map-view.ts";

const view = (query: string) => readMapView(new URLSearchParams(query));
const changed = (query: string, change: Parameters<typeof writeMapView>[1]) =>
  writeMapView(new URLSearchParams(query), change).toString();

describe("view of the map in the address", () => {
  it("reads names, numbers and months as coordinates", () => {
    expect(
      view("dataset=heat_days_35&scenario=ssp585&time=2050&month=7&location=a%20b&panel=table&topic=heat"),
    ).toEqual({
      dataset: "heat_days_35",
      coords: { scenario: "ssp585", time: 2050, month: 7 },
      location: "a b",
      topic: "heat",
      panel: "table",
    });
    expect(view("month=annual&return_period=100").coords).toEqual({ month: "annual", return_period: 100 });
  });

  it("leaves out what is empty, no number, or no panel", () => {
    expect(view("time=soon&scenario=&panel=cellar&dataset=")).toEqual({
      dataset: undefined,
      coords: {},
      location: undefined,
      topic: undefined,
      panel: undefined,
    });
  });

  it("changes what is named and keeps the rest", () => {
    expect(changed("dataset=a&time=2050&other=1", { coords: { time: 2080, scenario: "ssp126" } })).toBe(
      "dataset=a&time=2080&other=1&scenario=ssp126",
    );
    expect(changed("dataset=a&location=x&panel=table", { location: undefined })).toBe("dataset=a&panel=table");
  });

  it("takes all coordinates out at once", () => {
    expect(changed("dataset=a&time=2050&season=DJF", { dataset: "b", coords: undefined })).toBe("dataset=b");
  });
});
