import { describe, expect, test } from "vitest";
import { COORDINATE_SETS, catalogue, coordinatesAt, datasetById } from "@tidemark/science";
import { assess, type SiteSource } from "./assessment.ts";
import { run, type Surroundings } from "./run.ts";

const FEW_DAYS = { id: "few-days", kind: "doubt", text: "Rests on fewer than 20 days.", value: null } as const;
const SURGE = { id: "surge-counted-twice", kind: "doubt", text: "Surge partly counted twice.", value: null } as const;
const LOWER = {
  id: "lower-damage-curve",
  kind: "beside",
  text: "0.010 %/yr by the lower curve.",
  value: 0.01,
} as const;
const fact = (id: "river-nearness" | "tsunami-class", text: string | null, missing: string | null) => ({
  id,
  topic: "wet" as const,
  name: id,
  text,
  figures: {},
  missing,
  source: "a table",
});

/** Site with made-up values at every coordinate; only the datasets named have one. */
function siteOf(medians: Readonly<Record<string, number>>): SiteSource {
  return {
    location: { latitude: 47.37, longitude: 8.54, place: "Zürich", country: "Switzerland" },
    cell: { latitude: 47.375, longitude: 8.625, distanceKm: 6.4 },
    value: (id, index) => {
      const dataset = datasetById(id);
      if (dataset === undefined || index < 0) return Number.NaN;
      const { ensemble, quantile, scenario } = coordinatesAt(COORDINATE_SETS[dataset.coordinateSet], index);
      const warmer = scenario === undefined || scenario === "historical" ? 1 : 1.5;
      const member = { p10: 0.9, p50: 1, p90: 1.1, mean: 1.01 }[ensemble ?? "p50"];
      return (medians[id] ?? Number.NaN) * warmer * member * (quantile === undefined ? 1 : 1 + (quantile - 50) / 100);
    },
    reason: (id) => (id === "aridity" ? "not available: evaporation is too small here" : undefined),
    notes: ({ id }) =>
      id === "pga_rp" ? [FEW_DAYS] : id === "total_ead" ? [SURGE] : id === "tc_wind_ead" ? [LOWER] : [],
    facts: () => [
      fact("river-nearness", "Near: 1.2 km to the nearest river.", null),
      fact("tsunami-class", null, "not available: needs a terrain model"),
    ],
    provenance: [
      {
        dataset: "hd30",
        source: "screening pack",
        version: "1",
        licence: "CC BY-SA 4.0",
        resolution: "0.25 degrees",
        baseline: "1995-2014",
        method: "C1",
        confidence: "high",
        weakness: "none",
      },
    ],
  };
}

const ZURICH = {
  hd30: 40,
  pga_rp: 0.1,
  river_flood_ead: 0.3,
  tc_wind_ead: 0.1,
  coastal_flood_ead: 0.1,
  total_ead: 0.5,
};

function terminal(files: Readonly<Record<string, string>> = {}) {
  const out: string[] = [];
  const warnings: string[] = [];
  const asked: (readonly { latitude: number; longitude: number }[])[] = [];
  const folders: (string | undefined)[] = [];
  const surroundings: Surroundings = {
    write: (text) => out.push(text),
    warn: (text) => warnings.push(text),
    readFile: (path) => {
      const text = files[path];
      return text === undefined ? Promise.reject(new Error("no such file")) : Promise.resolve(text);
    },
    version: "0.1.0",
    parseCoordinates: (text) => (text === "Lat: 47.37 Lng: 8.54" ? [{ latitude: 47.37, longitude: 8.54 }] : []),
    openSites: (points, { importedFolder }) => {
      asked.push(points);
      folders.push(importedFolder);
      return Promise.resolve(points.map(() => siteOf(ZURICH)));
    },
  };
  return { surroundings, asked, folders, output: () => out.join(""), warning: () => warnings.join("") };
}

