import { faultsOf, landmarkFaultsOf, LOOKS, showAs } from "./axe.ts";
import { at, expect, goWithin, test } from "./fixtures.ts";
import { sampleId } from "./sample-project.ts";

test.use({ drawsMaps: true });

/** The panel comes with the map, which a busy machine draws late. */
const MAP_DRAWN = { timeout: 40_000 };
const STORM = "Tropical Cyclone GENEVIEVE-26";

test("an analyst finds a storm among the events and reads its zones", async ({ page, request, signInAs }) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=events`);
  const panel = page.getByRole("region", { name: "Events" });
  // no feed is read here: what is shown is a sample, and says so
  await expect(
    panel.getByText(/Sample: events of 28 July 2026 with their dates moved to today, not current/),
  ).toBeVisible(MAP_DRAWN);
  const events = panel.getByRole("list", { name: "Events" });
  await expect(events.getByRole("listitem")).toHaveCount(10);
  await expect(panel.getByText("1 to 10 of 34")).toBeVisible();

  await expect(panel.getByRole("button", { name: "Green" })).toHaveAttribute("aria-pressed", "false");
  await panel.getByRole("button", { name: "Green" }).click();
  await expect(panel.getByText("1 to 10 of 467")).toBeVisible();
  for (const type of ["Earthquake", "Flood", "Drought", "Wildfire", "Tsunami", "Volcano"])
    await panel.getByRole("button", { name: type, exact: true }).click();
  await expect(panel.getByText("1 to 10 of 100")).toBeVisible();
  await panel.getByRole("button", { name: "next" }).click();
  await expect(panel.getByText("11 to 20 of 100")).toBeVisible();
  await panel.getByRole("button", { name: "previous" }).click();
  const length = panel.getByRole("combobox", { name: "Events on a page" });
  await length.selectOption("25 on a page");
  await expect(panel.getByText("1 to 25 of 100")).toBeVisible();
  await expect(events.getByRole("listitem")).toHaveCount(25);
  await expect(page).toHaveURL(/events_n=25/);
  await length.selectOption("10 on a page");

  // one without zones cannot be opened
  await expect(events.getByRole("button").filter({ hasText: "no zones" }).first()).toBeDisabled();
  await events.getByRole("button", { name: new RegExp(STORM) }).click();
  const detail = page.getByRole("complementary", { name: "Event" });
  await expect(detail.getByRole("heading", { name: STORM })).toBeVisible();
  await expect(detail.getByText("of your 45 locations lie in its zones.")).toBeVisible();
  await expect(detail.getByRole("region", { name: "Alert level by episode" })).toContainText("One episode");
  await expect(page.getByRole("list", { name: "Legend of the event" })).toContainText("120 km/h");
  await expect(page).toHaveURL(/event=gdacs-TC-1001296/);
  expect(await faultsOf(page, "section[aria-label='Events']")).toEqual([]);
  expect(await faultsOf(page, "aside[aria-label='Event']")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(detail).toHaveCount(0);

  // the filters are in the address: a link shows the same list
  await expect(page).toHaveURL(/events_levels=.*events_types=TC/);
  await page.reload();
  await expect(panel.getByText("1 to 10 of 100")).toBeVisible(MAP_DRAWN);

  await panel.getByText("Touching your locations").click();
  await expect(panel.getByText("No event is known to touch your locations")).toBeVisible();
});

test("a link to an event opens it on a phone", async ({ page, request, signInAs }) => {
  const id = await sampleId(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=events&event=gdacs-TC-1001296`);
  const detail = page.getByRole("complementary", { name: "Event" });
  await expect(detail.getByRole("heading", { name: STORM })).toBeVisible(MAP_DRAWN);
  // the list, which is in the address too, does not lie over it
  await expect(page.getByRole("dialog", { name: "Events" })).toHaveCount(0);
  await expect(detail.getByRole("button", { name: "Export" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await faultsOf(page, "aside[aria-label='Event']")).toEqual([]);
  await detail.getByRole("button", { name: "Close" }).click();
  await expect(detail).toHaveCount(0);
  expect(at(page)).not.toContain("event=");
  await expect(page.getByRole("dialog", { name: "Events" })).toBeVisible();
});

