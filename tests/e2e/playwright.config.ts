import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./chromium.ts";

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  // the journeys of a file run one after the other on the server of their worker
  workers: 2,
  fullyParallel: false,
  // one more try for what a busy machine makes late; the summary names it as flaky all the same
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: "Europe/Zurich",
    trace: "retain-on-first-failure",
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        ...(asRoot ? ["--no-sandbox"] : []),
        // maps are drawn by the processor: there is no graphics card to count on
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        "--disable-gpu-compositing",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
