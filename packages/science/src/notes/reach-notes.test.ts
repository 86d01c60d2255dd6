import { expect, it } from "vitest";
import { RIVER_REACH } from "../catalogue/districts.ts";
import { datasetById } from "../catalogue/catalogue.ts";
import { reachNotes } from "./reach-notes.ts";

const said = (publishedYears: number, protectionYears: number) =>
  reachNotes(datasetById(RIVER_REACH)!, { riverKm: 2, publishedYears, protectionYears, runoffMm: 300 })[0]?.text
    .english;

it("defences are told by the flood that is published, not by the one that counts", () => {
  expect(said(500, 100)).toContain("made for the 500-year flood");
  expect(said(50, 50)).toContain("made for the 50-year flood");
});

it("defences that are assumed are not told as made", () => {
  expect(said(Number.NaN, 100)).toContain("those against the 100-year flood are assumed");
  expect(said(Number.NaN, Number.NaN)).toContain("No defences are known here");
});
