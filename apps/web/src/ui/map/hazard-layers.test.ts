// tests with a document
import type { Map as MapInstance } from "maplibre-gl";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HazardLayers } from "./hazard-layers.ts";
import { type HazardLayer, hazardOfSource } from "./hazard-picture.ts";
import { MOST_KEPT } from "./hazard-stack.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Drawn {
  readonly layout: Record<string, unknown>;
  readonly paint: Record<string, unknown>;
}

/** As much of a map as has layers and sources; a source is drawn once its tiles have arrived. */
function fakeMap() {
  let order: string[] = ["lakes"];
  const layers = new Map<string, Drawn>();
  const sources = new Map<string, string>();
  const arrived = new Set<string>();
  const asked: string[] = [];
  const ask = (id: string, path: string) => {
    sources.set(id, path);
    asked.push(path);
  };
  const map = {
    style: {},
    getStyle: () => ({ layers: [] }),
    getLayer: (id: string) => (order.includes(id) ? { id } : undefined),
    addLayer: ({ id, layout = {}, paint = {} }: { id: string } & Partial<Drawn>, below: string) => {
      order.splice(order.indexOf(below), 0, id);
      layers.set(id, { layout: { ...layout }, paint: { ...paint } });
    },
    moveLayer: (id: string, below: string) => {
      order = order.filter((one) => one !== id);
      order.splice(order.indexOf(below), 0, id);
    },
    removeLayer: (id: string) => {
      order = order.filter((one) => one !== id);
      layers.delete(id);
    },
    addSource: (id: string, { tiles }: { tiles: string[] }) => ask(id, tiles[0] ?? ""),
    removeSource: (id: string) => sources.delete(id),
    getSource: (id: string) => (sources.has(id) ? { setTiles: ([path = ""]: string[]) => ask(id, path) } : undefined),
    isSourceLoaded: (id: string) => arrived.has(id),
    setPaintProperty: (id: string, name: string, value: unknown) => void (layers.get(id)!.paint[name] = value),
    setLayoutProperty: (id: string, name: string, value: unknown) => void (layers.get(id)!.layout[name] = value),
    triggerRepaint: () => undefined,
  };
  /** What is seen, from below: year, and how much of it. */
  const seen = () =>
    order.flatMap((id) => {
      const { layout, paint } = layers.get(id) ?? { layout: {}, paint: {} };
      const opacity = paint["color-relief-opacity"];
      if (layout["visibility"] !== "visible" || opacity === 0) return [];
      return typeof opacity === "number" ? [`${/time=(\d+)/.exec(sources.get(id) ?? "")?.[1]} ${opacity}`] : [];
    });
  const sourceOf = (year: number) => [...sources].find(([, path]) => path.includes(`time=${year}`))?.[0] ?? "";
  const forget = () => {
    order = ["lakes"];
    layers.clear();
    sources.clear();
  };
  return {
    map: map as unknown as MapInstance,
    seen,
    asked,
    sources,
    arrive: (year: number) => arrived.add(sourceOf(year)),
    forget,
    layers,
  };
}

const encoding = { min: 0, max: 10, step: 0.1, redFactor: 1, greenFactor: 1, blueFactor: 1, baseShift: 0 };
const colours = { ramp: ["#000000", "#FFFFFF"], range: [0, 10] } as const;

function layerAt(year: number, part?: number, changes: Partial<HazardLayer> = {}): HazardLayer {
  const path = `/tiles/gsl/time=${year}/{z}/{x}/{y}.png?v=1${part === undefined ? "" : `&part=${part}`}`;
  const tiles = { path, minZoom: 0, maxZoom: 7, tileSize: 512, attribution: "", encoding };
  return { id: "gsl", tiles, colours, opacity: 0.8, visible: true, smooth: true, ...changes };
}

function shown(fadeMs = 150) {
  const fake = fakeMap();
  const drawn = new HazardLayers(fake.map, fadeMs);
  drawn.show([layerAt(2030)]);
  fake.arrive(2030);
  drawn.settle();
  return { ...fake, drawn };
}

