import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const serverSetup = fileURLToPath(new URL("apps/server/src/testing/global-setup.ts", import.meta.url));
const propertySetup = fileURLToPath(new URL("tests/property-seed.ts", import.meta.url));
const documentSetup = fileURLToPath(new URL("apps/web/src/testing/missing-browser-parts.ts", import.meta.url));
const oneDocument = fileURLToPath(new URL("apps/web/src/testing/one-document.ts", import.meta.url));
const ALL_TESTS = ["src/**/*.test.{ts,tsx}"];

/**
 * Tests hold no state in modules but what can be worked out again, so that the files of a room share the modules that
 * were loaded once.
 */
const SHARED_MODULES = { isolate: false };

const source = { conditions: ["@tidemark/source"] };
const room = (name: string, dir: string, more: object = SHARED_MODULES) => ({
  resolve: source,
  ssr: { resolve: source },
  test: {
    name,
    root: dir,
    include: ALL_TESTS,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: [propertySetup],
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

/** Said in the first line of tests that need a document; those that put modules in the place of others share nothing. */
const withDocument = testsWith("apps/web", /^\/\/ tests with a document$/m);
const withOwnDocument = testsWith("apps/web", /^\/\/ tests with a document of their own$/m);

/** Other values in the same statements: what these ask a database is asked by the tests of each module as well. */
const SAME_STATEMENTS = [
  "testing/fuzz",
  "testing/inputs",
  "testing/authorization-matrix",
  "modules/imports/import-results",
  "modules/assistant/evaluation/evaluation",
].map((name) => `src/${name}.test.ts`);

const STARTS_PROGRAMS = /server-process\.ts"|\bfork\(/;
const withPrograms = testsWith("apps/server", STARTS_PROGRAMS);

/** Tests that ask a database: another PostgreSQL can only change what these say. */
const withDatabase = testsWith("apps/server", /from "[./]+\/test(ing\/test)?-(server|database)\.ts"/);

/**
 * Where a second PostgreSQL is given, the tests of the modules run on it. Those that ask the same statements with other
 * values, start programs or ask no database run on the embedded one, as the journeys do: each statement is asked of both.
 */
const onGivenDatabase =
  process.env["TEST_DATABASE_URL"] === undefined
    ? []
    : withDatabase.filter((file) => ![...SAME_STATEMENTS, ...withPrograms].includes(file));

/**
 * Tests that start programs wait long and say little: they begin first, so that no worker is left alone with one of
 * them at the end. The largest files follow, as a test run without a memory of the last one does anyway.
 */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const startsPrograms = ({ moduleId }: TestSpecification) => STARTS_PROGRAMS.test(readFileSync(moduleId, "utf8"));
    return [...sorted.filter(startsPrograms), ...sorted.filter((file) => !startsPrograms(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ProgramsFirst },
    // most of a server test is waiting: one file more than there are cores
    maxWorkers: availableParallelism() + 1,
    projects: [
      room("science", "packages/science"),
      room("geo", "packages/geo"),
      room("grids", "packages/grids"),
      room("results", "packages/results"),
      room("atlas", "packages/atlas"),
      room("contract", "packages/contract"),
      room("plots", "packages/plots"),
      room("documents", "packages/documents"),
      room("assistant", "packages/assistant"),
      room("server", "apps/server", {
        ...SHARED_MODULES,
        globalSetup: [serverSetup],
        include: ALL_TESTS,
        exclude: [...configDefaults.exclude, ...onGivenDatabase],
      }),
      ...(onGivenDatabase.length === 0
        ? []
        : [
            room("server-given-database", "apps/server", {
              ...SHARED_MODULES,
              globalSetup: [serverSetup],
              include: onGivenDatabase,
            }),
          ]),
      room("cli", "apps/cli"),
      room("web-pure", "apps/web", {
        ...SHARED_MODULES,
        exclude: [...configDefaults.exclude, ...withDocument, ...withOwnDocument],
      }),
      room("web-document", "apps/web", {
        ...SHARED_MODULES,
        environment: oneDocument,
        include: withDocument,
        setupFiles: [documentSetup],
      }),
      room("web-own-document", "apps/web", {
        environment: "jsdom",
        include: withOwnDocument,
        setupFiles: [documentSetup],
      }),
      room("accuracy", "tests/accuracy", { ...SHARED_MODULES, include: ["*.test.ts"], testTimeout: 60_000 }),
      room("golden", "tests/golden", { ...SHARED_MODULES, include: ["*.test.ts"], testTimeout: 60_000 }),
      { test: { name: "tools", root: "tools", include: ["**/*.test.{mjs,ts}"] } },
    ],
  },
});
