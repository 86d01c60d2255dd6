import { totalAmount } from "../../../total-words.ts";
import {
  type ElementTable,
  type FigureForm,
  type TableCell,
  type TableColumn,
  type TableHeader,
  WORST_TOPIC,
} from "@tidemark/contract";
import { type Epoch, formatCount, formatPlain, isScoreId, type Scenario } from "@tidemark/science";
import { notFound } from "../../../app-error.ts";
import { propertyWords } from "../../../country-words.ts";
import { datasetWords, msg, t, wordedField } from "../../../language.ts";
import { unitWords } from "../../../unit-words.ts";
import { attributeAt } from "../../locations/index.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import type { OpenTableLocations, Table, TablePage } from "../../table/index.ts";
import type { Risks } from "../../risks/index.ts";
import { sharesOf } from "./band-words.ts";
import { CellReasons } from "./cell-reasons.ts";
import { type Ask, type Resolved, titled } from "./element-request.ts";
import { screenText, type TypedCell, typedTable } from "./typed-table.ts";
import { locationPages } from "./location-pages.ts";

const MOST_VALUES = 50;

const scoreAt = ({ scenario, time }: Epoch): TableColumn => ({
  dataset_id: "score_location",
  coords: { scenario, time, ensemble: "p50" },
});

/** Columns of a table of locations where none were chosen. */
export const usualColumns = (epoch: Epoch): TableColumn[] => {
  const { scenario, time } = epoch;
  const coords = { scenario, time, ensemble: "p50" } as const;
  return ["name", "country", scoreAt(epoch), { dataset_id: WORST_TOPIC, coords }, "asset_value"];
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

/** What the numbers of a column are. */
function formOf({ key, dataset_id: id, type, decimals }: TableHeader, currency: string | undefined): FigureForm {
  if (type !== "number") return {};
  if (key === "asset_value")
    return currency === undefined ? { kind: "number", decimals: 0 } : { kind: "money", currency };
  if (isScoreId(id)) return { kind: "score" };
  return decimals === null ? { kind: "number" } : { kind: "number", decimals };
}

function typedCell(
  { value, missing, missing_said: said, currency, is_lower_bound: isLowerBound = false }: TableCell,
  header: TableHeader,
  reasons: CellReasons,
): TypedCell {
  if (value === null)
    return missing === undefined ? null : { value: null, text: reasons.cell(wordedField(missing, said) ?? missing) };
  if (typeof value === "number")
    return currency === undefined
      ? value
      : { value, text: totalAmount(value, currency, { is_lower_bound: isLowerBound }) };
  return isWorstTopic(header) ? t(titled(String(value))) : propertyWords(header.key, String(value));
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
function lastRow(
  kind: keyof typeof AGGREGATES,
  { columns, aggregation, meta }: TablePage,
  currency: string | undefined,
): readonly TypedCell[] {
  const figures = columns.map((header, at): TypedCell => {
    const value = aggregation?.[at]?.value ?? null;
    if (value === null) return "";
    if (kind === "count") return { value, text: formatCount(value) };
    const form = formOf(header, currency);
    const decimals = Math.max(2, header.decimals ?? 2);
    return { value, text: screenText(value, form.kind === "number" ? { ...form, decimals } : form) };
  });
  const name = t("{aggregate} of {count} locations", {
    aggregate: t(AGGREGATES[kind]),
    count: formatCount(meta.total),
  });
  const [first = "", ...others] = figures;
  const own = typeof first === "object" && first !== null ? first.text : first;
  return [own === "" ? name : `${name}: ${String(own)}`, ...others];
}

type PageAsk = Parameters<Table["page"]>[1];

/** The currency of all asset values; undefined where there are several, or none. */
async function onlyCurrency(table: Table, exposureId: string, ask: PageAsk): Promise<string | undefined> {
  const ends: unknown[] = [];
  for (const sort_order of ["asc", "desc"] as const) {
    const order = { order_by_id: "asset_currency", sort_order, columns: ["asset_currency"], n: 1, page: 1 };
    const { items } = await table.page(exposureId, { ...ask, ...order, aggregation: null });
    ends.push(items[0]?.cells[0]?.value ?? undefined);
  }
  const [first, last] = ends;
  return typeof first === "string" && first === last ? first : undefined;
}

/** Amounts in several currencies have theirs in the column behind them. */
function withCurrency(columns: readonly TableColumn[], currency: string | undefined): TableColumn[] {
  const isNamed = currency !== undefined || columns.includes("asset_currency");
  return columns.flatMap((column) => (column === "asset_value" && !isNamed ? [column, "asset_currency"] : [column]));
}

/** Ids of the locations with the largest losses, the largest first; none where amounts cannot be compared. */
async function largestLosses(
  portfolio: Pick<Portfolio, "hazardLosses" | "open">,
  { exposureId, filter, epoch }: Ask,
  top: number,
): Promise<readonly string[]> {
  const scenario = epoch.scenario === "historical" ? "ssp585" : (epoch.scenario as Scenario);
  const { sites, rows, worth } = await portfolio.open({ exposureId, filter });
  const currencies = new Set<string | null>();
  for (const row of rows) if (!Number.isNaN(worth.values[row]!)) currencies.add(worth.currencies[row]!);
  if (currencies.size !== 1) return [];
  const losses = await portfolio.hazardLosses({ exposureId, filter, scenario, times: [epoch.time], top });
  return losses.top.map(({ row }) => sites.id(row));
}

/** The locations as a table, or a page for each. */
export async function locationsElement(
  {
    table,
    risks,
    portfolio,
  }: {
    readonly table: Table;
    readonly risks: Pick<Risks, "forLocations">;
    readonly portfolio: Pick<Portfolio, "hazardLosses" | "open">;
  },
  ask: Ask,
): Promise<Resolved> {
  const { settings } = ask.element.content;
  const columns = (settings.columns ?? usualColumns(ask.epoch)).map((one) => atEpoch(one, ask.epoch, settings.follows));
  // worst first, unless somebody chose another order
  const { order_by_id: by = scoreAt(ask.epoch), sort_order = "desc", n = 10 } = settings;
  const order = { order_by_id: atEpoch(by, ask.epoch, settings.follows), sort_order, n };
  if (settings.layout === "pages") {
    const first = settings.order_by_id === undefined ? await largestLosses(portfolio, ask, n) : [];
    return locationPages({ table, risks }, ask, { ...order, first });
  }
  // over the locations of all pages, for those who may have it
  const aggregation = ask.scopes.includes("aggregation") ? (settings.aggregation ?? null) : null;
  const asked: PageAsk = {
    ...order,
    production_site_ids: null,
    page: 1,
    columns,
    pinned: [],
    aggregation,
    statistics: false,
    search: "",
    filter: ask.filter ?? null,
  };
  const currency = columns.includes("asset_value") ? await onlyCurrency(table, ask.exposureId, asked) : undefined;
  const page = await table.page(ask.exposureId, { ...asked, columns: withCurrency(columns, currency) });
  const reasons = new CellReasons();
  const banded = page.items.map(({ cells }) => cells.find(({ band }) => band !== undefined)?.band ?? null);
  const isMissing = ({ cells }: (typeof page.items)[number]) =>
    cells.some(({ value }, at) => value === null && page.columns[at]?.dataset_id);
  const missing = page.items.filter((item) => isMissing(item)).length;
  const hasLast = aggregation !== null && page.meta.total > 0;
  const listed = typedTable({
    title: t("Locations"),
    columns: page.columns.map((header) => ({
      title: headWords(header),
      unit: unitWords(header.unit ?? ""),
      ...formOf(header, currency),
    })),
    rows: [
      ...page.items.map(({ id, cells }) => ({
        site_id: id,
        cells: cells.map((cell, at) => typedCell(cell, page.columns[at]!, reasons)),
      })),
      ...(aggregation !== null && hasLast ? [{ cells: lastRow(aggregation, page, currency) }] : []),
    ],
    ...(hasLast ? { bands: [...banded, null], closing: true as const } : { bands: banded }),
    total: page.meta.total,
  });
  const made = { ...listed, ...reasons.told };
  const { total } = page.meta;
  return {
    locations: total,
    missing,
    state: total === 0 ? "empty" : missing > 0 ? "partial" : "ready",
    tables: [made],
    // a table shows no notes of single values, and says how many of its rows are shown
    notes: [],
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
      const given = typeof value === "string" ? propertyWords(property, value) : value;
      const text = given === null ? t("Not given") : typeof given === "number" ? formatPlain(given) : String(given);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const sorted = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    const isOwn = property.startsWith("user_data.");
    const title = isOwn ? property.slice("user_data.".length) : t(titled(property));
    tables.push(
      typedTable({
        title: t("Locations by {title}", { title }),
        columns: [{ title }, { title: t("Locations"), kind: "count" }],
        rows: sorted.slice(0, MOST_VALUES).map(([text, count]) => ({ cells: [text, count] })),
        total: sorted.length,
      }),
    );
  }
  const quantity = { value: asked.count, kind: "count" as const };
  const figure = { label: t("Locations"), text: formatCount(asked.count), note: "", quantity };
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
