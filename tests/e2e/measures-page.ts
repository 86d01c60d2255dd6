import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { analystHeaders, API } from "./sample-project.ts";

/** Beside other work a panel can take long. */
export const SLOW = { timeout: 30_000 };

/** The plan for a budget of a project. */
export async function openPlan(page: Page, id: string): Promise<Locator> {
  await page.goto(`/map/${id}?panel=measures`);
  const plan = page.getByRole("region", { name: "Measures", exact: true });
  await expect(plan.getByRole("region", { name: "Cost curve" }).first()).toBeVisible({ timeout: 90_000 });
  return plan;
}

/** Address of what is chosen in a project. */
export const choicesOf = (id: string): string => `${API}/measures/exposure/${id}/choices`;

/** What is chosen stays with the project: each journey begins without any. */
export async function chooseNothing(request: APIRequestContext, id: string): Promise<void> {
  const headers = await analystHeaders(request);
  const path = choicesOf(id);
  const { items }: { items: { id: string }[] } = await (await request.get(`${path}?n=1000`, { headers })).json();
  if (items.length === 0) return;
  const data = { ids: items.map((choice) => choice.id) };
  expect((await request.post(`${path}/removal`, { headers, data })).ok()).toBe(true);
}

export const panelOf = (page: Page): Locator => page.getByRole("complementary", { name: "Location" });
