import {
  type Area,
  type DatasetFilter,
  datasetFiltersOf,
  type Histogram,
  isEmptyFilter,
  LIMITS,
  message,
  type Site,
  type SiteFilter,
  reasonFields,
  type Said,
} from "@tidemark/contract";
import { LRUCache } from "lru-cache";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { seesMeasures } from "../../dataset-access.ts";
import { attributeAt, presentSite, siteRows } from "../locations/index.ts";
import {
  datasetColumn,
  NOT_COMPUTED,
  type DatasetColumn,
  type OpenLocations,
  type OpenTableLocations,
  type Snapshot,
} from "../table/index.ts";
import { histogramOf } from "../locations/index.ts";
import { maskByPosition } from "./position-mask.ts";
import { measureOptions, type MeasureOption, rowsOfMeasures } from "./measure-filters.ts";
import { propertyFilters } from "./property-filters.ts";
import { allOf, checkRegion, countOf, propertyMasks, rowsInRange, rowsInRegion, type RowMask } from "./row-masks.ts";

/** Filters whose answer is kept for each version of a project, 100 kB each at 100,000 locations. */
const MOST_KEPT = 24;

export interface WithoutValue {
  readonly dataset_id: string;
  readonly coords: Record<string, string | number>;
  readonly count: number;
  readonly reason: string | null;
  readonly reason_said?: Said;
}

/** Which locations of a project pass a filter. */
export interface ResolvedFilter {
  /** 1 = passes, by position, as long as every column of results. Deleted locations never pass. */
  readonly mask: Uint8Array;
  /** Locations that pass. */
  readonly count: number;
  /** Locations of the project. */
  readonly total: number;
  /** For each range of results how many locations have no value there, and so do not pass. */
  readonly withoutValue: readonly WithoutValue[];
}

