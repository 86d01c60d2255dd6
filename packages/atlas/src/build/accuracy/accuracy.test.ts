import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type ClimateZone, parseCommentedCsv } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { blockOf, foldOf } from "./blocks.ts";
import { errorTable } from "./error-table.ts";
import { errorRows, type HeldOut } from "./held-out.ts";
import { residualPicture } from "./residual-picture.ts";
import type { CheckedField } from "./subject.ts";
import { readStationMeans } from "../residuals/station-normals.ts";
import { isMean, readWmoNormals } from "../residuals/wmo-normals.ts";

const at = (latitude: number, longitude: number, zone: ClimateZone, truth: number, estimate: number): HeldOut => ({
  latitude,
  longitude,
  zone,
  truth,
  estimate,
});

describe("blocks", () => {
  it("hold what lies within 3 degrees, whatever turn the longitude has", () => {
    expect(blockOf(47.4, 8.5)).toBe(blockOf(45, 6));
    expect(blockOf(47.4, 8.5)).not.toBe(blockOf(48, 8.5));
    expect(blockOf(47.4, 8.5)).toBe(blockOf(47.4, 368.5));
    expect(blockOf(0, 180)).toBe(blockOf(0, -180));
    expect(blockOf(90, 0)).toBe(blockOf(89.9, 0));
    expect(blockOf(-90, -180)).toBe(0);
    expect(blockOf(90, 179.9)).toBe(60 * 120 - 1);
  });

  it("are spread evenly over the folds, and neighbours are not in one", () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let block = 0; block < 7200; block++) counts[foldOf(block)]!++;
    expect(Math.min(...counts)).toBeGreaterThan(600);
    expect(Math.max(...counts)).toBeLessThan(850);
    const sameAsNext = Array.from({ length: 7199 }, (_, block) => foldOf(block) === foldOf(block + 1));
    expect(sameAsNext.filter(Boolean).length).toBeLessThan(900);
  });

  it("keep their folds: figures of two fields are of the same stations", () => {
    expect([0, 1, 5000, 7199].map((block) => foldOf(block))).toEqual([7, 8, 5, 6]);
  });
});

describe("error rows", () => {
  const heldOut = [at(1, 1, "A", 10, 11), at(2, 2, "A", 10, 8), at(3, 3, "E", 10, 13), at(3, 3, "E", 10, 14)];

  it("are worked out over all stations and over those of a zone, stations counted once", () => {
    const [all, tropical, polar, ...rest] = errorRows("t", "°C", "difference", heldOut);
    expect(rest).toEqual([]);
    expect(all).toMatchObject({ zone: "all", stations: 3, meanAbsolute: 2.5, medianAbsolute: 2.5, bias: 1.5 });
    expect(all!.p90Absolute).toBeCloseTo(3.7, 12);
    expect(tropical).toMatchObject({ zone: "A", stations: 2, meanAbsolute: 1.5, bias: -0.5, sameClass: undefined });
    expect(polar).toMatchObject({ zone: "E", stations: 1, meanAbsolute: 3.5, bias: 3.5 });
  });

  it("tell errors in percent of the truth and as logarithms of the ratio; a truth of zero counts in neither", () => {
    const dry = [...heldOut, at(4, 4, "B", 0, 5)];
    expect(errorRows("p", "mm", "percent", dry)[0]).toMatchObject({ unit: "%", stations: 3, meanAbsolute: 25 });
    const [ratio] = errorRows("pga", "g", "ratio", [at(1, 1, "A", 0.1, 0.2), at(2, 2, "A", 0.2, 0.1)]);
    expect(ratio).toMatchObject({ unit: "ln", stations: 2 });
    expect(ratio!.meanAbsolute).toBeCloseTo(Math.LN2, 12);
    expect(ratio!.bias).toBeCloseTo(0, 12);
  });

  it("tell for classes how many are the same and how many within one", () => {
    const classes = [at(1, 1, "C", 3, 3), at(2, 2, "C", 3, 2), at(3, 3, "C", 3, 1), at(4, 4, "C", 0, 0)];
    expect(errorRows("flood", "class", "class", classes)[0]).toMatchObject({ sameClass: 0.5, withinOne: 0.75 });
  });

  it("make a table that reads back", () => {
    const rows = errorRows("t", "°C", "difference", heldOut);
    const table = errorTable(
      "t",
      rows.map((row) => ({ ...row, title: "T", source: 'a, "b"', leftOut: "nothing" })),
    );
    const [first] = parseCommentedCsv(table);
    expect(first).toMatchObject({ field: "t", zone: "all", stations: "3", mean_absolute: "2.5", same_class: "" });
    expect(first).toMatchObject({ source: 'a, "b"', left_out: "nothing" });
  });
});

