import { EU_TAXONOMY_HAZARDS } from "@tidemark/documents";
import { type Coordinates, datasetById, type Epoch, FUTURE_TIMES } from "@tidemark/science";
import { datasetColumn, type OpenLocations } from "../../table/index.ts";

/** Datasets of the hazards that change with the climate. */
const CHANGING = [...new Set(EU_TAXONOMY_HAZARDS.flatMap(({ indicators }) => indicators))].filter(
  (id) => "time" in (datasetById(id)?.defaultCoordinates ?? {}),
);

/** Whether the project was computed for a moment: any of the hazards has values there. */
async function isComputed({ snapshot, results }: OpenLocations, { scenario, time }: Epoch): Promise<boolean> {
  for (const id of CHANGING) {
    const usual = datasetById(id)?.defaultCoordinates;
    const column = datasetColumn(id, { ...usual, scenario, time } as Coordinates);
    if (column !== undefined && (await snapshot.values(column, results)).kind === "numbers") return true;
  }
  return false;
}

/**
 * Whether the hazards of a moment are known. Hazards that never change have values at every moment: alone they do not
 * say that nothing stands at risk then. Where no hazard of a project changes, all moments are alike.
 */
export async function isComputedAt(opened: OpenLocations, epoch: Epoch): Promise<boolean> {
  if (await isComputed(opened, epoch)) return true;
  const { results } = opened;
  for (const id of CHANGING) if (results !== undefined && (await results.whyNone(id)) === undefined) return false;
  return true;
}

/**
 * The year that an expected lifetime is screened at (Delegated Regulation 2021/2139, Appendix A, step a): the first
 * computed year that is not before its end, else the last one before it, else that of the report.
 * @param end last year of the lifetime; that of the report where it was not said
 */
export async function screenedAt(opened: OpenLocations, epoch: Epoch, end: number | undefined): Promise<Epoch> {
  if (end === undefined || epoch.scenario === "historical") return epoch;
  const after = FUTURE_TIMES.filter((time) => time >= end);
  const before = FUTURE_TIMES.filter((time) => time < end).toReversed();
  for (const time of [...after, ...before]) {
    const at = { ...epoch, time };
    if (await isComputed(opened, at)) return at;
  }
  return epoch;
}
