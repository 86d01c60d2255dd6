import type { Finding } from "@tidemark/contract";
import { amountText, numberText, shareText } from "../../../../document-numbers.ts";
import { plural, t } from "../../../../language.ts";
import { boundOf, totalWords } from "../../../../total-words.ts";
import { judgedWords, scoreWords } from "../band-words.ts";
import { scenarioWords, titled } from "../element-request.ts";
import { type ExecutiveFacts, type ExecutiveMoney, RARE, TODAY } from "./executive-facts.ts";
import { coveredOf, independentLoss, lossOf, nameOf, wideRange } from "./loss-words.ts";

/** Share of the loss from which the largest ten carry it, and the locations that this needs. */
const CONCENTRATED = 0.5;
const FEW_LOCATIONS = 15;
const TOP = 10;
/** A change of less is none. */
const CHANGES = 0.05;
/** What is beyond is not said. */
export const MOST_FINDINGS = 5;

type Rule = (facts: ExecutiveFacts) => Finding | undefined;
const moneyRule =
  (rule: (money: ExecutiveMoney, facts: ExecutiveFacts) => Finding | undefined): Rule =>
  (facts) =>
    facts.money === null ? undefined : rule(facts.money, facts);

const concentration = moneyRule(({ sites, losses, later }, { overview }) => {
  const largest = sites.slice(0, TOP);
  const loss = largest.reduce((sum, one) => sum + one.loss, 0);
  const [first] = largest;
  if (overview.locations < FEW_LOCATIONS || first === undefined || loss < CONCENTRATED * later.p50) return undefined;
  const value = largest.reduce((sum, one) => sum + one.value, 0);
  return {
    rule: "concentration",
    lead: t("{n} locations carry {share} of the loss with {value} of the value.", {
      n: largest.length,
      share: shareText(loss / later.p50),
      value: shareText(value / losses.value),
    }),
    rest: t("{name} is the first: {loss} a year.", { name: first.name, loss: amountText(first.loss, losses.currency) }),
    source: t("ten largest losses"),
  };
});

const growth = moneyRule((money, { epoch: { time } }) => {
  const { now, later, losses } = money;
  if (now === undefined || time <= TODAY || now.p50 <= 0) return undefined;
  const change = later.p50 - now.p50;
  const source = t("loss by hazard");
  if (Math.abs(change) < CHANGES * now.p50)
    return { rule: "stable", lead: t("The loss hardly changes until {year}.", { year: time }), rest: "", source };
  const parts = coveredOf(money).map((one) => ({ one, change: lossOf(one, time) - lossOf(one, TODAY) }));
  const [most] = parts.toSorted((a, b) => (b.change - a.change) * Math.sign(change));
  const words = {
    share: shareText(Math.abs(change) / now.p50),
    year: time,
    amount: amountText(Math.abs(change), losses.currency),
  };
  const part = most === undefined ? 0 : most.change / change;
  return {
    rule: "growth",
    lead:
      change > 0
        ? t("The loss grows by {share} until {year}, by {amount} a year.", words)
        : t("The loss falls by {share} until {year}, by {amount} a year.", words),
    rest:
      most === undefined || part <= 0 || parts.length < 2
        ? ""
        : t("{hazard} makes {part} of the change.", {
            hazard: titled(nameOf(most.one.hazard)),
            part: shareText(Math.min(1, part)),
          }),
    source,
  };
});

type Overall = ExecutiveFacts["overview"]["overall"];

/** How many reach a high score, and how many leave it: both counts add up to the difference. */
function crossingWords({ become_high: reach, bands, present_bands: present }: Overall, year: number): string {
  const leave = present.high + reach - bands.high;
  const words = { before: numberText(present.high), after: numberText(bands.high), year, n: numberText(reach) };
  if (reach === 0) return t("No further location reaches a high score until {year}.", words);
  if (leave > 0)
    return t("Locations that reach a high score: {n}; that leave it: {left}. {after} are high instead of {before}.", {
      ...words,
      left: numberText(leave),
    });
  return plural(
    reach,
    "1 more location reaches a high score: {after} instead of {before}.",
    "{n} more locations reach a high score: {after} instead of {before}.",
    words,
  );
}

