import { createHash } from "node:crypto";
import type { FrozenReport } from "@tidemark/contract";
import { type Epoch, scoreBand, scoreText } from "@tidemark/science";
import { breathe, mappedInSlices } from "../../../sliced.ts";
import { attributeAt, type LocationIndex } from "../../locations/index.ts";
import { datasetColumn, type OpenLocations } from "../../table/index.ts";

export type LocationRecord = FrozenReport["locations"];

/** Locations that are noted before others have their turn. */
const AT_ONCE = 2000;

/** The same for as long as no location is changed. */
const known = new WeakMap<LocationIndex, readonly string[]>();

/** A short hash of all that is known of each location besides its results. */
async function revisionsOf(index: LocationIndex): Promise<readonly string[]> {
  const before = known.get(index);
  if (before !== undefined) return before;
  const columns = [...index.columns];
  const revisions: string[] = [];
  for (let row = 0; row < index.count; row++) {
    const said = columns.map(([id, column]) => `${id}\n${String(attributeAt(column, row))}\n`).join("");
    // twelve bytes are its first 16 letters; a slice of the text would keep the whole of it in memory
    revisions.push(createHash("sha256").update(said).digest().toString("base64url", 0, 12));
    if (row % AT_ONCE === AT_ONCE - 1) await breathe();
  }
  known.set(index, revisions);
  return revisions;
}

/** What is noted of every location of a project when a report is frozen: what it is, its score and band. */
export async function recordLocations(
  { snapshot, results }: OpenLocations,
  { scenario, time }: Epoch,
): Promise<LocationRecord> {
  const { attributes } = snapshot;
  const column = datasetColumn("score_location", { scenario, time, ensemble: "p50" });
  const values = column === undefined ? undefined : await snapshot.values(column, results);
  const scoreAt = (row: number) => (values?.kind === "numbers" ? (values.values[row] ?? Number.NaN) : Number.NaN);
  const rows = Array.from({ length: attributes.count }, (_, row) => row);
  return {
    ids: await mappedInSlices(rows, (row) => attributes.id(row)),
    names: await mappedInSlices(rows, (row) => attributes.name(row)),
    revisions: [...(await revisionsOf(attributes))],
    scores: await mappedInSlices(rows, (row) => (Number.isNaN(scoreAt(row)) ? null : scoreText(scoreAt(row)))),
    bands: await mappedInSlices(rows, (row) => scoreBand(scoreAt(row)) ?? null),
  };
}
