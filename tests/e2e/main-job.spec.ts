import type { Page } from "@playwright/test";
import { email, expect, expectMessage, PASSWORD, test } from "./fixtures.ts";
import { asFile, goodWorkbook } from "./workbook.ts";

test.use({ drawsMaps: true });

/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 30_000 };

const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

async function signIn(page: Page) {
  await page.goto("/");
  await page.getByLabel("Email").fill(email("analyst"));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Supply Chains & Portfolios", level: 1 })).toBeVisible();
}

async function upload(page: Page, name: string) {
  await page.getByRole("button", { name: "Add new project" }).first().click();
  await page.getByRole("menuitem", { name: "Regular project" }).click();
  await page.getByLabel(/^Project name/).fill(name);
  await page.getByLabel("Excel file").setInputFiles(asFile("sites.xlsx", await goodWorkbook()));
  await expectMessage(page, "Files were uploaded successfully");
  const found = page.getByRole("region", { name: "What was found" });
  await expect(found.getByLabel("Map of 10 rows").first()).toBeVisible();
  await expect(found.getByRole("cell", { name: "Plant Zurich" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
}

const figure = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "What is computed" })
    .getByRole("definition")
    .nth(["Analyses", "Entries per location", "Locations", "Entries in all", "Time it takes"].indexOf(name));

async function chooseAnalyses(page: Page) {
  await expect(figure(page, "Locations")).toHaveText("10");
  const analyses = await figure(page, "Analyses").textContent();
  expect(Number(analyses)).toBeGreaterThan(20);
  await page.getByLabel("Search analyses").fill("tropical nights");
  await expect(page.getByRole("region", { name: "Hazards" }).getByRole("checkbox").nth(1)).toBeVisible();
  await page.getByLabel("Search analyses").fill("");
  await page.getByRole("button", { name: "Finalize" }).click();
}

async function watch(page: Page, name: string) {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectMessage(page, "The project computation process has started!");
  const open = card(page, name).getByRole("link", { name: `Open map of ${name}` });
  await expect(card(page, name).getByText("In progress").or(open).first()).toBeVisible();
  await expect(open).toBeVisible({ timeout: 90_000 });
  await expect(card(page, name).getByRole("img", { name: /^Very low: \d+/ })).toBeVisible();
  await open.click();
  await expect(page).toHaveURL(/\/map\//);
}

async function changeScenarioAndYear(page: Page, isPhone: boolean) {
  // on a phone legend, scenario and year open from a button
  if (isPhone) await page.getByRole("button", { name: "Risk score of the location" }).click(SLOW);
  await expect(page.getByText("SSP5-8.5, 2050, Median")).toBeVisible(SLOW);
  await page.getByRole("radiogroup", { name: "Scenario" }).getByText("SSP1-2.6").click();
  await expect(page).toHaveURL(/scenario=ssp126/);
  await page.getByRole("slider", { name: "Year" }).focus();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/time=2080/);
  await expect(page.getByText("SSP1-2.6, 2080, Median")).toBeVisible(SLOW);
  if (isPhone) await page.keyboard.press("Escape");
}

async function openLocation(page: Page) {
  await page.getByLabel("Search a location or place").fill("Mumbai");
  await page.getByRole("option", { name: /Plant Mumbai/ }).click(SLOW);
  const panel = page
    .getByRole("complementary", { name: "Location" })
    .or(page.getByRole("dialog", { name: "Location" }));
  await expect(panel.getByRole("heading", { name: "Plant Mumbai" })).toBeVisible(SLOW);
  await panel.getByRole("button", { name: "Why this score: the location" }).click();
  await expect(page.getByText("Confidence", { exact: true }).first()).toBeVisible(SLOW);
  await page.getByRole("button", { name: "Close the explanation" }).click();
  await page.getByRole("button", { name: "Close the location" }).click();
  await expect(panel).toHaveCount(0);
}

async function sortAndExport(page: Page) {
  await page.getByRole("radiogroup", { name: "Map, table, plots or measures" }).locator("label").nth(1).click();
  await expect(page.getByText("Plant Zurich").first()).toBeVisible(SLOW);
  await page.getByRole("button", { name: /^Options of the column name/i }).click();
  await page.getByRole("menuitem", { name: "Sort upwards" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Plant Bangkok", SLOW);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /^This table as Excel/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`from a spreadsheet to results on a map at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000);
    const name = `Plants at ${width}`;
    await page.setViewportSize({ width, height });
    await signIn(page);
    await upload(page, name);
    await chooseAnalyses(page);
    await watch(page, name);
    await changeScenarioAndYear(page, width < 768);
    await openLocation(page);
    await sortAndExport(page);
  });
