import type { DashboardOverview, ElementTable, ScoreSummary } from "@tidemark/contract";
import { type Epoch, formatCount, formatMoney } from "@tidemark/science";
import { datasetWords, t, wordedField } from "../../../language.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import { bandWords, scoreWords, sharesOf } from "./band-words.ts";
import { type Ask, type Resolved, scenarioWords, titled } from "./element-request.ts";

const RANGE = ({ p10, p90 }: ScoreSummary) =>
  p10 === null || p90 === null ? "" : t("p10 {p10} to p90 {p90}", { p10: scoreWords(p10), p90: scoreWords(p90) });

const words = (list: readonly string[]): string =>
  list.length < 2
    ? (list[0] ?? "")
    : t("{list} and {last}", { list: list.slice(0, -1).join(", "), last: list.at(-1) ?? "" });

/** How a topic, or all of them, changes until a moment, in a sentence. */
function changeSentence(overview: DashboardOverview, { scenario, time }: Epoch): string[] {
  const { overall, topics, locations } = overview;
  if (overall.score === null) return [];
  if (locations === 1)
    return [
      t("The risk score of the location is {score} ({band}) in {time} under {scenario}; today it is {present}.", {
        score: scoreWords(overall.score),
        band: bandWords(overall.band),
        time,
        scenario: scenarioWords(scenario),
        present: scoreWords(overall.present),
      }),
    ];
  const drivers = topics
    .filter(({ become_high: become }) => become > 0)
    .toSorted((a, b) => b.become_high - a.become_high)
    .slice(0, 2)
    .map(({ topic }) => t(topic));
  const n = formatCount(overall.become_high);
  const driven = () =>
    drivers.length === 0
      ? t("{n} become high between today and then", { n })
      : t("{n} become high between today and then, driven by {topics}", { n, topics: words(drivers) });
  const become = overall.become_high === 0 ? t("none becomes high between today and then") : driven();
  return [
    t("{high} of {all} locations have a high risk in {time} under {scenario}; {become}.", {
      high: formatCount(overall.bands.high),
      all: formatCount(locations),
      time,
      scenario: scenarioWords(scenario),
      become,
    }),
  ];
}

function partOf(overview: DashboardOverview): Resolved {
  const { overall, locations } = overview;
  const missing = overview.without_data.locations;
  return {
    locations,
    missing,
    state: overall.score === null ? "empty" : missing > 0 ? "partial" : "ready",
    reason: overall.missing,
    ...(overall.missing_said === undefined ? {} : { reason_said: overall.missing_said }),
    shares: sharesOf(overall.bands),
    shares_present: sharesOf(overall.present_bands),
    datasets: overview.why.map(({ dataset_id: id }) => id),
    scopes: ["dashboard-risk-summary"],
  };
}

function headFigures({ overall, locations, values }: DashboardOverview, { time }: Epoch) {
  const { bands, present_bands: before } = overall;
  return [
    {
      label: t("High risk in {time}", { time }),
      text: t("{n} of {all}", { n: formatCount(bands.high), all: formatCount(locations) }),
      note: t("{before} today, {more} become high", {
        before: formatCount(before.high),
        more: formatCount(overall.become_high),
      }),
    },
    { label: t("Score of the portfolio"), text: scoreWords(overall.score), note: RANGE(overall) },
    ...values.currencies.map(({ currency, total, locations: valued }) => ({
      label: t("Asset value in {currency}", { currency }),
      text: formatMoney(total, currency),
      note: t("{n} of {all} locations", { n: formatCount(valued), all: formatCount(locations) }),
    })),
  ];
}

/** What drives the risk, by the name of the dataset. Of a single location the topics below say it better. */
const issueSentences = ({ key_issues: issues, locations }: DashboardOverview): string[] =>
  locations === 1
    ? []
    : issues
        .slice(0, 3)
        .map(
          ({ dataset_id: id, long_name: name, reason, reason_said: said }) =>
            `${datasetWords(id, "title", name)}: ${wordedField(reason, said) ?? ""}`,
        );

/** Overall score, bands today and then, worst locations and key issues. */
export async function riskOverview(portfolio: Portfolio, { exposureId, epoch, filter }: Ask): Promise<Resolved> {
  const overview = await portfolio.overview({ exposureId, filter, ...epoch });
  const worst: ElementTable = {
    title: t("Locations with the highest risk"),
    columns: [t("Location"), t("Country"), t("Score"), t("Band"), t("Topic")].map((title) => ({
      title,
      unit: "",
      numeric: title === t("Score"),
    })),
    rows: overview.worst.map((site) => ({
      site_id: site.site_id,
      cells: [
        site.name,
        site.country ?? "",
        scoreWords(site.value),
        bandWords(site.band),
        site.topic === null ? "" : t(titled(site.topic)),
      ],
    })),
    bands: overview.worst.map(({ band }) => band),
    total: overview.worst.length,
  };
  return {
    ...partOf(overview),
    figures: headFigures(overview, epoch),
    tables: [worst],
    sentences: [...changeSentence(overview, epoch), ...issueSentences(overview)],
    notes: [wordedField(overview.weights_note, overview.weights_note_said) ?? ""],
  };
}

/** Topics with score, change and spread over bands. */
export async function riskSummary(portfolio: Portfolio, ask: Ask): Promise<Resolved> {
  const { exposureId, epoch, filter } = ask;
  const overview = await portfolio.overview({ exposureId, filter, ...epoch });
  const { topics: chosen } = ask.element.content.settings;
  const topics = overview.topics.filter(({ topic }) => chosen === undefined || chosen.includes(topic));
  const table: ElementTable = {
    title: t("Risk by topic"),
    columns: [
      { title: t("Topic"), unit: "", numeric: false },
      { title: t("Portfolio"), unit: "", numeric: false },
      { title: t("Today to {time}", { time: epoch.time }), unit: "", numeric: true },
      { title: t("Become high"), unit: "", numeric: true },
    ],
    rows: topics.map((topic) => ({
      site_id: null,
      cells: [
        t(titled(topic.topic)),
        bandWords(topic.band),
        `${scoreWords(topic.present)} \u2192 ${scoreWords(topic.score)}`,
        formatCount(topic.become_high),
      ],
    })),
    bands: topics.map(({ band }) => band),
    shares: topics.map(({ bands }) => sharesOf(bands)),
    total: topics.length,
  };
  const gaps = topics.flatMap(({ topic, missing }) => (missing === null ? [] : [`${t(titled(topic))}: ${missing}`]));
  return {
    ...partOf(overview),
    tables: [table],
    sentences: changeSentence(overview, epoch),
    notes: [wordedField(overview.weights_note, overview.weights_note_said) ?? "", ...gaps],
  };
}
