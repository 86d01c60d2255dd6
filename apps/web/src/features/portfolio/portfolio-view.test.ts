// tests with a document
import { formatMoney } from "@tidemark/science";
import { describe, expect, test } from "vitest";
import { readCurveText, writeCurveText } from "./curve-text.ts";
import { readPortfolioView, writePortfolioView } from "./portfolio-view.ts";
import { formatShare, epochText } from "./texts.ts";

describe("the address of the portfolio", () => {
  test("opens the overview at SSP5-8.5 in 2050 unless it says otherwise, whatever else stands in it", () => {
    expect(
      readPortfolioView(new URLSearchParams("view=nothing&scenario=rcp85&time=1066&hazard=rain"), "ssp585"),
    ).toEqual({
      view: "overview",
      scenario: "ssp585",
      time: 2050,
      topic: "heat",
      driver: undefined,
      hazard: "aggregate",
      measure: undefined,
      currency: undefined,
      limits: undefined,
      allowance: false,
    });
  });

  test("keeps a year of the past, which the server shows as the climate of 1995-2014", () => {
    const past = readPortfolioView(new URLSearchParams("scenario=historical&time=2005"), "ssp245");
    expect(past).toMatchObject({ scenario: "ssp245", time: 2005 });
  });

  test("moves scenario and year for the whole screen: a past year is that of the past there too", () => {
    const next = writePortfolioView(new URLSearchParams("scenario=ssp126&time=2050&view=matrix"), { time: 2020 });
    expect(next.toString()).toBe("scenario=historical&time=2020&view=matrix");
  });

  test("keeps own limits of the matrix, three that rise", () => {
    const next = writePortfolioView(new URLSearchParams("view=matrix"), { limits: [2.5, 5, 10] });
    expect(readPortfolioView(next, "ssp585").limits).toEqual([2.5, 5, 10]);
    const limitsOf = (limits: string) => readPortfolioView(new URLSearchParams({ limits }), "ssp585").limits;
    expect(limitsOf("standard")).toBe("standard");
    expect(["10,5,1", "1,2", "1,2,x", "0,1,2", "1,2,3,4"].map(limitsOf)).toEqual(Array(5).fill(undefined));
  });

  test("keeps what belongs to the map", () => {
    const next = writePortfolioView(new URLSearchParams("panel=portfolio&driver=hd30"), {
      view: "matrix",
      driver: undefined,
    });
    expect(next.toString()).toBe("panel=portfolio&view=matrix");
  });
});

describe("a typed curve", () => {
  test("takes semicolons, spaces, tabs and commas, and decimal commas beside a semicolon", () => {
    expect(readCurveText("0; 0\n0,5; 0,25\n1\t0.5\n2 0.75\n3,1\n\n")).toEqual({
      points: [
        [0, 0],
        [0.5, 0.25],
        [1, 0.5],
        [2, 0.75],
        [3, 1],
      ],
      faults: [],
    });
  });

  test("names the lines that are no pair of numbers", () => {
    const { faults } = readCurveText("0; 0\none; 0.2\n3");
    expect(faults.map(({ row }) => row)).toEqual([2, 3]);
  });

  test("is written as it is read", () => {
    const points: [number, number][] = [
      [0.05, 0],
      [1, 0.5],
    ];
    expect(readCurveText(writeCurveText(points)).points).toEqual(points);
  });
});

describe("figures of the portfolio", () => {
  test("carry their currency, in millions from one million on, and are never 0 where missing", () => {
    expect(formatMoney(1_938_000_000, "EUR")).toBe("1'938.00 m EUR");
    expect(formatMoney(480_607, "CHF")).toBe("480'607 CHF");
    expect(formatMoney(null, "EUR")).toBe(" - ");
    expect(formatShare(0.0019)).toBe("0.19 %");
  });

  test("say which climate they hold for", () => {
    expect(epochText({ scenario: "ssp585", time: 2050 })).toBe("SSP5-8.5, 2050");
    expect(epochText({ scenario: "historical", time: 2005 })).toContain("1995–2014");
    expect(epochText({ scenario: null, time: null })).toContain("does not change");
  });
});
