import { createHash } from "node:crypto";
import type { FrozenReport } from "@tidemark/contract";
import { type Epoch, scoreBand, scoreText } from "@tidemark/science";
import { attributeAt } from "../../locations/index.ts";
import { datasetColumn, type OpenLocations } from "../../table/index.ts";

export type LocationRecord = FrozenReport["locations"];

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
  const revisionAt = (row: number) => {
    const hash = createHash("sha256");
    for (const [id, one] of attributes.columns) hash.update(`${id}\n${String(attributeAt(one, row))}\n`);
    return hash.digest("base64url").slice(0, 16);
  };
  return {
    ids: rows.map((row) => attributes.id(row)),
    names: rows.map((row) => attributes.name(row)),
    revisions: rows.map((row) => revisionAt(row)),
    scores: rows.map((row) => (Number.isNaN(scoreAt(row)) ? null : scoreText(scoreAt(row)))),
    bands: rows.map((row) => scoreBand(scoreAt(row)) ?? null),
  };
}
