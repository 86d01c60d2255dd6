import { describe, expect, it } from "vitest";
import { recordedQuakes } from "../build/past-events/recorded-quakes.ts";
import { stormsOf } from "../build/past-events/storms.ts";
import { openPastEvents } from "./open-past-events.ts";
import { decodePastEvents, encodePastEvents } from "./past-events-file.ts";

const events = openPastEvents();

describe("the table of past events", () => {
  it("has each storm and each earthquake once", () => {
    expect([events.storms.length, events.quakes.length]).toEqual([5519, 10746]);
    for (const all of [events.storms, events.quakes]) expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it("has Katrina as HURDAT2 has it: 150 knots at 26.3 N 88.6 W at 18 UTC on 28 August 2005", () => {
    const katrina = events.storms.find(({ id }) => id === "AL122005")!;
    const at = katrina.knots.indexOf(150);
    expect(katrina.name).toBe("Katrina");
    expect(Math.max(...katrina.knots)).toBe(150);
    expect([katrina.latitudes[at], katrina.longitudes[at]]).toEqual([26.3, -88.6]);
    expect(new Date(Date.UTC(1800, 0, 1) + 3_600_000 * katrina.hours[at]!).toISOString()).toBe(
      "2005-08-28T18:00:00.000Z",
    );
  });

  it("has Kobe, Northridge and Tohoku with their magnitudes and days", () => {
    const found = ["124708", "189275", "16461282"].map((id) => events.quakes.find((quake) => quake.id === id)!);
    expect(found.map(({ magnitude, town }) => [magnitude, town])).toEqual([
      [6.86, "Akashi"],
      [6.65, "Woodland Hills"],
      [9.09, "Ishinomaki"],
    ]);
    expect(
      found.map(({ day }) => new Date(Date.UTC(1800, 0, 1) + 86_400_000 * day).toISOString().slice(0, 10)),
    ).toEqual(["1995-01-16", "1994-01-17", "2011-03-11"]);
  });

  it("is read as it was written, and refused where it is cut off or something else", () => {
    const few = { storms: events.storms.slice(0, 3), quakes: events.quakes.slice(0, 3) };
    const text = encodePastEvents(few);
    expect(decodePastEvents(text)).toEqual(few);
    expect(() => decodePastEvents(text.slice(0, -20))).toThrow("JSON");
    expect(() => decodePastEvents("{}")).toThrow("no file of past events");
  });
});

describe("building it", () => {
  const fix = (hours: number, longitude: number, knots: number) => ({ hours, latitude: 15, longitude, knots });

  it("keeps storms that reached a gale, their way going on over the date line", () => {
    const tracks = [
      { id: "011990", name: "", year: 1990, fixes: [fix(0, 179, 30), fix(6, -179, 40)] },
      { id: "021990", name: "", year: 1990, fixes: [fix(0, 150, 25), fix(6, 151, 33)] },
      { id: "011990", name: "", year: 1990, fixes: [fix(0, 140, 60), fix(6, 141, 60)] },
    ];
    const storms = stormsOf([{ name: "west-pacific", firstYear: 1945, lastYear: 2012, tracks }]);
    expect(storms.map(({ id }) => id)).toEqual(["WP011990", "WP011990b"]);
    expect([...storms[0]!.longitudes]).toEqual([179, 181]);
  });

  it("keeps earthquakes that can have shaken a town, with the larger town near by, and no depth that is not known", () => {
    const header = "EVID,YEAR,MONTH,DAY,LAT,LON,DEP,MAGNITUDE\n";
    const towns = [
      { name: "Village", population: 2000, latitude: 0, longitude: 0.1 },
      { name: "City", population: 90_000, latitude: 0.5, longitude: 0.5 },
    ];
    const rows = [
      "1,2000,1,2,0,0,0.0,6",
      "2,2000,1,1,0,40,10,6",
      "3,1999,1,1,0,0,12.4,7",
      "4,1999,1,1,0,0,600,6",
      "5,1999,1,1,0,0,5,5.4",
    ];
    const quakes = recordedQuakes(header + rows.join("\n"), towns);
    expect(quakes.map(({ id, town, depthKm }) => [id, town, depthKm])).toEqual([
      ["3", "City", 12.4],
      ["1", "City", null],
    ]);
  });
});
