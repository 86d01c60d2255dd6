import type { BuildingUse, Construction } from "@tidemark/science";

type Ranges<Kind> = readonly (readonly [from: number, to: number, kind: Kind])[];

/**
 * Uses by ranges of OccupancyCode (decision 0178); what no damage function knows is in none of them: cars, cargo,
 * forests, greenhouses, livestock, flood control, everything offshore. Public buildings are commercial ones in the
 * flood curves, utilities industrial ones.
 */
const USES: Ranges<BuildingUse> = [
  [1050, 1099, "residential"],
  [1100, 1149, "commercial"],
  [1150, 1199, "industrial"],
  [1200, 1249, "commercial"],
  [1250, 1250, "roads"],
  [1251, 1256, "transport"],
  [1300, 1349, "industrial"],
  [1351, 1351, "agriculture"],
  [1360, 1360, "agriculture"],
  [2000, 2699, "industrial"],
  [2700, 2700, "agriculture"],
  [2750, 2799, "transport"],
];

/** Constructions by ranges of ConstructionCode; mobile homes, composites, tanks, bridges and all else are in none. */
const CONSTRUCTIONS: Ranges<Construction> = [
  [5050, 5099, "wood"],
  [5100, 5104, "masonry"],
  [5105, 5107, "reinforced masonry"],
  [5108, 5108, "masonry"],
  [5109, 5109, "reinforced masonry"],
  [5110, 5110, "masonry"],
  [5150, 5199, "concrete"],
  [5200, 5249, "steel"],
];

/** Codes that say that nobody knows. */
const UNKNOWN: ReadonlySet<string> = new Set(["0", "1000", "5000"]);

const kindOf = <Kind>(ranges: Ranges<Kind>, text: string): Kind | string | null => {
  if (UNKNOWN.has(text)) return null;
  const code = Number(text);
  return ranges.find(([from, to]) => code >= from && code <= to)?.[2] ?? text;
};

/** The use of a code of occupancy; null where it says that nobody knows, the code itself where none is known of it. */
export const useOfOccupancy = (code: string) => kindOf(USES, code);

/** The construction of a code of construction, likewise. */
export const constructionOfCode = (code: string) => kindOf(CONSTRUCTIONS, code);
