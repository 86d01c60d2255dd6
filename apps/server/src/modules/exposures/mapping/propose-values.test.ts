import type { CellValue, SheetSample } from "@tidemark/documents";
import { openPack } from "@tidemark/atlas";
import { describe, expect, it } from "vitest";
import { createGeography } from "../check/geography.ts";
import { layoutOf } from "./layout-of.ts";

const geography = createGeography(openPack());

type Rows = readonly (readonly CellValue[])[];

const sheet = (rows: Rows, name = "Sites", isNamedForEdges = false): SheetSample => ({
  name,
  rows: rows.map((cells, index) => ({ row: index + 1, cells })),
  isNamedForEdges,
});
const PLACE = ["Name", "Latitude", "Longitude"] as const;
const PLACES = [
  ["Ulm", 48.4, 9.99],
  ["Bern", 46.95, 7.45],
  ["Gent", 51.05, 3.72],
] as const;
/** Three places with columns of their own. */
const withColumns = (header: readonly string[], ...columns: Rows) =>
  sheet([
    [...PLACE, ...header],
    ...PLACES.map((place, row) => [...place, ...columns.map((cells) => cells[row] ?? null)]),
  ]);
const laidOut = (...samples: readonly SheetSample[]) => {
  const layout = layoutOf(samples, {}, undefined, geography)!;
  const headersOf = (meaning: string) =>
    layout.mapping.columns
      .filter((column) => column.meaning === meaning)
      .map(({ index }) => layout.columns.find((column) => column.index === index)?.header);
  const like = Object.fromEntries(
    layout.columns.flatMap(({ header, looks_like: looks }) => (looks === null ? [] : [[header, looks]])),
  );
  const asked = layout.questions.map(({ message_code: code }) => code);
  return { layout, values: headersOf("asset_value"), ids: headersOf("id"), like, asked };
};

describe("the value of a list", () => {
  it("is the sum of its parts, asked once with what they add up to; interruption stays apart", () => {
    const { values, asked, like, layout } = laidOut(
      withColumns(
        ["Building", "Contents", "Stock value", "BI", "Employees"],
        [220_000, 790_000, 160_000],
        [40_000, 90_000, 10_000],
        [5000, 0, 1000],
        [15_000, 25_000, 5000],
        [1200, 3400, 5600],
      ),
    );
    expect([values, asked]).toEqual([["Building", "Contents", "Stock value"], ["question.values_summed"]]);
    expect(layout.questions[0]?.text).toContain("220'000 + 40'000 + 5'000 = 265'000");
    expect(like).toEqual({ BI: "interruption" });
    expect(layout.columns.map(({ total }) => total).slice(3, 6)).toEqual([1_170_000, 140_000, 6000]);
  });

  it("is the total where it is the sum of the parts, and not where that holds the interruption", () => {
    const building = [100_000, 200_000, 300_000];
    const stock = [10_000, 20_000, 30_000];
    const bu = [1000, 2000, 3000];
    const sum = (...parts: readonly (readonly number[])[]) =>
      building.map((_, row) => parts.reduce((all, part) => all + (part[row] ?? 0), 0));
    const header = ["Gebäude", "Vorräte", "Betriebsunterbrechung", "Gesamt"];
    const plain = laidOut(withColumns(header, building, stock, bu, sum(building, stock)));
    expect([plain.values, plain.asked]).toEqual([["Gesamt"], ["question.values_total"]]);
    const all = laidOut(withColumns(header, building, stock, bu, sum(building, stock, bu)));
    expect([all.values, all.asked]).toEqual([["Gebäude", "Vorräte"], ["question.values_with_interruption"]]);
  });

  it("is the sum of columns that another one adds up, whatever they are called and whatever its unit", () => {
    const [a, b] = [
      [12_000, 8500, 4100],
      [900, 1100, 300],
    ];
    const sum = a.map((amount, row) => amount + b[row]!);
    for (const [header, expected] of [
      [
        ["Property value (k EUR)", "Inventory (k EUR)", "Total"],
        ["Property value (k EUR)", "Inventory (k EUR)"],
      ],
      [
        ["Buildings TEUR", "Stock TEUR", "Gesamt"],
        ["Buildings TEUR", "Stock TEUR"],
      ],
      [["Building value", "Stock value", "Total value"], ["Total value"]],
    ] as const) {
      const { values, layout } = laidOut(withColumns(header, a, b, sum));
      expect(values).toEqual(expected);
      const [factor, total] = header[2] === "Total value" ? [1, 26_900] : [1000, 26_900_000];
      const shown = layout.columns.filter((one) => expected.some((of) => of === one.header));
      expect(layout.mapping.amount_factor).toBe(factor);
      expect(shown.reduce((all, one) => all + (one.total ?? 0), 0) * layout.mapping.amount_factor).toBe(total);
    }
  });

  it("is shown without the sums of the list, which would count twice, and without the second row of its header", () => {
    const header = ["Site", "City", "Values in EUR k", null];
    const rows = [
      ["Vienna works", "Vienna", 18_500, 200],
      ["Gent works", "Gent", 7400, 1900],
    ] as const;
    const sum = ["Subtotal", null, 25_900, 2100];
    for (const total of ["Subtotal", "*", "Gesamtsumme"]) {
      const sample = sheet([header, [null, null, "Buildings", "Stock"], ...rows, [total, ...sum.slice(1)]]);
      const { layout } = laidOut(sample);
      expect(layout.columns.map((one) => one.total).slice(2)).toEqual([25_900, 2100]);
      expect(layout.columns[2]?.samples).toEqual(["18500", "7400"]);
    }
  });

  it("is one valuation of several, the newest; none of them is added to another", () => {
    const amounts = [100_000, 200_000, 300_000];
    const years = laidOut(withColumns(["TIV 2023", "TIV 2024"], amounts, amounts));
    expect([years.values, years.asked, years.like]).toEqual([
      ["TIV 2024"],
      ["question.values_which"],
      { "TIV 2023": "value" },
    ]);
  });

  it("is asked about where a header only holds a word for it, or only the amounts look like money", () => {
    const amounts = [1_500_000, 2_500_000, 900_000];
    expect(laidOut(withColumns(["Wert der Halle"], amounts))).toMatchObject({
      values: ["Wert der Halle"],
      asked: ["question.value"],
    });
    expect(laidOut(withColumns(["Betrag"], amounts))).toMatchObject({
      values: ["Betrag"],
      asked: ["question.value_guessed"],
    });
    expect(laidOut(withColumns(["Figure"], ["€ 300k", "€ 1'200", "€ 5"]))).toMatchObject({ values: ["Figure"] });
    // two that look alike are named, none is taken
    expect(laidOut(withColumns(["Betrag", "Figure"], amounts, amounts))).toMatchObject({
      values: [],
      asked: [],
      like: { Betrag: "value", Figure: "value" },
    });
  });

  it("is no year, count, area, phone number, share or amount of another kind", () => {
    const found = laidOut(
      withColumns(
        [
          "Opened",
          "Headcount",
          "Building area m2",
          "Phone",
          "Share of value",
          "Revenue 2024",
          "Buildings",
          "Premium EUR",
        ],
        [1950, 1987, 2012],
        [1200, 340, 5600],
        [120_000, 90_000, 45_000],
        [491_511_234_500, 41_311_234_500, 3_291_234_500],
        ["40%", "35%", "25%"],
        [12_000_000, 8_000_000, 500_000],
        [3, 12, 5],
        [12_000, 8000, 4000],
      ),
    );
    expect([found.values, found.asked, found.like]).toEqual([[], [], {}]);
  });

  it("is no pair of coordinates, however its thousands are parted", () => {
    const amounts = ["171.000,00", "85.200,00", "12.500,50"];
    const { layout } = laidOut(withColumns(["Restschuld"], amounts));
    expect(layout.mapping.columns.filter(({ meaning }) => meaning === "coordinates")).toEqual([]);
  });
});

