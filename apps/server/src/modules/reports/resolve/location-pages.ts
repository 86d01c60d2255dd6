import {
  type ElementTable,
  type IndicatorRisk,
  type LocationRisks,
  MOST_SITE_SHEETS,
  type SiteSheet,
} from "@tidemark/contract";
import { measuredRange } from "@tidemark/atlas";
import {
  datasetById,
  type Epoch,
  formatCount,
  formatNumber,
  type ImpactDriver,
  isHeightId,
  TOPICS,
  UNITS,
} from "@tidemark/science";
import { datasetWords, named, t, worded, wordedField } from "../../../language.ts";
import { unitWords } from "../../../unit-words.ts";
import type { LocationScores, Risks } from "../../risks/index.ts";
import type { Table } from "../../table/index.ts";
import { bandWords, judgedWords } from "./band-words.ts";
import { CellReasons } from "./cell-reasons.ts";
import { type Ask, type Resolved, titled } from "./element-request.ts";
import { type PageOrder, placeWords, shownWords } from "./location-words.ts";
import { mainLeftOutOf, scoreGapWords } from "./main-hazards.ts";
import { headFigures, type Site } from "./site-figures.ts";
import { type TypedCell, typedTable } from "./typed-table.ts";

const NOTHING = " - ";
/** Locations that are read together: others have their turn after them. */
const AT_ONCE = 20;

type Topic = LocationRisks["topics"][number];

const score = (title: string) => ({ title, kind: "score" as const });
const number = (title: string) => ({ title, kind: "number" as const });

/** Score of each topic today and then, with its range. */
function topicTable(topics: readonly Topic[], before: LocationScores["topics"], { time }: Epoch): ElementTable {
  const reasons = new CellReasons();
  const rows = topics.map(({ topic, score: found, made_of: made }) => {
    const present = before.find((one) => one.topic === topic)?.score.value ?? null;
    const why = () => reasons.cell(wordedField(found.missing, found.missing_said) ?? t("No data"));
    const { value, p10, p90, band } = found;
    return {
      cells: [
        t(titled(topic)),
        present,
        value ?? { value, text: why() },
        p10,
        p90,
        judgedWords(band, value),
        t("{known} of {all} indicators", { known: made.known, all: made.all }),
      ],
    };
  });
  const table = typedTable({
    title: t("Risk by topic"),
    columns: [
      { title: t("Topic") },
      score(t("Today")),
      score(String(time)),
      score("p10"),
      score("p90"),
      { title: t("Band") },
      { title: t("Comes from") },
    ],
    rows,
    bands: topics.map((one) => one.score.band),
  });
  return { ...table, ...reasons.told };
}

const isStatic = ({ coords }: IndicatorRisk): boolean => coords["scenario"] === undefined;

/** Name of a dataset, with the return period that its value is of. */
function nameOf({ dataset_id: id, long_name: name, coords }: IndicatorRisk): string {
  const title = datasetWords(id, "title", name);
  const { return_period: years } = coords;
  return typeof years === "number"
    ? t("{name}, once in {years} years", { name: title, years: formatCount(years) })
    : title;
}

/** Decimals of the values of a dataset. */
function decimalsOf(id: string): number {
  const dataset = datasetById(id);
  // a height is known to the metre at best
  return dataset === undefined ? 2 : isHeightId(id) ? 0 : UNITS[dataset.unit].decimals;
}

/** Share of the measured values, at places that were left out, that lay in ranges of this indicator. */
const testedShare = ({ dataset_id: id }: IndicatorRisk): TypedCell => {
  const holds = measuredRange(id)?.holds;
  return holds === undefined ? null : { value: holds, text: `${formatCount(holds * 100)} %` };
};

/** Value today and then of each dataset, with its range, unit and band; what a row is called, and before it. */
function valueTable(
  title: string,
  { time }: Epoch,
  of: readonly { readonly before: readonly string[]; readonly entry: IndicatorRisk }[],
  heads: readonly string[],
  areTested = false,
): ElementTable {
  const reasons = new CellReasons();
  const rows = of.map(({ before, entry }) => {
    const decimals = decimalsOf(entry.dataset_id);
    const words = (value: number | null): TypedCell =>
      value === null ? null : { value, text: formatNumber(value, decimals) };
    const { value, p10, p90, present, unit, band } = entry;
    const why = () => reasons.cell(wordedField(entry.missing, entry.missing_said) ?? t("No data"));
    // values without a scenario have no climate range; their losses have that of the damage curve
    const isRanged = p10 !== null && p90 !== null && (!isStatic(entry) || p10 < p90);
    const cells = [
      ...before,
      words(isStatic(entry) ? value : present),
      words(value) ?? { value: null, text: why() },
      words(isRanged ? p10 : null),
      words(isRanged ? p90 : null),
      ...(areTested ? [testedShare(entry)] : []),
      unitWords(unit),
      band === null ? NOTHING : bandWords(band),
    ];
    return { cells, decimals };
  });
  const table = typedTable({
    title,
    columns: [
      ...heads.map((one) => ({ title: one })),
      number(t("Today")),
      number(String(time)),
      number("p10"),
      number("p90"),
      ...(areTested ? [{ title: t("In tests"), kind: "share" as const }] : []),
      { title: t("Unit") },
      { title: t("Band") },
    ],
    rows,
    bands: of.map(({ entry }) => entry.band),
  });
  return { ...table, ...reasons.told };
}

const NO_SUM = 2;
/** The sum first, then the hazards; a percentile over them is no sum, and stands last. */
const placeIn = ({ hazard, quantity }: ImpactDriver): number =>
  hazard !== "aggregate" ? 1 : quantity === "ead" ? 0 : NO_SUM;

