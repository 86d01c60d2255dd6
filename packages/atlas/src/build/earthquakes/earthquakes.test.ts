import { describe, expect, it } from "vitest";
import { fitAnchors, type Anchor } from "./anchors.ts";
import { crustalMotion, exceedanceRates, LEVELS, slabMotion } from "./ground-motion.ts";
import { neighbourDistances, parseCatalogue, parseOldQuakes, type Quake } from "./quakes.ts";
import { shakingOf } from "./shaking.ts";

describe("ground motion", () => {
  it("in the crust is that of Boore and Atkinson 2008, worked by hand", () => {
    // M 7 at 10 km: (-0.6605 + 0.1197 x 2.5) ln 10.0907 - 0.01151 x 9.0907 - 0.53804
    expect(Math.exp(crustalMotion(7, 10).median)).toBeCloseTo(0.2282, 3);
    expect(crustalMotion(7, 10).deviation).toBe(0.566);
    expect(crustalMotion(6, 10).median).toBeLessThan(crustalMotion(6.75, 10).median);
  });

  it("in a diving plate is that of Youngs et al. 1997, worked by hand", () => {
    // M 8 at 50 km, 60 km deep: 0.2418 + 11.312 - 2.552 ln 199.85 + 0.3642 + 0.3846
    expect(Math.exp(slabMotion(8, 50, 60).median)).toBeCloseTo(0.2962, 3);
    expect(slabMotion(8, 50, 60).deviation).toBeCloseTo(0.65, 9);
  });

  it("is passed less often the stronger, the farther and the deeper the earthquakes are", () => {
    const near = [...exceedanceRates(10, 0)];
    expect(near).toEqual(near.toSorted((a, b) => b - a));
    LEVELS.forEach((_, i) => expect(exceedanceRates(100, 0)[i]).toBeLessThan(near[i]!));
    expect(exceedanceRates(0, 2)[8]).toBeLessThan(exceedanceRates(0, 1)[8]!);
  });
});

describe("the catalogue", () => {
  it("counts earthquakes from the years in which all of their magnitude were found", () => {
    const row = (year: number, magnitude: number) => `1,${year},1,1,10,20,15,${magnitude}`;
    const rows = [row(1962, 5.8), row(1963, 5.8), row(1928, 6.5), row(1929, 6.5), row(1916, 7.5), row(1917, 7.5)];
    const quakes = parseCatalogue(["EVID,YEAR,MONTH,DAY,LAT,LON,DEP,MAGNITUDE", ...rows, row(2000, 5.5)].join("\n"));
    expect(quakes).toHaveLength(3);
    // 51 years of those up to 6.25, 85 of those up to 7, 97 above, by their shares with b = 1
    const years = (1 - 10 ** -0.65) * 51 + (10 ** -0.65 - 10 ** -1.4) * 85 + 10 ** -1.4 * 97;
    expect(1 / quakes[0]!.rate).toBeCloseTo(years, 9);
  });

  it("takes older ones from 1500 on at a quarter, by magnitude or intensity", () => {
    const head =
      "YEAR,FOCAL_DEPTH,EQ_MAG_MW,EQ_MAG_MS,EQ_MAG_MB,EQ_MAG_ML,EQ_MAG_MFA,EQ_MAG_UNK,INTENSITY,LATITUDE,LONGITUDE";
    const quakes = parseOldQuakes(
      [
        head,
        "1499,,7,,,,,,,40,30",
        "1500,,7,,,,,,,40,30",
        "1755,,,,,,,,10,36,-11",
        "1800,,,,,,,,6,40,30",
        "1920,,7,,,,,,,40,30",
        "1850,30,,6.5,,,,,,,",
      ].join("\n"),
    );
    expect(quakes.map(({ latitude, depthKm }) => [latitude, depthKm])).toEqual([
      [40, 15],
      [36, 15],
    ]);
  });

  it("knows how far the neighbours are", () => {
    const at = (longitude: number): Quake => ({ latitude: 0, longitude, depthKm: 10, rate: 1 });
    const [first, , third] = neighbourDistances([at(179), at(180), at(-178)], 1);
    expect(first).toBeCloseTo(111.19, 1);
    expect(third).toBeCloseTo(222.39, 1);
    expect(neighbourDistances([at(179), at(180), at(-178)], 2)[0]).toBeCloseTo(333.58, 1);
  });
});

describe("shaking", () => {
  const cluster = (rate: number): readonly Quake[] =>
    Array.from({ length: 3 }, () => ({ latitude: 40, longitude: 179.99, depthKm: 10, rate }));
  const options = { widthsKm: [0.001], returnPeriod: 475 };

  it("is passed once in the return period by the rates of the earthquakes around", () => {
    const shaking = shakingOf(cluster(0.01), options);
    const acceleration = shaking(40.4, 179.99);
    const rates = exceedanceRates(44.478, 0).map((rate) => 0.03 * rate);
    const above = LEVELS.findIndex((level) => level > acceleration);
    expect(rates[above - 1]).toBeGreaterThan(1 / 475);
    expect(rates[above]).toBeLessThan(1 / 475);
  });

  it("falls with the distance, reaches over the date line, and ends where no earthquakes are", () => {
    const shaking = shakingOf(cluster(0.01), options);
    expect(shaking(40, -179.5)).toBeGreaterThan(shaking(40, -178));
    expect(shaking(40, -178)).toBeGreaterThan(shaking(40, -175));
    expect(shaking(0, 0)).toBeLessThan(0.001);
    expect(shakingOf(cluster(0.1), options)(40, 179.99)).toBeGreaterThan(shaking(40, 179.99));
  });

  it("is weaker at the middle and stronger around where earthquakes are spread wider", () => {
    const wide = shakingOf(cluster(0.01), { ...options, widthsKm: [100] });
    const narrow = shakingOf(cluster(0.01), options);
    expect(wide(40, 180)).toBeLessThan(narrow(40, 180));
    expect(wide(42, 180)).toBeGreaterThan(narrow(42, 180));
  });
});

describe("the fit to cities", () => {
  const features = (i: number) => [1, Math.log(0.1 + 0.05 * i), Math.log(0.5 - 0.02 * i * (i % 3))];
  const made = ([, a = 0, b = 0]: readonly number[]) => Math.exp(-0.4 + 0.5 * a + 0.3 * b);
  const anchors = Array.from({ length: 10 }, (_, i): Anchor => {
    const own = features(i);
    return { latitude: -80 + 17 * i, longitude: 20 * i, targetG: made(own), features: own, isZone: false };
  });

  it("finds the powers that the values were made of, and meets a city that differs", () => {
    expect(fitAnchors(anchors)(0, -100, features(4))).toBeCloseTo(made(features(4)), 6);
    const other = { ...anchors[5]!, targetG: 2 * anchors[5]!.targetG };
    const drawn = fitAnchors([...anchors.slice(0, 5), other, ...anchors.slice(6)]);
    expect(drawn(other.latitude, other.longitude, other.features)).toBeGreaterThan(1.5 * anchors[5]!.targetG);
  });

  it("lets a narrow zone rule its surroundings, and nothing farther away", () => {
    const zone = { ...anchors[5]!, latitude: 0, longitude: -100, targetG: 4 * made(features(5)), isZone: true };
    const [without, within] = [fitAnchors(anchors), fitAnchors([...anchors, zone])];
    const at = (longitude: number) => within(0, longitude, features(5)) / without(0, longitude, features(5));
    expect(at(-100)).toBeGreaterThan(3);
    expect(at(-101)).toBeGreaterThan(1.6);
    expect(at(-105)).toBe(1);
  });
});
