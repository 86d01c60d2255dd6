import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { faultsOf, LOOKS, showAs } from "./axe.ts";
import { email, expect, goWithin, test } from "./fixtures.ts";
import { analystHeaders, feature, makeProject, PROJECTS } from "./sample-project.ts";

/** Beside other work a panel can take long. */
const SLOW = { timeout: 30_000 };

/**
 * A computed project of the analyst, shared with the reader: a city, and a place in Antarctica where nothing is known.
 */
async function makeSharedProject(request: APIRequestContext): Promise<string> {
  const project = await makeProject(request, {
    title: "Location journey",
    features: [feature("zrh", "Zurich plant", 8.54, 47.37), feature("ice", "Ice station", 0, -80)],
    hazards: ["hd30", "txx_rp", "pluvial_flood_depth", "river_flood_depth", "pga_rp"],
    impactDrivers: ["score_heat", "score_wet", "score_other", "score_location"],
    timesteps: { start: 1990, end: 2080, step: 5 },
  });
  const shared = await request.post(`${PROJECTS}/${project}/access`, {
    headers: await analystHeaders(request),
    data: { email: email("reader") },
  });
  expect(shared.ok(), await shared.text()).toBe(true);
  return project;
}

test.describe.configure({ timeout: 150_000 });

let id: string;
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  id = await makeSharedProject(request);
});

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Location" });

async function open(page: Page, query: string): Promise<Locator> {
  await page.goto(`/map/${id}?${query}`);
  const panel = panelOf(page);
  await expect(panel.getByRole("tablist", { name: "Topics" }).getByRole("tab", { selected: true })).toBeVisible(SLOW);
  return panel;
}

/** Median in the row of a scenario and year of the chart's own figures. */
async function tabulated(panel: Locator, year: number, scenario: string): Promise<string> {
  const page = panel.page();
  const row = panel
    .getByRole("table")
    .first()
    .getByRole("row")
    .filter({ has: page.getByRole("cell", { name: scenario, exact: true }) })
    .filter({ has: page.getByRole("cell", { name: String(year), exact: true }) });
  return (await row.getByRole("cell").nth(2).textContent()) ?? "";
}

test("scenario and year change the number at once, and a link brings them back", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const panel = await open(page, "location=zrh&topic=heat");
  await expect(panel.getByRole("heading", { name: "Zurich plant" })).toBeVisible();
  await panel.getByRole("button", { name: /^Hot days/ }).click();
  await panel.getByText("Show the figures").first().click();
  await expect(panel.getByText(await tabulated(panel, 2050, "SSP5-8.5"), { exact: true }).first()).toBeVisible();

  await panel.getByRole("radiogroup", { name: "Scenario" }).getByText("SSP1-2.6", { exact: true }).click();
  await panel.getByRole("slider", { name: "Year" }).focus();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/scenario=ssp126&time=2080/);
  const later = await tabulated(panel, 2080, "SSP1-2.6");
  await expect(panel.getByText(later, { exact: true }).first()).toBeVisible();

  await page.reload();
  await expect(panel.getByRole("radio", { name: "SSP1-2.6" })).toBeChecked(SLOW);
  await panel.getByRole("button", { name: /^Hot days/ }).click();
  await expect(panel.getByText(later, { exact: true }).first()).toBeVisible();
  await expect(panel.getByText("Indicator, SSP1-2.6, 2080")).toBeAttached();
});

