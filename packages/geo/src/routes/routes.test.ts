import { describe, expect, it } from "vitest";
import { LandMask, MASK_BYTES, maskCell } from "./land-mask.ts";
import { BORDER_KM, LAND_FACTOR, PORT_KM, RouteNetwork } from "./route-network.ts";
import { Router } from "./router.ts";
import { distanceKm } from "../sphere/sphere.ts";

const NODES: readonly (readonly [number, number])[] = [
  // a lane over the date line
  [179, 0],
  [-179, 0],
  // towns at both ends of it, and one inland
  [178, 0.5],
  [-178, 0.5],
  [-170, 5],
];
/** Lane, two ports, a corridor, and a corridor across a border. */
const LINKS = [
  [0, 1],
  [0, 2],
  [1, 3],
  [3, 4],
] as const;
const stored = (borderLinks: number) => ({
  longitudes: Float32Array.from(NODES, ([x]) => x),
  latitudes: Float32Array.from(NODES, ([, y]) => y),
  seaNodes: 2,
  links: Uint16Array.from(LINKS.flat()),
  borderLinks,
});
const point = (longitude: number, latitude: number) => ({ longitude, latitude });
/** Land in two boxes, one on each side. */
function land(): Uint8Array {
  const bits = new Uint8Array(MASK_BYTES);
  const fill = (west: number, east: number) => {
    for (let x = west; x < east; x += 0.05)
      for (let y = -1; y < 7; y += 0.05) {
        const cell = maskCell(point(x, y));
        bits[cell >> 3]! |= 1 << (cell & 7);
      }
  };
  fill(175, 178.5);
  fill(-178.5, -168);
  return bits;
}

describe("network of routes", () => {
  it("counts land five times, ports and borders by their own, in both directions", () => {
    const km = (a: number, b: number) => distanceKm(point(...NODES[a]!), point(...NODES[b]!));
    const port = (a: number, b: number) => LAND_FACTOR * km(a, b) + PORT_KM;
    const whole = km(0, 1) + port(0, 2) + port(1, 3) + LAND_FACTOR * km(3, 4);
    expect(new RouteNetwork(stored(0)).treeFrom(2).costs[4]).toBeCloseTo(whole, 0);
    expect(new RouteNetwork(stored(0)).treeFrom(4).costs[2]).toBeCloseTo(whole, 0);
    expect(new RouteNetwork(stored(1)).treeFrom(4).costs[2]).toBeCloseTo(whole + BORDER_KM, 0);
  });

  it("finds no way inland over lanes or borders", () => {
    expect(new RouteNetwork(stored(0)).treeFrom(4, true).costs[3]).toBeLessThan(Infinity);
    expect(new RouteNetwork(stored(0)).treeFrom(4, true).costs[2]).toBe(Infinity);
    expect(new RouteNetwork(stored(1)).treeFrom(4, true).costs[3]).toBe(Infinity);
  });
});

describe("router", () => {
  it("goes by ship over the date line and on over land, the same way back", () => {
    const router = new Router(stored(0), land());
    const [from, to] = [point(177, 0.5), point(-169, 6)];
    const route = router.route(from, to)!;
    expect(route.legs.map(({ mode }) => mode)).toEqual(["land", "sea", "land"]);
    expect(route.legs[1]!.km).toBeLessThan(500);
    expect(route.legs[0]!.line[0]).toEqual([177, 0.5]);
    expect(route.legs.at(-1)!.line.at(-1)).toEqual([-169, 6]);
    const back = router.route(to, from)!;
    expect(back.legs.toReversed().map(({ km }) => Math.round(km))).toEqual(route.legs.map(({ km }) => Math.round(km)));
  });

  it("goes straight between places near each other on land", () => {
    const route = new Router(stored(0), land()).route(point(176, 1), point(176.5, 1.5))!;
    expect(route).toMatchObject({
      legs: [{ mode: "land", line: [expect.anything(), expect.anything()] }],
      passages: [],
    });
  });

  it("knows no way to a part of the network that hangs on nothing", () => {
    const cut = { ...stored(0), links: Uint16Array.from(LINKS.slice(1).flat()) };
    expect(new Router(cut, land()).route(point(177, 0.5), point(-169, 6))).toBeUndefined();
  });
});

it("tells land from water by cells, also across the date line", () => {
  const mask = new LandMask(land());
  expect(mask.isLand(point(177, 1))).toBe(true);
  expect(mask.isLand(point(179.5, 1))).toBe(false);
  expect(mask.widestWaterKm(point(178, 1), point(-178, 1))).toBeGreaterThan(280);
  expect(mask.widestWaterKm(point(176, 1), point(177, 1))).toBe(0);
});
