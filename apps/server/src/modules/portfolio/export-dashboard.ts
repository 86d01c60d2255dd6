import type {
  DashboardDriver,
  DashboardOverview,
  DashboardTopic,
  Said,
  ScoreSummary,
  WorstSite,
} from "@tidemark/contract";
import type { ExportCell, ExportSheet } from "@tidemark/documents";
import { bandCell, factSheet, numberColumn as number, scoreCell, whySheet } from "./export-sheets.ts";
import { datasetWords, t, wordedField } from "../../language.ts";

const bandColumns = () => [
  number(t("Locations very low")),
  number(t("Locations low")),
  number(t("Locations medium")),
  number(t("Locations high")),
  number(t("Locations no value")),
];

const bandCells = ({ bands }: Pick<ScoreSummary, "bands">): ExportCell[] => [
  bands.very_low,
  bands.low,
  bands.medium,
  bands.high,
  bands.missing,
];

function scoreSheet({ overall, topics }: DashboardOverview): ExportSheet {
  const columns = [
    { header: t("Topic") },
    number(t("Score")),
    number(t("10th percentile")),
    number(t("90th percentile")),
    { header: t("Band") },
    number(t("Score 1995-2014")),
    ...bandColumns(),
    number(t("Become high")),
    { header: t("Why missing"), width: 40, wrap: true },
  ];
  const row = (name: string, one: ScoreSummary): ExportCell[] => [
    name,
    scoreCell(one.score),
    scoreCell(one.p10),
    scoreCell(one.p90),
    bandCell(one.band),
    scoreCell(one.present),
    ...bandCells(one),
    one.become_high,
    wordedField(one.missing, one.missing_said),
  ];
  return {
    name: t("Scores"),
    columns,
    rows: [row(t("all topics"), overall), ...topics.map((one) => row(t(one.topic), one))],
  };
}

const SCORE = "score 0-1";

function siteSheet(name: string, sites: readonly (WorstSite & { topic?: string | null })[], unit: string): ExportSheet {
  const cell = (value: number | null) => (unit === SCORE ? scoreCell(value) : value);
  const columns = [
    { header: t("Id") },
    { header: t("Location"), width: 32 },
    { header: t("Country") },
    number(t("Value"), unit),
    number(t("Value 1995-2014"), unit),
    { header: t("Band") },
    { header: t("Topic") },
    number(t("Asset value")),
    { header: t("Currency") },
  ];
  const rows = sites.map((site) => [
    site.site_id,
    site.name,
    site.country,
    cell(site.value),
    cell(site.present),
    bandCell(site.band),
    site.topic == null ? null : t(site.topic),
    site.asset_value,
    site.asset_currency,
  ]);
  return { name, columns, rows };
}

function issueSheet({ key_issues: issues }: DashboardOverview): ExportSheet {
  // amounts of each currency in a column of their own: they are numbers, and never added up
  const currencies = [...new Set(issues.flatMap(({ value_high: values }) => values.map(({ currency }) => currency)))];
  const columns = [
    { header: t("Dataset") },
    { header: t("Name"), width: 40, wrap: true },
    { header: t("Topic") },
    number(t("Locations in the high band")),
    number(t("The same 1995-2014")),
    number(t("Locations with a value")),
    ...currencies.map((currency) => number(t("Asset value in the high band"), currency)),
    { header: t("Why"), width: 80, wrap: true },
  ];
  const rows = issues.map((issue) => [
    issue.dataset_id,
    datasetWords(issue.dataset_id, "title", issue.long_name),
    t(issue.topic),
    issue.high,
    issue.high_present,
    issue.known,
    ...currencies.map((currency) => issue.value_high.find((one) => one.currency === currency)?.total ?? null),
    wordedField(issue.reason, issue.reason_said),
  ]);
  return { name: t("Key issues"), columns, rows };
}

