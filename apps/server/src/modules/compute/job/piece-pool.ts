import { PIECE_BYTES, VALUE_BYTES } from "../plan/piece.ts";
import type { RunPlan } from "../plan/run-plan.ts";

/** Memory of one run in a process, in pieces that serve again, so that nothing waits for the garbage collector. */
export interface PiecePool {
  /** Works in a piece, which threads see too. */
  use<T>(work: (memory: Float32Array) => Promise<T>): Promise<T>;
}

/** Values that a piece of memory for a plan holds: none is larger than what is put into it. */
export function pieceValues({ batches, climate, parts }: RunPlan, sites: number): number {
  const rows = climate.reduce((sum, [, indices]) => sum + indices.length, 0);
  const batch = rows * Math.max(0, ...batches.map(({ from, to }) => to - from));
  const columns = Math.max(0, ...parts.map((part) => (part.kind === "columns" ? part.rows : 0))) * sites;
  return Math.max(batch, Math.min(columns, PIECE_BYTES / VALUE_BYTES));
}

export function createPiecePool(plan: RunPlan, sites: number): PiecePool {
  const free: Float32Array[] = [];
  const values = pieceValues(plan, sites);
  return {
    async use(work) {
      const piece = free.pop() ?? new Float32Array(new SharedArrayBuffer(values * VALUE_BYTES));
      try {
        return await work(piece);
      } finally {
        free.push(piece);
      }
    },
  };
}
