import type { Page } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { BANDS, CLUSTERS, countPixels, DRAWN, LAND } from "./map-pixels.ts";
import { feature, makeProject, sampleId } from "./sample-project.ts";

test.use({ drawsMaps: true });

test.describe.configure({ timeout: 150_000 });

/** Faults that axe finds, and whether the page scrolls sideways. */
async function lookOver(page: Page) {
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

test("locations lie on land in the colours of their risk; years, datasets and places are found from there", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs("analyst");
  const id = await sampleId(request);
  const asked: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("/values?")) asked.push(sent.url());
  });
  const everyYear = page.waitForResponse((answer) => answer.url().includes("slider=true"), DRAWN);
  await page.goto(`/map/${id}?scenario=ssp126&time=2030`);
  const legend = page.getByRole("region", { name: "Legend" });
  await expect(legend.getByText("SSP1-2.6, 2030, Median")).toBeVisible(DRAWN);
  await expect.poll(() => countPixels(page, BANDS), DRAWN).toBeGreaterThan(100);
  await expect.poll(() => countPixels(page, LAND), DRAWN).toBeGreaterThan(15_000);
  const counted = async () => {
    const counts = await legend.locator("li b").allTextContents();
    return counts.map(Number).reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(counted).toBe(45);
  await lookOver(page);

  // another year is there without asking the server
  await everyYear;
  const before = asked.length;
  await page.getByRole("slider", { name: "Year" }).press("End");
  await expect(page).toHaveURL(/time=2080/);
  await expect(legend.getByText("SSP1-2.6, 2080, Median")).toBeVisible();
  expect(asked.length).toBe(before);

  await page.getByRole("button", { name: "Datasets" }).click();
  const picker = page.getByRole("region", { name: "Datasets" });
  await picker.getByRole("textbox", { name: "Search datasets" }).fill("mean temperature");
  await picker.getByRole("button", { name: /^Mean temperature/ }).click();
  await expect(page).toHaveURL(/dataset=tas_mean/);
  // a hazard that has bands is coloured by them
  await expect(legend.getByText("Limits: 20.00 / 24.00 / 28.00 °C")).toBeVisible();
  await expect.poll(() => countPixels(page, BANDS), DRAWN).toBeGreaterThan(100);

  const search = page.getByRole("textbox", { name: "Search a location or place" });
  await search.fill("47.37, 8.54");
  await expect(page.getByRole("option", { name: "Lat: 47.37, Lng: 8.54 as written" })).toBeVisible(DRAWN);
  await expect(page.getByRole("option", { name: "Lat: 8.54, Lng: 47.37 the other way round" })).toBeVisible();
  await search.fill("phoenix");
  await page.getByRole("option", { name: /Phoenix mining pumps/ }).click(DRAWN);
  await expect(page).toHaveURL(/location=/);
  const panel = page.getByRole("complementary", { name: "Location" });
  await expect(panel.getByRole("heading", { name: "Phoenix mining pumps" })).toBeVisible(DRAWN);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
});

test("a project that is too large for the browser is asked for what is in sight, and for the open location", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  // the sample says that it has a million locations: everything else is as it is
  await page.route(new RegExp(`/supply-chains(/${id})?(\\?|$)`), async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(/"site_count":\d+/g, '"site_count":1000000');
    await route.fulfill({ response: answer, body: text });
  });
  const whole: string[] = [];
  const views: { filter?: { address?: unknown }; also?: readonly number[] }[] = [];
  page.on("request", (sent) => {
    if (/\/supply-chains\/.+\/coordinates|\/values\?/.test(sent.url())) whole.push(sent.url());
    if (sent.url().endsWith("/map-view")) views.push(sent.postDataJSON());
  });
  await signInAs("analyst");
  await page.goto(`/map/${id}?scenario=ssp126&time=2030`);
  const legend = page.getByRole("region", { name: "Legend" });
  const counted = async () => (await legend.locator("li b").allTextContents()).map(Number).reduce((a, b) => a + b, 0);
  await expect.poll(counted, DRAWN).toBe(45);
  await expect.poll(() => countPixels(page, BANDS), DRAWN).toBeGreaterThan(100);

  const search = page.getByRole("textbox", { name: "Search a location or place" });
  await search.fill("phoenix");
  await page.getByRole("option", { name: /Phoenix mining pumps/ }).click(DRAWN);
  const panel = page.getByRole("complementary", { name: "Location" });
  await expect(panel.getByRole("heading", { name: "Phoenix mining pumps" })).toBeVisible(DRAWN);
  await expect.poll(() => views.at(-1)?.also?.length).toBe(1);
  await expect.poll(() => countPixels(page, BANDS), DRAWN).toBeGreaterThan(30);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Fit to locations" }).click();
  await page.getByRole("button", { name: "Datasets" }).click();
  const picker = page.getByRole("region", { name: "Datasets" });
  await picker.getByRole("textbox", { name: "Search datasets" }).fill("mean temperature");
  await picker.getByRole("button", { name: /^Mean temperature/ }).click();
  await expect(legend.getByText("Limits: 20.00 / 24.00 / 28.00 °C")).toBeVisible();
  await expect.poll(() => countPixels(page, BANDS), DRAWN).toBeGreaterThan(100);
  expect(whole).toEqual([]);
  expect(views.length).toBeGreaterThan(2);
});