/** Sheets of the overview; the key issues first where they are what is shown. */
export function dashboardSheets(overview: DashboardOverview, first: "overview" | "issues"): ExportSheet[] {
  const scores = scoreSheet(overview);
  const issues = issueSheet(overview);
  const facts = factSheet(t("Facts"), [
    [t("Locations"), overview.locations],
    [t("Locations without any score"), overview.without_data.locations],
    [t("Weights"), wordedField(overview.weights_note, overview.weights_note_said)],
    [t("Key issues"), wordedField(overview.key_issues_rule, overview.key_issues_rule_said)],
    [t("Score of the portfolio"), t("85th percentile over the locations (type 7)")],
    ...overview.values.currencies.flatMap(
      ({ currency, total, locations }) =>
        [
          [t("Asset value in {currency}", { currency }), total],
          [t("Locations with a value in {currency}", { currency }), locations],
        ] as const,
    ),
    [t("Locations without an asset value"), overview.values.without],
  ]);
  const main = first === "overview" ? [scores, issues] : [issues, scores];
  return [...main, siteSheet(t("Worst locations"), overview.worst, SCORE), facts, whySheet(overview.why)];
}

export function topicSheets(topic: DashboardTopic): ExportSheet[] {
  const drivers: ExportSheet = {
    name: t("Drivers"),
    columns: [
      { header: t("Dataset") },
      { header: t("Name"), width: 40, wrap: true },
      { header: t("Kind") },
      { header: t("Unit") },
      number(t("Median")),
      number(t("Median 1995-2014")),
      number(t("Score (85th percentile)")),
      { header: t("Band of the 85th percentile") },
      ...bandColumns(),
      { header: t("Why missing"), width: 40, wrap: true },
    ],
    rows: topic.drivers.map((row) => [
      row.dataset_id,
      datasetWords(row.dataset_id, "title", row.long_name),
      t(row.kind),
      row.unit,
      row.median,
      row.median_present,
      scoreCell(row.score),
      bandCell(row.band),
      ...bandCells(row),
      wordedField(row.missing, row.missing_said),
    ]),
  };
  const countries: ExportSheet = {
    name: t("Countries"),
    columns: [
      { header: t("Country") },
      number(t("Locations")),
      number(t("With a score")),
      number(t("Score (85th percentile)")),
      number(t("In the high band")),
    ],
    rows: topic.countries.map((row) => [row.country, row.locations, row.known, scoreCell(row.score), row.high]),
  };
  const why = [...topic.why, ...topic.drivers.map((row) => row.why)];
  return [drivers, countries, siteSheet(t("Worst locations"), topic.worst, SCORE), whySheet(why)];
}

/** Sheets of one dataset, or of a key issue. */
export function driverSheets(
  driver: DashboardDriver & {
    issue?: { reason: string; reason_said?: Said | undefined };
    rule?: string;
    rule_said?: Said;
  },
): ExportSheet[] {
  const { unit } = driver;
  const limits = `${driver.thresholds.join(", ")} ${unit}`;
  const series: ExportSheet = {
    name: t("Change over time"),
    columns: [
      { header: t("Scenario") },
      number(t("Year")),
      number(t("Median"), unit),
      number(t("10th percentile of locations"), unit),
      number(t("90th percentile of locations"), unit),
      number(t("Locations in the high band")),
    ],
    rows: driver.series.flatMap(({ scenario, points }) =>
      points.map((point) => [scenario, point.time, point.median, point.p10, point.p90, point.high]),
    ),
  };
  const bars: ExportSheet = {
    name: t("Distribution"),
    columns: [number(t("From"), unit), number(t("To"), unit), number(t("Locations"))],
    rows: driver.histogram.map(({ from, to, locations }) => [from, to, locations]),
  };
  const facts = factSheet(t("Facts"), [
    [t("Dataset"), datasetWords(driver.dataset_id, "title", driver.long_name)],
    [t("Coordinates"), JSON.stringify(driver.coords)],
    [
      t("Thresholds low, medium, high"),
      driver.direction === "higher"
        ? t("{limits} (higher is worse)", { limits })
        : t("{limits} (lower is worse)", { limits }),
    ],
    [t("Locations with a value"), driver.known],
    [t("Locations without"), driver.missing],
    [t("Why"), wordedField(driver.missing_reason, driver.missing_reason_said)],
    ...(driver.issue === undefined
      ? []
      : ([[t("Key issue"), wordedField(driver.issue.reason, driver.issue.reason_said)]] as const)),
    ...(driver.rule === undefined
      ? []
      : ([[t("Rule of key issues"), wordedField(driver.rule, driver.rule_said)]] as const)),
  ]);
  return [siteSheet(t("Worst locations"), driver.worst, unit), bars, series, facts, whySheet([driver.why])];
}
