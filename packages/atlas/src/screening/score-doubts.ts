import {
  coordinateIndex,
  COORDINATE_SETS,
  datasetById,
  groundLeftOut,
  isRuledByStorms,
  NOT_HERE,
  placeSetting,
  scoreCoordinates,
  stormsLeftOut,
  type Coordinates,
  type ScoreDataset,
  type ValueNote,
} from "@tidemark/science";
import { siteColumns, siteMissingReason } from "./site-columns.ts";
import type { SiteData } from "./site-data.ts";

export interface ScoreDoubts {
  /**
   * What the score of a topic leaves out at a site that would make it worse; undefined where that is nothing, or where
   * the score is not low.
   */
  readonly leftOut: (dataset: ScoreDataset, at: Coordinates, value: number, site: number) => ValueNote | undefined;
}

/** Why the low score of a topic says nothing at some sites: what matters most there is not known. */
export function scoreDoubts(data: SiteData): ScoreDoubts {
  const gustsBy = new Map<number, ArrayLike<number> | undefined>();

  /** Whether an imported map gives the gusts of a site. */
  function hasGusts(at: Coordinates, site: number): boolean {
    const gusts = datasetById("storm_gust_rp");
    if (gusts?.kind !== "indicator" || !data.imported.has(gusts.id)) return false;
    const index = coordinateIndex(COORDINATE_SETS[gusts.coordinateSet], scoreCoordinates(gusts, at, "p50"));
    if (!gustsBy.has(index)) gustsBy.set(index, siteColumns(data)(gusts.id, index));
    return !Number.isNaN(gustsBy.get(index)?.[site] ?? Number.NaN);
  }

  const settingOf = (site: number) => placeSetting(data.inputs, site, data.points.at(site)?.latitude ?? Number.NaN);
  const reasonOf = (id: string, site: number) => siteMissingReason(data, id, site) ?? NOT_HERE;
  const { inputs } = data;
  const isUnknown = (values: ArrayLike<number> | undefined, site: number) => Number.isNaN(values?.[site] ?? Number.NaN);

  return {
    leftOut({ of, thresholds }, at, value, site) {
      if (!(value < thresholds.medium)) return undefined;
      if (of === "wind" && isRuledByStorms(settingOf(site)) && !hasGusts(at, site))
        return stormsLeftOut(reasonOf("storm_gust_rp", site));
      const isGroundUnknown =
        of === "coastal" &&
        isUnknown(inputs.knownGroundMetres, site) &&
        isUnknown(inputs.groundMetres, site) &&
        isUnknown(inputs.districtClass.coastal_flood, site) &&
        !data.imported.has("coastal_flood_depth");
      return isGroundUnknown ? groundLeftOut(reasonOf("freeboard_rp", site)) : undefined;
    },
  };
}
