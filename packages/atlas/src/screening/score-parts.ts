import {
  climateSet,
  coordinateIndex,
  COORDINATE_SETS,
  nearestEpoch,
  noValueReason,
  scoreCoordinates,
  scoredIndicators,
  TOPICS,
  type ColumnReader,
  type Epoch,
  type Indicator,
  type Topic,
} from "@tidemark/science";
import { siteColumns } from "./site-columns.ts";
import type { SiteData } from "./site-data.ts";

/** What a score of a site is made of: indicators of a topic, or topics of the location, by id. */
export interface ScoreParts {
  readonly known: readonly string[];
  /** Those without a value there. */
  readonly missing: readonly string[];
}

export type ScorePartsOf = (of: Topic | "location", epoch: Epoch, site?: number) => ScoreParts;

/**
 * From which of its indicators, or topics, a score of a screened site comes. Climate indicators that have a value
 * everywhere are not worked out for it. @param read columns of the same sites, where they are at hand
 */
export function scoreParts(data: SiteData, read: ColumnReader = siteColumns(data)): ScorePartsOf {
  const isEverywhere = (id: string) =>
    climateSet(id) !== undefined && noValueReason(id) === undefined && data.imported.get(id)?.columns === undefined;

  function isKnown(indicator: Indicator, epoch: Epoch, site: number): boolean {
    if (isEverywhere(indicator.id)) return true;
    const set = COORDINATE_SETS[indicator.coordinateSet];
    const at = nearestEpoch(set, epoch.scenario, epoch.time) ?? {};
    const index = coordinateIndex(set, scoreCoordinates(indicator, at, "p50"));
    return !Number.isNaN(read(indicator.id, index)?.[site] ?? Number.NaN);
  }

  const partsOf: ScorePartsOf = (of, epoch, site = 0) => {
    const hasData = data.noCellReason[site] === undefined;
    const split = (ids: readonly string[], holds: (id: string, i: number) => boolean): ScoreParts => ({
      known: ids.filter((id, i) => hasData && holds(id, i)),
      missing: ids.filter((id, i) => !hasData || !holds(id, i)),
    });
    if (of === "location") return split(TOPICS, (_, i) => partsOf(TOPICS[i]!, epoch, site).known.length > 0);
    const indicators = scoredIndicators(of);
    const ids = indicators.map(({ id }) => id);
    return split(ids, (_, i) => isKnown(indicators[i]!, epoch, site));
  };
  return partsOf;
}
