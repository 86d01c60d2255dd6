import { type GoodsRoute, LandMask, LineIndex, PASSAGES, Router } from "@tidemark/geo";
import { describe, expect, it } from "vitest";
import { openRoutes } from "./open-routes.ts";
import { decodeRoutes, encodeRoutes } from "./route-file.ts";

const file = openRoutes();
const router = new Router(file, file.land);
const PLACES = {
  Shanghai: [121.47, 31.23],
  Hamburg: [10, 53.55],
  Rotterdam: [4.48, 51.92],
  "New York": [-74, 40.71],
  "Los Angeles": [-118.25, 33.95],
  Chicago: [-87.63, 41.88],
  Santos: [-46.33, -23.95],
  Singapore: [103.8, 1.3],
  Melbourne: [144.96, -37.8],
  Munich: [11.58, 48.14],
  Madrid: [-3.7, 40.42],
  Moscow: [37.62, 55.75],
  Vladivostok: [131.9, 43.12],
  London: [-0.12, 51.5],
  Paris: [2.35, 48.85],
  Seoul: [127, 37.57],
  Bogota: [-74.1, 4.7],
  "Panama City": [-79.5, 9],
  Nairobi: [36.82, -1.29],
  Johannesburg: [28, -26.2],
  Suva: [178.44, -18.12],
  Honolulu: [-157.86, 21.3],
  "Tristan da Cunha": [-12.31, -37.07],
} as const satisfies Record<string, readonly [number, number]>;
type Name = keyof typeof PLACES;

function between(from: Name, to: Name): GoodsRoute {
  const at = (name: Name) => ({ longitude: PLACES[name][0], latitude: PLACES[name][1] });
  const route = router.route(at(from), at(to));
  if (route === undefined) throw new Error(`no route from ${from} to ${to}`);
  return route;
}
const kmOf = ({ legs }: GoodsRoute, mode: "sea" | "land") =>
  legs.reduce((sum, leg) => sum + (leg.mode === mode ? leg.km : 0), 0);
const ids = ({ passages }: GoodsRoute) => passages.map(({ id }) => id);

describe("routes of the product", () => {
  // distances between ports as published in nautical miles (tables of ports), in km
  it.each([
    ["Shanghai", "Hamburg", 10_780],
    ["Shanghai", "Los Angeles", 5708],
    ["New York", "Rotterdam", 3383],
    ["Santos", "Rotterdam", 5448],
    ["Singapore", "Rotterdam", 8288],
    ["Melbourne", "Shanghai", 5200],
    ["Suva", "Honolulu", 2783],
  ] as const)("are as long between %s and %s as tables of ports say, within 9 percent", (from, to, miles) => {
    const km = kmOf(between(from, to), "sea");
    expect(Math.abs(km / (1.852 * miles) - 1)).toBeLessThan(0.09);
  });

  it("lead through the passages that ships take", () => {
    const europe = ["singapore", "malacca", "bab-el-mandeb", "suez", "gibraltar", "dover"];
    expect(ids(between("Shanghai", "Hamburg")).filter((id) => europe.includes(id))).toEqual(europe);
    expect(ids(between("Shanghai", "New York"))).toContain("panama");
    expect(ids(between("Shanghai", "Santos"))).toContain("good-hope");
    expect(ids(between("New York", "Rotterdam"))).toEqual(["dover"]);
    expect(ids(between("Shanghai", "Los Angeles"))).not.toContain("panama");
  });

  it("stay on land where goods do", () => {
    for (const [from, to] of [
      ["Chicago", "Los Angeles"],
      ["Munich", "Madrid"],
      ["Moscow", "Vladivostok"],
      ["London", "Paris"],
    ] as const)
      expect(
        between(from, to).legs.map(({ mode }) => mode),
        `${from} ${to}`,
      ).toEqual(["land"]);
  });

  it("cross no border that is closed, and no jungle", () => {
    expect(kmOf(between("Seoul", "Shanghai"), "sea")).toBeGreaterThan(700);
    expect(kmOf(between("Bogota", "Panama City"), "sea")).toBeGreaterThan(300);
  });

  it("begin at a port of the own country, and reach islands that no network knows", () => {
    expect(kmOf(between("Nairobi", "Rotterdam"), "land")).toBeLessThan(700);
    expect(kmOf(between("Johannesburg", "Rotterdam"), "land")).toBeLessThan(700);
    expect(kmOf(between("Tristan da Cunha", "London"), "sea")).toBeGreaterThan(9000);
  });

  it("are in a file that is read as it was written, and refused when it is cut off", () => {
    expect(decodeRoutes(encodeRoutes(file))).toEqual(file);
    expect(() => decodeRoutes(encodeRoutes(file).slice(0, -1))).toThrow("cut off");
    expect(() => decodeRoutes(new Uint8Array(3))).toThrow("no file of routes");
  });

  it("know a lane near every passage", () => {
    const at = (node: number) => [file.longitudes[node]!, file.latitudes[node]!];
    const lanes: number[][][] = [];
    for (let i = 0; i < file.links.length; i += 2) {
      const [one, other] = [file.links[i]!, file.links[i + 1]!];
      if (Math.max(one, other) < file.seaNodes) lanes.push([at(one), at(other)]);
    }
    const index = new LineIndex(lanes);
    const near = PASSAGES.filter(({ longitude, latitude, reachKm }) => index.nearest(latitude, longitude, reachKm));
    expect(near.map(({ id }) => id)).toEqual(PASSAGES.map(({ id }) => id));
  });

  it("know land from water", () => {
    const mask = new LandMask(file.land);
    expect(mask.isLand({ longitude: 10, latitude: 50 })).toBe(true);
    expect(mask.isLand({ longitude: -40, latitude: 30 })).toBe(false);
    expect(mask.isLand({ longitude: -87, latitude: 43.5 })).toBe(false);
  });
});
