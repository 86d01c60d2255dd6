import { readdirSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { ROOT } from "./run.mjs";

/**
 * Programs, by their room: more than a thousand small modules take a second and more to load, which is longer than most
 * of them work. Each is made into one file in `dist/programs` of its room, from what was compiled. The server starts
 * from there, and so do its threads (`platform/threads`): each `<name>-thread.ts` is the program of one. The client is
 * no program, but goes to browsers as one file.
 */
const PROGRAMS = {
  "packages/client": (path) => path === "index.ts",
  "apps/cli": (path) => path === "main.ts" || path === "tidemark.ts",
  "apps/server": (path) => path === "main.ts" || path.endsWith("-thread.ts"),
};

/** A module finds the files beside it by its own address, wherever its code lies. */
const ownAddresses = (folder) => ({
  name: "own-addresses",
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler(code, id) {
      const path = JSON.stringify(relative(folder, id).replaceAll("\\", "/"));
      return code.replaceAll("import.meta.url", `new URL(${path}, import.meta.url).href`);
    },
  },
});

const BORDERS = /^var borders_default = (\{[\s\S]*?^\});$/m;

/** The outlines of all countries as a text to parse, which takes a fifth of the time of compiling them. */
const textOfBorders = {
  name: "text-of-borders",
  transform: {
    filter: { id: /country-coder\.mjs$/ },
    handler(code) {
      const literal = BORDERS.exec(code)?.[1];
      if (literal === undefined) throw new Error("The outlines of country-coder are not where they were.");
      const text = JSON.stringify(JSON.stringify(runInNewContext(`(${literal})`)));
      return code.replace(literal, () => `JSON.parse(${text})`);
    },
  },
};

/** What a route says of itself to people and to the server, beside what calls need. */
const SAID = new Set(["tags", "summary", "description", "access", "maxBodyBytes"]);
const withoutWords = (key, value) => (SAID.has(key) ? undefined : value);

/** Whoever calls needs method and path of a route. What it takes and answers is for the server and for the types. */
const routesWithoutSchemas = {
  name: "routes-without-schemas",
  load: {
    filter: { id: /contract[\\/]dist[\\/]contract\.js$/ },
    async handler(id) {
      const { contract, plainRoutes } = await import(pathToFileURL(id).href);
      const { minifyContractRouter } = await import("@orpc/contract");
      const calls = JSON.stringify(minifyContractRouter(contract), withoutWords);
      const files = Object.entries(plainRoutes).map(([name, { method, path }]) => [name, { method, path }]);
      return `export const contract = ${calls};\nexport const plainRoutes = ${JSON.stringify(Object.fromEntries(files))};`;
    },
  },
};

/** One letter beyond ASCII makes the whole file take two bytes a letter, and twice the time to compile. */
const onlyAscii = {
  name: "only-ascii",
  generateBundle(_, bundle) {
    const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
    for (const part of Object.values(bundle))
      if (part.type === "chunk") part.code = part.code.replace(/[^\0-\x7f]/g, escaped);
  },
};

/** Packages that are machine code; a program finds them where they are installed. */
const NATIVE = /^(?:@myriaddreamin\/|@node-rs\/|sharp$|pg-native$)/;

async function bundleRoom(room, isProgram) {
  const { rolldown } = await import("rolldown");
  const folder = resolve(ROOT, room, "dist/programs");
  const sources = readdirSync(resolve(ROOT, room, "src"), { recursive: true }).filter(isProgram);
  const named = sources.map((path) => [basename(path, ".ts"), resolve(ROOT, room, "dist", path.replace(/ts$/, "js"))]);
  const made = await rolldown({
    cwd: dirname(folder),
    input: Object.fromEntries(named),
    platform: room === "packages/client" ? "browser" : "node",
    external: NATIVE,
    // the server alone reads by the schemas
    plugins: [
      ownAddresses(folder),
      textOfBorders,
      onlyAscii,
      ...(room === "apps/server" ? [] : [routesWithoutSchemas]),
    ],
    logLevel: "silent",
  });
  await made.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].js",
    cleanDir: true,
    minify: room === "packages/client",
  });
  await made.close();
}

/** Makes all programs; everything has to be compiled and installed. @throws what the bundler cannot do */
export async function bundlePrograms() {
  for (const [room, isProgram] of Object.entries(PROGRAMS)) await bundleRoom(room, isProgram);
}
