import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The build makes every `<name>-thread.js` of the server into one file of this folder (`tools/bundle.mjs`). */
const BESIDE_THE_COMPILED = new URL("../../programs/", import.meta.url);
/** Threads start from built files alone: where the sources run as they are, those of the build are taken. */
const IN_THE_BUILD = new URL("../../../dist/programs/", import.meta.url);

/** The file of a thread's program. @throws Error when the server was not built */
export function programFile(name: string): URL {
  const found = [BESIDE_THE_COMPILED, IN_THE_BUILD]
    .map((folder) => new URL(`${name}-thread.js`, folder))
    .find((file) => existsSync(fileURLToPath(file)));
  if (found === undefined)
    throw new Error(`The program of the thread ${name} is not there: run \`npm run build\` first.`);
  return found;
}
