import type { FrozenReport } from "@tidemark/contract";
import { HAZARDS, rangeOfHazard } from "@tidemark/science";
import { t } from "../../../language.ts";
import { hazardsWords } from "../../../total-words.ts";
import { countsDefined } from "../resolve/risk-counts.ts";

export interface Definition {
  readonly title: string;
  readonly text: string;
}

/** What the words of a report mean, for those that stand in it; none for a report of texts alone. */
export function definitionsOf(pages: readonly FrozenReport["pages"][number][]): readonly Definition[] {
  const models = pages.flatMap(({ elements }) => elements.map(({ model }) => model));
  const types = new Set(models.filter(({ state }) => state !== "withheld").map(({ type }) => type));
  types.delete("ReportElementText");
  if (types.size === 0) return [];
  const hasMoney = ["PortfolioRisk", "RiskMatrix", "ExecutivePage", "AdaptationPlan", "LossesByDistance"].some((type) =>
    types.has(type as "RiskMatrix"),
  );
  const isBound = models.some(({ is_lower_bound: isLowerBound }) => isLowerBound === true);
  return [
    {
      title: t("Score"),
      text: t(
        "From 0 to 1: very low under 0.25, low under 0.50, medium under 0.75, high from there on. That of a location is the 85th percentile of its topics. Printed scores are cut to two digits, never rounded, so that none contradicts its band.",
      ),
    },
    ...(hasMoney
      ? [
          {
            title: t("Expected annual loss"),
            text: t(
              "Loss of an average year: asset value times the expected annual damage of each hazard in percent of the value, added up over hazards and locations. Damage to assets alone: no interruption, no insurance. Currencies are never added up.",
            ),
          },
          {
            title: t("Loss at a return period"),
            text: t(
              "What a year loses that comes once in so many years: where all locations are hit in the same year, and where what happens at one says nothing of the others. It rests on hazards with a curve of losses.",
            ),
          },
        ]
      : []),
    ...(["RiskOverview", "RiskSummary", "RiskMatrix", "ExecutivePage", "Compliance"].some((type) =>
      types.has(type as "RiskMatrix"),
    )
      ? [{ title: t("Locations at risk"), text: countsDefined() }]
      : []),
    ...(types.has("LoanBook")
      ? [
          {
            title: t("Loan-to-value after loss"),
            text: t(
              "The loan divided by the value of the property less its haircut: the expected annual losses over the years looked at, discounted. It is screening and no credit model.",
            ),
          },
        ]
      : []),
    ...(isBound
      ? [
          {
            title: t("At least"),
            text: t("A main hazard is not in the sum, or a location has no value: the true figure is higher."),
          },
        ]
      : []),
    {
      title: t("p10 to p90"),
      text: t(
        "One in ten values lies below p10, one in ten above p90. The range is that of the climate models and of today's climate where it is not measured; of {hazards} it is what maps and records of the hazard leave open, and no climate model is in it. Ranges of sums add up p10 and p90, as if all moved together: the widest there is.",
        { hazards: hazardsWords(HAZARDS.filter((hazard) => rangeOfHazard(hazard) === "hazard")) },
      ),
    },
    { title: t("Today"), text: t("The climate of 1995 to 2014.") },
    {
      title: t("Missing values"),
      text: t("They are counted and never zero; a number in brackets names the reason below its table."),
    },
  ];
}
