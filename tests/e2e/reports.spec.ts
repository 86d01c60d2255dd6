import type { Page } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { expect, expectMessage, origin, test } from "./fixtures.ts";
import { sampleId } from "./sample-project.ts";

test.use({ drawsMaps: true });

const PANEL = "section[aria-label=Reports]";
const sections = (page: Page) => page.getByRole("navigation", { name: "Sections" });
const rows = (page: Page) => sections(page).getByRole("listitem");

/** Picks something up, moves it one place down and puts it down, by keyboard alone. */
async function moveDown(page: Page, title: string): Promise<void> {
  const handle = sections(page).getByRole("button", { name: `Move ${title}`, exact: true });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${title} is at place 4 of`)).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(`${title} is at place 5 of`)).toBeAttached();
  await page.keyboard.press("Space");
  await expectMessage(page, `${title} position is updated!`);
}

test("a report is made from a template, edited, moved by keyboard, frozen, shared and read by link", async ({
  page,
  request,
  signInAs,
  browser,
  faults,
}) => {
  // five files are made, one after the other
  test.setTimeout(240_000);
  faults.allow(/422/); // no favourites to make a file of
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=reports`);
  const title = `Journey ${Date.now()}`;
  await page.getByRole("button", { name: "New report" }).click();
  const gallery = page.getByRole("region", { name: "New report" });
  await gallery.getByRole("button", { name: /^Physical risk report/ }).click();
  const chosen = gallery.getByRole("complementary", { name: "Physical risk report" });
  await expect(chosen.getByText("All datasets are here")).toBeVisible();
  expect(await faultsOf(page, PANEL)).toEqual([]);
  await chosen.getByLabel("Title").fill(title);
  await chosen.getByRole("button", { name: "Use this template" }).click();
  await expectMessage(page, `${title} report is successfully created`);

  const openStand = () =>
    sections(page)
      .getByRole("button", { name: /^Where we stand/ })
      .click();
  await openStand();
  const message = page.getByRole("article", { name: "Main message" });
  await expect(message.getByText(/\d+ of 45/)).toBeVisible({ timeout: 30_000 });
  await message.getByRole("button", { name: "Edit Main message" }).click();
  const settings = page.getByRole("complementary", { name: "Settings of Main message" });
  const text = settings.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Said by the journey.");
  await expect(settings.getByText("Saved", { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(message.getByText("Said by the journey.")).toBeVisible();
  expect(await faultsOf(page, PANEL)).toEqual([]);
  await settings.getByRole("button", { name: "Close the settings" }).click();

  const firstOfBoth = rows(page)
    .filter({ hasText: /^(Main message|Overview)/ })
    .first();
  await moveDown(page, "Main message");
  await expect(firstOfBoth).toContainText("Overview");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(firstOfBoth).toContainText("Main message");

  await page.getByRole("button", { name: "Set the map of Overview" }).click();
  await page.getByRole("button", { name: "save map state" }).click({ timeout: 60_000 });
  await expectMessage(page, "The state of the map is saved.");
  await openStand();
  await expect(message.getByText(/\d+ of 45/)).toBeVisible({ timeout: 30_000 });

  await page.getByRole("button", { name: "Freeze" }).click();
  await expectMessage(page, "Version 1 is frozen");
  await page.getByRole("button", { name: "Versions and sharing" }).click();
  const drawer = page.getByRole("dialog", { name: "Versions and sharing" });
  await drawer.getByRole("button", { name: "Changes" }).click();
  await expect(drawer.getByText("No location has changed.")).toBeVisible();
  await drawer.getByRole("button", { name: "Export version 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Export report" });
  for (const [format, ending] of [
    ["PDF", "pdf"],
    ["Word", "docx"],
    ["PowerPoint", "pptx"],
    ["Excel", "xlsx"],
    ["Zip", "zip"],
  ] as const) {
    await dialog.getByRole("radio", { name: format }).click();
    const file = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Make the file" }).click();
    expect((await file).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
    await expect(dialog.getByRole("button", { name: "Make the file" })).toBeEnabled();
  }
  const earlier = dialog.getByRole("region", { name: "Earlier exports" });
  await expect(earlier.getByRole("listitem").first()).toContainText("Version 1, zip");
  const again = page.waitForEvent("download");
  await earlier.getByRole("button", { name: "Fetch Version 1, pdf again" }).click();
  expect((await again).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(dialog.getByRole("button", { name: "Make the file" })).toBeEnabled();
  await dialog.getByRole("switch", { name: "Only favourites" }).click();
  await dialog.getByRole("button", { name: "Make the file" }).click();
  await expect(dialog.getByText("No element of this version is a favourite.")).toBeVisible();
  expect(await faultsOf(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await drawer.getByRole("tab", { name: "Links" }).click();
  await drawer.getByLabel("Password, optional").fill("open sesame");
  await drawer.getByRole("button", { name: "Make a link" }).click();
  const link = await drawer.getByLabel("The link. It is shown only now.").inputValue();

  const stranger = await browser.newContext();
  const read = await stranger.newPage();
  await read.goto(`${origin()}${new URL(link).pathname}`);
  await read.getByLabel("Password", { exact: true }).fill("open window");
  await read.getByRole("button", { name: "Open the report" }).click();
  await expect(read.getByText("This is not the password of the link.")).toBeVisible();
  await read.getByLabel("Password", { exact: true }).fill("open sesame");
  await read.getByRole("button", { name: "Open the report" }).click();
  await expect(read.getByRole("heading", { name: title })).toBeVisible();
  await expect(read.getByText("Said by the journey.")).toBeVisible();
  expect(await faultsOf(read)).toEqual([]);
  await stranger.close();
});

test("an element of a report is a phone wide on a phone, and its settings are a sheet", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/map/${id}?panel=dashboards`);
  await page.getByRole("button", { name: "Board view" }).first().click();
  const tile = page.getByRole("article", { name: "Number of locations" });
  await expect(tile.getByText("45", { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faultsOf(page, "section[aria-label=Dashboards]")).toEqual([]);
  await tile.getByRole("button", { name: "High" }).click();
  await expect(page.getByText("Only band High")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await tile.getByRole("button", { name: "Edit Number of locations" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
});

test("the list of sections lies over no element, and its rows over no other, at any width", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=reports`);
  await page.getByRole("button", { name: "New report" }).click();
  const gallery = page.getByRole("region", { name: "New report" });
  await gallery.getByRole("button", { name: /^Physical risk report/ }).click();
  const chosen = gallery.getByRole("complementary", { name: "Physical risk report" });
  await chosen.getByLabel("Title").fill(`Fit ${Date.now()}`);
  await chosen.getByRole("button", { name: "Use this template" }).click();
  await sections(page)
    .getByRole("button", { name: /^Where we stand/ })
    .click();
  const message = page.getByRole("article", { name: "Main message" });
  await expect(message.getByText(/\d+ of 45/)).toBeVisible({ timeout: 30_000 });
  /** How many rows of the list share room with another one, and how many elements with the list. */
  const overlaps = () =>
    sections(page).evaluate((list) => {
      const rows = [...list.querySelectorAll("li > :first-child")].map((row) => row.getBoundingClientRect());
      const meet = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      const own = list.getBoundingClientRect();
      const elements = [...document.querySelectorAll("article")].map((element) => element.getBoundingClientRect());
      return {
        rows: rows.length,
        among: rows.filter((row, at) => rows.slice(at + 1).some((next) => meet(row, next))).length,
        over: elements.filter((element) => meet(own, element)).length,
      };
    });
  const none = { among: 0, over: 0 };
  for (const width of [1440, 1100, 800]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overlaps(), `${width} px`).toMatchObject(none);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await message.getByRole("button", { name: "Edit Main message" }).click();
  await expect(page.getByRole("complementary", { name: "Settings of Main message" })).toBeVisible();
  expect(await overlaps(), "with settings").toMatchObject(none);
  expect((await overlaps()).rows).toBeGreaterThan(2);
});

test("tiles of a dashboard are filtered by a click and open as many locations as they count", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=dashboards`);
  await page.getByRole("button", { name: "Board view" }).first().click();
  const tiles = page.locator("section[aria-label=Dashboards] article");
  await expect(tiles).toHaveCount(8, { timeout: 30_000 });
  const matrix = page.getByRole("article", { name: "Risk matrix" });
  await matrix
    .getByRole("button", { name: /^Only / })
    .first()
    .click({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Clear filter" })).toBeVisible();
  const about = matrix.getByRole("paragraph").filter({ hasText: /, \d+ of 45 locations/ });
  await expect(about).toBeVisible({ timeout: 30_000 });
  const count = /(\d+) of 45/.exec(await about.innerText())?.[1];
  for (const tile of await tiles.all()) {
    await tile.scrollIntoViewIfNeeded();
    await expect(tile.getByText(`, ${count} of 45 locations`).first()).toBeVisible({ timeout: 30_000 });
  }
  await matrix.getByRole("button", { name: "Show the locations of Risk matrix on the map" }).click();
  await page
    .getByRole("button", { name: /^Filter/ })
    .first()
    .click();
  await expect(page.getByText(`${count} of 45 locations`).first()).toBeVisible();
});
