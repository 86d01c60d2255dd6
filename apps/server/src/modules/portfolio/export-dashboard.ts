import type { DashboardDriver, DashboardOverview, DashboardTopic, ScoreSummary, WorstSite } from "@tidemark/contract";
import type { ExportCell, ExportSheet } from "@tidemark/documents";
import { factSheet, numberColumn as number, scoreCell, whySheet } from "./export-sheets.ts";

const BANDS = ["very low", "low", "medium", "high", "no value"];

const bandCells = ({ bands }: Pick<ScoreSummary, "bands">): ExportCell[] => [
  bands.very_low,
  bands.low,
  bands.medium,
  bands.high,
  bands.missing,
];

function scoreSheet({ overall, topics }: DashboardOverview): ExportSheet {
  const columns = [
    { header: "Topic" },
    number("Score"),
    number("10th percentile"),
    number("90th percentile"),
    { header: "Band" },
    number("Score 1995-2014"),
    ...BANDS.map((band) => number(`Locations ${band}`)),
    number("Become high"),
    { header: "Why missing", width: 40, wrap: true },
  ];
  const row = (name: string, one: ScoreSummary): ExportCell[] => [
    name,
    scoreCell(one.score),
    scoreCell(one.p10),
    scoreCell(one.p90),
    one.band,
    scoreCell(one.present),
    ...bandCells(one),
    one.become_high,
    one.missing,
  ];
  return {
    name: "Scores",
    columns,
    rows: [row("all topics", overall), ...topics.map((one) => row(one.topic, one))],
  };
}

const SCORE = "score 0-1";

function siteSheet(name: string, sites: readonly (WorstSite & { topic?: string | null })[], unit: string): ExportSheet {
  const cell = (value: number | null) => (unit === SCORE ? scoreCell(value) : value);
  const columns = [
    { header: "Id" },
    { header: "Location", width: 32 },
    { header: "Country" },
    number("Value", unit),
    number("Value 1995-2014", unit),
    { header: "Band" },
    { header: "Topic" },
    number("Asset value"),
    { header: "Currency" },
  ];
  const rows = sites.map((site) => [
    site.site_id,
    site.name,
    site.country,
    cell(site.value),
    cell(site.present),
    site.band,
    site.topic ?? null,
    site.asset_value,
    site.asset_currency,
  ]);
  return { name, columns, rows };
}

function issueSheet({ key_issues: issues }: DashboardOverview): ExportSheet {
  const columns = [
    { header: "Dataset" },
    { header: "Name", width: 40, wrap: true },
    { header: "Topic" },
    number("Locations in the high band"),
    number("The same 1995-2014"),
    number("Locations with a value"),
    { header: "Asset value in the high band", width: 30 },
    { header: "Why", width: 80, wrap: true },
  ];
  const rows = issues.map((issue) => [
    issue.dataset_id,
    issue.long_name,
    issue.topic,
    issue.high,
    issue.high_present,
    issue.known,
    issue.value_high.map(({ currency, total }) => `${total} ${currency}`).join("; "),
    issue.reason,
  ]);
  return { name: "Key issues", columns, rows };
}

/** Sheets of the overview; the key issues first where they are what is shown. */
export function dashboardSheets(overview: DashboardOverview, first: "overview" | "issues"): ExportSheet[] {
  const scores = scoreSheet(overview);
  const issues = issueSheet(overview);
  const facts = factSheet("Facts", [
    ["Locations", overview.locations],
    ["Locations without any score", overview.without_data.locations],
    ["Weights", overview.weights_note],
    ["Key issues", overview.key_issues_rule],
    ["Score of the portfolio", "85th percentile over the locations (type 7)"],
    ...overview.values.currencies.map(
      ({ currency, total, locations }) => [`Asset value in ${currency}`, `${total} at ${locations} locations`] as const,
    ),
    ["Locations without an asset value", overview.values.without],
  ]);
  const main = first === "overview" ? [scores, issues] : [issues, scores];
  return [...main, siteSheet("Worst locations", overview.worst, SCORE), facts, whySheet(overview.why)];
}

export function topicSheets(topic: DashboardTopic): ExportSheet[] {
  const drivers: ExportSheet = {
    name: "Drivers",
    columns: [
      { header: "Dataset" },
      { header: "Name", width: 40, wrap: true },
      { header: "Kind" },
      { header: "Unit" },
      number("Median"),
      number("Median 1995-2014"),
      number("Score (85th percentile)"),
      { header: "Band of the 85th percentile" },
      ...BANDS.map((band) => number(`Locations ${band}`)),
      { header: "Why missing", width: 40, wrap: true },
    ],
    rows: topic.drivers.map((row) => [
      row.dataset_id,
      row.long_name,
      row.kind,
      row.unit,
      row.median,
      row.median_present,
      scoreCell(row.score),
      row.band,
      ...bandCells(row),
      row.missing,
    ]),
  };
  const countries: ExportSheet = {
    name: "Countries",
    columns: [
      { header: "Country" },
      number("Locations"),
      number("With a score"),
      number("Score (85th percentile)"),
      number("In the high band"),
    ],
    rows: topic.countries.map((row) => [row.country, row.locations, row.known, scoreCell(row.score), row.high]),
  };
  const why = [...topic.why, ...topic.drivers.map((row) => row.why)];
  return [drivers, countries, siteSheet("Worst locations", topic.worst, SCORE), whySheet(why)];
}

/** Sheets of one dataset, or of a key issue. */
export function driverSheets(driver: DashboardDriver & { issue?: { reason: string }; rule?: string }): ExportSheet[] {
  const { unit } = driver;
  const series: ExportSheet = {
    name: "Change over time",
    columns: [
      { header: "Scenario" },
      number("Year"),
      number("Median", unit),
      number("10th percentile of locations", unit),
      number("90th percentile of locations", unit),
      number("Locations in the high band"),
    ],
    rows: driver.series.flatMap(({ scenario, points }) =>
      points.map((point) => [scenario, point.time, point.median, point.p10, point.p90, point.high]),
    ),
  };
  const bars: ExportSheet = {
    name: "Distribution",
    columns: [number("From", unit), number("To", unit), number("Locations")],
    rows: driver.histogram.map(({ from, to, locations }) => [from, to, locations]),
  };
  const facts = factSheet("Facts", [
    ["Dataset", driver.long_name],
    ["Coordinates", JSON.stringify(driver.coords)],
    ["Thresholds low, medium, high", `${driver.thresholds.join(", ")} ${unit} (${driver.direction} is worse)`],
    ["Locations with a value", driver.known],
    ["Locations without", driver.missing],
    ["Why", driver.missing_reason],
    ...(driver.issue === undefined ? [] : ([["Key issue", driver.issue.reason]] as const)),
    ...(driver.rule === undefined ? [] : ([["Rule of key issues", driver.rule]] as const)),
  ]);
  return [siteSheet("Worst locations", driver.worst, unit), bars, series, facts, whySheet([driver.why])];
}
