import type { ElementFigure, ElementTable, ExecutiveWords } from "@tidemark/contract";
import { notesOf } from "@tidemark/contract";
import { amountText, headFigure, numberText, shareText } from "../../../../document-numbers.ts";
import { named, t, worded } from "../../../../language.ts";
import { boundOf, totalAmount, totalShare } from "../../../../total-words.ts";
import type { Plotting } from "../../../plotting/index.ts";
import type { Portfolio } from "../../../portfolio/index.ts";
import { judgedWords, scoreWords } from "../band-words.ts";
import type { Ask, Resolved } from "../element-request.ts";
import { writtenAsDocument } from "../typed-table.ts";
import { coverageOf, coverageWords, hazardLossTable, leftOutWords } from "../hazard-loss-table.ts";
import {
  overviewPart,
  scoreMeaning,
  scoreQuantity,
  topicTable,
  worstTable,
  weightsNote,
} from "../overview-elements.ts";
import { countedByScore } from "../risk-counts.ts";
import { allowanceWords } from "../river-allowance-figure.ts";
import { executiveFacts, type ExecutiveFacts, type ExecutiveMoney, RARE, TODAY } from "./executive-facts.ts";
import { largestLosses } from "./executive-tables.ts";
import { decisionsOf } from "./decisions.ts";
import { findingsOf, findingText } from "./findings.ts";
import { headlineOf } from "./headline.ts";
import { lossCurve } from "./loss-curve.ts";
import { independentLoss } from "./loss-words.ts";
import { numberedMap } from "./numbered-map.ts";

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" \u00B7 ");

function lossFigures(money: ExecutiveMoney, { epoch: { time }, site }: ExecutiveFacts): ElementFigure[] {
  const { losses, later, now, curve } = money;
  const { currency } = losses;
  const bound = boundOf(losses);
  const quantity = {
    value: later.p50,
    kind: "money" as const,
    currency,
    low: later.p10,
    high: later.p90,
    ...bound,
    name: `eal_${time}`,
  };
  const { range, unit } = headFigure(quantity);
  const share = { value: later.p50 / losses.value, kind: "share" as const, ...bound, name: `eal_share_${time}` };
  const rare = curve?.return_periods.find(({ return_period: years }) => years === RARE);
  const independent = rare && independentLoss(rare, money);
  const counted =
    losses.locations < losses.all
      ? t("{n} of {all} locations", { n: numberText(losses.locations), all: numberText(losses.all) })
      : "";
  return [
    {
      label: t("Expected annual loss {year}", { year: time }),
      text: totalAmount(later.p50, currency, losses),
      note: joined(range === "" ? "" : t("p10 to p90: {range} {unit}", { range, unit }), coverageWords(losses)),
      quantity,
    },
    {
      label: t("Loss a year of the asset value"),
      text: totalShare(share.value, losses),
      note: joined(
        t("of {value}", { value: amountText(losses.value, currency) }),
        now === undefined || time <= TODAY ? "" : t("today {share}", { share: shareText(now.p50 / losses.value) }),
        counted,
      ),
      quantity: share,
    },
    ...(rare === undefined || curve === undefined
      ? []
      : [
          {
            label: t("Loss once in {years} years", { years: RARE }),
            text: totalAmount(rare.fully_dependent.loss, currency, curve),
            note:
              site === null
                ? joined(
                    t("all in one year"),
                    independent === undefined
                      ? ""
                      : t("{loss} where locations are independent", {
                          loss: totalAmount(independent, currency, curve),
                        }),
                  )
                : t("of the hazards with a curve"),
            quantity: {
              value: rare.fully_dependent.loss,
              kind: "money" as const,
              currency,
              ...boundOf(curve),
              name: `loss_${RARE}_years_${time}`,
            },
          },
        ]),
  ];
}

function scoreFigures({ overview, highValue, site, money, epoch: { time } }: ExecutiveFacts): ElementFigure[] {
  const { overall, locations, values } = overview;
  const score = {
    label: site === null ? t("Score of the portfolio") : t("Score of the location"),
    text: scoreWords(overall.score),
    note: joined(judgedWords(overall.band, overall.score), t("today {score}", { score: scoreWords(overall.present) })),
    quantity: scoreQuantity(overall, time),
  };
  if (site !== null) return [score];
  const high = {
    label: t("High scores {year}", { year: time }),
    text: numberText(overall.bands.high),
    note: joined(
      t("of {n} locations", { n: numberText(locations) }),
      countedByScore(),
      highValue === null ? "" : t("{share} of the value", { share: shareText(highValue) }),
      t("today {n}", { n: numberText(overall.present_bands.high) }),
    ),
    quantity: { value: overall.bands.high, kind: "count" as const, name: `high_scores_${time}` },
  };
  if (money !== null) return [high];
  return [
    high,
    score,
    ...values.currencies.slice(0, 2).map(({ currency, total, locations: valued }) => ({
      label: t("Asset value in {currency}", { currency }),
      text: amountText(total, currency),
      note: t("{n} of {all} locations", { n: numberText(valued), all: numberText(locations) }),
      quantity: { value: total, kind: "money" as const, currency, name: `asset_value_${currency.toLowerCase()}` },
    })),
  ];
}

