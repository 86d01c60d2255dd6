import type { DisclosureLine } from "@tidemark/documents";
import { formatCount } from "@tidemark/science";
import { shareText } from "../../../document-numbers.ts";
import { t } from "../../../language.ts";
import { listedActions } from "./action-table.ts";
import { type Worths, withheldWordsOf } from "./adaptation.ts";
import { addressedRows, type Figures, isAddressedGiven } from "./disclosure-figures.ts";
import { amountOf } from "./material-assets.ts";

/** By which rule measures address assets at risk, what is not counted, and how much of it is addressed whole. */
function addressedWords(figures: Figures): string[] {
  const { adaptation, horizons, opened, currency, years } = figures;
  const long = horizons.at(-1);
  if (adaptation.actions.length === 0 || isAddressedGiven(figures) || long === undefined) return [];
  const sum = currency === undefined ? 0 : amountOf(opened, long.rows.total, currency).sum;
  const whole = currency === undefined ? 0 : amountOf(opened, addressedRows(figures, long, true), currency).sum;
  return [
    t(
      "66(b) counts the whole value of a location at risk where a measure is in place, or decided with a first year not after that of the column, against one of its high hazards. A decided measure without a year counts in the long term alone. Not counted: proposed and rejected measures, those against other hazards, insurance, suppliers and stock, and actions that are not kept in this project. Addressed does not mean that the risk is gone.",
    ),
    ...(sum > 0
      ? [
          t("In {year} every high hazard is addressed at {share} of the assets at risk.", {
            year: years.at(-1) ?? "",
            share: shareText(whole / sum),
          }),
        ]
      : []),
  ];
}

/** Where a loss stands for an indicator, it is that with what is in place: risk before actions may be larger. */
function beforeActionsWords({ adaptation, horizons }: Figures): string[] {
  const isJudgedByLoss = (horizons.at(-1)?.screens ?? []).some(({ datasets }) =>
    datasets.some((id) => id.endsWith("_ead")),
  );
  const hasInPlace = adaptation.actions.some(({ status }) => status === "in_place");
  return isJudgedByLoss && hasInPlace
    ? [t("Some hazards are judged by their loss, which holds what is in place: more may be at risk before actions.")]
    : [];
}

/** What costs and avoided losses of the table of actions are. */
function worthWords(figures: Figures, worths: Worths): string[] {
  const { adaptation } = figures;
  const listed = new Set(listedActions(figures));
  const shown = worths.filter((_, at) => listed.has(adaptation.actions[at]!));
  if (shown.length === 0) return [];
  const unknown = shown.filter(({ avoided }) => (avoided.at(-1) ?? null) === null).length;
  const hidden = adaptation.actions.length - listed.size;
  return [
    t(
      "Costs are the mean of their three levels, in prices of 2024. Avoided is the expected loss of a year at the median of the climate, beyond the measures before it at the location. A site survey comes before an order.",
    ),
    ...(unknown > 0
      ? [
          t("What is avoided is not known of {n} of {all} measures at locations: no loss in money is known there.", {
            n: formatCount(unknown),
            all: formatCount(shown.length),
          }),
        ]
      : []),
    ...(shown.some(({ isEstimated }) => isEstimated)
      ? [t("Some costs rest on quantities that are estimated from the asset value.")]
      : []),
    ...(shown.some(({ isScreened }) => isScreened)
      ? [t("Some avoided losses rest on depths of screening, without a flood map in force.")]
      : []),
    ...(hidden > 0
      ? [
          t("You gave actions of some locations: {n} measures of this project there are not listed.", {
            n: formatCount(hidden),
          }),
        ]
      : []),
  ];
}

/** What is to be known of measures in a disclosure. */
export const adaptationWords = (figures: Figures, worths: Worths, lines: readonly DisclosureLine[]): string[] => [
  ...(lines.some(({ figure }) => figure === "addressed") ? addressedWords(figures) : []),
  ...beforeActionsWords(figures),
  ...worthWords(figures, worths),
  ...withheldWordsOf(figures.adaptation),
];
