import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { feature } from "./sample-project.ts";

/** Others compute on the machine as well. */
export const SLOW = { timeout: 60_000 };

/** 45 places of the ten degrees of the river map and of the one degree of heights. */
export const OFFICIAL_PLACES = Array.from({ length: 45 }, (_, i) =>
  feature(`p${i}`, `Plant ${i}`, 8.05 + (i % 9) / 10, 47.1 + Math.floor(i / 9) / 10, { asset_value: 1_000_000 }),
);
/** Turns a source on as an administrator does. */
export async function turnOn(page: Page, name: string): Promise<void> {
  await page.getByRole("switch", { name: `Read ${name}` }).press(" ");
  const dialog = page.getByRole("dialog", { name: `Turn on ${name}` });
  await expect(dialog.getByText(/answers, and its maps are laid out as expected/)).toBeVisible(SLOW);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog).toBeHidden(SLOW);
}
