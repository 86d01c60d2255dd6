import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./chromium.ts";
import { TIME_ZONE } from "./days.ts";

const asRoot = process.getuid?.() === 0;
// checks read this file where there is no browser; a journey without one says what to do
const chromium = findChromium();

/**
 * Chromium obeys one list of what is off. The first part is what Playwright turns off; the rest draws the suggestions
 * of an address bar that nobody sees here, in a page of its own beside every page, which takes as long as a page of
 * ours. The last keeps the process of a page for the next journey: with the policy, each begins one, which compiles the
 * application anew.
 */
const OFF = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "CrossOriginOpenerPolicy",
];

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  // the journeys of a file run one after the other on the server of their worker; a good part of each is waiting
  workers: availableParallelism() + 1,
  fullyParallel: false,
  // one more try, to tell what is broken from what is late; the summary counts both
  retries: 1,
  // long journeys through a map take half a minute where nothing else runs
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    viewport: { width: 1440, height: 900 },
    // the layout of the whole screen with a sixteenth of the pixels: maps are drawn by the processor here
    deviceScaleFactor: 0.25,
    timezoneId: TIME_ZONE,
    // each journey finds no storage, no cookie and one blank page, but scripts that were loaded and compiled before
    reuseContext: true,
    // the map flies nowhere, nothing fades: what is waited for is there at once
    contextOptions: { reducedMotion: "reduce" },
    // recording costs every journey a good part of its time: only what failed is recorded, when it is tried once more
    trace: "on-first-retry",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        ...(asRoot ? ["--no-sandbox"] : []),
        // maps are drawn by the processor: there is no graphics card to count on
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        "--disable-gpu-compositing",
        `--disable-features=${OFF.join(",")}`,
        "--disable-sync",
        // a page lives for seconds: what would make its scripts faster takes a quarter of its time, and is never used
        "--js-flags=--no-opt,--no-maglev",
      ],
    },
  },
});
