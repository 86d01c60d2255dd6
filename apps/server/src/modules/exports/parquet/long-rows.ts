import type { ParquetCells, ParquetColumn, ParquetRows } from "@tidemark/documents";
import {
  bandOf,
  type Coordinates,
  DIMENSIONS,
  type Dimension,
  type Ensemble,
  ENSEMBLE_WITH_MEAN,
  hasBandsAt,
  type Sentence,
  UNITS,
} from "@tidemark/science";
import { worded } from "../../../language.ts";
import type { LocationIndex } from "../../locations/index.ts";
import { missingValue, type NoDataReason } from "../../risks/index.ts";
import type { ExportedRun, StoredSlice } from "../exported-run.ts";
import { blocksOf, numberCells, sameCells } from "./cells.ts";
import type { ChosenValues } from "./chosen-values.ts";

/** What long rows are made of. */
export interface LongSource {
  readonly index: LocationIndex;
  /** Rows of the index that pass. */
  readonly rows: Uint32Array;
  readonly run: ExportedRun;
  readonly chosen: readonly ChosenValues[];
  readonly noData: NoDataReason;
}

/** Some locations at one coordinate of a dataset. */
interface Block {
  readonly slice: StoredSlice;
  readonly place: Coordinates;
  readonly rows: Uint32Array;
  /** Value of a row at a member of the ensemble; NaN = missing, undefined where the dataset has no such member. */
  readonly at: (member: Ensemble | undefined, row: number) => number | undefined;
  /** Cells of a member, made once for the columns that show it. */
  readonly cells: (member: Ensemble | undefined) => ParquetCells;
}

type Cells = (block: Block) => ParquetCells;
type LongColumn = ParquetColumn & { readonly cells: Cells };

/** The member that is shown as the value: the one that the dataset opens with. */
const shown = ({ slice }: Block): Ensemble | undefined => slice.opensWith.ensemble;

/** Where a row of results comes from: the key of the dataset in the metadata of the file. */
export const provenanceId = (run: string, datasetId: string): string => `${run}/${datasetId}`;

function bandCells({ slice: { judged, stored }, place, rows, at }: Block, same: ReturnType<typeof sameCells>) {
  const member = stored.inner.some(({ name }) => name === "ensemble") ? "p50" : undefined;
  if (!hasBandsAt(judged, { ...place, ...(member && { ensemble: member }) })) return same(null, rows.length);
  return Array.from(rows, (row) => bandOf(at(member, row) ?? Number.NaN, judged.thresholds) ?? null);
}

/** Why values are missing; each sentence is put into words once. */
function missingCells(index: LocationIndex, noData: NoDataReason): Cells {
  const { latitudes, longitudes } = index.places;
  const ofPlace = new Map<number, Sentence | undefined>();
  const reasonAt = (row: number): Sentence | undefined => {
    if (!ofPlace.has(row)) ofPlace.set(row, noData(latitudes[row]!, longitudes[row]!));
    return ofPlace.get(row);
  };
  return (block) => {
    const words = new Map<Sentence | undefined, string>();
    return Array.from(block.rows, (row) => {
      if (!Number.isNaN(block.at(shown(block), row) ?? Number.NaN)) return null;
      const why = reasonAt(row);
      const said = words.get(why) ?? worded(missingValue(block.slice.dataset, why));
      words.set(why, said);
      return said;
    });
  };
}

const DIMENSION_TYPES = { time: "int", return_period: "int", quantile: "int" } as const satisfies Partial<
  Record<Dimension, "int">
>;

