import { type ElementTable, type TableCell, type TableColumn, type TableHeader, WORST_TOPIC } from "@tidemark/contract";
import { type Epoch, formatCount, formatNumber, formatPlain, isScoreId, scoreText } from "@tidemark/science";
import { notFound } from "../../../app-error.ts";
import { datasetWords, msg, t, wordedField } from "../../../language.ts";
import { attributeAt } from "../../locations/index.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import type { OpenTableLocations, Table, TablePage } from "../../table/index.ts";
import type { Risks } from "../../risks/index.ts";
import { sharesOf } from "./band-words.ts";
import { CellReasons } from "./cell-reasons.ts";
import { type Ask, type Resolved, titled } from "./element-request.ts";
import { locationPages } from "./location-pages.ts";

const MOST_VALUES = 50;

/** Columns of a table of locations where none were chosen. */
export const usualColumns = ({ scenario, time }: Epoch): TableColumn[] => {
  const coords = { scenario, time, ensemble: "p50" } as const;
  return [
    "name",
    "country",
    { dataset_id: "score_location", coords },
    { dataset_id: WORST_TOPIC, coords },
    "asset_value",
  ];
};

/** A dataset whose scenario and year follow the report; what it says beside them stays. */
function atEpoch(column: TableColumn, { scenario, time }: Epoch, follows: boolean): TableColumn {
  if (typeof column === "string" || !follows) return column;
  const { coords } = column;
  return coords.scenario === undefined ? column : { ...column, coords: { ...coords, scenario, time } };
}

/** Whether a column names the topic with the highest score. */
const isWorstTopic = ({ key }: TableHeader): boolean => key.startsWith(WORST_TOPIC);

/** Head of a column in the language of whoever asks; that of a column of their own stays as they wrote it. */
function headWords({ key, title, dataset_id: id }: TableHeader): string {
  if (key.startsWith("user_data.")) return title;
  return id === null || id === WORST_TOPIC ? t(title) : datasetWords(id, "title", title);
}

function cellText(
  { value, missing, missing_said: said }: TableCell,
  header: TableHeader,
  reasons: CellReasons,
): string {
  const { dataset_id: id, decimals } = header;
  if (value === null) return missing === undefined ? " - " : reasons.cell(wordedField(missing, said) ?? missing);
  if (typeof value === "string") return isWorstTopic(header) ? t(titled(value)) : value;
  if (isScoreId(id)) return scoreText(value);
  return decimals === null ? formatPlain(value) : formatNumber(value, decimals);
}

const AGGREGATES = {
  sum: msg("Sum"),
  mean: msg("Mean"),
  median: msg("Median"),
  min: msg("Minimum"),
  max: msg("Maximum"),
  count: msg("Count"),
} as const;

/** The last row of a table: what its columns say of all locations, also of those that are not shown. */
function lastRow(kind: keyof typeof AGGREGATES, { columns, aggregation, meta }: TablePage): ElementTable["rows"] {
  const figures = columns.map((header, at) => {
    const value = aggregation?.[at]?.value ?? null;
    if (value === null) return "";
    if (kind === "count") return formatCount(value);
    return isScoreId(header.dataset_id) ? scoreText(value) : formatNumber(value, Math.max(2, header.decimals ?? 2));
  });
  const name = t("{aggregate} of {count} locations", {
    aggregate: t(AGGREGATES[kind]),
    count: formatCount(meta.total),
  });
  const [first = "", ...others] = figures;
  return [{ site_id: null, cells: [first === "" ? name : `${name}: ${first}`, ...others] }];
}