/** Losses and interruption in an average year: the sum, by hazard, and what lies between hazards. */
function lossTable(entries: readonly IndicatorRisk[], epoch: Epoch): ElementTable[] {
  const yearly = entries.flatMap((entry) => {
    const dataset = datasetById(entry.dataset_id);
    if (dataset?.kind !== "driver" || !["ead", "bi_annual"].includes(dataset.quantity)) return [];
    return [{ before: [nameOf(entry)], entry, order: placeIn(dataset) }];
  });
  if (yearly.length === 0) return [];
  const sorted = yearly.toSorted((a, b) => a.order - b.order);
  const table = valueTable(t("Losses in an average year"), epoch, sorted, [t("Loss")]);
  const { reasons = [] } = table;
  const isNoSum = sorted.some(({ order }) => order === NO_SUM);
  const said = t("The 85th percentile over the hazards is no sum of them: it can lie below a single hazard.");
  return [isNoSum ? { ...table, reasons: [...reasons, said] } : table];
}

const indicatorTable = (topics: readonly Topic[], epoch: Epoch): ElementTable[] => {
  const rows = topics.flatMap(({ topic, indicators }) =>
    indicators
      .filter(({ kind }) => kind === "hazard")
      .map((entry) => ({ before: [t(titled(topic)), nameOf(entry)], entry })),
  );
  return rows.length === 0 ? [] : [valueTable(t("Indicators"), epoch, rows, [t("Topic"), t("Indicator")], true)];
};

/** What is known of the place besides values of datasets. */
function factTable({ facts }: LocationRisks): ElementTable[] {
  if (facts.length === 0) return [];
  const rows = facts.map(({ name, text, said, missing, missing_said: why }) => ({
    cells: [t(name), wordedField(text, said) ?? wordedField(missing, why) ?? NOTHING],
  }));
  return [typedTable({ title: t("The place"), columns: [{ title: t("What") }, { title: t("Value") }], rows })];
}

/** Notes on values, each once with the datasets that it is of. */
function noteLines(entries: readonly IndicatorRisk[]): string[] {
  const byText = new Map<string, string[]>();
  for (const entry of entries) {
    for (const { text, said } of entry.notes) {
      const note = worded({ english: text, ...said });
      byText.set(note, [...(byText.get(note) ?? []), nameOf(entry)]);
    }
  }
  return [...byText].map(([note, names]) => named(names.join(", "), note));
}

function sheetOf(risks: LocationRisks, before: LocationScores, site: Site, ask: Ask): SiteSheet {
  const { epoch, element } = ask;
  const { topics: chosen } = element.content.settings;
  const topics = risks.topics.filter(({ topic }) => chosen === undefined || chosen.includes(topic));
  const entries = topics.flatMap(({ indicators }) => indicators);
  return {
    site_id: site.id,
    name: risks.name,
    about: placeWords(risks),
    figures: headFigures(risks, before, site, epoch),
    tables: [
      topicTable(topics, before.topics, epoch),
      ...lossTable(entries, epoch),
      ...indicatorTable(topics, epoch),
      ...factTable(risks),
    ],
    notes: [
      t(
        "In tests: how many of the values measured at places that were left out lay between p10 and p90; four in five are promised.",
      ),
      ...[scoreGapWords(mainLeftOutOf(risks), true)].filter((note) => note !== ""),
      ...noteLines(entries.filter(({ value }) => value !== null)),
    ],
  };
}

/** The locations one by one: scores, losses and indicators with their ranges, facts and notes. */
export async function locationPages(
  { table, risks }: { readonly table: Table; readonly risks: Pick<Risks, "forLocations"> },
  ask: Ask,
  {
    first,
    ...order
  }: PageOrder & {
    /** Ids of locations that come before all others, in this order. */
    readonly first: readonly string[];
  },
): Promise<Resolved> {
  const { exposureId, filter, epoch } = ask;
  const n = Math.min(order.n, MOST_SITE_SHEETS);
  const pageOf = (ids: readonly string[] | null) =>
    table.page(exposureId, {
      ...order,
      n,
      production_site_ids: ids === null ? null : [...ids],
      page: 1,
      columns: ["asset_value", "asset_currency"],
      pinned: [],
      aggregation: null,
      statistics: false,
      search: "",
      filter: filter ?? null,
    });
  const { items: usual, meta } = await pageOf(null);
  const place = new Map(first.slice(0, n).map((id, at) => [id, at]));
  const found = place.size === 0 ? [] : (await pageOf([...place.keys()])).items;
  const ranked = found.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  const items = [...ranked, ...usual.filter(({ id }) => !place.has(id))].slice(0, n);
  const sites: SiteSheet[] = [];
  let missing = 0;
  const datasets = new Set<string>(["score_location", ...TOPICS.map((topic) => `score_${topic}`)]);
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const part = items.slice(from, from + AT_ONCE);
    const ids = part.map(({ id }) => id);
    const read = await risks.forLocations(exposureId, ids, epoch);
    for (const [at, { risks: then, today }] of read.entries()) {
      const { id, cells } = part[at]!;
      const [value, currency] = cells.map((cell) => cell.value);
      const site = {
        id,
        value: typeof value === "number" ? value : null,
        currency: typeof currency === "string" ? currency : null,
      };
      for (const { indicators } of then.topics) for (const { dataset_id: used } of indicators) datasets.add(used);
      if (then.score.value === null) missing += 1;
      sites.push(sheetOf(then, today, site, ask));
    }
  }
  const counts = { n: formatCount(sites.length), total: formatCount(meta.total) };
  return {
    locations: meta.total,
    missing,
    state: meta.total === 0 ? "empty" : missing > 0 ? "partial" : "ready",
    sites,
    notes: meta.total === sites.length ? [] : [shownWords(counts, first.length > 0, order)],
    datasets: [...datasets],
  };
}
