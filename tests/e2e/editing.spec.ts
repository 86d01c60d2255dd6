import type { Page } from "@playwright/test";
import { expect, expectMessage, test } from "./fixtures.ts";
import { analystHeaders, feature, makeProject, PROJECTS } from "./sample-project.ts";

test.use({ drawsMaps: true });

/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 30_000 };
const PLACES = [
  ["zrh", "Zurich plant", 8.54, 47.37, 40],
  ["osl", "Oslo plant", 10.75, 59.91, 12],
  ["mil", "Milan plant", 9.19, 45.46, null],
] as const;

test.describe.configure({ timeout: 150_000 });

let id: string;
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  id = await makeProject(request, {
    title: "Editing journey",
    features: PLACES.map(([site, name, longitude, latitude, staff]) =>
      feature(site, name, longitude, latitude, { staff }),
    ),
    hazards: ["hd30"],
    impactDrivers: ["score_heat"],
    timesteps: { start: 2030, end: 2050, step: 20 },
  });
});

const locationOf = (page: Page) => page.getByRole("complementary", { name: "Location" });
const count = (page: Page, sites: number) => expect(page.getByText(`${sites} locations`)).toBeVisible(SLOW);

test("a location is added, changed, deleted and brought back", async ({ page, signInAs }) => {
  await signInAs("analyst");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/map/${id}?panel=edit`);
  const panel = page.getByRole("region", { name: "Edit locations" });
  await panel.getByLabel("A place or coordinates").fill("Lat: 46.19, Lng: 9.02", SLOW);
  await panel.getByRole("button", { name: "as written" }).click();
  await expect(panel.getByLabel("Name", { exact: true })).toHaveValue("New production site");
  await expect(panel.getByText("Country and region follow from the place: Switzerland")).toBeVisible();
  await panel.getByLabel("Name", { exact: true }).fill("Bellinzona plant");
  await panel.getByLabel("staff").fill("7");
  await panel.getByRole("button", { name: "Create" }).click();
  await expectMessage(page, "Bellinzona plant created!", SLOW);
  await count(page, 4);
  await expect(locationOf(page).getByRole("heading", { name: "Bellinzona plant" })).toBeVisible(SLOW);
  await expect(locationOf(page).getByText("46.1900 N, 9.0200 E")).toBeVisible();

  await panel.getByLabel("Latitude, longitude").fill("38.11, 13.36");
  await panel.getByRole("button", { name: "Save" }).click();
  await expectMessage(page, "Bellinzona plant updated!", SLOW);
  await expect(locationOf(page).getByText(/Italy/)).toBeVisible(SLOW);

  await panel.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete location" });
  await expect(dialog).toContainText("Are you sure you want to delete Bellinzona plant location?");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectMessage(page, "Bellinzona plant is deleted!", SLOW);
  await count(page, 3);
  await expect(locationOf(page)).toHaveCount(0);

  await page.keyboard.press("Control+z");
  await expectMessage(page, "Production sites updated!", SLOW);
  await count(page, 4);
  await expect(async () => {
    await page.keyboard.press("Control+z");
    await expect(page.getByText("3 locations")).toBeVisible({ timeout: 2000 });
  }).toPass(SLOW);
});

test("chosen locations are edited and deleted together, and undo brings all of it back", async ({
  page,
  signInAs,
  faults,
}) => {
  faults.allow(/409/);
  await signInAs("analyst");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/map/${id}?panel=selection`);
  const panel = page.getByRole("region", { name: "Selection" });
  await panel.getByRole("button", { name: "All", exact: true }).click(SLOW);
  await panel.getByRole("button", { name: "Edit these" }).click(SLOW);
  const edit = page.getByRole("dialog", { name: "Edit the chosen locations" });
  await edit.getByRole("combobox", { name: "What they are given" }).click();
  await page.getByRole("option", { name: "Asset value" }).click();
  await edit.getByLabel("Value", { exact: true }).fill("a lot");
  await edit.getByRole("button", { name: "Change 3 locations" }).click();
  await expect(edit.getByText("Write a number of 0 or more, such as 2500000.")).toBeVisible();
  await edit.getByLabel("Value", { exact: true }).fill("2'500'000");
  await edit.getByRole("button", { name: "Change 3 locations" }).click();
  await expectMessage(page, "3 locations updated", SLOW);

  // the last location stays: nothing at all is deleted
  await panel.getByRole("button", { name: "Delete these" }).click();
  const ask = page.getByRole("dialog", { name: "Delete the chosen locations" });
  await ask.getByRole("button", { name: "Delete 3 locations" }).click();
  await expect(ask.getByText("Nothing was changed.")).toBeVisible(SLOW);
  await ask.getByRole("button", { name: "Cancel" }).click();
  await panel.getByRole("button", { name: "Take Milan plant out" }).click(SLOW);
  await panel.getByRole("button", { name: "Delete these" }).click();
  await ask.getByRole("button", { name: "Delete 2 locations" }).click();
  await expectMessage(page, "2 locations deleted", SLOW);
  await expect(page.getByText("1 location", { exact: true })).toBeVisible(SLOW);
  await page.keyboard.press("Control+z");
  await count(page, 3);
});

