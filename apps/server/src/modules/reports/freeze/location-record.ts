import { createHash } from "node:crypto";
import type { FrozenReport } from "@tidemark/contract";
import { type Epoch, scoreBand, scoreText, untailed } from "@tidemark/science";
import { breathe, mappedInSlices } from "../../../sliced.ts";
import { attributeAt, type LocationIndex } from "../../locations/index.ts";
import { datasetColumn, type OpenLocations } from "../../table/index.ts";

export type LocationRecord = FrozenReport["locations"];
type Listed = NonNullable<LocationRecord["listed"]>;

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

/** Degrees to some ten centimetres: more digits are noise, and take room in each version. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
/** Stored values have 32 bits: nine digits hold them whole. */
const short = (value: number): number => Number(value.toPrecision(9));
const NO_RANGE = { low: null, high: null };

/** What a workbook lists of every location; losses have their range where they are known. */
export async function listedLocations(
  opened: OpenLocations,
  epoch: Epoch,
  range: Readonly<Record<"p10" | "p90", Float64Array>> | undefined,
): Promise<Listed> {
  const { attributes } = opened.snapshot;
  const { latitudes, longitudes } = attributes.places;
  const scoreAt = await scoresOf(opened, epoch);
  const rows = Array.from({ length: attributes.count }, (_, row) => row);
  const scores = await mappedInSlices(rows, scoreAt);
  return {
    countries: await mappedInSlices(rows, (row) => attributes.country(row)),
    latitudes: Array.from(latitudes, rounded),
    longitudes: Array.from(longitudes, rounded),
    scores: scores.map((score) => (Number.isNaN(score) ? null : untailed(score))),
    ...(range === undefined ? NO_RANGE : { low: Array.from(range.p10, short), high: Array.from(range.p90, short) }),
  };
}

/** Scores of locations by their row; NaN where there is none. */
async function scoresOf({ snapshot, results }: OpenLocations, { scenario, time }: Epoch) {
  const column = datasetColumn("score_location", { scenario, time, ensemble: "p50" });
  const values = column === undefined ? undefined : await snapshot.values(column, results);
  return (row: number) => (values?.kind === "numbers" ? (values.values[row] ?? Number.NaN) : Number.NaN);
}

/** What is noted of every location of a project when a report is frozen: what it is, its score and band. */
export async function recordLocations(opened: OpenLocations, epoch: Epoch): Promise<LocationRecord> {
  const { attributes } = opened.snapshot;
  const scoreAt = await scoresOf(opened, epoch);
  const rows = Array.from({ length: attributes.count }, (_, row) => row);
  return {
    ids: await mappedInSlices(rows, (row) => attributes.id(row)),
    names: await mappedInSlices(rows, (row) => attributes.name(row)),
    revisions: [...(await revisionsOf(attributes))],
    scores: await mappedInSlices(rows, (row) => (Number.isNaN(scoreAt(row)) ? null : scoreText(scoreAt(row)))),
    bands: await mappedInSlices(rows, (row) => scoreBand(scoreAt(row)) ?? null),
  };
}