test("a number explains itself, down to its cell, licence and what a score is built from", async ({
  page,
  signInAs,
}) => {
  await signInAs("analyst");
  const panel = await open(page, "location=zrh&topic=heat");
  await panel.getByRole("button", { name: "Why this score: Heat" }).click();
  const why = page.getByRole("dialog", { name: "Why this number" });
  await expect(why.getByText("Risk score: heat")).toBeVisible(SLOW);
  await why.getByRole("button", { name: "Hot days" }).click();
  await expect(why.getByText("Days with a maximum temperature above 30 °C.")).toBeVisible(SLOW);
  await expect(why.getByText(/grid cell 47\.3750 N, 8\.6250 E/)).toBeVisible();
  await expect(why.getByText(/^CC BY/)).toBeVisible();
  await expect(why.getByText(/^Low|^Medium|^High/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(why).toHaveCount(0);
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page).not.toHaveURL(/location=/);
});

test("what is missing says why and is never called low", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const panel = await open(page, "location=ice&topic=heat");
  await expect(panel.getByText(/^Not available: Antarctica/).first()).toBeVisible(SLOW);
  await expect(panel.getByRole("tab", { name: /^Heat/ })).toContainText("No data");
  await goWithin(page, "?location=zrh&topic=wet");
  // the place in Antarctica has such a list too
  await expect(panel.getByRole("heading", { name: "Zurich plant" })).toBeVisible(SLOW);
  await panel
    .getByText(/^Not available here/)
    .first()
    .click(SLOW);
  await expect(panel.getByText(/needs a river flood map/).first()).toBeVisible(SLOW);
  await panel.getByRole("tab", { name: /^Cold/ }).click();
  await expect(panel.getByText("Cold was not computed")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Add analyses" })).toHaveAttribute("href", `/project/create/${id}`);
});

test("curve, climatogram, matrix and export are there for those who may have them", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const panel = await open(page, "location=zrh&topic=other");
  await expect(panel.getByRole("region", { name: "By return period" })).toBeVisible(SLOW);
  await expect(panel.getByRole("region", { name: "Climate of the year" }).locator("svg").first()).toBeVisible(SLOW);
  const matrix = panel.getByRole("region", { name: "Likelihood and severity" });
  await expect(matrix.locator("svg").getByText("Earthquake")).toBeVisible(SLOW);
  const saved = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Export as a workbook" }).click();
  expect((await saved).suggestedFilename()).toBe("Zurich plant.xlsx");
});

test("a reader sees the numbers and nothing that needs more rights", async ({ page, signInAs }) => {
  await signInAs("reader");
  const panel = await open(page, "location=zrh&topic=heat");
  await expect(panel.getByRole("button", { name: "Why this number", exact: true })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Export as a workbook" })).toBeVisible();
  await expect(panel.getByText("Climate of the year")).toHaveCount(0);
  await expect(panel.getByText("Risk matrix")).toHaveCount(0);
});

test("a fault is told and tried again", async ({ page, signInAs, faults }) => {
  faults.allow(/get-risks-for-location|500/);
  await signInAs("analyst");
  await page.route("**/get-risks-for-location/**", (route) =>
    route.fulfill({ status: 500, json: { detail: "It broke.", code: "unexpected" } }),
  );
  await page.goto(`/map/${id}?location=zrh`);
  const panel = panelOf(page);
  await expect(panel.getByRole("alert")).toContainText("It broke.", SLOW);
  await page.unroute("**/get-risks-for-location/**");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("heading", { name: "Zurich plant" })).toBeVisible(SLOW);
});

test.describe("beside the map", () => {
  test.use({ drawsMaps: true });

  test("is accessible in each look, and does not scroll sideways", async ({ page, signInAs }) => {
    await signInAs("analyst");
    const panel = await open(page, "location=zrh&topic=heat");
    for (const look of LOOKS) {
      await showAs(page, look);
      await expect(panel.locator("svg path").first()).toBeAttached();
      expect(await faultsOf(page), look.scheme).toEqual([]);
      await panel.getByRole("button", { name: "Why this number", exact: true }).click();
      const why = page.getByRole("dialog", { name: "Why this number" });
      await expect(why.getByText("Licence")).toBeAttached(SLOW);
      expect(await faultsOf(page), look.scheme).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await page.keyboard.press("Escape");
      await expect(why).toHaveCount(0);
    }
  });
});
