import { useQuery } from "@tanstack/react-query";
import { COORDINATE_SETS } from "@tidemark/science";
import { analysesQuery } from "../../data/analyses.ts";

/** Figures of the slides, from the catalogue and the data that are installed. */
export interface SlideFigures {
  readonly entries: number;
  readonly available: number;
  readonly all: number;
}

/** Whole tens of thousands, so that "more than" stays true. */
const STEP = 10_000;
/** What the first page promises of every location; one far from any coast has a few thousand less than there can be. */
const PROMISED = 40_000;

/** Undefined until it is known what can be computed. */
export function useSlideFigures(): SlideFigures | undefined {
  const { data } = useQuery(analysesQuery);
  if (data === undefined) return undefined;
  const indicators = data.analysesList.filter(({ id }) => data.hazards.includes(id));
  const open = indicators.filter(({ missing, has_access: hasAccess }) => missing === null && hasAccess);
  const entries = open.reduce((sum, { coordinates_set: set }) => sum + COORDINATE_SETS[set].size, 0);
  return {
    entries: Math.min(PROMISED, Math.floor(entries / STEP) * STEP),
    available: open.length,
    all: indicators.length,
  };
}
