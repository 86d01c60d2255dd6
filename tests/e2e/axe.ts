import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** Contrast follows the colours, layout the width: each of both is seen once. */
export const LOOKS = [
  { scheme: "light", width: 1440 },
  { scheme: "dark", width: 390 },
] as const;

/** Shows a page in one of the looks. */
export async function showAs(page: Page, { scheme, width }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme: scheme });
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

declare global {
  interface Window {
    /** Where it was put into the page. */
    readonly axe?: typeof axe;
  }
}

/** In frames as well, whatever their origin. */
const EXAMINER = `${axe.source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`;

/**
 * What the examiner says of a page, or of a part of it. It is put into a page and its frames once for as long as they
 * live: to hand over half a megabyte of script and compile it takes as long as to examine.
 */
async function examined(page: Page, rules: NonNullable<RunOptions["runOnly"]>, part?: string): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(EXAMINER);
  return page.evaluate(
    async ({ within, runOnly }) => {
      if (window.axe === undefined) throw new Error("the page was left while it was examined");
      // what passes is not said, and no file is fetched once more for it
      const options: RunOptions = { runOnly, reporter: "no-passes", preload: false };
      const { violations } = await window.axe.run(within ?? document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    { within: part, runOnly: rules },
  );
}

/** Faults against WCAG 2.2 AA that are found on a page, or in a part of it. */
const faultsNow = (page: Page, part?: string) => examined(page, { type: "tag", values: TAGS }, part);

/** Ends every fade: what is half transparent has no contrast yet. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime ?? Infinity)) animation.finish();
  });
}

const MOST_TRIES = 4;

/** Faults that stay: on a busy machine a page can be looked at while it is still being drawn. */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  let found: string[] = [];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (tries > 0) await page.waitForTimeout(1000);
    await endAnimations(page);
    found = await faultsNow(page, part);
    if (found.length === 0) break;
  }
  return found;
}

/** Landmarks that a page has twice, or that cannot be told apart: the head of a dialog beside that of the page. */
export const landmarkFaultsOf = (page: Page): Promise<string[]> =>
  examined(page, {
    type: "rule",
    values: ["landmark-no-duplicate-banner", "landmark-unique", "landmark-banner-is-top-level"],
  });
