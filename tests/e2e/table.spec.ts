import type { Page } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { feature, makeProject } from "./sample-project.ts";

const SITES = 320;
const PLACES = [
  ["Zurich", 8.54, 47.37],
  ["Rotterdam", 4.49, 51.88],
  ["Miami", -80.25, 25.8],
  ["Mumbai", 72.95, 19.1],
] as const;

/**
 * Locations by hand: 320 of them, so that a page does not hold all; the last one lies in Antarctica, where nothing is
 * known.
 */
function features() {
  return Array.from({ length: SITES }, (_, i) => {
    const [town, longitude, latitude] = i === SITES - 1 ? (["Ice", 0, -75] as const) : PLACES[i % PLACES.length]!;
    const own = { employees: i % 5 === 0 ? null : i, remark: i === 3 ? "=1+1" : "none" };
    return feature(`S${i + 1}`, `${town} ${i + 1}`, longitude, latitude, own);
  });
}

let id: string;
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  id = await makeProject(request, {
    title: "Table journey",
    features: features(),
    hazards: ["tas_mean", "hd30"],
    impactDrivers: ["score_heat", "score_location"],
    timesteps: { start: 2030, end: 2050, step: 20 },
  });
});

const table = (page: Page) => page.getByRole("region", { name: "Rows of the table" });
const head = (page: Page, name: RegExp) => table(page).getByRole("columnheader", { name });
/** Texts of a column, by its place behind the checkboxes, of the first rows. */
const column = async (page: Page, place: number, rows: number) =>
  table(page)
    .locator("tr[data-row]")
    .evaluateAll((list, [at, n]) => list.slice(0, n).map((row) => row.children[at + 1]?.textContent ?? ""), [
      place,
      rows,
    ] as const);
const firstName = (page: Page) => table(page).locator('tr[data-row="0"] button').first();

async function openTable(page: Page) {
  await page.goto(`/map/${id}?panel=table`);
  await expect(table(page).locator('tr[data-row="0"]')).toBeVisible({ timeout: 30_000 });
}

async function addHeatScore(page: Page) {
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Columns" });
  await dialog.getByRole("button", { name: "Risk scores" }).click();
  await dialog.getByRole("checkbox", { name: "Risk score: heat" }).check();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

test("the table is sorted, given a column of results, filtered, and opens a location", async ({ page, signInAs }) => {
  await signInAs("analyst");
  await openTable(page);
  await expect(page.getByText("1–10 of 320")).toBeVisible();
  await expect(head(page, /Name/)).toHaveAttribute("aria-sort", "descending");
  await expect(firstName(page)).toHaveText("Zurich 317");
  await head(page, /Name/).getByRole("button", { name: "Name" }).first().click();
  await expect(head(page, /Name/)).toHaveAttribute("aria-sort", "ascending");
  await expect(firstName(page)).toHaveText("Ice 320");

  await addHeatScore(page);
  const heat = head(page, /Risk score: heat/);
  await expect(heat).toContainText("SSP5-8.5, 2050, median");
  await heat
    .getByRole("button", { name: /^Risk score: heat/ })
    .first()
    .click();
  await expect(heat).toHaveAttribute("aria-sort", "descending");
  await expect(table(page).locator('tr[data-row="0"]')).toContainText(/High|Medium/);
  const scores = (await column(page, 5, 10)).map((text) => Number(/[\d.]+$/.exec(text)?.[0]));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  await page.getByRole("button", { name: "Last page" }).click();
  await expect(page.getByText("311–320 of 320")).toBeVisible();
  await expect(table(page).locator('tr[data-row="9"]')).toContainText(/no value, not available/);

  await page.getByLabel("Filter the table").fill("nowhere");
  await expect(page.getByText("No location found")).toBeVisible();
  await page.getByRole("button", { name: "Clear the filter" }).last().click();
  await page.getByLabel("Filter the table").fill("=1+1");
  await expect(page.getByText("1–1 of 1", { exact: true })).toBeVisible();
  await firstName(page).click();
  await expect(page).toHaveURL(/location=S4/);
  await expect(page.getByRole("heading", { name: "Mumbai 4" })).toBeVisible();
});

test("rows are reached by keyboard and by scrolling, and chosen in ranges", async ({ page, signInAs }) => {
  await signInAs("analyst");
  await openTable(page);
  await page.getByLabel("Rows on a page").selectOption("all");
  await expect(page.getByText("1–320 of 320")).toBeVisible();
  await table(page).evaluate((section) => section.scrollTo({ top: section.scrollHeight }));
  await expect(table(page).locator('tr[data-row="319"] button').first()).toHaveText("Ice 320");
  expect(await table(page).locator("tr[data-row]").count()).toBeLessThan(80);
  await table(page).locator('tr[data-row="318"] button').first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(table(page).locator('tr[data-row="319"] button').first()).toBeFocused();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowUp");
  await expect(table(page).locator('tr[data-row="319"] button').first()).not.toBeFocused();

  await table(page).evaluate((section) => section.scrollTo({ top: 0 }));
  await table(page).locator('tr[data-row="1"] input').click();
  await table(page)
    .locator('tr[data-row="4"] input')
    .click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "4 chosen" }).click();
  await expect(page.getByText("1–4 of 4", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Choose none" }).click();
  await expect(page.getByText("1–320 of 320")).toBeVisible();
});

test("the table and chosen locations are exported", async ({ page, signInAs }) => {
  await signInAs("analyst");
  await openTable(page);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const workbook = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /This table as Excel/ }).click();
  expect((await workbook).suggestedFilename()).toBe("Table journey.xlsx");
  await table(page).locator('tr[data-row="0"] input').click();
  await table(page).locator('tr[data-row="2"] input').click();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const zip = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Chosen locations with all results (2)" }).click();
  expect((await zip).suggestedFilename()).toBe("Data_Export.zip");
});

test("a template brings columns and order back, and is deleted after a question", async ({ page, signInAs }) => {
  await signInAs("analyst");
  await openTable(page);
  await addHeatScore(page);
  const templates = page.getByRole("button", { name: "Templates" });
  await templates.click();
  await page.getByRole("menuitem", { name: "Save as template" }).click();
  await page.getByLabel("Title").fill("Heat first");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expectMessage(page, "Heat first saved!");
  await templates.click();
  await page.getByRole("menuitem", { name: "Back to the default columns" }).click();
  await expect(head(page, /Risk score: heat/)).toBeHidden();
  await templates.click();
  await page.getByRole("menuitem", { name: "Heat first", exact: true }).click();
  await expect(head(page, /Risk score: heat/)).toBeVisible();
  await templates.click();
  await page.getByRole("menuitem", { name: "Delete Heat first" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectMessage(page, "Heat first deleted!");
});

test("on a phone the table scrolls inside itself, and nobody is left out", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs("analyst");
  await openTable(page);
  const { scrolls, overflows } = await page.evaluate(() => {
    const section = document.querySelector('section[aria-label="Rows of the table"]');
    return {
      scrolls: section !== null && section.scrollWidth > section.clientWidth,
      overflows: document.documentElement.scrollWidth > window.innerWidth,
    };
  });
  expect({ scrolls, overflows }).toEqual({ scrolls: true, overflows: false });
  for (const open of [
    async () => undefined,
    async () => {
      await page.getByRole("button", { name: "Columns", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Columns" })).toBeVisible();
    },
  ]) {
    await open();
    expect(await faultsOf(page)).toEqual([]);
  }
});
