import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Beside other work a panel can take long. */
export const SLOW = { timeout: 30_000 };

/** The plan for a budget of a project. */
export async function openPlan(page: Page, id: string): Promise<Locator> {
  await page.goto(`/map/${id}?panel=measures`);
  const plan = page.getByRole("region", { name: "Measures", exact: true });
  await expect(plan.getByRole("region", { name: "Cost curve" }).first()).toBeVisible({ timeout: 90_000 });
  return plan;
}