export interface FoundSite {
  readonly id: string;
  readonly position: number;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** Filters of locations. Who may read a project is decided before, by the policy of the route. */
export interface Filters {
  /**
   * @throws AppError `invalid_input` for a dataset, coordinate or property that does not exist, `unprocessable` for a
   * region that crosses itself, `forbidden` for measures where whoever asks may not read them
   */
  resolve(exposureId: string, filter: SiteFilter): Promise<ResolvedFilter>;
  /** The same by row of opened locations; undefined when everything passes. */
  readonly passing: (locations: OpenLocations, filter: SiteFilter | null) => Promise<RowMask | undefined>;
  properties(
    exposureId: string,
  ): Promise<ReturnType<typeof propertyFilters> & { measures: MeasureOption[] | null; total: number }>;
  histogram(
    exposureId: string,
    of: Pick<DatasetFilter, "dataset_id" | "coords">,
    filter: SiteFilter,
  ): Promise<Histogram & { reason: string | null; reason_said?: Said }>;
  inRegion(exposureId: string, roi: Area, page: number, n: number): Promise<{ items: FoundSite[]; total: number }>;
  /** The locations that pass. @throws AppError `unprocessable` for more than fit into an answer */
  sites(exposureId: string, resolved: ResolvedFilter): Promise<Site[]>;
}

function columnOf({ dataset_id: id, coords }: Pick<DatasetFilter, "dataset_id" | "coords">): DatasetColumn {
  const column = datasetColumn(id, coords);
  if (column !== undefined) return column;
  const message = `There is no dataset "${id}" at ${JSON.stringify(coords)}. Take it out of the filter.`;
  throw new AppError("invalid_input", message, {
    issues: [{ code: "unknown_dataset", message, path: "dataset_filter" }],
  });
}

/** Values by row, or why there are none. */
async function valuesOf({ snapshot, results }: OpenLocations, column: DatasetColumn) {
  const values = await snapshot.values(column, results);
  if (values.kind === "numbers") return values.values;
  return { reason: values.kind === "none" ? values.reason : NOT_COMPUTED };
}

interface RangeMask {
  readonly mask: RowMask;
  readonly without: WithoutValue;
}

async function rangeMask(locations: OpenLocations, filter: DatasetFilter): Promise<RangeMask> {
  const column = columnOf(filter);
  const { count } = locations.snapshot.attributes;
  const values = await valuesOf(locations, column);
  const about = { dataset_id: filter.dataset_id, coords: { ...column.coords } as Record<string, string | number> };
  if (!(values instanceof Float32Array))
    return { mask: new Uint8Array(count), without: { ...about, count, ...reasonFields(values.reason) } };
  let missing = 0;
  for (const value of values) if (Number.isNaN(value)) missing += 1;
  return { mask: rowsInRange(values, filter.value_range), without: { ...about, count: missing, reason: null } };
}

interface RowsAnswer {
  readonly rows: RowMask;
  readonly count: number;
  readonly withoutValue: readonly WithoutValue[];
}

/** Answers by filter, kept as long as the version of the project they belong to. */
function createAnswers() {
  const kept = new WeakMap<Snapshot, LRUCache<string, RowsAnswer>>();
  return async (locations: OpenLocations, filter: SiteFilter): Promise<RowsAnswer> => {
    const { snapshot, results } = locations;
    // asked before anything that is kept: it refuses who may not read measures
    const chosen = filter.measures ? await locations.measures() : undefined;
    const key = `${results?.version ?? ""}\n${chosen?.version ?? ""}\n${JSON.stringify(filter)}`;
    let answers = kept.get(snapshot);
    if (answers === undefined) kept.set(snapshot, (answers = new LRUCache<string, RowsAnswer>({ max: MOST_KEPT })));
    const known = answers.get(key);
    if (known !== undefined) return known;
    const masks = propertyMasks(snapshot.attributes, filter);
    if (filter.measures && chosen !== undefined)
      masks.push(rowsOfMeasures(chosen, filter.measures, snapshot.attributes.count));
    const ranges = await Promise.all(datasetFiltersOf(filter).map((range) => rangeMask(locations, range)));
    const rows = allOf([...masks, ...ranges.map(({ mask }) => mask)], snapshot.attributes.count);
    const answer = { rows, count: countOf(rows), withoutValue: ranges.map(({ without }) => without) };
    answers.set(key, answer);
    return answer;
  };
}

function foundSite({ columns, positions }: Snapshot["attributes"], row: number): FoundSite {
  const value = (id: string) => {
    const column = columns.get(id);
    return column && attributeAt(column, row);
  };
  return {
    id: String(value("id")),
    position: positions[row]!,
    name: String(value("name") ?? ""),
    longitude: Number(value("longitude")),
    latitude: Number(value("latitude")),
  };
}

/** The filter without ranges of a dataset at a coordinate. */
function withoutRangesOf(filter: SiteFilter, column: DatasetColumn): SiteFilter {
  const rest = datasetFiltersOf(filter).filter((range) => columnOf(range).id !== column.id);
  return { ...filter, dataset_filter: rest };
}

export function createFilters(database: Database, open: OpenTableLocations): Filters {
  const answerOf = createAnswers();
  const properties = new WeakMap<Snapshot, ReturnType<typeof propertyFilters>>();
  return {
    async resolve(exposureId, filter) {
      const opened = await open(exposureId);
      const { rows, count, withoutValue } = await answerOf(opened, filter);
      const { attributes } = opened.snapshot;
      const mask = maskByPosition(rows, attributes.positions, attributes.places.positionCount);
      return { mask, count, total: attributes.count, withoutValue };
    },
    async passing(opened, filter) {
      return filter === null || isEmptyFilter(filter) ? undefined : (await answerOf(opened, filter)).rows;
    },
    async properties(exposureId) {
      const { snapshot, measures } = await open(exposureId);
      const known = properties.get(snapshot) ?? propertyFilters(snapshot.attributes);
      properties.set(snapshot, known);
      const chosen = seesMeasures() ? measureOptions(await measures()) : null;
      return { ...known, measures: chosen, total: snapshot.attributes.count };
    },
    async histogram(exposureId, of, filter) {
      const opened = await open(exposureId);
      const column = columnOf(of);
      const values = await valuesOf(opened, column);
      const { rows, count } = await answerOf(opened, withoutRangesOf(filter, column));
      if (values instanceof Float32Array) return { ...histogramOf(values, rows), reason: null };
      return { min: null, max: null, counts: [], missing: count, ...reasonFields(values.reason) };
    },
    async inRegion(exposureId, roi, page, n) {
      checkRegion(roi);
      const { snapshot } = await open(exposureId);
      const { attributes } = snapshot;
      const inside = rowsInRegion(attributes, roi);
      const order = await snapshot.order({ kind: "property", id: "name", label: "Name" }, "asc", undefined);
      const rows = order.filter((row) => inside[row] === 1);
      const items = Array.from(rows.subarray((page - 1) * n, page * n), (row) => foundSite(attributes, row));
      return { items, total: rows.length };
    },
    async sites(exposureId, { mask, count }) {
      if (count > LIMITS.siteFeatures)
        throw new AppError("unprocessable", message("filter.too_many_pass", { count, most: LIMITS.siteFeatures }));
      const positions = Array.from(mask.keys()).filter((position) => mask[position] === 1);
      const sites = await siteRows.loadSitesAt(database, exposureId, positions);
      return sites.map((site) => presentSite(site, site.position));
    },
  };
}
