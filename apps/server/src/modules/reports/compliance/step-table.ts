import type { ElementTable } from "@tidemark/contract";
import { EU_TAXONOMY_STEPS } from "@tidemark/documents";
import { msg, t } from "../../../language.ts";
import { evidenceWords } from "./rule-words.ts";
import { solutionTitle } from "./solution-table.ts";
import { wordTable } from "./word-table.ts";

/** Titles of the tables in which the evidence of the steps stands, and the column that names them. */
export const SCREENED = msg("Hazards of Appendix A");
export const HIGH = msg("Locations with a high hazard");
export const LEFT = msg("What is answered in part, and what is open");
const EVIDENCE_AT = 3;

/** Who answers each step of the assessment, and where. */
export function stepTable(hasHigh: boolean, hasSolutions: boolean, isMeasured: boolean): ElementTable {
  const places = [t(SCREENED), hasHigh ? t(HIGH) : t(SCREENED), hasSolutions ? solutionTitle() : t(LEFT)];
  return wordTable(
    t("Steps of the assessment"),
    [t("Step"), t("Evidence"), t("What this table answers"), t("Evidence stands in")],
    EU_TAXONOMY_STEPS.map(({ step, evidence, text }, at) => [
      t(step),
      // measures of the project name solutions, which leaves the rest of the step to the company
      evidenceWords(isMeasured && evidence === "you provide" ? "in part" : evidence),
      t(text),
      places[at] ?? "\u2013",
    ]),
    EVIDENCE_AT,
  );
}