test("an analyst reads what is usual in the seasons, on the map and at the locations", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=events`);
  const panel = page.getByRole("region", { name: "Events" });
  await panel.getByText("Seasons", { exact: true }).click(MAP_DRAWN);
  await expect(panel.getByText("No forecast: what the climate of 1991-2020 usually brings.")).toBeVisible();
  await panel.getByRole("button", { name: "Flood" }).click();
  const locations = panel.getByRole("list", { name: "Your locations in this season" });
  await expect(locations.getByRole("button")).toHaveCount(10, MAP_DRAWN);
  await expect(locations.getByText(/^\d+ mm$/).first()).toBeVisible();
  await locations.getByRole("button").first().click();
  await expect(
    panel.getByRole("list", { name: "Risk score of 90 days by the month in which they begin" }).getByRole("listitem"),
  ).toHaveCount(12);

  const legend = page.getByRole("region", { name: "Legend of the season" });
  await expect(legend.getByText("Flood: usual risk in this season")).toBeVisible();
  await expect(legend.getByText("The season is being worked out")).toHaveCount(0, MAP_DRAWN);
  await panel.getByText("Likelihood", { exact: true }).first().click();
  await expect(legend.getByText("High, from 67 %")).toBeVisible();
  await panel.getByRole("slider", { name: "Days from today" }).press("ArrowRight");
  await expect(page).toHaveURL(/events_days=30/);
  expect(await faultsOf(page, "section[aria-label='Events']")).toEqual([]);
  expect(await faultsOf(page, "section[aria-label='Legend of the season']")).toEqual([]);

  await legend.getByRole("button", { name: "Take the season off the map" }).click();
  await expect(legend).toHaveCount(0);
});

// the wide and light look is that of the journey before
test("the seasons can be read on a narrow screen, dark", async ({ page, request, signInAs }) => {
  const id = await sampleId(request);
  await showAs(page, LOOKS[1]);
  await signInAs("analyst");
  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await page.goto(`/map/${id}?panel=events&events_season=DR`);
  const panel = page.getByRole("dialog", { name: "Events" });
  const locations = panel.getByRole("list", { name: "Your locations in this season" });
  await expect(locations.getByRole("button")).toHaveCount(10, MAP_DRAWN);
  await locations.getByRole("button").first().click();
  await expect(panel.getByRole("list", { name: /Risk score of 90 days/ }).getByRole("listitem")).toHaveCount(12);
  expect(await isWithin()).toBe(true);
  expect(await faultsOf(page, "[role='dialog']")).toEqual([]);
  expect(await landmarkFaultsOf(page)).toEqual([]);

  await goWithin(page, "?events_season=DR&events_by=likelihood");
  const legend = page.getByRole("region", { name: "Legend of the season" });
  await expect(legend.getByText("High, from 67 %")).toBeVisible(MAP_DRAWN);
  await expect(legend.getByText("The season is being worked out")).toHaveCount(0, MAP_DRAWN);
  expect(await isWithin()).toBe(true);
  expect(await faultsOf(page, "section[aria-label='Legend of the season']")).toEqual([]);
});

test("an event of the past is played over the locations of today", async ({ page, request, signInAs }) => {
  const id = await sampleId(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=events&events_replay=1`);
  const worst = page.getByRole("list", { name: "The worst events of the past for your locations" });
  await expect(worst.getByRole("listitem")).toHaveCount(10, MAP_DRAWN);
  await page.getByLabel("Find an event of the past").fill("andrew 1992");
  await page
    .getByRole("list", { name: "Events of the past" })
    .getByRole("button", { name: /Andrew, 1992/ })
    .click();
  // on a phone the list makes room for what was opened
  const detail = page.getByRole("complementary", { name: "Event" });
  await expect(detail.getByText("of your 45 locations of today would lie in its zones.")).toBeVisible();
  await expect(detail.getByText("Replay of the past")).toBeVisible();
  await expect(detail.getByRole("button", { name: "Export" })).toBeInViewport();
  const climate = detail.getByRole("region", { name: "What your climate data says here" });
  await expect(climate.getByText(/Tropical cyclone wind.*SSP5-8.5, 2050/)).toBeVisible();
  await expect(climate.getByText(/m\/s$/).first()).toBeVisible();
  expect(await faultsOf(page, "aside[aria-label='Event']")).toEqual([]);
});

test.describe("away from the map", () => {
  test.use({ drawsMaps: false });

  test("an administrator begins a survey about an event", async ({ page, request, signInAs }) => {
    const id = await sampleId(request);
    await signInAs("admin");
    await page.goto(`/map/${id}?event=past-TC-AL041992`);
    const detail = page.getByRole("complementary", { name: "Event" });
    await detail.getByRole("link", { name: "Ask suppliers" }).click(MAP_DRAWN);
    const dialog = page.getByRole("dialog", { name: "New survey" });
    await expect(dialog.getByLabel("Title")).toHaveValue("After Cyclone Andrew, 1992");
    await expect(dialog.getByLabel("Description")).toHaveValue(/^Cyclone Andrew, 1992. Locations inside: .+\.$/);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  });
});
