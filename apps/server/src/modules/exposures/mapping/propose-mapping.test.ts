import type { CellValue, SheetSample } from "@tidemark/documents";
import { describe, expect, it } from "vitest";
import { proposeForAll, proposeForSheet as proposeWith } from "./propose-mapping.ts";

const sheet = (name: string, ...rows: readonly (readonly CellValue[])[]): SheetSample => ({
  name,
  rows: rows.map((cells, index) => ({ row: index + 1, cells })),
  isNamedForEdges: false,
});
const proposeForSheet = (sample: SheetSample, headerRow?: number) => proposeWith(sample, undefined, headerRow);
const meanings = (sample: SheetSample, headerRow?: number) => {
  const { mapping } = proposeForSheet(sample, headerRow);
  return Object.fromEntries(mapping.columns.map(({ index, meaning }) => [index, meaning]));
};
const asked = (sample: SheetSample) => proposeForSheet(sample).questions.map(({ about }) => about);

/** A register of plants as one meets it: no column is called name, owners have several plants. */
const PLANTS = sheet(
  "Plants",
  ["uid", "city", "state", "country", "latitude", "longitude", "owner_name", "capacity"],
  ["P-1", "Lyon", "Rhône", "France", 45.76, 4.83, "Helio SA", 120],
  ["P-2", "Nantes", "Loire", "France", 47.21, -1.55, "Helio SA", 80],
  ["P-3", "Graz", "Styria", "Austria", 47.07, 15.44, "Mur AG", 40],
  ["P-4", "Graz", "Styria", "Austria", 47.06, 15.45, "Mur AG", 45],
);

