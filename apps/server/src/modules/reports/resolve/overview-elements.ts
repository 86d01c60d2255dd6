import type { DashboardOverview, ElementTable, ScoreSummary } from "@tidemark/contract";
import { type Epoch, formatCount, formatMoney } from "@tidemark/science";
import type { Portfolio } from "../../portfolio/index.ts";
import { bandWords, scoreWords, sharesOf } from "./band-words.ts";
import { type Ask, type Resolved, scenarioWords, titled } from "./element-request.ts";

const RANGE = ({ p10, p90 }: ScoreSummary) =>
  p10 === null || p90 === null ? "" : `p10 ${scoreWords(p10)} to p90 ${scoreWords(p90)}`;

const words = (list: readonly string[]): string =>
  list.length < 2 ? (list[0] ?? "") : `${list.slice(0, -1).join(", ")} and ${list.at(-1) ?? ""}`;

/** How a topic, or all of them, changes until a moment, in a sentence. */
function changeSentence(overview: DashboardOverview, { scenario, time }: Epoch): string[] {
  const { overall, topics, locations } = overview;
  if (overall.score === null) return [];
  const high = `${formatCount(overall.bands.high)} of ${formatCount(locations)} locations have a high risk in ${time}`;
  const drivers = topics
    .filter(({ become_high: become }) => become > 0)
    .toSorted((a, b) => b.become_high - a.become_high)
    .slice(0, 2)
    .map(({ topic }) => topic);
  const by = drivers.length === 0 ? "" : `, driven by ${words(drivers)}`;
  const become =
    overall.become_high === 0
      ? "none becomes high between today and then"
      : `${formatCount(overall.become_high)} become high between today and then${by}`;
  return [`${high} under ${scenarioWords(scenario)}; ${become}.`];
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
      label: `High risk in ${time}`,
      text: `${formatCount(bands.high)} of ${formatCount(locations)}`,
      note: `${formatCount(before.high)} today, ${formatCount(overall.become_high)} become high`,
    },
    { label: "Score of the portfolio", text: scoreWords(overall.score), note: RANGE(overall) },
    ...values.currencies.map(({ currency, total, locations: valued }) => ({
      label: `Asset value in ${currency}`,
      text: formatMoney(total, currency),
      note: `${formatCount(valued)} of ${formatCount(locations)} locations`,
    })),
  ];
}

/** Overall score, bands today and then, worst locations and key issues. */
export async function riskOverview(portfolio: Portfolio, { exposureId, epoch, filter }: Ask): Promise<Resolved> {
  const overview = await portfolio.overview({ exposureId, filter, ...epoch });
  const worst: ElementTable = {
    title: "Locations with the highest risk",
    columns: ["Location", "Country", "Score", "Band", "Topic"].map((title) => ({
      title,
      unit: "",
      numeric: title === "Score",
    })),
    rows: overview.worst.map((site) => ({
      site_id: site.site_id,
      cells: [
        site.name,
        site.country ?? "",
        scoreWords(site.value),
        bandWords(site.band),
        site.topic === null ? "" : titled(site.topic),
      ],
    })),
    bands: overview.worst.map(({ band }) => band),
    total: overview.worst.length,
  };
  return {
    ...partOf(overview),
    figures: headFigures(overview, epoch),
    tables: [worst],
    sentences: [...changeSentence(overview, epoch), ...overview.key_issues.slice(0, 3).map(({ reason }) => reason)],
    notes: [overview.weights_note],
  };
}

/** Topics with score, change and spread over bands. */
export async function riskSummary(portfolio: Portfolio, ask: Ask): Promise<Resolved> {
  const { exposureId, epoch, filter } = ask;
  const overview = await portfolio.overview({ exposureId, filter, ...epoch });
  const { topics: chosen } = ask.element.content.settings;
  const topics = overview.topics.filter(({ topic }) => chosen === undefined || chosen.includes(topic));
  const table: ElementTable = {
    title: "Risk by topic",
    columns: [
      { title: "Topic", unit: "", numeric: false },
      { title: "Portfolio", unit: "", numeric: false },
      { title: `Today to ${epoch.time}`, unit: "", numeric: true },
      { title: "Become high", unit: "", numeric: true },
    ],
    rows: topics.map((topic) => ({
      site_id: null,
      cells: [
        titled(topic.topic),
        bandWords(topic.band),
        `${scoreWords(topic.present)} \u2192 ${scoreWords(topic.score)}`,
        formatCount(topic.become_high),
      ],
    })),
    bands: topics.map(({ band }) => band),
    shares: topics.map(({ bands }) => sharesOf(bands)),
    total: topics.length,
  };
  const gaps = topics.flatMap(({ topic, missing }) => (missing === null ? [] : [`${titled(topic)}: ${missing}`]));
  return {
    ...partOf(overview),
    tables: [table],
    sentences: changeSentence(overview, epoch),
    notes: [overview.weights_note, ...gaps],
  };
}