test("20,000 locations keep their circles, with their colours, however often the map is zoomed", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  // the sample says that it has more locations, around those that it has: circles of many sizes and bands
  const floats = (of: (position: number) => readonly number[]) =>
    Buffer.from(Float32Array.from(Array.from({ length: 20_000 }, (_, position) => of(position)).flat()).buffer);
  const lonLat = floats((i) => [5 + ((i * 0.618) % 1) ** 2 * 25, 44 + ((i * 0.414) % 1) ** 2 * 12]);
  const scores = floats((i) => [((i * 0.32) % 1) ** 3]);
  await page.route(/\/supply-chains\/.+\/coordinates/, (route) => route.fulfill({ body: lonLat }));
  await page.route(/\/values\?/, (route) => route.fulfill({ body: scores }));
  await signInAs("analyst");
  await page.goto(`/map/${id}?scenario=ssp126&time=2030`);
  await expect.poll(() => countPixels(page, CLUSTERS), DRAWN).toBeGreaterThan(400);
  for (const zoom of ["first", "second", "third"]) {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(() => countPixels(page, CLUSTERS), { ...DRAWN, message: zoom }).toBeGreaterThan(400);
  }
});

test("every button of the panels can be reached beside an open table, and beside the legend on a low screen", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs("analyst");
  const id = await sampleId(request);
  const rail = page.getByRole("toolbar", { name: "Panels" });
  /** Buttons that lie outside of the screen or below something else. */
  const covered = () =>
    rail.getByRole("button").evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })
        .map((button) => button.getAttribute("aria-label")),
    );
  await page.goto(`/map/${id}?panel=table`);
  await expect(page.getByRole("columnheader").first()).toBeVisible(DRAWN);
  expect(await rail.getByRole("button").count()).toBeGreaterThan(9);
  await expect.poll(covered).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto(`/map/${id}`);
  await expect(page.getByRole("region", { name: "Legend" })).toBeVisible(DRAWN);
  await expect(page.getByText("Limits: 0.25 / 0.50 / 0.75")).toBeVisible(DRAWN);
  await expect.poll(covered).toEqual([]);
});

test("at 390 px the map is drawn in the globe and the satellite style, and axe finds nothing", async ({
  page,
  request,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs("analyst");
  await page.goto(`/map/${await sampleId(request)}`);
  await expect(page.getByText("Risk score of the location").first()).toBeVisible(DRAWN);
  await expect.poll(() => countPixels(page, BANDS), DRAWN).toBeGreaterThan(40);
  await lookOver(page);
  await page.getByRole("button", { name: "Globe" }).click();
  await page.getByRole("button", { name: "Style of the map" }).click();
  await page.getByRole("radio", { name: "Relief" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => countPixels(page, "sea"), DRAWN).toBeGreaterThan(5000);
  expect(await page.evaluate(() => localStorage.getItem("tidemark.map"))).toMatch(/"satellite","globe":true/);
});

test.describe("with all pixels of the screen", () => {
  test.use({ deviceScaleFactor: 1 });
  test("the palest locations of a palette keep a dark rim on the pale map", async ({ page, request, signInAs }) => {
    const id = await makeProject(request, {
      title: "Pale points",
      features: [
        feature("a", "Bordeaux", -0.58, 44.84),
        feature("b", "Warsaw", 21.01, 52.23),
        feature("c", "Kyiv", 30.52, 50.45),
      ],
      hazards: ["tas_mean"],
      impactDrivers: [],
      timesteps: { start: 2020, end: 2080, step: 20 },
    });
    // neither names nor other styles: but for the points nothing is dark
    await page.addInitScript(() =>
      localStorage.setItem("tidemark.map", JSON.stringify({ titles: false, pointSize: 2.5 })),
    );
    await signInAs("analyst");
    await page.goto(`/map/${id}?dataset=tas_mean`);
    const legend = page.getByRole("region", { name: "Legend" });
    await legend.getByRole("button", { name: "Colours of the map" }).click(DRAWN);
    const settings = page.getByRole("dialog", { name: "Colours of the map" });
    await settings.getByText("Values", { exact: true }).click();
    await settings.getByText("Rain", { exact: true }).click();
    // far above all values, which take the first colour of the palette
    await settings.getByLabel("To", { exact: true }).fill("2000");
    await settings.getByLabel("From", { exact: true }).fill("1000");
    await page.keyboard.press("Escape");
    await expect(legend.getByText("1'000")).toBeVisible();
    await expect.poll(() => countPixels(page, LAND), DRAWN).toBeGreaterThan(15_000);
    await expect.poll(() => countPixels(page, "dark"), DRAWN).toBeGreaterThan(30);
    await expect.poll(() => countPixels(page, BANDS)).toBe(0);
  });
});

test("a project that is not there says so, with a way back", async ({ page, faults, signInAs }) => {
  faults.allow(/404/);
  await signInAs("analyst");
  await page.goto("/map/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("alert")).toContainText("The map did not load");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});
