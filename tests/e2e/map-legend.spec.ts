import { expect, test } from "./fixtures.ts";
import { BANDS, countPixels, DRAWN, LAND } from "./map-pixels.ts";
import { feature, makeProject, sampleId } from "./sample-project.ts";

test.use({ drawsMaps: true });

test.describe.configure({ timeout: 150_000 });

test("the legend of the locations stays while a panel leaves a part of the map, and lies below nothing", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs("analyst");
  await page.goto(`/map/${await sampleId(request)}`);
  const rail = page.getByRole("toolbar", { name: "Panels" });
  const heading = page.getByRole("region", { name: "Legend" }).getByText("Risk score of the location").first();
  await expect(heading).toBeVisible(DRAWN);
  const panels = [
    "Table of locations",
    "Datasets",
    "Hazard layers",
    "Filters",
    "Supply chain",
    "Selection",
    "Edit locations",
    "Events",
  ];
  for (const name of panels) {
    await rail.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await expect(heading, name).toBeVisible();
    const isFree = () =>
      heading.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return above !== null && (above.contains(element) || element.contains(above));
      });
    await expect.poll(isFree, { message: name }).toBe(true);
  }
});

test("the globe hides the locations behind its limb", async ({ page, request, signInAs }) => {
  const id = await makeProject(request, {
    title: "One side of the world",
    features: [feature("a", "Bordeaux", -0.58, 44.84), feature("b", "Warsaw", 21.01, 52.23)],
    hazards: ["tas_mean"],
    impactDrivers: [],
    timesteps: { start: 2020, end: 2080, step: 20 },
  });
  /** A link to the globe, seen from above a place. */
  const above = (center: readonly [number, number]) => {
    const state = {
      center,
      zoom: 2,
      pitch: 0,
      bearing: 0,
      globe_projection: true,
      ocean_off: true,
      map_style: "monochrome",
      titles_on: false,
      layer: null,
      layer_settings: null,
      coloring: null,
      coloring_settings: null,
      point_size: 2.5,
    };
    return `/map/${id}?view=${Buffer.from(JSON.stringify({ s: state, v: "any" })).toString("base64url")}`;
  };
  await signInAs("analyst");
  const globe = page.getByRole("button", { name: "Globe", pressed: true });
  await page.goto(above([10, 48]));
  await expect(globe).toBeVisible(DRAWN);
  await expect.poll(() => countPixels(page, BANDS), DRAWN).toBeGreaterThan(30);
  await page.goto(above([-170, -48]));
  await expect(globe).toBeVisible(DRAWN);
  // before the link is taken, the map shows where the locations are
  await expect.poll(() => countPixels(page, BANDS), DRAWN).toBe(0);
  await expect.poll(() => countPixels(page, LAND), DRAWN).toBeGreaterThan(300);
  expect(await countPixels(page, BANDS)).toBe(0);
});
