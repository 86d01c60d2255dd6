import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { feature, makeProject } from "./sample-project.ts";

const PLACES = [
  ["Zurich", 8.54, 47.37],
  ["Geneva", 6.14, 46.2],
  ["Rotterdam", 4.49, 51.88],
  ["Miami", -80.25, 25.8],
  ["Mumbai", 72.95, 19.1],
  ["Suva", 178.44, -18.14],
] as const;

/** Maps are drawn without a graphics card here. */
const PATIENCE = { timeout: 60_000 };

test.setTimeout(240_000);

let id: string;
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  id = await makeProject(request, {
    title: "Filter journey",
    features: PLACES.map(([town, longitude, latitude], i) =>
      feature(`S${i}`, town, longitude, latitude, {
        unit: i % 2 === 0 ? "Pumps" : "Valves",
        staff: i === 5 ? null : i,
      }),
    ),
    hazards: ["tas_mean"],
    impactDrivers: ["score_heat", "score_location"],
    timesteps: { start: 2050, end: 2050, step: 10 },
  });
});

const panel = (page: Page) => page.getByRole("region", { name: "Filters" });
const bar = (page: Page) => page.getByRole("region", { name: "Filter", exact: true });
const group = (page: Page, name: string) =>
  panel(page)
    .getByRole("group")
    .filter({ has: page.getByText(name, { exact: true }) });

async function open(page: Page, more = "") {
  await page.goto(`/map/${id}?panel=filters${more}`);
  await expect(page.getByText("6 locations", { exact: true }).first()).toBeVisible(PATIENCE);
}

test("conditions add up, act on the table, are saved, come back by a link, and are cleared by one act", async ({
  page,
  signInAs,
}) => {
  await signInAs("analyst");
  await open(page);
  await expect(panel(page).getByText("All 6 locations")).toBeVisible();
  await panel(page).getByText("Country", { exact: true }).click(PATIENCE);
  await panel(page)
    .getByRole("checkbox", { name: /Switzerland/ })
    .check();
  await expect(panel(page).getByText("2 of 6 locations")).toBeVisible();
  await panel(page).getByRole("checkbox", { name: /India/ }).check();
  await expect(bar(page)).toContainText("Country: Switzerland, India");
  await expect(bar(page)).toContainText("3 of 6 locations");

  await panel(page).getByRole("combobox", { name: "Filter by another dataset" }).fill("mean temp");
  await page.getByRole("option", { name: "Mean temperature" }).click();
  const from = panel(page).getByRole("textbox", { name: "Mean temperature: from" });
  await from.fill("20");
  await from.press("Enter");
  await expect(bar(page)).toContainText(/Mean temperature \(SSP5-8.5, 2050, mean\): from 20/);
  await expect(bar(page)).toContainText("1 of 6 locations");

  await panel(page).getByRole("button", { name: "Save filter" }).click();
  await page.getByLabel("Name").fill("Hot ones");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/filter=saved\./);
  const link = page.url().replace("panel=filters", "panel=table");
  await page.goto(link);
  await expect(page.getByText("1–1 of 1", { exact: true })).toBeVisible(PATIENCE);
  await expect(page.getByText("1 passes the filter")).toBeVisible();
  await bar(page).getByRole("button", { name: "Take out: Country: Switzerland, India" }).click();
  await expect(page.getByText("1–3 of 3", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/filter=saved/);
  await bar(page).getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByText("1–6 of 6", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/filter=/);
});

test.describe("beside the map", () => {
  test.use({ drawsMaps: true });

  test("a region drawn on the map filters, an empty result and a damaged link are told", async ({ page, signInAs }) => {
    await signInAs("analyst");
    await open(page, "&filter=damaged!");
    await expect(page.getByText("The filter of this link cannot be read; all locations are shown.")).toBeVisible(
      PATIENCE,
    );
    await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
    await expect(page).not.toHaveURL(/filter=/);

    await panel(page).getByRole("button", { name: "Draw a box" }).click(PATIENCE);
    await expect(page.getByText(/Click two corners of the region/)).toBeVisible();
    // the map as a whole: everything but what lies far south east
    await page.mouse.click(500, 140);
    await page.mouse.move(700, 400);
    await page.mouse.click(1300, 820);
    await expect(bar(page)).toContainText("Region on the map");
    await expect(bar(page)).toContainText(/\d of 6 locations/);
    await panel(page).getByText("staff", { exact: true }).click(PATIENCE);
    await group(page, "staff")
      .getByRole("checkbox", { name: /Not given/ })
      .check();
    await bar(page).getByRole("button", { name: "Take out: Region on the map" }).click();
    await expect(bar(page)).toContainText("1 of 6 locations");
    await panel(page).getByText("unit", { exact: true }).click();
    await group(page, "unit").getByRole("checkbox", { name: /Pumps/ }).check();
    await expect(bar(page)).toContainText("No location passes");
    await expect(panel(page).getByText(/No location passes every condition/)).toBeVisible();
    await panel(page).getByRole("button", { name: "Clear all" }).click();
    await expect(panel(page).getByText("All 6 locations")).toBeVisible();
  });
});

test("on a phone the panel is a sheet, and its filter stays when it closes", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=filters`);
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByText("Continent", { exact: true }).click(PATIENCE);
  await sheet.getByRole("checkbox", { name: /Europe/ }).check();
  await expect(sheet.getByText("3 of 6 locations")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(bar(page)).toContainText("Continent: Europe");
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(overflows).toBe(false);
});
