import { describe, expect, it } from "vitest";
import { HUMIDITY } from "./baseline-fields.ts";
import { lonelyHumidity, parseHumidityPlaces } from "./lonely-humidity.ts";

const FLAT = Array.from({ length: 12 }, () => 60);
const station = (latitude: number, longitude: number) => ({ latitude, longitude, elevationMetres: 0, values: FLAT });
const DESERT = { latitude: 36, longitude: -115, humidity: [43, 21] } as const;

describe("humidity where no station is near", () => {
  it("is that of places of our own, January and July as they are told and the months between", () => {
    const [place] = lonelyHumidity([DESERT], [station(45, -115)], () => FLAT, HUMIDITY);
    expect(place!.values[0]).toBeCloseTo(43, 6);
    expect(place!.values[6]).toBeCloseTo(21, 6);
    const falling = place!.values.slice(0, 7);
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    expect(place!.values[3]).toBeCloseTo(place!.values[9]!, 6);
  });

  it("leaves places alone that a station is near to, and those whose humidity is not known", () => {
    expect(lonelyHumidity([DESERT], [station(36.5, -115)], () => FLAT, HUMIDITY)).toEqual([]);
    expect(lonelyHumidity([{ ...DESERT, humidity: [43, Number.NaN] }], [], () => FLAT, HUMIDITY)).toEqual([]);
  });

  it("is read from a table", () => {
    const text = "# told\ncity,lat,lon,rh_jan_pct,rh_jul_pct\nYuma,32.66,-114.61,41,34\n";
    expect(parseHumidityPlaces(text)).toEqual([{ latitude: 32.66, longitude: -114.61, humidity: [41, 34] }]);
  });
});
