import { GridError } from "../grid-error.ts";
import type { GridSource, GridVariable } from "../grid-source.ts";
import { gridSaid } from "../wording/grid-said.ts";

/** Errors of the system (a disk, a network) and of who stopped the work are no fault of the file. */
const isOfFile = (error: unknown): boolean =>
  !(error instanceof GridError) && !(error instanceof Error && (error.name === "AbortError" || "syscall" in error));

/**
 * What a library throws while it reads foreign bytes is said of the file: they were not written by us, and libraries
 * answer nonsense with any error they like.
 * @throws GridError unreadable in place of every error of a library
 */
export async function readingForeign<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isOfFile(error)) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new GridError("unreadable", gridSaid("grid.bytes_unreadable", { file, cause: cause.slice(0, 200) }), error);
  }
}

/** The source, with the same said of what is read of its arrays later. */
export function guardedSource(source: GridSource): GridSource {
  const guarded = (variable: GridVariable): GridVariable => ({
    ...variable,
    readChunk: (index) => readingForeign(source.name, () => variable.readChunk(index)),
  });
  return { ...source, variables: new Map([...source.variables].map(([name, one]) => [name, guarded(one)])) };
}
