import { stagedValues } from "@tidemark/results";
import { BASE, type CellReader, coordinateSetOf } from "@tidemark/science";
import { climateFilesOf } from "../plan/climate-files.ts";
import type { CellRange } from "../plan/climate-plan.ts";
import type { RunPlan } from "../plan/run-plan.ts";

/** File and row of each climate column, by index of its dataset. */
interface Places {
  readonly paths: readonly string[];
  /** Number of the path; -1 where there is no such column. */
  readonly file: Int32Array;
  readonly row: Int32Array;
}

function placesOf(plan: RunPlan): ReadonlyMap<string, Places> {
  const { written, linked } = climateFilesOf(plan);
  const places = new Map<string, Places & { readonly paths: string[] }>();
  for (const { path, dataset, indices } of [...written, ...linked]) {
    const { size } = coordinateSetOf(dataset);
    const own = places.get(dataset) ?? { paths: [], file: new Int32Array(size).fill(-1), row: new Int32Array(size) };
    places.set(dataset, own);
    const file = own.paths.push(path) - 1;
    for (const [row, index] of indices.entries()) {
      own.file[index] = file;
      own.row[index] = row;
    }
  }
  return places;
}

const known = new WeakMap<RunPlan, ReturnType<typeof placesOf>>();

/** Memory of columns that were let go of, for the next ones: stripes of sites lie in nearly as many cells each. */
export interface SpareRows {
  readonly take: (length: number) => Float32Array;
  readonly give: (row: Float32Array) => void;
}

/** So many values more than are needed fit a column, so that it serves stripes of somewhat more cells as well. */
const ROUNDED_TO = 1024;

export function spareRows(): SpareRows {
  const free: ArrayBufferLike[] = [];
  return {
    take(length) {
      const bytes = Math.ceil(length / ROUNDED_TO) * ROUNDED_TO * Float32Array.BYTES_PER_ELEMENT;
      const found = free.pop();
      return new Float32Array(
        found !== undefined && found.byteLength >= bytes ? found : new ArrayBuffer(bytes),
        0,
        length,
      );
    },
    give: (row) => void free.push(row.buffer),
  };
}

/** Reader of climate columns from the files of the run. Columns are kept until `forget`. */
export interface ClimateRows {
  readonly read: CellReader;
  /** Lets go of all columns but those of the present, which every epoch is compared with. */
  readonly forget: () => void;
  /** Closes the files, and lets go of all columns. */
  readonly close: () => void;
}

/** Whether an index of a dataset belongs to the present. */
function presentOf(id: string): (index: number) => boolean {
  const { epochs, innerSize } = coordinateSetOf(id);
  const present = epochs.findIndex(({ scenario, time }) => scenario === BASE.scenario && time === BASE.time);
  return (index) => Math.floor(index / innerSize) === present;
}

/**
 * Reader of the cells `from`..`to` - 1 of `cells`, all by default.
 * @throws Error when a column is asked for that the plan does not hold: a mistake of the plan
 */
export function climateRows(
  folder: string,
  plan: RunPlan,
  cells: number,
  spare: SpareRows,
  { from, to }: CellRange = { from: 0, to: cells },
): ClimateRows {
  const places = known.get(plan) ?? placesOf(plan);
  known.set(plan, places);
  const files = stagedValues(folder);
  const columns = new Map<string, Map<number, Float32Array>>();
  const read: CellReader = (id, index) => {
    let own = columns.get(id);
    if (own === undefined) columns.set(id, (own = new Map()));
    const found = own.get(index);
    if (found !== undefined) return found;
    const place = places.get(id);
    const file = place?.file[index] ?? -1;
    if (place === undefined || file < 0) throw new Error(`${id} at ${index} was not planned`);
    const values = spare.take(to - from);
    if (to > from) files.read(place.paths[file]!, place.row[index]! * cells + from, values);
    own.set(index, values);
    return values;
  };
  const letGo = (isKept: (id: string) => (index: number) => boolean) => {
    for (const [id, own] of columns) {
      const isOneKept = isKept(id);
      for (const [index, values] of own) {
        if (isOneKept(index)) continue;
        spare.give(values);
        own.delete(index);
      }
    }
  };
  return {
    read,
    forget: () => letGo(presentOf),
    close() {
      letGo(() => () => false);
      files.close();
    },
  };
}
