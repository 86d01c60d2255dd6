import type { RowIssue } from "@tidemark/contract";

/** Ready, to check, kept out: the class of a row on the map of an upload. */
const CLASS = { ready: 0, check: 1, error: 2 } as const;

/**
 * Where the rows of a workbook lie: the locations in their order, then rows that are kept out as far as proposals say
 * where they may belong, each place of several.
 */
export class RowPoints {
  readonly #places: number[] = [];
  readonly #rows: number[] = [];

  add(longitude: number, latitude: number, row: number): void {
    this.#places.push(longitude, latitude);
    this.#rows.push(row);
  }

  /** Packed as the contract says (`uploadPoints`). */
  pack(issues: readonly RowIssue[]): Buffer {
    const classes = this.#classes(issues);
    for (const { row, severity, proposal, choices = [], sheet } of issues) {
      if (sheet !== undefined || severity !== "error") continue;
      for (const { latitude, longitude } of proposal ? [proposal] : choices) {
        if (latitude === undefined) continue;
        this.add(longitude ?? Number.NaN, latitude, row);
        classes.push(CLASS.error);
      }
    }
    const head = Uint32Array.of(classes.length);
    const parts = [head, Float32Array.from(this.#places), Uint32Array.from(this.#rows), Uint8Array.from(classes)];
    return Buffer.concat(parts.map(({ buffer }) => Buffer.from(buffer)));
  }

  #classes(issues: readonly RowIssue[]): number[] {
    const told = new Set<number>();
    for (const { row, severity, sheet } of issues) if (sheet === undefined && severity === "warning") told.add(row);
    return this.#rows.map((row) => (told.has(row) ? CLASS.check : CLASS.ready));
  }
}