test("an area that crosses itself is refused; whoever was quicker is not overwritten", async ({
  page,
  request,
  signInAs,
  faults,
}) => {
  faults.allow(/409/);
  await signInAs("analyst");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/map/${id}?panel=edit`);
  const panel = page.getByRole("region", { name: "Edit locations" });
  const map = page.locator("canvas.maplibregl-canvas");
  await expect(map).toBeVisible(SLOW);
  const draw = async (corners: readonly (readonly [number, number])[]) => {
    await panel.getByRole("button", { name: "Area", exact: true }).click(SLOW);
    await expect(panel.getByText("Click the corners on the map")).toBeVisible();
    // the library is fetched when the first drawing begins
    await expect(map).toHaveCSS("cursor", "crosshair", SLOW);
    for (const [x, y] of corners) await map.click({ position: { x, y } });
    await panel.getByRole("button", { name: "Done" }).click();
  };
  await draw([
    [800, 300],
    [1000, 500],
    [1000, 300],
    [800, 500],
  ]);
  await expect(panel.getByRole("alert")).toContainText("cross");
  await draw([
    [800, 300],
    [1000, 300],
    [1000, 500],
    [800, 500],
  ]);
  await expect(panel.getByText(/Area of [\d'.]+ km²/)).toBeVisible(SLOW);
  await panel.getByRole("button", { name: "Create" }).click();
  const location = locationOf(page);
  await expect(location.getByText("Over the whole area")).toBeVisible(SLOW);
  await expect(location.getByText(/Rests on \d+ cells? of 0.25 degrees/)).toBeVisible(SLOW);

  await page.goto(`/map/${id}?location=osl`);
  await location.getByRole("button", { name: "Edit the location" }).click(SLOW);
  await panel.getByLabel("Name", { exact: true }).fill("Mine");
  const theirs = await request.put(`${PROJECTS}/${id}/production-sites/osl`, {
    headers: await analystHeaders(request),
    data: { properties: { name: "Theirs" } },
  });
  expect(theirs.ok(), await theirs.text()).toBe(true);
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByRole("alert")).toContainText("Somebody else changed this location");
  await expect(panel.getByLabel("Name", { exact: true })).toHaveValue("Mine");
  await panel.getByRole("button", { name: "Save mine over it" }).click();
  await expectMessage(page, "Mine updated!", SLOW);
});

test.describe("away from the map", () => {
  test.use({ drawsMaps: false });

  test("a selection is grouped, reckoned with and shown in the table on a phone", async ({ page, signInAs }) => {
    await signInAs("analyst");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/map/${id}?panel=selection`);
    const panel = page.getByRole("dialog", { name: "Selection" });
    await panel.getByRole("button", { name: "All", exact: true }).click(SLOW);
    await panel.getByLabel("Group by").selectOption("country");
    const groups = panel.getByRole("table");
    await expect(groups.getByRole("button", { name: "Norway" })).toBeVisible(SLOW);
    await groups.getByRole("button", { name: "Norway" }).click();
    await expect(panel.getByText("1 location chosen")).toBeVisible();
    await panel.getByRole("button", { name: "Show only these in the table" }).click();
    await expect(page.getByText("Only 1 chosen")).toBeVisible(SLOW);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("an area is drawn by taps on the map, which the sheet leaves free meanwhile", async ({ page, signInAs }) => {
    await signInAs("analyst");
    await page.goto(`/map/${id}?panel=edit`);
    const sheet = page.getByRole("dialog", { name: "Edit locations" });
    await sheet.getByRole("button", { name: "Area", exact: true }).tap(SLOW);
    await expect(sheet).toBeHidden();
    // the library is fetched when the first drawing begins
    await expect(page.locator("canvas.maplibregl-canvas")).toHaveCSS("cursor", "crosshair", SLOW);
    for (const [x, y] of [
      [120, 380],
      [250, 400],
      [180, 520],
    ] as const)
      await page.touchscreen.tap(x, y);
    await page.getByRole("button", { name: "Done" }).tap();
    await expect(sheet.getByText(/Area of [\d'.]+ km²/)).toBeVisible(SLOW);
    await sheet.getByLabel("Name", { exact: true }).fill("Drawn by hand");
    await sheet.getByRole("button", { name: "Create" }).tap();
    await expectMessage(page, "Drawn by hand created!", SLOW);
    await sheet.getByRole("button", { name: "Close" }).tap();
    await expect(sheet).toBeHidden();
    const location = locationOf(page).or(page.getByRole("dialog", { name: "Location" }));
    await expect(location.getByRole("heading", { name: "Drawn by hand" })).toBeVisible(SLOW);
    await expect(location.getByText("Over the whole area")).toBeVisible(SLOW);
    await expect(location.getByText(/Rests on \d+ cells? of 0.25 degrees/)).toBeVisible();
  });
});
