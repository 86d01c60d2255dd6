import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const serverSetup = fileURLToPath(new URL("apps/server/src/testing/global-setup.ts", import.meta.url));
const propertySetup = fileURLToPath(new URL("tests/property-seed.ts", import.meta.url));
const leaveNothing = fileURLToPath(new URL("tests/leave-nothing.ts", import.meta.url));
const documentSetup = fileURLToPath(new URL("apps/web/src/testing/missing-browser-parts.ts", import.meta.url));
const oneDocument = fileURLToPath(new URL("apps/web/src/testing/one-document.ts", import.meta.url));
const ALL_TESTS = ["src/**/*.test.{ts,tsx}"];

/**
 * Tests hold no state in modules but what can be worked out again, so that the files of a project share the modules that
 * were loaded once.
 */
const SHARED_MODULES = { isolate: false };

/**
 * `npm test` has built everything and says so: tests then ask what was built, which the runner neither transforms nor
 * wraps. Otherwise, as while watching, they ask the sources.
 */
const ASKS_BUILT = process.env["TEST_CODE"] === "built";

/** Source of a package or program that is compiled file by file, as the web application is not. */
const COMPILED = /^(.*\/(?:packages\/[a-z]+|apps\/(?:server|cli)))\/src\/(.*)(?<!\.test)\.ts$/;

/** Test files are the only ones of a compiled folder that are read from its sources, so that nothing is loaded twice. */
const builtInPlaceOfSources: Plugin = {
  name: "built-in-place-of-sources",
  enforce: "pre",
  resolveId(source, importer) {
    if (!source.startsWith(".") || importer === undefined) return undefined;
    const [, folder, file] = COMPILED.exec(join(dirname(importer), source)) ?? [];
    return folder && `${folder}/dist/${file}.js`;
  },
};

const source = { conditions: ["@tidemark/source"] };
const code = ASKS_BUILT ? { plugins: [builtInPlaceOfSources] } : { resolve: source, ssr: { resolve: source } };

const project = (name: string, dir: string, more: object) => ({
  ...code,
  test: {
    name,
    root: dir,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // what is waited for comes on a busy machine too
    expect: { poll: { timeout: 30_000 } },
    setupFiles: [propertySetup, leaveNothing],
    server: { deps: { external: [/\/(packages|apps)\/[a-z]+\/dist\//] } },
    ...more,
  },
});

/** Test files of a folder that hold a pattern; a file that is made later is found at the next start. */
function testsWith(dir: string, pattern: RegExp): string[] {
  const root = fileURLToPath(new URL(dir, import.meta.url));
  return readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => `src/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && pattern.test(readFileSync(join(root, file), "utf8")));
}

/** Said in the first line of tests that need a document. */
const withDocument = testsWith("apps/web", /^\/\/ tests with a document$/m);

/** Other values in the same statements: what these ask a database is asked by the tests of each module as well. */
const SAME_STATEMENTS = [
  "testing/fuzz",
  "testing/inputs",
  "testing/authorization-matrix",
  "modules/imports/import-results",
  "modules/assistant/evaluation/evaluation",
].map((name) => `src/${name}.test.ts`);

const STARTS_PROGRAMS = /server-process\.ts"|\bfork\(/;

/**
 * Where a second PostgreSQL is given, the tests of the modules run on it. Those that ask the same statements with other
 * values, or start programs, run on the embedded one, as the journeys do: each statement is asked of both.
 */
const onEmbedded = [...SAME_STATEMENTS, ...testsWith("apps/server", STARTS_PROGRAMS)];

/**
 * Tests that start programs wait long and say little. They are spread among the others of the server, so that a core is
 * never left with them alone, but for the last ones: no worker shall still wait when the others have ended.
 */
class ProgramsSpread extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const startsPrograms = ({ moduleId }: TestSpecification) => STARTS_PROGRAMS.test(readFileSync(moduleId, "utf8"));
    const programs = sorted.filter(startsPrograms);
    const others = sorted.filter((file) => !startsPrograms(file));
    const first = others.findIndex(({ project: { name } }) => name === programs[0]?.project.name);
    const count = others.filter(({ project: { name } }) => name === programs[0]?.project.name).length;
    const step = Math.floor((0.8 * count) / programs.length);
    programs.forEach((file, index) => others.splice(first + index * (step + 1), 0, file));
    return others;
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ProgramsSpread },
    // most of a server test is waiting: one file more than there are cores
    maxWorkers: availableParallelism() + 1,
    projects: [
      project("pure", ".", {
        ...SHARED_MODULES,
        include: [
          ...["packages/*", "apps/cli", "apps/web"].map((room) => `${room}/src/**/*.test.{ts,tsx}`),
          "tests/{accuracy,golden}/*.test.ts",
          "tools/*.test.mjs",
        ],
        exclude: [...configDefaults.exclude, ...withDocument.map((file) => `apps/web/${file}`)],
      }),
      project("server", "apps/server", {
        ...SHARED_MODULES,
        include: ALL_TESTS,
        globalSetup: [serverSetup],
        provide: { onEmbedded },
      }),
      project("web-document", "apps/web", {
        ...SHARED_MODULES,
        environment: oneDocument,
        include: withDocument,
        setupFiles: [propertySetup, leaveNothing, documentSetup],
      }),
    ],
  },
});