describe("a hazard layer", () => {
  it("is seen as soon as its first tiles arrive", () => {
    const { map, seen } = fakeMap();
    new HazardLayers(map, 150).show([layerAt(2030, 1)]);
    expect(seen()).toEqual(["2030 0.8"]);
  });

  it("stays while it gets sharper: the same picture asks for its tiles again", () => {
    const { drawn, seen, sources, asked } = shown();
    for (const part of [2, 3, undefined]) {
      drawn.show([layerAt(2030, part)]);
      expect(seen()).toEqual(["2030 0.8"]);
    }
    expect(sources.size).toBe(1);
    expect(asked.map((path) => /part=\d/.exec(path)?.[0])).toEqual([undefined, "part=2", "part=3", undefined]);
  });

  it.each([
    ["another year", layerAt(2050), "2050 0.8"],
    ["cells as they are", layerAt(2030, undefined, { smooth: false }), "2030 0.8"],
    ["another opacity with another year", layerAt(2050, undefined, { opacity: 0.4 }), "2050 0.4"],
  ])("gives way to %s once all of that was drawn", (_, next, found) => {
    const { drawn, seen, arrive, sources, map } = shown();
    drawn.show([next]);
    drawn.settle();
    expect(seen()).toEqual([`2030 ${next.opacity}`]);
    const id = [...sources.keys()].at(-1) ?? "";
    expect(map.getLayer(id)).toBeDefined();
    arrive(2050);
    Object.assign(map, { isSourceLoaded: () => true });
    drawn.settle();
    expect(seen()).toEqual([found]);
  });

  it("shows the last years again without asking for them", () => {
    const { drawn, seen, arrive, asked } = shown();
    for (const year of [2050, 2080]) {
      drawn.show([layerAt(year)]);
      arrive(year);
      drawn.settle();
      vi.advanceTimersByTime(200);
    }
    const before = asked.length;
    for (const year of [2050, 2030, 2080]) {
      drawn.show([layerAt(year)]);
      expect(seen()).toHaveLength(1);
      drawn.settle();
      expect(seen()).toEqual([`${year} 0.8`]);
      vi.advanceTimersByTime(200);
      expect(seen()).toEqual([`${year} 0.8`]);
    }
    expect(asked.length).toBe(before);
  });

  it("never shows a year that was passed before it was there, and keeps a bounded number", () => {
    const { drawn, seen, arrive, sources } = shown();
    for (let year = 2031; year < 2050; year++) {
      drawn.show([layerAt(year)]);
      drawn.settle();
      expect(seen()).toEqual(["2030 0.8"]);
    }
    arrive(2049);
    drawn.settle();
    expect(seen()).toEqual(["2049 0.8"]);
    expect(sources.size).toBeLessThanOrEqual(MOST_KEPT + 1);
  });

  it("asks for nothing of the pictures that are kept", () => {
    const { drawn, arrive, layers } = shown();
    drawn.show([layerAt(2050)]);
    arrive(2050);
    drawn.settle();
    const hidden = () => [...layers.values()].filter(({ layout }) => layout["visibility"] === "none").length;
    expect(hidden()).toBe(0);
    vi.advanceTimersByTime(200);
    expect(hidden()).toBe(1);
  });

  it("changes at once for who wants nothing to move, and while it is hidden", () => {
    const still = shown(0);
    still.drawn.show([layerAt(2050)]);
    still.arrive(2050);
    still.drawn.settle();
    expect(vi.getTimerCount()).toBe(0);
    expect(still.seen()).toEqual(["2050 0.8"]);
    still.drawn.show([layerAt(2080, undefined, { visible: false })]);
    expect(still.seen()).toEqual([]);
    still.drawn.show([layerAt(2080)]);
    expect(still.seen()).toEqual(["2080 0.8"]);
  });

  it("comes back after the map lost all that was on it, and leaves nothing behind", () => {
    const { drawn, seen, forget, sources } = shown();
    forget();
    drawn.show([layerAt(2030)]);
    expect(seen()).toEqual(["2030 0.8"]);
    drawn.show([]);
    expect(sources.size).toBe(0);
  });

  it.each([
    ["hazard-gsl~1", "gsl"],
    ["hazard-gsl-base~12", "gsl-base"],
    ["clusters", undefined],
    [undefined, undefined],
  ])("is found by a source of the map: %s", (source, id) => expect(hazardOfSource(source)).toBe(id));
});
