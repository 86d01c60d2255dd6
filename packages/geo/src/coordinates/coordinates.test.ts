import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCoordinates } from "./parse-coordinates.ts";

function first(text: string): [number, number] | string {
  const result = parseCoordinates(text);
  if (!result.ok) return result.reason;
  return [result.candidates[0]!.latitude, result.candidates[0]!.longitude];
}

describe("coordinate text", () => {
  it.each([
    ["47.37, 8.54", 47.37, 8.54],
    ["Lat: 47.37, Lng: 8.54", 47.37, 8.54],
    ["lng: 8.54 lat: 47.37", 47.37, 8.54],
    ["47,37 8,54", 47.37, 8.54],
    ["47,37, 8,54", 47.37, 8.54],
    ["47,37; 8,54", 47.37, 8.54],
    ["47.37,8.54", 47.37, 8.54],
    ["\u221233.87, 151.21", -33.87, 151.21],
    ["151.21, -33.87", -33.87, 151.21],
    ["40°26'46\"N 79°58'56\"W", 40.446111, -79.982222],
    ["40° 26′ 46″ N, 79° 58′ 56″ W", 40.446111, -79.982222],
    ["79°58'56\"W 40°26'46\"N", 40.446111, -79.982222],
    ["N 40 26.7667 W 79 58.9333", 40.446111, -79.982222],
    ["47.37N 8.54E", 47.37, 8.54],
    ["(47.37, 8.54)", 47.37, 8.54],
    // square brackets are those of GeoJSON
    ["[8.54, 47.37]", 47.37, 8.54],
    ["[-70.67,-33.45]", -33.45, -70.67],
    ["[N 47.37, E 8.54]", 47.37, 8.54],
    // the place that is looked for, not the middle of the screen
    ["https://maps.google.com/maps?ll=40.1,8.9&q=47.37,8.54&z=12", 47.37, 8.54],
    ["-90, 180", -90, 180],
    ["0 0", 0, 0],
  ])("reads %s", (text, latitude, longitude) => {
    const pair = first(text);
    expect(pair[0]).toBeCloseTo(latitude, 5);
    expect(pair[1]).toBeCloseTo(longitude, 5);
  });

  it("offers both orders when both are possible, the given one first", () => {
    expect(parseCoordinates("47.37, 8.54")).toEqual({
      ok: true,
      candidates: [
        { latitude: 47.37, longitude: 8.54, order: "given" },
        { latitude: 8.54, longitude: 47.37, order: "reversed" },
      ],
    });
  });

  it("offers one order when a value or a letter settles it", () => {
    for (const text of ["47, 120", "120, 47", "47N 8E", "Lat: 120 Lng: 47"]) {
      const result = parseCoordinates(text);
      expect(result.ok && result.candidates.length).toBe(1);
    }
  });

  it("reads a point of a database of maps, whose longitude comes first", () => {
    for (const text of ["POINT (8.54 47.37)", "point(8.54 47.37)", "SRID=4326;POINT Z (8.54 47.37 408)"])
      expect(parseCoordinates(text)).toMatchObject({
        ok: true,
        candidates: [{ latitude: 47.37, longitude: 8.54, order: "given" }],
      });
    expect(first("POINT (47.37 98.54)")).toBe("out-of-range");
  });

  it.each([
    ["47°22'12'' Nord, 8°32'24'' Ost", 47.37, 8.54],
    ["8,54 Est 47,37 Nord", 47.37, 8.54],
    ["33.87 South, 151.21 East", -33.87, 151.21],
    ["12°34′56″ S, 77°01′02″ Oeste", -12.582222, -77.017222],
    ["47º 22´ 12´´ N 8º 32´ 24´´ E", 47.37, 8.54],
    ["29:45:37N 95:22:10W", 29.760278, -95.369444],
    ["47d22m37sN 8d32m10sE", 47.376944, 8.536111],
    ["33d52m10S 151d12m30E", -33.869444, 151.208333],
    ["47 deg 22 min 37 sec N, 8 deg 32 min 10 sec E", 47.376944, 8.536111],
    ["472237N 0083215E", 47.376944, 8.5375],
    ["4722.616,N,00832.250,E", 47.376933, 8.5375],
    ["+47.37+008.54/", 47.37, 8.54],
    ["47° 22' n. Br., 8° 32' ö. L.", 47.366667, 8.533333],
    ["55°45′21″ с. ш. 37°37′04″ в. д.", 55.755833, 37.617778],
    ["北纬39.9° 东经116.4°", 39.9, 116.4],
    ["24٫7136، 46٫6753", 24.7136, 46.6753],
    ["२४.७१, ७७.५", 24.71, 77.5],
    ["４７.３７, ８.５４", 47.37, 8.54],
    ["Breite 47.37 Länge 8.54", 47.37, 8.54],
    ['{"lat":47.37,"lng":8.54}', 47.37, 8.54],
  ])("reads the spelling %s", (text, latitude, longitude) => {
    const pair = first(text);
    expect(pair[0]).toBeCloseTo(latitude, 5);
    expect(pair[1]).toBeCloseTo(longitude, 5);
  });

  it.each([
    ['{"type":"Point","coordinates":[13.405,52.52]}', 52.52, 13.405],
    ['{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[13.405,52.52]}}', 52.52, 13.405],
    // SELECT ST_AsEWKB, ST_AsBinary of points at 8.59 47.3725, little and big endian
    ["0101000020E6100000AE47E17A142E214048E17A14AEAF4740", 47.3725, 8.59],
    ["\\x0101000000ae47e17a142e214048e17a14aeaf4740", 47.3725, 8.59],
    ["000000000140212E147AE147AE4047AFAE147AE148", 47.3725, 8.59],
    ["8FVC9G8F+6X", 47.365562, 8.524937],
    ["8FVC9G8F+6X Zürich", 47.365562, 8.524937],
    ["32TMT6543247654", 47.381433, 8.542048],
    ["32T MT 65432 47654", 47.381433, 8.542048],
    ["32T 465432 5247654", 47.381429, 8.542041],
    ["19S 387671 7549160", -22.159099, -70.089412],
    ["11S 384000 3764000", 34.010215, -118.256233],
    [
      "https://www.google.com/maps/place/X/@47.3774336,8.4666755,12z/data=!8m2!3d47.3768866!4d8.541694",
      47.376887,
      8.541694,
    ],
    ["https://maps.google.com/?q=47.37,8.54", 47.37, 8.54],
    ["https://www.google.com/maps/@-33.87,151.21,15z", -33.87, 151.21],
    ["https://www.google.com/maps/place/47%C2%B022'37.2%22N+8%C2%B032'29.0%22E/", 47.377, 8.541389],
    ["https://www.openstreetmap.org/?mlat=47.37&mlon=8.54#map=15/47.4/8.6", 47.37, 8.54],
    ["geo:47.37,8.54;u=35", 47.37, 8.54],
  ])("reads %s, which says itself which is which", (text, latitude, longitude) => {
    const result = parseCoordinates(text);
    expect(result.ok && result.candidates.length).toBe(1);
    const pair = first(text);
    expect(pair[0]).toBeCloseTo(latitude, 5);
    expect(pair[1]).toBeCloseTo(longitude, 5);
  });

  it("reads references of the British National Grid, as the middle of their square", () => {
    const read = (text: string) => {
      const at = first(text);
      return typeof at === "string" ? at : at.map((degrees) => Number(degrees.toFixed(2)));
    };
    expect(read("SU 387 148")).toEqual([50.93, -1.45]);
    expect(read("NH 66700 45245")).toEqual([57.48, -4.22]);
    expect(read("tq3002880380")).toEqual([51.51, -0.13]);
    expect(read("HU 47 41")).toEqual([60.16, -1.15]);
    expect(["SU 387 14", "ZZ 387 148", "SU 1 1"].map(read)).toEqual(["not-a-pair", "not-a-pair", "not-a-pair"]);
  });

  it("reads the height behind a pair, and in a point", () => {
    for (const [text, altitude] of [
      ["47.3, 8.5, 430 m", 430],
      ["47.3; 8.5; 430", 430],
      ["Lat 47.3 Lon 8.5 Alt 430 m", 430],
      ["47.3, 8.5, 1411 ft", 430],
      ["POINT Z (8.5 47.3 430)", 430],
      ['{"type":"Point","coordinates":[8.5,47.3,430]}', 430],
    ] as const) {
      const result = parseCoordinates(text);
      expect(result).toMatchObject({
        ok: true,
        candidates: [{ latitude: 47.3, longitude: 8.5 }, ...(result.ok ? result.candidates.slice(1) : [])],
      });
      expect(result.ok && Math.round(result.altitude ?? 0)).toBe(altitude);
    }
  });

  it("offers east and west where a lone O says either", () => {
    expect(parseCoordinates("47.37 N 8.54 O")).toEqual({
      ok: true,
      isEastOrWest: true,
      candidates: [
        { latitude: 47.37, longitude: 8.54, order: "given" },
        { latitude: 47.37, longitude: -8.54, order: "given" },
      ],
    });
  });

  it.each([
    ["2600000, 1200000", "projected"],
    ["POINT (2600000 1200000)", "projected"],
    ["SRID=2056;POINT (2600000 1200000)", "projected"],
    ["9G8F+6X Zürich", "short-code"],
    ["https://maps.app.goo.gl/Zw8eXbC6", "link"],
    ["POLYGON((0 0,1 0,1 1,0 0))", "no-point"],
    ["33UXP", "not-a-pair"],
    ["0101000020E6100000AE47E1", "not-a-pair"],
    ["10.12.2024", "not-a-pair"],
    ["", "empty"],
    ["   ", "empty"],
    ["47.37", "not-a-pair"],
    ["Zurich", "not-a-pair"],
    ["47.37 N 8.54 N", "contradictory"],
    ["-47 S, 8 E", "not-a-pair"],
    ["100, 200", "out-of-range"],
    ["95N 20E", "out-of-range"],
    ["47 75' N, 8 E", "not-a-pair"],
    ["1, 2, 3", "not-a-pair"],
    ["NaN, 5", "not-a-pair"],
  ])("refuses %j as %s", (text, reason) => {
    expect(first(text)).toBe(reason);
  });

  it("reads back every pair that is written out", () => {
    const decimal = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((v) => v / 1e5);
    fc.assert(
      fc.property(decimal(90), decimal(180), fc.constantFrom(", ", ",", "; ", " "), (latitude, longitude, between) => {
        const [lat, lng] = first(`${latitude.toFixed(5)}${between}${longitude.toFixed(5)}`);
        expect(lat).toBeCloseTo(latitude, 9);
        expect(lng).toBeCloseTo(longitude, 9);
      }),
    );
  });

  it("never throws and never offers an impossible point", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const result = parseCoordinates(text);
        if (!result.ok) return;
        for (const { latitude, longitude } of result.candidates) {
          expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        }
      }),
    );
  });
});
