import type { DashboardOverview, ElementTable, ScoreSummary } from "@tidemark/contract";
import { type Epoch, formatCount, formatMoney } from "@tidemark/science";
import { countryWords } from "../../../country-words.ts";
import { datasetWords, named, t, wordedField } from "../../../language.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import { bandWords, judgedWords, scoreWords, sharesOf } from "./band-words.ts";
import { type Ask, type Resolved, scenarioWords, titled } from "./element-request.ts";
import { countedByScore } from "./risk-counts.ts";
import { typedTable } from "./typed-table.ts";

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
        band: judgedWords(overall.band, overall.score),
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

/** What elements about scores say of locations, bands and sources. */
export function overviewPart(overview: DashboardOverview): Resolved {
  const { overall, locations } = overview;
  const missing = overview.without_data.locations;
  return {
    locations,
    missing,
    state: overall.score === null ? "empty" : missing > 0 ? "partial" : "ready",
    reason: overall.missing,
    ...(overall.missing_said === undefined ? {} : { reason_said: overall.missing_said }),
    // one location has its band, not a share of locations
    shares: locations === 1 ? null : sharesOf(overall.bands),
    shares_present: locations === 1 ? null : sharesOf(overall.present_bands),
    datasets: overview.why.map(({ dataset_id: id }) => id),
    scopes: ["dashboard-risk-summary"],
  };
}

/** What the scores of several locations are weighted by; one has nothing to weigh. */
export const weightsNote = ({ locations, weights_note: note, weights_note_said: said }: DashboardOverview): string =>
  locations === 1 ? "" : (wordedField(note, said) ?? "");

/** The score of all locations as a number, with its range and the name that workbooks give it. */
export const scoreQuantity = ({ score, p10, p90 }: ScoreSummary, time: number) => ({
  value: score,
  kind: "score" as const,
  low: p10,
  high: p90,
  name: `score_${time}`,
});

/** What the score of many locations is, where it stands. */
export function scoreMeaning({ locations, weighted }: DashboardOverview): string {
  if (locations === 1) return "";
  return weighted
    ? t("85th percentile, weighted by asset value: 15 % of the value scores above it")
    : t("85th percentile of the locations: 15 % of them score above it");
}

function headFigures(overview: DashboardOverview, { time }: Epoch) {
  const { overall, locations, values } = overview;
  const { bands, present_bands: before } = overall;
  const high = {
    label: t("High scores in {time}", { time }),
    text: t("{n} of {all}", { n: formatCount(bands.high), all: formatCount(locations) }),
    note: [
      countedByScore(),
      t("{before} today, {more} become high", {
        before: formatCount(before.high),
        more: formatCount(overall.become_high),
      }),
    ].join(" \u00B7 "),
  };
  return [
    // one location is no portfolio: its score says it
    ...(locations === 1 ? [] : [high]),
    {
      label: locations === 1 ? t("Score of the location") : t("Score of the portfolio"),
      text: scoreWords(overall.score),
      note: [RANGE(overall), scoreMeaning(overview)].filter((part) => part !== "").join(" \u00B7 "),
      quantity: scoreQuantity(overall, time),
    },
    ...values.currencies.map(({ currency, total, locations: valued }) => ({
      label: t("Asset value in {currency}", { currency }),
      text: formatMoney(total, currency),
      quantity: { value: total, kind: "money" as const, currency, name: `asset_value_${currency.toLowerCase()}` },
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
        .map(({ dataset_id: id, long_name: name, reason, reason_said: said }) =>
          named(datasetWords(id, "title", name), wordedField(reason, said) ?? ""),
        );

/** The locations with the highest scores. */
export const worstTable = (overview: DashboardOverview): ElementTable =>
  typedTable({
    title: t("Locations with the highest risk"),
    columns: [
      { title: t("Location") },
      { title: t("Country") },
      { title: t("Score"), kind: "score" },
      { title: t("Band") },
      { title: t("Topic") },
    ],
    rows: overview.worst.map((site) => ({
      site_id: site.site_id,
      cells: [
        site.name,
        site.country === null ? "" : countryWords(site.country),
        site.value,
        bandWords(site.band),
        site.topic === null ? "" : t(titled(site.topic)),
      ],
    })),
    bands: overview.worst.map(({ band }) => band),
  });

/** Overall score, bands today and then, worst locations and key issues. */
export async function riskOverview(portfolio: Portfolio, { exposureId, epoch, filter }: Ask): Promise<Resolved> {
  const overview = await portfolio.overview({ exposureId, filter, ...epoch });
  return {
    ...overviewPart(overview),
    figures: headFigures(overview, epoch),
    tables: overview.locations === 1 ? [] : [worstTable(overview)],
    sentences: [...changeSentence(overview, epoch), ...issueSentences(overview)],
    notes: [weightsNote(overview)],
  };
}

/** The highest score first, and those without one last: where rows are cut, the worst are seen. */
const worstFirst = (topics: DashboardOverview["topics"]) =>
  topics.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1));

/** Topics with score, change and spread over bands, worst first. */
export function topicTable(
  { locations }: DashboardOverview,
  { time }: Epoch,
  asked: DashboardOverview["topics"],
): ElementTable {
  const topics = worstFirst(asked);
  return typedTable({
    title: t("Risk by topic"),
    columns: [
      { title: t("Topic") },
      { title: locations === 1 ? t("Location") : t("Portfolio") },
      { title: t("Today"), kind: "score" },
      { title: String(time), kind: "score" },
      ...(locations === 1 ? [] : [{ title: t("Become high"), kind: "count" as const }]),
    ],
    rows: topics.map((topic) => ({
      cells: [
        t(titled(topic.topic)),
        judgedWords(topic.band, topic.score),
        topic.present,
        topic.score,
        ...(locations === 1 ? [] : [topic.become_high]),
      ],
    })),
    bands: topics.map(({ band }) => band),
    // of one location the scores are the bars: its one band is in words
    ...(locations === 1
      ? {
          bars: topics.map(({ present, score, p10, p90 }) =>
            score === null ? null : { before: present, value: score, low: p10, high: p90 },
          ),
        }
      : { shares: topics.map(({ bands }) => sharesOf(bands)) }),
  });
}

/** Risk by topic, today and then. */
export async function riskSummary(portfolio: Portfolio, ask: Ask): Promise<Resolved> {
  const { exposureId, epoch, filter } = ask;
  const overview = await portfolio.overview({ exposureId, filter, ...epoch });
  const { topics: chosen } = ask.element.content.settings;
  const topics = overview.topics.filter(({ topic }) => chosen === undefined || chosen.includes(topic));
  const gaps = topics.flatMap(({ topic, missing }) => (missing === null ? [] : [named(t(titled(topic)), missing)]));
  return {
    ...overviewPart(overview),
    tables: [topicTable(overview, epoch, topics)],
    sentences: changeSentence(overview, epoch),
    notes: [weightsNote(overview), ...gaps],
  };
}
