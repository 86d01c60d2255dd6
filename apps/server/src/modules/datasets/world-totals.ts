import {
  type Dataset,
  isTotal,
  mainLeftOut,
  markedTitle,
  markOf,
  type Sentence,
  type TotalMark,
  WHOLE,
} from "@tidemark/science";

/** Why datasets have no values anywhere with the data in use, by id; null where they have. */
export type WorldReasons = ReadonlyMap<string, Sentence | null>;

/** What a total leaves out wherever it is looked at; undefined for other datasets. */
export function markOverWorld(reasons: WorldReasons, dataset: Dataset): TotalMark | undefined {
  if (!isTotal(dataset)) return undefined;
  return markOf(
    dataset,
    mainLeftOut((hazard) => reasons.get(`${hazard}_ead`) ?? undefined),
  );
}

/** Title of a dataset as a layer over the world: that of a total which leaves out a main hazard says so. */
export const titleOverWorld = (reasons: WorldReasons, dataset: Dataset): string =>
  markedTitle(dataset.longName, markOverWorld(reasons, dataset) ?? WHOLE);