describe("a sheet whose columns nobody foresaw", () => {
  it("is proposed without a name column: owner and town, with one question", () => {
    expect(meanings(PLANTS)).toEqual({
      0: "id",
      1: "municipality",
      2: "region",
      3: "country",
      4: "latitude",
      5: "longitude",
    });
    expect(proposeForSheet(PLANTS).mapping.name).toEqual({ kind: "columns", columns: [6, 1] });
    expect(asked(PLANTS)).toEqual(["name"]);
  });

  it("is found behind a sheet that says what it is about, below title rows", () => {
    const about = sheet("About", ["Register of plants"], ["Version", 3], ["Contact", "data@register.example"]);
    const titled = sheet(
      "Data 2026",
      ["Assets of the group"],
      ["as of", "31.12.2025"],
      ["Site ref", "GPS position", "Replacement value (k EUR)", "Nation"],
      ["Works Ulm", "48.40, 9.99", 12_500, "DE"],
      ["Works Turin", "45°04'N 7°41'E", 8_000, "IT"],
      ["Depot Gent", "N51.05 E3.72", 950, "BE"],
    );
    const [best] = proposeForAll([about, titled]);
    expect(best?.mapping).toMatchObject({ sheet: "Data 2026", header_row: 3, amount_factor: 1000, currency: "EUR" });
    expect(Object.fromEntries(best!.mapping.columns.map(({ index, meaning }) => [index, meaning]))).toEqual({
      0: "name",
      1: "coordinates",
      2: "asset_value",
      3: "country",
    });
    expect(best?.mapping.name).toEqual({ kind: "columns", columns: [0] });
    expect(best?.questions.map(({ about: what }) => what)).toEqual(["name"]);
    expect(best?.notes.map(({ about: what }) => what)).toEqual(["amount"]);
  });

  it("has its amounts told by a line above the table where the header does not", () => {
    const rows = (line: string, header: string) =>
      sheet(
        "Anlagen",
        ["Anlagenverzeichnis"],
        [line],
        ["Standort", "Lage", header],
        ["Aarhus", "56.16, 10.20", 18_300],
        ["Gdynia", "54.52, 18.53", 9950],
      );
    const told = proposeForSheet(rows("Stand 12/2025, alle Beträge in Tsd. EUR", "Buchwert"));
    expect(told.mapping).toMatchObject({ amount_factor: 1000, currency: "EUR" });
    expect(told.notes.find(({ about }) => about === "amount")?.text).toMatch(
      /^The line "Stand 12\/2025, alle Beträge in Tsd. EUR" above the table says thousands: 250 is read as 250.000\.$/,
    );
    // the header knows better
    const own = proposeForSheet(rows("Beträge in Tsd. EUR", "Buchwert Mio. CHF")).mapping;
    expect(own).toMatchObject({ amount_factor: 1_000_000, currency: "CHF" });
    expect(proposeForSheet(rows("Stand 12/2025", "Buchwert")).mapping).toMatchObject({
      amount_factor: 1,
      currency: null,
    });
  });

  it("is read in German, French and Spanish", () => {
    const german = sheet(
      "Tabelle1",
      ["Werk-Nr.", "Bezeichnung", "Ort", "Land", "Breitengrad", "Längengrad", "Neuwert in Tsd. EUR"],
      ["1", "Gießerei", "Ulm", "Deutschland", "48,40", "9,99", "1.250"],
    );
    expect(meanings(german)).toMatchObject({
      1: "name",
      2: "municipality",
      3: "country",
      4: "latitude",
      5: "longitude",
    });
    expect(proposeForSheet(german).mapping).toMatchObject({ amount_factor: 1000, currency: "EUR", decimal: "auto" });
    expect(asked(german)).toEqual(["decimal"]);
    const french = sheet(
      "Feuil1",
      ["Nom du site", "Commune", "Pays", "Coordonnées GPS"],
      ["Usine", "Lyon", "France", "45.76, 4.83"],
    );
    expect(meanings(french)).toEqual({ 0: "name", 1: "municipality", 2: "country", 3: "coordinates" });
    const spanish = sheet("Hoja1", ["Sitio", "Latitud", "Longitud", "País"], ["Planta", 40.4, -3.7, "España"]);
    expect(meanings(spanish)).toEqual({ 0: "name", 1: "latitude", 2: "longitude", 3: "country" });
  });

  it("is called by words where there are words, by its codes where there are none", () => {
    const rows = [
      ["S-01", "Hélio Lyon", "45,7640 ; 4,8357"],
      ["S-02", "Hélio Leeds", "53,8008 ; -1,5491"],
    ];
    const french = sheet("Patrimoine", ["Réf.", "Exploitant", "Position (lat ; long)"], ...rows);
    expect(proposeForSheet(french).mapping.name).toEqual({ kind: "columns", columns: [1] });
    const machine = sheet("export", ["facility_uid", "operator", "at"], ...rows);
    expect(proposeForSheet(machine).mapping.name).toEqual({ kind: "columns", columns: [1] });
    const codes = sheet("Patrimoine", ["Réf.", "Position"], ...rows.map(([ref = "", , at = ""]) => [ref, at]));
    expect(proposeForSheet(codes).mapping.name).toEqual({ kind: "columns", columns: [0] });
  });

  it("is told by its numbers alone where there is no header, and asks whether that is right", () => {
    const bare = sheet("Sheet1", ["Plant A", 47.37, 8.54], ["Plant B", 51.92, 4.48], ["Plant C", 39.47, -0.38]);
    expect(proposeForSheet(bare).mapping.header_row).toBe(0);
    expect(meanings(bare)).toMatchObject({ 1: "latitude", 2: "longitude" });
    expect(asked(bare)).toEqual(["name", "place"]);
    const reversed = sheet("Sheet1", ["Plant A", 139.7, 35.7], ["Plant B", 104.48, 51.92]);
    expect(meanings(reversed)).toMatchObject({ 1: "longitude", 2: "latitude" });
  });

  it("does not take a column for what its cells cannot be", () => {
    const odd = sheet("S", ["Location", "Country risk", "Flat rate"], ["47.37, 8.54", 3, 12], ["51.92, 4.48", 4, 15]);
    expect(meanings(odd)).toEqual({ 0: "coordinates" });
  });

  it("asks which sheet where two hold locations", () => {
    const other = { ...PLANTS, name: "Plants 2025" };
    expect(proposeForAll([PLANTS, other])[0]?.questions[0]).toMatchObject({ about: "sheet" });
    expect(proposeForAll([PLANTS, sheet("Notes", ["a", "b"], ["c", "d"])])[0]?.questions[0]?.about).toBe("name");
  });
});
