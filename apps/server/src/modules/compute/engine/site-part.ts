import { evaluate, sharedScores } from "@tidemark/science";
import type { Slice } from "../plan/stored-dataset.ts";
import { blockOf, planOf } from "./block-inputs.ts";
import { climateRows, spareRows } from "./climate-rows.ts";
import type { PartWork } from "./part-work.ts";
import type { SiteModel } from "./site-model.ts";
import { copyValues, type Stripe } from "./part-output.ts";

/** Sites worked on together, so that the columns of an epoch stay in the processor's cache. */
const BLOCK_SITES = 2048;

/** One column of the part. */
interface Target {
  readonly id: string;
  readonly index: number;
  /** Row of the part. */
  readonly row: number;
}

/** Columns of the slices by epoch; all at once where there are no epochs. */
function targetsByEpoch(slices: readonly Slice[]): readonly (readonly Target[])[] {
  const epochs = new Map<number, Target[]>();
  let first = 0;
  for (const slice of slices) {
    for (let chunk = 0; chunk < slice.chunks; chunk++) {
      for (let row = 0; row < slice.rows; row++) {
        const epoch = slice.key === "static" ? 0 : row;
        const own = epochs.get(epoch) ?? [];
        epochs.set(epoch, own);
        own.push({ id: slice.dataset, index: slice.indexAt(chunk, row), row: first + chunk * slice.rows + row });
      }
    }
    first += slice.chunks * slice.rows;
  }
  return [...epochs.values()];
}

/**
 * Cells that sites `from`..`to` - 1 lie in, as a range: cells are numbered in the order in which sites first lie in
 * them.
 */
function cellsOf({ siteCell }: SiteModel, from: number, to: number): { readonly from: number; readonly to: number } {
  let first = Number.POSITIVE_INFINITY;
  let last = -1;
  for (let site = from; site < to; site++) {
    const cell = siteCell[site]!;
    if (cell < 0) continue;
    first = Math.min(first, cell);
    last = Math.max(last, cell);
  }
  return last < 0 ? { from: 0, to: 0 } : { from: first, to: last + 1 };
}

/** Blocks of the sites of a stripe. */
function blocksOf({ from, to }: Stripe): readonly (readonly [from: number, to: number])[] {
  return Array.from({ length: Math.ceil((to - from) / BLOCK_SITES) }, (_, i) => {
    const first = from + i * BLOCK_SITES;
    return [first, Math.min(to, first + BLOCK_SITES)];
  });
}

/** Works out stripes of sites of a part: epoch by epoch, in each block by block, every column on the way only once. */
export function computeSitePart(slices: readonly Slice[], work: PartWork): (stripe: Stripe) => void {
  const { model, plan, folder, onProgress } = work;
  const evaluation = planOf(model);
  const epochs = targetsByEpoch(slices);
  const spare = spareRows();
  return (stripe) => {
    const cells = cellsOf(model, stripe.from, stripe.to);
    const rows = climateRows(folder, plan, model.cells.count, spare, cells);
    const scores = sharedScores(evaluation, rows.read, cells.to - cells.from);
    const blocks = blocksOf(stripe).map(([from, to]) => {
      const { inputs, given } = blockOf(model, from, to, cells.from);
      return { from, count: to - from, columns: evaluate(evaluation, inputs, { given, cells: rows.read, scores }) };
    });
    try {
      for (const targets of epochs) {
        for (const { from, count, columns } of blocks) {
          for (const { id, index, row } of targets) {
            const column = columns.read(id, index);
            const at = row * stripe.width + from - stripe.from;
            if (column !== undefined) copyValues(column, 0, column.length, stripe.values, at);
          }
          columns.clear();
          onProgress(count / model.siteCount / epochs.length);
        }
        scores.forget();
        rows.forget();
      }
    } finally {
      for (const { columns } of blocks) columns.close();
      rows.close();
    }
  };
}