/** The locations as a table, or a page for each. */
export async function locationsElement(
  { table, risks }: { readonly table: Table; readonly risks: Pick<Risks, "forLocations"> },
  ask: Ask,
): Promise<Resolved> {
  const { settings } = ask.element.content;
  const columns = (settings.columns ?? usualColumns(ask.epoch)).map((one) => atEpoch(one, ask.epoch, settings.follows));
  const { order_by_id: by = "name", sort_order = "desc", n = 10 } = settings;
  const order = { order_by_id: atEpoch(by, ask.epoch, settings.follows), sort_order, n };
  if (settings.layout === "pages") return locationPages({ table, risks }, ask, order);
  // over the locations of all pages, for those who may have it
  const aggregation = ask.scopes.includes("aggregation") ? (settings.aggregation ?? null) : null;
  const page = await table.page(ask.exposureId, {
    ...order,
    production_site_ids: null,
    page: 1,
    columns,
    pinned: [],
    aggregation,
    statistics: false,
    search: "",
    filter: ask.filter ?? null,
  });
  const reasons = new CellReasons();
  const banded = page.items.map(({ cells }) => cells.find(({ band }) => band !== undefined)?.band ?? null);
  const isMissing = ({ cells }: (typeof page.items)[number]) =>
    cells.some(({ value }, at) => value === null && page.columns[at]?.dataset_id);
  const missing = page.items.filter((item) => isMissing(item)).length;
  const hasLast = aggregation !== null && page.meta.total > 0;
  const made: ElementTable = {
    title: t("Locations"),
    columns: page.columns.map((header) => ({
      title: headWords(header),
      unit: header.unit ?? "",
      numeric: header.type === "number",
    })),
    rows: [
      ...page.items.map(({ id, cells }) => ({
        site_id: id,
        cells: cells.map((cell, at) => cellText(cell, page.columns[at]!, reasons)),
      })),
      ...(aggregation !== null && hasLast ? lastRow(aggregation, page) : []),
    ],
    ...(hasLast ? { bands: [...banded, null], closing: true } : { bands: banded }),
    total: page.meta.total,
    ...reasons.told,
  };
  const { total } = page.meta;
  return {
    locations: total,
    missing,
    state: total === 0 ? "empty" : missing > 0 ? "partial" : "ready",
    tables: [made],
    // a table shows no notes of single values: how many of them the call gives is nothing to its reader
    notes:
      total > n ? [t("{n} of {total} locations are shown.", { n: formatCount(n), total: formatCount(total) })] : [],
    datasets: page.columns.flatMap(({ dataset_id: id }) => (id === null || id === WORST_TOPIC ? [] : [id])),
  };
}

/** How many locations there are, by band, and by the values of a property. */
export async function numberOfLocations(
  portfolio: Portfolio,
  openLocations: OpenTableLocations,
  asked: { readonly count: number; readonly rows: () => Promise<readonly number[]> },
  ask: Ask,
): Promise<Resolved> {
  const { exposureId, epoch, filter, element } = ask;
  const { property } = element.content.settings;
  const tables: ElementTable[] = [];
  if (property !== undefined) {
    const { snapshot } = await openLocations(exposureId);
    const column = snapshot.attributes.columns.get(property);
    if (column === undefined) throw notFound("named_property", { property });
    const counts = new Map<string, number>();
    for (const row of await asked.rows()) {
      const value = attributeAt(column, row);
      const text = value === null ? t("Not given") : typeof value === "number" ? formatPlain(value) : String(value);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const sorted = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    tables.push({
      title: t("Locations by value"),
      columns: [
        { title: property.startsWith("user_data.") ? property : t(titled(property)), unit: "", numeric: false },
        { title: t("Locations"), unit: "", numeric: true },
      ],
      rows: sorted.slice(0, MOST_VALUES).map(([text, count]) => ({ site_id: null, cells: [text, formatCount(count)] })),
      total: sorted.length,
    });
  }
  const figure = { label: t("Locations"), text: formatCount(asked.count), note: "" };
  const counted = { locations: asked.count, tables, scopes: [] as string[] };
  if (!ask.scopes.includes("dashboard-risk-summary"))
    return { ...counted, figures: [figure], notes: [t("Bands of risk need the scope dashboard-risk-summary.")] };
  const { overall, why, without_data: without } = await portfolio.overview({ exposureId, filter, ...epoch });
  const note = t("{n} become high by {time}", { n: formatCount(overall.become_high), time: epoch.time });
  return {
    ...counted,
    missing: without.locations,
    state: without.locations > 0 ? "partial" : "ready",
    figures: [{ ...figure, note }],
    shares: sharesOf(overall.bands),
    shares_present: sharesOf(overall.present_bands),
    datasets: why.map(({ dataset_id: id }) => id),
    scopes: ["dashboard-risk-summary"],
  };
}
