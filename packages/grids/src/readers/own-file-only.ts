import fs from "node:fs";

/**
 * Does synchronous work of a library that opens files by itself, and lets it open none: a file of HDF5 can name others,
 * whose bytes would be handed out as its values.
 * @throws Error naming the file that was to be opened
 */
export function ownFileOnly<Result>(work: () => Result): Result {
  const { openSync } = fs;
  let other: string | undefined;
  fs.openSync = (path) => {
    other ??= String(path);
    throw Object.assign(new Error("no other file is opened"), { code: "EACCES", errno: -13 });
  };
  try {
    return work();
  } finally {
    fs.openSync = openSync;
    // the library takes a file that is not there for one of zeros
    if (other !== undefined) refuseOther(other);
  }
}

function refuseOther(path: string): never {
  throw new Error(`it refers to another file, ${JSON.stringify(path.split("/").at(-1))}, which is not read`);
}