describe("residual picture", () => {
  const field = (heldOut: readonly HeldOut[]): CheckedField => ({
    field: "t",
    title: "T",
    unit: "°C",
    kind: "difference",
    source: "s",
    leftOut: "nothing",
    heldOut,
  });

  it("tells cells of five degrees, never where in them a station lies", () => {
    const one = residualPicture(field([at(47.4, 8.5, "C", 9, 10), at(-33.9, 151.2, "C", 18, 17)]));
    const moved = residualPicture(field([at(45.1, 9.9, "C", 9, 10), at(-34.9, 154.9, "C", 18, 17)]));
    const turned = residualPicture(field([at(47.4, 8.5, "C", 10, 9), at(-33.9, 151.2, "C", 17, 18)]));
    expect(moved).toBe(one);
    expect(turned).not.toBe(one);
  });

  it("stays below 60 kB with a station in every cell", () => {
    const everywhere = Array.from({ length: 36 * 72 }, (_, i) =>
      at(-87.5 + 5 * Math.floor(i / 72), -177.5 + 5 * (i % 72), "C", 0, Math.sin(i)),
    );
    expect(Buffer.byteLength(residualPicture(field(everywhere)))).toBeLessThan(60_000);
  });
});

describe("WMO normals", () => {
  it("are read by element, one for each position, without the stations that have no number", () => {
    const folder = mkdtempSync(join(tmpdir(), "normals-"));
    const months = "1,2,3,4,5,6,7,8,9,10,11,";
    const lines = [
      "element,ID,WIGOS_ID,Latitude,Longitude,Elevation,Country,Station,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec",
      `TAVG,1,w,47.4,8.5,556,CH,Z,${months}12`,
      `TAVG,2,w,47.4,8.5,556,CH,Z again,${months}12`,
      `TAVG,99999999,w,10,10,5,XX,Nowhere,${months}12`,
      `PRCP,1,w,47.4,8.5,556,CH,Z,${months}`,
    ];
    const path = join(folder, "normals.csv.gz");
    writeFileSync(path, gzipSync(lines.join("\n")));
    const [station, ...others] = readWmoNormals(path, "TAVG");
    expect(others).toEqual([]);
    expect(station).toMatchObject({ latitude: 47.4, longitude: 8.5, elevationMetres: 556 });
    expect(station!.months[11]).toBe(12);
    expect(readWmoNormals(path, "PRCP")[0]!.months[11]).toBeNaN();
    rmSync(folder, { recursive: true });
  });

  it("leave out extremes of months that are called means", () => {
    expect(isMean({ element: "TMAX", Country: "Niger" })).toBe(false);
    expect(isMean({ element: "TAVG", Country: "Niger" })).toBe(true);
    expect(isMean({ element: "TAVG", Country: "Oman" })).toBe(false);
    expect(isMean({ element: "TMAX", Country: "Nigeria" })).toBe(true);
  });

  it("leave out stations that count every day with any rain as wet", () => {
    const folder = mkdtempSync(join(tmpdir(), "normals-"));
    const of = (value: number) => Array.from({ length: 12 }, () => value).join(",");
    const lines = [
      "element,ID,WIGOS_ID,Latitude,Longitude,Elevation,Country,Station,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec",
      `PRCP,1,w,40,60,100,UZ,A,${of(9)}`,
      `DP01,1,w,40,60,100,UZ,A,${of(6)}`,
      `PRCP,2,w,41,61,100,UZ,B,${of(9)}`,
      `DP01,2,w,41,61,100,UZ,B,${of(2)}`,
      `DP01,3,w,42,62,100,UZ,C,${of(6)}`,
    ];
    const path = join(folder, "normals.csv.gz");
    writeFileSync(path, gzipSync(lines.join("\n")));
    expect(readStationMeans(path).wetDays.map(({ latitude }) => latitude)).toEqual([41, 42]);
    rmSync(folder, { recursive: true });
  });
});
