import { describe, expect, it } from "vitest";
import { readGdacsList } from "./gdacs-list.ts";

const properties = {
  eventtype: "TC",
  eventid: 1001296,
  episodeid: 15,
  eventname: "GENEVIEVE-26",
  name: "Tropical Cyclone GENEVIEVE-26",
  alertlevel: "Green",
  alertscore: 1,
  episodealertlevel: "Orange",
  istemporary: "false",
  iscurrent: "true",
  iconoverall: null,
  country: "",
  iso3: "",
  fromdate: "2026-07-24T15:00:00",
  todate: "2026-07-28T03:00:00",
  datemodified: "2026-07-28T03:23:23.517",
  source: "NOAA",
  sourceid: "",
  affectedcountries: [],
  severitydata: { severity: 259.2576, severitytext: "Hurricane/Typhoon > 74 mph", severityunit: "km/h" },
  url: { report: "https://www.gdacs.org/report.aspx?eventid=1001296", geometry: "https://www.gdacs.org/x" },
};
const feature = (more: object = {}, geometry: unknown = { type: "Point", coordinates: [-114.6, 17.1] }) => ({
  type: "Feature",
  geometry,
  properties: { ...properties, ...more },
});
const read = (...features: unknown[]) => readGdacsList({ type: "FeatureCollection", features });

describe("a list of GDACS", () => {
  it("is read: times without a zone are UTC, also with milliseconds, and empty ids are none", () => {
    expect(read(feature()).events).toEqual([
      {
        source: "gdacs",
        type: "TC",
        eventId: "1001296",
        episodeId: "15",
        name: "Tropical Cyclone GENEVIEVE-26",
        level: "Green",
        score: 1,
        episodeLevel: "Orange",
        startsAt: Date.UTC(2026, 6, 24, 15),
        endsAt: Date.UTC(2026, 6, 28, 3),
        modifiedAt: Date.UTC(2026, 6, 28, 3, 23, 23, 517),
        countries: [],
        countryText: "",
        severity: 259.2576,
        severityUnit: "km/h",
        severityText: "Hurricane/Typhoon > 74 mph",
        depthKm: null,
        longitude: -114.6,
        latitude: 17.1,
        upstream: "NOAA",
        upstreamId: null,
        reportUrl: "https://www.gdacs.org/report.aspx?eventid=1001296",
      },
    ]);
  });

  it("takes the start as the earlier and the end as the later date, whichever stands where", () => {
    const [event] = read(feature({ fromdate: properties.todate, todate: properties.fromdate })).events;
    expect(event).toMatchObject({ startsAt: Date.UTC(2026, 6, 24, 15), endsAt: Date.UTC(2026, 6, 28, 3) });
  });

  it("has the depth of a quake in its text alone", () => {
    const depth = (severitytext: string, eventtype = "EQ") =>
      read(feature({ eventtype, severitydata: { severity: 5.3, severitytext, severityunit: "M" } })).events[0]?.depthKm;
    expect(depth("Magnitude 5.3M, Depth:71.061km")).toBe(71.061);
    expect(depth("Magnitude 5.3M")).toBeNull();
    expect(depth("Magnitude 5.3M, Depth:9999km")).toBeNull();
    expect(depth("Depth: 3 km", "FL")).toBeNull();
  });

  it("names every country once, whichever field holds it", () => {
    const affectedcountries = [{ iso2: "CN", iso3: "CHN", countryname: "China" }, { iso3: "PHL" }, { iso3: null }];
    expect(read(feature({ iso3: "CHN", affectedcountries })).events[0]?.countries).toEqual(["CHN", "PHL"]);
  });

  it("tells two storms of one name apart, and takes the later state of one that comes twice", () => {
    const later = feature({ datemodified: "2026-07-28T09:00:00", alertlevel: "Red" });
    const page = read(later, feature(), feature({ eventid: 1001297 }));
    expect(page).toMatchObject({ entries: 3, repeated: 1, faults: [] });
    expect(page.events.map(({ eventId, level }) => [eventId, level])).toEqual([
      ["1001296", "Red"],
      ["1001297", "Green"],
    ]);
  });

  it("counts and skips what is broken, and keeps the rest of the page", () => {
    const page = read(
      feature(),
      null,
      { type: "Feature" },
      feature({ eventid: 2, eventtype: "XX" }),
      feature({ eventid: 3, alertlevel: "" }),
      feature({ eventid: 4, fromdate: "soon" }),
      feature({ eventid: 5 }, { type: "Point", coordinates: ["nan", 3] }),
      feature({ eventid: 6 }, { type: "Point", coordinates: [10, 95] }),
      feature({ eventid: 7, episodeid: "../x" }),
    );
    expect(page.events).toHaveLength(1);
    expect(page.faults).toHaveLength(8);
    expect(page.faults).toContain('"XX" is no type of event');
  });

  it("brings longitudes beyond 180 back, and cuts texts without their markup", () => {
    const description = `<script>alert(1)</script>${"x".repeat(9000)}\u202E`;
    const [event] = read(feature({ name: description }, { type: "Point", coordinates: [-182.8, 5] })).events;
    expect(event?.longitude).toBeCloseTo(177.2, 9);
    expect(event?.name).toHaveLength(500);
    expect(event?.name).not.toMatch(/[<>\u202E]/);
  });

  it("takes tags out of tags, and does not look at megabytes of them", () => {
    const [event, other] = read(
      feature({ name: "<scr<b>ipt>alert(1)</scr</b>ipt>" }),
      feature({ eventid: 2, name: `Gale${"<".repeat(3_000_000)}` }),
    ).events;
    expect(event?.name).toBe("scr ipt>alert(1) /scr ipt>");
    expect(other?.name).toHaveLength(500);
  });

  it("offers no address of another host", () => {
    for (const report of ["http://www.gdacs.org/x", "https://evil.example/", "javascript:alert(1)", 5])
      expect(read(feature({ url: { report } })).events[0]?.reportUrl).toBeNull();
  });

  it("refuses an answer that is no list", () => {
    for (const answer of [null, [], "x", {}, { features: {} }]) expect(() => readGdacsList(answer)).toThrow(/no list/);
  });
});
