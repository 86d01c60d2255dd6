import { describe, expect, it } from "vitest";
import type { RawRow } from "./raw-row.ts";
import { letterOIn } from "./letter-o.ts";

const pairs = (...texts: readonly string[]): RawRow[] =>
  texts.map((coordinates, i) => ({ row: i + 2, cells: { coordinates }, userData: {} }) as unknown as RawRow);

describe("the letter O of a list", () => {
  it.each([
    ["W for the west, so O is the east", pairs("47,37 N 8,54 O", "38,7 N 9,1 W"), ["Site"], "east"],
    ["E for the east, so O is the west", pairs("47.2 N 1.55 O", "48.6 N 7.7 E"), ["Site"], "west"],
    ["Ost spelled out beside it", pairs("47,37 N 8,54 O", "52° 31' Nord 13° 24' Ost"), ["Site"], "east"],
    ["Ouest spelled out beside it", pairs("47.2 N 1.55 O", "48.4 Nord 4.5 Ouest"), ["Site"], "west"],
    ["German headers", pairs("47,37 N 8,54 O"), ["Standort", "Koordinaten"], "east"],
    ["French headers", pairs("47.2 N 1.55 O"), ["Usine", "Coordonnées"], "west"],
    ["Spanish headers", pairs("43.3 N 3.0 O"), ["Planta", "Coordenadas"], "west"],
    ["both letters", pairs("1 N 8 O", "2 N 9 E", "3 N 9 W"), ["Site"], undefined],
    ["headers of both kinds", pairs("1 N 8 O"), ["Standort", "Ville"], undefined],
    ["nothing but O", pairs("47.2 N 1.55 O"), ["Site", "Coordinates"], undefined],
    ["numbers with exponents", pairs("4.72E1, 1.55E0", "47 N 8 O"), ["Site"], undefined],
  ] as const)("is told by: %s", (_, rows, headers, meaning) => {
    expect(letterOIn(rows, headers)).toBe(meaning);
  });
});