/** Losses in other currencies, in a sentence; they are in no sum. */
function otherWords({ others }: ExecutiveMoney): string {
  if (others.length === 0) return "";
  const parts = others.map(({ currency, loss, locations, ...mark }) =>
    t("{amount} of {n} locations", { amount: totalAmount(loss, currency, mark), n: numberText(locations) }),
  );
  return t("In other currencies, in no sum: {losses} a year.", { losses: parts.join(", ") });
}

/** Amounts leave out hazards, and locations without a value in their currency. */
function gapOf({ money, currencySaid }: ExecutiveFacts): string {
  if (money === null) return "";
  const { losses } = money;
  return [
    leftOutWords(losses),
    allowanceWords(money.allowance),
    losses.locations < losses.all
      ? t("The amounts are those of {n} of {all} locations: the others have no asset value in {currency}.", {
          n: numberText(losses.locations),
          all: numberText(losses.all),
          currency: losses.currency ?? "",
        })
      : "",
    otherWords(money),
    currencySaid,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

const methodOf = ({ money, overview, site }: ExecutiveFacts): string =>
  [
    money === null
      ? ""
      : t(
          "Loss = asset value × expected annual damage of each hazard, added up; its range adds up p10 and p90. Damage to assets alone: no interruption, no insurance.",
        ),
    t("Score 0 to 1, high from 0.75: 85th percentile of the topics."),
    site === null ? named(t("Score of the portfolio"), `${scoreMeaning(overview)}.`) : "",
    t("Today is the climate of 1995 to 2014."),
  ]
    .filter((part) => part !== "")
    .join(" ");

function tablesOf(facts: ExecutiveFacts): ElementTable[] {
  const { money, site, overview, epoch } = facts;
  const hazards = money === null ? [] : [hazardLossTable(money.losses, { now: TODAY, year: epoch.time })];
  if (site !== null) return [...hazards, topicTable(overview, epoch, overview.topics)];
  return [...hazards, ...(money === null ? [] : [largestLosses(money)]), worstTable(overview)];
}

/** One page for who decides: made by rules from the figures, nothing of it is written by hand. */
export async function executiveElement(
  { portfolio, plotting }: { readonly portfolio: Portfolio; readonly plotting: Plotting },
  ask: Ask,
): Promise<Resolved> {
  const facts = await executiveFacts(portfolio, ask);
  const { overview, money, site } = facts;
  const findings = findingsOf(facts);
  const map = await numberedMap(plotting, ask, facts);
  const executive: ExecutiveWords = {
    headline: headlineOf(facts),
    place: site?.where ?? "",
    findings,
    coverage: money === null ? null : coverageOf(money.losses),
    gap: gapOf(facts),
    decisions: decisionsOf(facts),
    method: methodOf(facts),
  };
  const part = overviewPart(overview);
  return {
    ...part,
    // amounts without a score are something to show
    ...(money !== null && part.state === "empty" ? { state: "partial" as const } : {}),
    ...(money === null
      ? {}
      : { is_lower_bound: money.losses.is_lower_bound, missing_hazards: money.losses.missing_hazards }),
    shares: null,
    shares_present: null,
    figures: [...(money === null ? [] : lossFigures(money, facts)), ...scoreFigures(facts)],
    map,
    plot: lossCurve(facts),
    tables: tablesOf(facts).map(writtenAsDocument),
    sentences: findings.map(findingText),
    notes: [
      executive.gap,
      site === null ? "" : site.where,
      weightsNote(overview),
      ...(money === null ? [] : notesOf(money.notes).map(worded)),
      ...executive.decisions,
      executive.method,
    ].filter((note) => note !== ""),
    executive,
    datasets: [...new Set([...(part.datasets ?? []), ...(map?.provenance ?? []).map(({ dataset_id: id }) => id)])],
    scopes: [...(part.scopes ?? []), ...(money === null ? [] : ["dashboard-risk-matrix"])],
  };
}
