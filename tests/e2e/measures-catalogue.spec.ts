import { faultsOf, LOOKS, showAs } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { openPlan, SLOW } from "./measures-page.ts";
import { sampleId } from "./sample-project.ts";

test.describe.configure({ timeout: 150_000 });

let id: string;
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  id = await sampleId(request);
});

test("the plan is accessible in each look, and does not scroll sideways", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const plan = await openPlan(page, id);
  await plan.getByRole("textbox", { name: /^Budget, million/ }).fill("5");
  await expect(plan.getByText(/of 5\.00 m [A-Z]{3}/)).toBeVisible(SLOW);
  for (const look of LOOKS) {
    await showAs(page, look);
    expect(await faultsOf(page), look.scheme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("the catalogue is filtered, and each measure has a page", async ({ page, signInAs }) => {
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=measures&tab=catalogue`);
  const measures = page.getByRole("region", { name: "Measures", exact: true });
  await expect(measures.getByText("44 measures")).toBeVisible(SLOW);
  await measures.getByRole("textbox", { name: "Search the measures" }).fill("roof");
  await expect(measures.getByText("44 measures")).toHaveCount(0);
  await measures.getByRole("button", { name: /^Roof: sealed deck/ }).click();
  const one = measures.getByRole("article");
  for (const name of ["Effect", "Unit cost", "Life", "Lead time", "Fails when"])
    await expect(one.getByText(name, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/measure=roof-upgrade/);
  expect(await faultsOf(page)).toEqual([]);
  await one.getByRole("button", { name: "All measures" }).click();
  await expect(one).toHaveCount(0);
});