/** Columns of the long table, as `results.csv` has them, with the members of the ensemble beside each other. */
export function longColumns({ index, run, noData }: LongSource): readonly LongColumn[] {
  const same = sameCells();
  const ids = new Map<number, ParquetCells>();
  const idCells: Cells = ({ rows }) => {
    const first = rows[0] ?? 0;
    const cells = ids.get(first) ?? Array.from(rows, (row) => index.id(row));
    ids.set(first, cells);
    return cells;
  };
  const constant = (name: string, type: ParquetColumn["type"], of: (block: Block) => string | number | null) => ({
    name,
    type,
    cells: (block: Block) => same(of(block), block.rows.length),
  });
  const value = (name: string, member: (block: Block) => Ensemble | undefined): LongColumn => ({
    name,
    type: "float",
    cells: (block) => block.cells(member(block)),
  });
  const places = DIMENSIONS.filter((name) => name !== "ensemble").map((name) =>
    name in DIMENSION_TYPES
      ? constant(name, "int", ({ place }) => place[name] ?? null)
      : constant(name, "text", ({ place }) => (place[name] === undefined ? null : String(place[name]))),
  );
  /** What a total leaves out is said beside its value, where there is one. */
  const marked = <Of extends string | boolean>(of: (mark: NonNullable<StoredSlice["mark"]>) => Of): Cells => {
    return (block) => {
      const { mark } = block.slice;
      if (mark === undefined) return same(null, block.rows.length);
      const said = of(mark);
      return Array.from(block.rows, (row) => (Number.isNaN(block.at(shown(block), row) ?? Number.NaN) ? null : said));
    };
  };
  return [
    { name: "location", type: "text", cells: idCells },
    constant("dataset", "text", ({ slice }) => slice.dataset.id),
    ...places,
    value("value", shown),
    ...ENSEMBLE_WITH_MEAN.map((member) => value(member, () => member)),
    constant("unit", "text", ({ slice }) => UNITS[slice.dataset.unit].symbol),
    { name: "band", type: "text", cells: (block) => bandCells(block, same) },
    constant("confidence", "text", ({ slice }) => slice.provenance.confidence),
    { name: "missing", type: "text", cells: missingCells(index, noData) },
    { name: "is_lower_bound", type: "boolean", cells: marked(({ isLowerBound }) => isLowerBound) },
    { name: "missing_hazards", type: "text", cells: marked(({ missing }) => missing.join(" ")) },
    constant("provenance", "text", ({ slice }) => provenanceId(run.run, slice.dataset.id)),
  ];
}

/** Reads every member of the ensemble that the dataset has at a coordinate. */
async function readPlace({ index, run }: LongSource, { dataset, stored }: StoredSlice, place: Coordinates) {
  const members = stored.inner.find(({ name }) => name === "ensemble")?.values as readonly Ensemble[] | undefined;
  const columns = new Map<Ensemble | undefined, Float32Array>();
  for (const member of members ?? [undefined])
    columns.set(member, await run.read(dataset.id, member === undefined ? place : { ...place, ensemble: member }));
  return (member: Ensemble | undefined, row: number): number | undefined => {
    const values = columns.get(member);
    return values === undefined ? undefined : (values[index.positions[row]!] ?? Number.NaN);
  };
}

/** Cells by member of the ensemble; those of members that the dataset has not are the same in all blocks. */
function memberCells(rows: Uint32Array, at: Block["at"], same: ReturnType<typeof sameCells>): Block["cells"] {
  const known = new Map<Ensemble | undefined, ParquetCells>();
  return (member) => {
    const isThere = rows.length > 0 && at(member, rows[0]!) !== undefined;
    const cells =
      known.get(member) ?? (isThere ? numberCells(rows, (row) => at(member, row)) : same(null, rows.length));
    known.set(member, cells);
    return cells;
  };
}

/** Rows of the long table: dataset by dataset, coordinate by coordinate, some locations at a time. */
export async function* longRows(source: LongSource, columns: readonly LongColumn[]): AsyncGenerator<ParquetRows> {
  const same = sameCells();
  for (const { slice, places } of source.chosen)
    for (const place of places) {
      const at = await readPlace(source, slice, place);
      for (const rows of blocksOf(source.rows)) {
        const block = { slice, place, rows, at, cells: memberCells(rows, at, same) };
        yield columns.map(({ cells }) => cells(block));
      }
    }
}