describe("a report of one place", () => {
  test("tells the scores with their range, the driving indicators, the losses, the missing and the sources", async () => {
    const { surroundings, output } = terminal();
    expect(await run(["47.37", "8.54", "--scenario", "SSP5-8.5", "--year", "2050"], surroundings)).toBe(0);
    const text = output();
    expect(text).toContain("Zürich, Switzerland");
    expect(text).toContain("SSP5-8.5, 2050 (mean of 2041 to 2060)");
    expect(text).toMatch(
      /Risk of the location: 0\.\d\d low .*\nPresent \(1995 to 2014\): +0\.\d\d low .*; change \+0\.\d\d\n/,
    );
    // Hot days: median 60 is the middle of the scale, 54 and 66 its range.
    expect(text).toMatch(/heat +#####\.{5} +0\.50 +0\.46 to 0\.52 +medium +1 of \d+ +Hot days > 30 °C 60\.6 days/);
    expect(text).toMatch(/cold +- +not available/);
    expect(text).toMatch(/River flood: expected annual loss +0\.450 %\/yr +0\.405 %\/yr to 0\.495 %\/yr +medium/);
    expect(text).toMatch(/total expected annual loss: Surge partly counted twice\./);
    expect(text).toMatch(/Tropical cyclone wind: expected annual loss: 0\.010 %\/yr by the lower curve\./);
    expect(text).toMatch(/Earthquake ground motion.* low confidence\n/);
    expect(text).toContain("The place\n  river-nearness: Near: 1.2 km to the nearest river.");
    expect(text).toContain("tsunami-class: not available: needs a terrain model");
    expect(text).toContain("not available: needs a river flood map");
    expect(text).toContain("Aridity index: not available: evaporation is too small here");
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(140);
    expect(text).toContain("screening pack; 1; CC BY-SA 4.0 (1 dataset)");
  });

  test("tells with --all how far what the values rest on was wrong at stations", async () => {
    const plain = terminal();
    await run(["47.37", "8.54"], plain.surroundings);
    expect(plain.output()).not.toContain("Measured errors");
    const whole = terminal();
    await run(["47.37", "8.54", "--all"], whole.surroundings);
    expect(whole.output()).toMatch(
      /Measured errors of what these values rest on\n[^]*Tropical cyclone wind[^]*stations/,
    );
  });

  test("looks for imported sources where it is told to", async () => {
    const { surroundings, folders } = terminal();
    await run(["47.37", "8.54"], surroundings);
    await run(["47.37", "8.54", "--imported", "maps"], surroundings);
    expect(folders).toEqual([undefined, "maps"]);
  });

  test("is of the present when nothing else is asked", async () => {
    const { surroundings, output } = terminal();
    await run(["47.37, 8.54"], surroundings);
    expect(output()).toContain("Present (mean of 1995 to 2014)");
    expect(output()).not.toContain("; change");
  });

  test("without a cell says why and nothing else", async () => {
    const { surroundings, output } = terminal();
    const nowhere = { ...siteOf({}), cell: null, reason: () => "not available: open sea" };
    await run(["0", "-30"], { ...surroundings, openSites: () => Promise.resolve([nowhere]) });
    expect(output()).toContain("not available: open sea");
    expect(output()).toContain("Risk of the location: not available");
    expect(output().split("\n")).toHaveLength(5);
  });

  test("as JSON holds every dataset of the catalogue at its coordinates, missing ones as null with a reason", async () => {
    const { surroundings, output } = terminal();
    await run(["47.37", "8.54", "--json", "--scenario", "ssp245", "--year", "2049"], surroundings);
    const json = JSON.parse(output());
    expect(Object.keys(json)).toEqual(["location", "cell", "facts", "values", "provenance"]);
    expect(Object.keys(json.values)).toHaveLength(catalogue.length);
    expect(json.values.hd30).toEqual({
      value: expect.closeTo(60.6, 9),
      unit: "days",
      coords: { scenario: "ssp245", time: 2050, ensemble: "mean", season: "ANN" },
      p10: expect.closeTo(54, 9),
      p90: expect.closeTo(66, 9),
      score: 0.5,
    });
    expect(json.facts[0]).toMatchObject({ id: "river-nearness", missing: null });
    expect(json.values.pga_rp.notes).toEqual([FEW_DAYS]);
    expect(json.values.tnn).toMatchObject({ value: null, p10: null, p90: null, score: null });
    expect(json.values.tnn.missing).toMatch(/^not available/);
    expect(json.values.score_heat).toMatchObject({ score: json.values.score_heat.value });
    expect(json.values.score_cold.value).toBeNull();
  });
});

describe("a score in a report", () => {
  test("is read at the median though the value shown is the mean, and sea level gives its quantiles as p10 and p90", () => {
    const { values } = assess(siteOf({ hd30: 60, slr_local: 0.5 }), "historical", 2005);
    expect(values["hd30"]?.value).toBeCloseTo(60.6, 9);
    expect(values["hd30"]?.score).toBe(0.5);
    // 5 and 95 % lie at 0.275 and 0.725: a normal p10 lies 1.2816 / 1.6449 of the way.
    expect(values["slr_local"]?.p10).toBeCloseTo(0.5 - 0.225 * 0.7791, 4);
  });
});

describe("a file of places", () => {
  const SITES = 'name;latitude;longitude\n"Works; north";47.37;8.54\nNowhere;95;8\nEmpty;;\n=Formula;"-33,86";151.2\n';

  test("gives one row per point that can be read and names every row that cannot", async () => {
    const { surroundings, asked, output, warning } = terminal({ "sites.csv": SITES });
    expect(await run(["--csv", "sites.csv", "--year=2030"], surroundings)).toBe(1);
    expect(asked[0]).toMatchObject([
      { latitude: 47.37, longitude: 8.54 },
      { latitude: -33.86, longitude: 151.2 },
    ]);
    expect(warning()).toBe(
      "row 3: Latitude 95 is outside -90 to 90. Swapped? Try 8 95.\nrow 4: Latitude and longitude must be numbers.\n",
    );
    const [header, first, second, ...rest] = output().trimEnd().split("\n");
    expect(header).toMatch(/^row,name,latitude,longitude,scenario,year,band,score_location,/);
    expect(first).toMatch(/^2,Works; north,47\.37,8\.54,ssp585,2030,/);
    expect(second).toMatch(/^5,'=Formula,-33\.86,151\.2,ssp585,2030,/);
    expect(rest).toEqual([]);
    const column = header!.split(",").indexOf("tnn");
    expect(first!.split(",")[column]).toBe("");
    expect(header).toMatch(/,doubts$/);
    expect(first).toMatch(/,pga_rp: few-days; total_ead: surge-counted-twice$/);
    expect(first!.split(",")).toHaveLength(header!.split(",").length);
  });

  test("gives one JSON object per line on request", async () => {
    const { surroundings, output } = terminal({ "sites.csv": "lat,lon\n1,2\n3,4\n" });
    expect(await run(["--csv", "sites.csv", "--json"], surroundings)).toBe(0);
    const lines = output()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ name, row }) => [name, row])).toEqual([
      ["row 2", 2],
      ["row 3", 3],
    ]);
  });

  test("is worked out in batches", async () => {
    const rows = Array.from({ length: 501 }, (_, i) => `${i / 100},0`);
    const { surroundings } = terminal({ "sites.csv": ["lat,lon", ...rows].join("\r\n") });
    const asked: (readonly unknown[])[] = [];
    // sites without any value: what is counted here are the calls
    const empty = { ...siteOf({}), value: () => Number.NaN };
    const openSites: Surroundings["openSites"] = (points) => {
      asked.push(points);
      return Promise.resolve(points.map(() => empty));
    };
    const shown: string[] = [];
    const progress = (done: number, of: number) => shown.push(`${done} of ${of}`);
    await run(["--csv", "sites.csv"], { ...surroundings, openSites, progress });
    expect(shown).toEqual(["500 of 501", "501 of 501"]);
    expect(asked.map((batch) => batch.length)).toEqual([500, 1]);
  });

  test.each([
    [{}, "cannot be read: no such file"],
    [{ "sites.csv": "a,b\n1,2\n" }, "No row could be read."],
    [{ "sites.csv": "lat,lon\n" }, "The file holds no points."],
  ])("that is of no use is refused with what is wrong", async (files, message) => {
    const { surroundings, warning } = terminal(files);
    expect(await run(["--csv", "sites.csv"], surroundings)).toBe(2);
    expect(warning()).toContain(message);
  });
});

