import { type Allowance, message, missingReasonFields } from "@tidemark/contract";
import {
  ALLOWANCE_SITES,
  floodCurve,
  formatCount,
  riverAllowance,
  type AllowanceSite,
  type Sentence,
} from "@tidemark/science";
import type { Buildings } from "./assets.ts";
import { rounded } from "./figures.ts";
import type { MatrixHazard } from "./impacts.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";

/** The locations that are looked at, as far as the allowance asks. */
interface LookedAt {
  readonly rows: OpenPortfolio["rows"];
  readonly sites: Pick<OpenPortfolio["sites"], "columns">;
}

/** Whether river floods are among what is looked at. */
const holdsRivers = (hazard: MatrixHazard): boolean => hazard === "aggregate" || hazard === "river_flood";

const nothing = (reason: Sentence, locations = 0, without = 0): Allowance => ({
  p10: null,
  mean: null,
  p90: null,
  locations,
  without,
  ...missingReasonFields(reason),
});

/**
 * Allowance for river flood of the locations that no flood map reaches. Defences that were told of a location count in
 * place of those of its region. @param amounts values in one currency, NaN where there is none
 */
export async function allowanceOf(
  { sites, rows }: LookedAt,
  hazard: MatrixHazard,
  amounts: Float64Array,
  buildingsOf: () => Promise<Buildings>,
): Promise<Allowance> {
  if (!holdsRivers(hazard)) return nothing(message("missing.allowance_hazard"));
  const { assets, reach } = await buildingsOf();
  const told = sites.columns.get("protection_return_period");
  const found: AllowanceSite[] = [];
  let without = 0;
  rows.forEach((row, index) => {
    const value = amounts[index]!;
    const { hazard: own, protectionYears, isMapped } = reach[row]!;
    if (Number.isNaN(value) || isMapped) return;
    if (Number.isNaN(own)) {
      without++;
      return;
    }
    const years = told?.kind === "number" ? told.values[row]! : Number.NaN;
    const { floodClass, floodRegion } = assets[row]!.profile;
    found.push({
      hazard: own,
      protectionYears: years > 0 ? years : protectionYears,
      curve: floodCurve(floodClass, floodRegion),
      value,
    });
  });
  const allowance = riverAllowance(found);
  if (allowance === undefined)
    return nothing(
      message("missing.allowance_few", { least: ALLOWANCE_SITES, found: found.length }),
      found.length,
      without,
    );
  const { p10, mean, p90 } = allowance;
  return {
    p10: rounded(p10),
    mean: rounded(mean),
    p90: rounded(p90),
    locations: found.length,
    without,
    ...missingReasonFields(null),
  };
}

/** What an allowance is, to be shown beside it. */
export const allowanceNotes = ({ p10, locations, without }: Allowance): readonly Sentence[] => [
  ...(p10 === null ? [] : [message("portfolio_note.allowance", { locations: formatCount(locations) })]),
  ...(p10 === null || without === 0 ? [] : [message("portfolio_note.allowance_without", { n: formatCount(without) })]),
];
