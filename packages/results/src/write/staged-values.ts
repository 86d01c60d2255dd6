import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { truncated } from "../results-error.ts";
import { bytesPerValue } from "../stored/run-layout.ts";

/** Fills `out` with the bytes of an open file from `position` on. @throws ResultsError truncated */
export function fillFrom(file: number, path: string, position: number, out: Uint8Array): void {
  for (let done = 0; done < out.length;) {
    const found = readSync(file, out, done, out.length - done, position + done);
    if (found === 0) throw truncated(path, position + out.length, position + done);
    done += found;
  }
}

/** Values that lie in the folder of a writer. */
export interface StagedValues {
  /** Fills `out` with the values of a file from number `from` on. @throws ResultsError truncated */
  read(path: string, from: number, out: Float32Array): void;
  close(): void;
}

/**
 * Reads what threads wrote into the folder of a writer; its files stay open. At once and not in the background: the
 * kernels ask for columns by a plain function, in a thread that does nothing else (decision 0020).
 */
export function stagedValues(folder: string): StagedValues {
  const open = new Map<string, number>();
  return {
    read(path, from, out) {
      const file = open.get(path) ?? openSync(join(folder, path), "r");
      open.set(path, file);
      fillFrom(file, path, from * bytesPerValue, new Uint8Array(out.buffer, out.byteOffset, out.byteLength));
    },
    close() {
      for (const file of open.values()) closeSync(file);
      open.clear();
    },
  };
}
