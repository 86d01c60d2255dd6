import { type LoanLimit, type LoanSettings, USUAL_LOANS } from "@tidemark/contract";
import type { BookedLoan } from "@tidemark/documents";
import { BANDS, type Epoch, type Scenario } from "@tidemark/science";
import { judgedHazards } from "../compliance/disclosure-figures.ts";
import { type HazardScreen, type Quantile, screenHazards, worstOfKind } from "../compliance/hazard-screening.ts";
import { isComputedAt } from "../compliance/lifetime-horizon.ts";
import type { OpenLocations } from "../../table/index.ts";
import type { LoanAtPlace, LoanBook } from "./loan-book.ts";

/** A loan with what its location is exposed to. */
export interface LoanAtRisk extends LoanAtPlace, BookedLoan {
  /** Highest band of a hazard, as its place in `BANDS`; -1 where none could be judged. */
  readonly acuteBand: number;
  readonly chronicBand: number;
}

/** The loans of a book at a moment. */
export interface BookAtRisk {
  readonly loans: readonly LoanAtRisk[];
  readonly screens: readonly HazardScreen[];
  /** Whether a hazard is left out or a location not judged: what is sensitive is at least what is counted. */
  readonly isLowerBound: boolean;
  /** Whether any hazard could be judged anywhere. */
  readonly isKnown: boolean;
  readonly judged: ReturnType<typeof judgedHazards>;
}

export const limitOf = ({ limit = USUAL_LOANS.limit }: LoanSettings): LoanLimit => limit;

/** Whether a band counts as sensitive; null where none was judged. */
const countsAs = (band: number, limit: LoanLimit): boolean | null => (band < 0 ? null : band >= BANDS.indexOf(limit));

/** Joins the bands of the hazards of Appendix A to the loans of a book, at a moment. */
export async function bookAtRisk(
  opened: OpenLocations,
  { loans }: Pick<LoanBook, "loans">,
  limit: LoanLimit,
  epoch: Epoch,
  quantile: Quantile = "p50",
): Promise<BookAtRisk> {
  const screens = await screenHazards(
    opened,
    loans.map(({ row }) => row),
    { epoch, quantile },
  );
  const [acute, chronic] = [worstOfKind(screens, "acute"), worstOfKind(screens, "chronic")];
  const atRisk = loans.map((loan, at): LoanAtRisk => {
    const [acuteBand, chronicBand] = [acute[at] ?? -1, chronic[at] ?? -1];
    return {
      ...loan,
      acuteBand,
      chronicBand,
      acute: countsAs(acuteBand, limit),
      chronic: countsAs(chronicBand, limit),
    };
  });
  const judged = judgedHazards({ screens });
  const hasBand = atRisk.some(({ acuteBand, chronicBand }) => acuteBand >= 0 || chronicBand >= 0);
  const isKnown = hasBand && (await isComputedAt(opened, epoch));
  const hasGap = atRisk.some((loan) => loan.acute === null || loan.chronic === null);
  return { loans: atRisk, screens, judged, isKnown, isLowerBound: hasGap || judged.judged < judged.all };
}

/** Today's climate has no scenario; horizons ahead need one. */
export const aheadOf = ({ scenario }: Epoch): Scenario =>
  scenario === "historical" ? "ssp585" : (scenario as Scenario);
