import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { greatCircleKm } from "../sphere-index.ts";
import { ownRecords } from "./own-records.ts";

const table = (name: string) => readFileSync(new URL(`../../data/own/${name}.csv`, import.meta.url), "utf8");
const MONTHS = { maximum: [20], minimum: [10], rain: [50] };

describe("records of our own", () => {
  it("are stations with the months that they are given, and what the table tells of records", () => {
    const [station] = ownRecords(
      "# source\nname,lat,lon,elevation_m,record_high_c\nPort,-23.4,-70.4,5,30\n",
      (place) => {
        expect(place).toEqual({ latitude: -23.4, longitude: -70.4, elevationMetres: 5 });
        return MONTHS;
      },
    );
    expect(station).toMatchObject({ ...MONTHS, recordHigh: 30 });
    expect([station!.recordLow, station!.daysAbove35, station!.frostDays]).toEqual([NaN, NaN, NaN]);
    const [cold] = ownRecords("name,lat,lon,elevation_m,record_low_c,frost_days\nTown,32,-81,5,-16,27\n", () => MONTHS);
    expect([cold!.recordHigh, cold!.recordLow, cold!.frostDays]).toEqual([NaN, -16, 27]);
  });

  it("tell of cold what frost days do not contradict", () => {
    const stations = ownRecords(table("record-lows"), () => MONTHS);
    expect(stations.length).toBeGreaterThan(140);
    for (const [i, { latitude, longitude, recordLow, frostDays }] of stations.entries()) {
      expect(recordLow).toBeGreaterThan(-60);
      expect(recordLow).toBeLessThan(15);
      expect(frostDays > 0).toBe(recordLow < 0 && frostDays > 0);
      expect(frostDays).toBeLessThan(250);
      for (const other of stations.slice(0, i))
        expect(greatCircleKm(latitude, longitude, other.latitude, other.longitude)).toBeGreaterThan(10);
    }
  });

  it("are each told once, of places on Earth and of heat that was ever measured", () => {
    const stations = ["record-highs", "shore-records"].flatMap((name) => ownRecords(table(name), () => MONTHS));
    expect(stations.length).toBeGreaterThan(150);
    for (const [i, { latitude, longitude, elevationMetres, recordHigh }] of stations.entries()) {
      expect(Math.abs(latitude)).toBeLessThan(80);
      expect(elevationMetres).toBeGreaterThanOrEqual(0);
      expect(elevationMetres).toBeLessThan(2500);
      expect(recordHigh).toBeGreaterThan(20);
      expect(recordHigh).toBeLessThan(51);
      for (const other of stations.slice(0, i))
        expect(greatCircleKm(latitude, longitude, other.latitude, other.longitude)).toBeGreaterThan(10);
    }
  });
});
