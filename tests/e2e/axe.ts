import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

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

/**
 * Faults against WCAG 2.2 AA that axe finds on a page, or in a part of it. Frames of the same origin are looked into;
 * the detour of the library over a page of its own, which takes longer than the examination, serves frames of other
 * origins only.
 */
async function faultsNow(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS);
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

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
export async function landmarkFaultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withRules(["landmark-no-duplicate-banner", "landmark-unique", "landmark-banner-is-top-level"])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
