import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const serverSetup = fileURLToPath(new URL("apps/server/src/testing/global-setup.ts", import.meta.url));
const source = { conditions: ["@tidemark/source"] };
const room = (name: string, dir: string, environment: "node" | "jsdom" = "node", more: object = {}) => ({
  resolve: source,
  ssr: { resolve: source },
  test: {
    name,
    root: dir,
    environment,
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...more,
  },
});

// These start servers on the embedded database whatever the others run on; a second run would tell nothing new.
const ON_EMBEDDED = ["**/main.test.ts", "**/launcher.test.ts", "**/crash.test.ts"];
const exclude = process.env["TEST_DATABASE_URL"] ? [...configDefaults.exclude, ...ON_EMBEDDED] : configDefaults.exclude;

export default defineConfig({
  test: {
    // a machine of two cores does two files at a time; most of a server test is waiting
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      room("science", "packages/science"),
      room("geo", "packages/geo"),
      room("grids", "packages/grids"),
      room("atlas", "packages/atlas"),
      room("contract", "packages/contract"),
      room("documents", "packages/documents"),
      room("server", "apps/server", "node", { globalSetup: [serverSetup], exclude }),
      room("cli", "apps/cli"),
      room("web", "apps/web", "jsdom"),
      {
        resolve: source,
        ssr: { resolve: source },
        test: { name: "accuracy", root: "tests/accuracy", include: ["*.test.ts"], testTimeout: 60_000 },
      },
      {
        resolve: source,
        ssr: { resolve: source },
        test: { name: "golden", root: "tests/golden", include: ["*.test.ts"], testTimeout: 60_000 },
      },
      { test: { name: "tools", root: "tools", include: ["**/*.test.{mjs,ts}"] } },
    ],
  },
});
