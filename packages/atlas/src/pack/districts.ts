import { DISTRICT_HAZARDS, parseCommentedCsv, type DistrictHazard } from "@tidemark/science";
import type { Country } from "@tidemark/geo";
import type { Pack } from "./open-pack.ts";

/** In the layer: no class is published there. */
export const NO_DISTRICT_CLASS = 255;

type Coverage = ReadonlyMap<string, ReadonlySet<string>>;

/** Hazards that any district of a country has a class of, by its code. */
function coverageOf(pack: Pack): Coverage {
  return pack.keep("district countries", () => {
    const rows = parseCommentedCsv(pack.text("district-countries"));
    return new Map(rows.map(({ country = "", hazards = "" }) => [country, new Set(hazards.split(" "))]));
  });
}

/**
 * Class of the district for each hazard at a cell of the pack, 0 to 3; NaN where none is published. Districts across
 * the border do not speak for a country that has none.
 */
export function districtClasses(
  pack: Pack,
  cell: number,
  country: Country | undefined,
): Readonly<Record<DistrictHazard, number>> {
  const classes = pack.numbers("district-class");
  const { cells } = pack.manifest.grid;
  const covered = country === undefined ? undefined : coverageOf(pack).get(country.iso2);
  const valueOf = (hazard: DistrictHazard, part: number) => {
    const value = classes[part * cells + cell]!;
    const isKnown = value !== NO_DISTRICT_CLASS && (country === undefined || covered?.has(hazard) === true);
    return isKnown ? value : Number.NaN;
  };
  return Object.fromEntries(DISTRICT_HAZARDS.map((hazard, part) => [hazard, valueOf(hazard, part)])) as Readonly<
    Record<DistrictHazard, number>
  >;
}