const crossing: Rule = ({ overview, site, epoch: { time } }) => {
  const { overall, topics } = overview;
  if (overall.score === null || site !== null) return undefined;
  const [most] = topics
    .filter(({ become_high: become }) => become > 0)
    .toSorted((a, b) => b.become_high - a.become_high);
  return {
    rule: "crossing",
    lead: crossingWords(overall, time),
    rest: most === undefined ? "" : t("Most of them rise in: {topic}.", { topic: t(titled(most.topic)) }),
    source: t("scores of the locations"),
  };
};

/** Of one location: its score today and then. */
const ownScore: Rule = ({ overview: { overall }, site, epoch: { time, scenario } }) =>
  overall.score === null || site === null
    ? undefined
    : {
        rule: "score",
        lead: t(
          "The risk score of the location is {score} ({band}) in {time} under {scenario}; today it is {present}.",
          {
            score: scoreWords(overall.score),
            band: judgedWords(overall.band, overall.score),
            time,
            scenario: scenarioWords(scenario),
            present: scoreWords(overall.present),
          },
        ),
        rest: "",
        source: t("scores of the locations"),
      };

/** Where no ten carry the loss: the one with the largest. */
const largest = moneyRule((money, facts) => {
  const [first] = money.sites;
  if (first === undefined || facts.site !== null || concentration(facts) !== undefined) return undefined;
  return {
    rule: "largest",
    lead: t("The largest loss is that of {name}: {loss} a year.", {
      name: first.name,
      loss: amountText(first.loss, money.losses.currency),
    }),
    rest: "",
    source: t("ten largest losses"),
  };
});

const wide = moneyRule((money) => {
  const times = wideRange(money);
  if (times === undefined) return undefined;
  return {
    rule: "wide",
    lead: t("The range is wide: p90 is {times} times p10.", { times: numberText(times) }),
    rest: t("Use the ranking first, the amount second."),
    source: t("loss by hazard"),
  };
});

const tail = moneyRule((money, { epoch: { time }, site }) => {
  const { curve, losses } = money;
  const rare = curve?.return_periods.find(({ return_period: years }) => years === RARE);
  if (rare === undefined || curve === undefined) return undefined;
  const high = rare.fully_dependent.loss;
  const low = independentLoss(rare, money) ?? high;
  const written = (loss: number) => amountText(loss, losses.currency, boundOf(curve));
  const isRange = site === null && low < high;
  return {
    rule: "tail",
    lead: t("Once in {years} years, a single year loses {loss} by {year}.", {
      years: RARE,
      loss: totalWords(
        isRange ? t("{low} to {high}", { low: written(low), high: written(high) }) : written(high),
        curve,
      ),
      year: time,
    }),
    rest: "",
    source: t("losses at return periods"),
  };
});

const worstTopic: Rule = ({ overview, site }) => {
  const [highest] = overview.topics
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  if (highest === undefined) return undefined;
  return {
    rule: "topic",
    lead: t("The highest topic is: {topic} ({score}).", {
      topic: t(titled(highest.topic)),
      score: scoreWords(highest.score),
    }),
    rest:
      site === null
        ? plural(highest.bands.high, "1 location has a high score in it.", "{n} locations have a high score in it.", {
            n: numberText(highest.bands.high),
          })
        : "",
    source: t("scores of the topics"),
  };
};

const unknown: Rule = ({ overview, site }) => {
  const { missing } = overview.overall.bands;
  if (missing === 0 || site !== null) return undefined;
  return {
    rule: "missing",
    lead: plural(missing, "1 location has no score.", "{n} locations have no score.", { n: numberText(missing) }),
    rest: t("What is missing is no low risk."),
    source: t("scores of the locations"),
  };
};

const noMoney: Rule = ({ overview, money }) =>
  money === null && overview.values.currencies.length === 0
    ? {
        rule: "nothing",
        lead: t("No loss in money is known: the locations have no asset values."),
        rest: t("Asset values with their currency give losses."),
        source: t("asset values"),
      }
    : undefined;

/** The most telling first: what is beyond the fifth is not said. */
const RULES: readonly Rule[] = [
  concentration,
  largest,
  growth,
  crossing,
  ownScore,
  wide,
  tail,
  noMoney,
  unknown,
  worstTopic,
];

/** Sentences from the figures, each by a rule and with its source; no rule says more than the figures do. */
export const findingsOf = (facts: ExecutiveFacts): Finding[] =>
  RULES.flatMap((rule) => rule(facts) ?? []).slice(0, MOST_FINDINGS);

/** A finding as one text. */
export const findingText = ({ lead, rest, source }: Finding): string =>
  [lead, rest, `(${source})`].filter((part) => part !== "").join(" ");