describe("a command line", () => {
  test("explains itself", async () => {
    const { surroundings, output } = terminal();
    expect(await run(["--help"], surroundings)).toBe(0);
    expect(await run(["--version"], surroundings)).toBe(0);
    expect(output()).toMatch(/^Usage: tidemark-risk LATITUDE LONGITUDE/);
    expect(output()).toContain("\n0.1.0\n");
  });

  test.each([
    [[], "Give a latitude and a longitude"],
    [["140", "47"], "Latitude 140 is outside -90 to 90. Swapped? Try 47 140."],
    [["47", "190"], "Longitude 190 is outside -180 to 180."],
    [["200", "47"], "Latitude 200 is outside -90 to 90.\n"],
    [["Zürich"], '"Zürich" is no pair of coordinates'],
    [["47", "8", "--colour"], "Unknown option --colour"],
    [["47", "8", "--scenario", "rcp85"], 'Unknown scenario "rcp85"'],
    [["47", "8", "--scenario", "constructor"], 'Unknown scenario "constructor"'],
    [["47", "8", "--year", "2500"], "must be a whole number from 1870 to 2080"],
    [["47", "8", "--year"], "--year needs a value"],
    [["47", "8", "--scenario", "historical", "--year", "2050"], "The past ends in 2020"],
    [["47", "8", "--csv", "x.csv"], "either coordinates or --csv"],
  ])("%j is refused with what to do", async (argv, message) => {
    const { surroundings, warning, output } = terminal();
    expect(await run(argv, surroundings)).toBe(2);
    expect(warning()).toContain(message);
    expect(output()).toBe("");
  });

  test("takes a pair in one word, and leaves labelled text to the parser of coordinates", async () => {
    const { surroundings, asked } = terminal();
    await run(["47.37, 8.54"], surroundings);
    await run(["Lat:", "47.37", "Lng:", "8.54"], surroundings);
    expect(asked).toEqual([[{ latitude: 47.37, longitude: 8.54 }], [{ latitude: 47.37, longitude: 8.54 }]]);
  });

  test("takes negative coordinates as coordinates, not as options", async () => {
    const { surroundings, asked } = terminal();
    expect(await run(["-33.86", "-.5"], surroundings)).toBe(0);
    expect(await run(["--json", "--", "-33.86", "-.5"], surroundings)).toBe(0);
    expect(asked).toEqual([[{ latitude: -33.86, longitude: -0.5 }], [{ latitude: -33.86, longitude: -0.5 }]]);
  });
});
