import { describe, expect, it } from "vitest";
import { chainOf } from "./chain.ts";
import { createFlowsThrough } from "./flows-through.ts";

const end = (site_id: string, position: number, longitude: number) => ({
  site_id,
  position,
  name: site_id.toUpperCase(),
  country: null,
  longitude,
  latitude: 0,
});
const edge = (from: string, to: string, volume: number | null) => ({ from, to, product: null, volume });
const box = (west: number, east: number) => [Float64Array.of(west, -1, east, -1, east, 1, west, 1, west, -1)];

/** Flows along the equator: a to b, and b to c over the date line. */
const chain = chainOf(
  [edge("a", "b", 5), edge("b", "c", null)],
  [end("a", 0, 140), end("b", 1, 175), end("c", 2, -160)],
);

const through = (lines: number[][]) =>
  createFlowsThrough(
    { open: async () => chain },
    {
      lines: async () => ({ routed: true, total: lines.length, lines }),
      ofEdge: async () => ({ routed: false, route: null }),
    },
  );

describe("flows through an area", () => {
  it("are those whose way passes it, also over the date line, with what of them ends there", async () => {
    const flows = through([]);
    expect((await flows("p", [box(150, 151)])).items).toEqual([
      { from: "a", from_name: "A", to: "b", to_name: "B", volume: 5, ends_inside: false },
    ]);
    expect((await flows("p", [box(-179, -178)])).items.map(({ to }) => to)).toEqual(["c"]);
    const atEnd = await flows("p", [box(174, 176)]);
    expect(atEnd.items.map(({ ends_inside: inside }) => inside)).toEqual([true, true]);
    expect(await flows("p", [box(0, 10)])).toEqual({ total: 0, looked_at: 2, items: [] });
    expect(await flows("p", [])).toEqual({ total: 0, looked_at: 0, items: [] });
  });

  it("follow the way of the goods where it is known", async () => {
    const south = [140, 0, 140, -20, 175, -20, 175, 0];
    const flows = through([south]);
    expect((await flows("p", [box(150, 151)])).total).toBe(0);
    const below = [Float64Array.of(150, -23, 151, -23, 151, -19, 150, -19, 150, -23)];
    expect((await flows("p", [below])).items.map(({ from }) => from)).toEqual(["a"]);
  });
});
