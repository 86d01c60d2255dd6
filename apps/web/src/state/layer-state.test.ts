import { describe, expect, it } from "vitest";
import { newLayer, readLayer, writeLayer, type LayerState } from "./layer-state.ts";

const PLAIN = newLayer("su25", { scenario: "ssp585", time: 2050, ensemble: "p50", season: "ANN" });

describe("a layer in the address", () => {
  it("is its dataset and coordinates when nothing was changed", () => {
    expect(writeLayer(PLAIN)).toBe("su25!ensemble=p50;scenario=ssp585;season=ANN;time=2050!f");
    expect(readLayer(writeLayer(PLAIN))).toEqual(PLAIN);
  });

  it("comes back with everything that was changed", () => {
    const changed: LayerState = {
      ...PLAIN,
      follows: false,
      base: { scenario: "historical", time: 2005, ensemble: "p50", season: "ANN" },
      opacity: 0.35,
      visible: false,
      smooth: false,
      colouring: {
        palette: "RdYlBu",
        reverse: true,
        range: [-10, 12.5],
        leftCutOff: undefined,
        rightCutOff: 0,
        useLinearIfNonMonotonic: false,
      },
    };
    expect(readLayer(writeLayer(changed))).toEqual(changed);
  });

  it("keeps that it is compared by swiping, apart from a difference", () => {
    const base = { scenario: "ssp126", time: 2050 } as const;
    for (const comparison of ["swipe", "difference"] as const)
      expect(readLayer(writeLayer({ ...PLAIN, base, comparison }))).toEqual({ ...PLAIN, base, comparison });
  });

  it("is none without a dataset or coordinates, and keeps what can be read of a damaged one", () => {
    expect(readLayer("")).toBeUndefined();
    expect(readLayer("<script>!time=2050")).toBeUndefined();
    expect(readLayer("su25!what=ever")).toBeUndefined();
    const own = { ...newLayer("su25", { time: 2050 }), follows: false };
    expect(readLayer("su25!time=2050!o:many!p:neon!g:1:x!zz")).toEqual(own);
    expect(readLayer("su25!time=2050!o:900")?.opacity).toBe(1);
  });

  it("without coordinates is that of a dataset that has none to choose", () => {
    expect(readLayer("elevation!ensemble=p50")?.coords).toEqual({ ensemble: "p50" });
  });
});