describe("the id of a list", () => {
  const FLOWS = sheet(
    [
      ["Lieferantennummer", "To node ID"],
      ["N-1", "N-2"],
      ["N-3", "N-1"],
    ],
    "flows",
    true,
  );

  it("is the column that the links name, whatever it is called, and though another is called id", () => {
    const keys = ["N-1", "N-2", "N-3"];
    const found = laidOut(withColumns(["Knoten"], keys), FLOWS);
    expect([found.ids, found.asked]).toEqual([["Knoten"], []]);
    expect(found.layout.columns[3]).toMatchObject({ certainty: "sure", message_code: "column.by_links" });
    expect(laidOut(withColumns(["ID", "Knoten"], [1, 2, 3], keys), FLOWS)).toMatchObject({ ids: ["Knoten"], like: {} });
  });

  it("is one that its header calls a number of places and whose cells differ", () => {
    for (const header of ["Node ID", "Werk-Nr.", "Loc #", "GLN", "Ref", "Lieferantennummer"])
      expect([header, laidOut(withColumns([header], ["A1", "A2", "A3"])).ids]).toEqual([header, [header]]);
    for (const header of ["Phone no.", "Country code", "Policy number"])
      expect([header, laidOut(withColumns([header], ["A1", "A2", "A3"])).ids]).toEqual([header, []]);
    expect(laidOut(withColumns(["Supplier ID"], ["A1", "A1", "A2"])).ids).toEqual([]);
  });

  it("is the column of codes that is called as a place, beside the names", () => {
    for (const header of ["Werk", "Lieferant", "Plant", "Objekt"])
      expect([header, laidOut(withColumns([header], ["0010", "0020", "1100"])).ids]).toEqual([header, [header]]);
    expect(laidOut(withColumns(["Werk"], ["Nord", "Süd", "Ost"])).ids).toEqual([]);
  });

  it("is found by links between numbers of places, however their ends are called", () => {
    const flows = sheet(
      [
        ["Ship-from GLN", "Ship-to GLN", "Pallets"],
        ["4012", "4013", 7],
      ],
      "Lieferungen 2026",
      true,
    );
    expect(laidOut(withColumns(["Kennziffer"], ["4012", "4013", "4014"]), flows).ids).toEqual(["Kennziffer"]);
  });

  it("leaves others named, and columns whose cells name other rows as links", () => {
    const found = laidOut(
      withColumns(["Site ID", "GLN", "Ships to"], ["A", "B", "C"], ["4012", "4013", "4014"], ["B; C", "C", null]),
    );
    expect([found.ids, found.like]).toEqual([["Site ID"], { GLN: "id", "Ships to": "links" }]);
  });
});

describe("how sure a column is", () => {
  it("is said beside it, with the reason", () => {
    const { layout } = laidOut(
      withColumns(
        ["City of works", "Wert der Halle", "Note"],
        ["Ulm", "Bern", "Gent"],
        [5e6, 4e6, 3e6],
        ["x", "y", "z"],
      ),
    );
    expect(layout.columns.map(({ certainty, message_code: code }) => [certainty, code])).toEqual([
      ["sure", "column.by_header"],
      ["sure", "column.by_header"],
      ["sure", "column.by_header"],
      ["likely", "column.by_word"],
      ["likely", "column.by_word"],
      [null, undefined],
    ]);
  });
});
