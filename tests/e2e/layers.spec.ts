import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { BANDS, countPixels, LAND } from "./map-pixels.ts";
import { sampleId } from "./sample-project.ts";

test.use({ drawsMaps: true });

/** Maps are drawn without a graphics card here, and a layer of the world is worked out while one waits. */
const PATIENCE = 90_000;

test.setTimeout(240_000);

const panel = (page: Page) => page.getByRole("region", { name: "Hazard layers" });

test("a hazard layer is added, coloured, hidden, compared by swiping and told by its value", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs("analyst");
  await page.goto(`/map/${await sampleId(request)}`);
  await page.getByRole("button", { name: "Hazard layers" }).click({ timeout: PATIENCE });
  await expect.poll(() => countPixels(page, LAND), { timeout: PATIENCE }).toBeGreaterThan(15_000);
  await expect.poll(() => countPixels(page, BANDS), { timeout: PATIENCE }).toBeGreaterThan(100);
  const bare = await countPixels(page, LAND);
  // marks of locations at high risk are of nearly the same red
  const marks = await countPixels(page, "magma");

  await expect(panel(page).locator('canvas[data-ready="true"]').first()).toBeVisible({ timeout: PATIENCE });
  await panel(page).getByLabel("Search datasets").fill("growing season");
  await panel(page)
    .getByRole("button", { name: /Add Growing season/ })
    .click();
  await expect(panel(page).getByRole("button", { name: /Colours of Growing season/ })).toBeVisible({
    timeout: PATIENCE,
  });
  await expect(page).toHaveURL(/layer=gsl/);
  await panel(page)
    .getByRole("button", { name: /Colours of Growing season/ })
    .click();
  await page.getByText("Magma").click();
  await page.keyboard.press("Escape");
  await expect.poll(() => countPixels(page, LAND), { timeout: PATIENCE }).toBeLessThan(bare / 2);
  await expect.poll(() => countPixels(page, "magma"), { timeout: PATIENCE }).toBeGreaterThan(10_000);

  const member = (name: string) => panel(page).getByRole("button", { name, exact: true });
  await member("Mean").click();
  await expect(panel(page).getByText("At least one coordinate must be selected")).toBeVisible();
  await expect(member("Mean")).toHaveAttribute("aria-pressed", "true");
  await member("Median").click();
  await expect(panel(page).getByText("At least one coordinate must be selected")).toBeHidden();
  await member("Mean").click();

  await panel(page)
    .getByRole("button", { name: /^Hide Growing season/ })
    .click();
  await expect.poll(() => countPixels(page, "magma"), { timeout: PATIENCE }).toBeLessThan(marks + 500);
  await panel(page)
    .getByRole("button", { name: /^Show Growing season/ })
    .click();

  // no year leaves the map blank while it is on its way, and one that was there is there again
  await expect.poll(() => countPixels(page, "magma"), { timeout: PATIENCE }).toBeGreaterThan(10_000);
  const year = panel(page).getByRole("slider", { name: "Year" });
  for (const key of ["End", "ArrowLeft", "End", "Home"]) {
    await year.press(key);
    for (let look = 0; look < 4; look++)
      expect(await countPixels(page, "magma"), `${key}, look ${look}`).toBeGreaterThan(10_000);
  }

  const address = new URL(page.url());
  await panel(page).getByRole("combobox", { name: "Compare with" }).click();
  await page.getByRole("option").first().click();
  await expect(panel(page).getByRole("radio", { name: "Difference" })).toBeChecked();
  await expect(page).toHaveURL(/layer=gsl[^&]*!b(:|%3A)|layer=gsl[^&]*%21b%3A/);

  // the same layer from its address, beside the past under a handle
  address.searchParams.delete("panel");
  const base = "w:ensemble=mean;scenario=historical;time=2005";
  address.searchParams.set("layer", `${address.searchParams.get("layer")}!${base}`);
  await page.goto(address.href);
  const legend = page.getByRole("region", { name: "Colours of the layers" });
  await expect(legend.getByText("Growing season")).toBeVisible({ timeout: PATIENCE });
  await expect.poll(() => countPixels(page, "magma"), { timeout: PATIENCE }).toBeGreaterThan(10_000);
  const edge = page.getByRole("slider", { name: "Edge between the two sides of Growing season length" });
  await edge.press("End");
  await expect(edge).toHaveAttribute("aria-valuetext", "100 %");
  await edge.press("Home");
  await expect(edge).toHaveAttribute("aria-valuetext", "0 %");
  await page.mouse.move(800, 400);
  await page.mouse.move(806, 402);
  await expect(legend.getByRole("status", { name: "Value at the pointer" })).toHaveText(/^\d+\.\d\d days ?cell at \d/, {
    timeout: PATIENCE,
  });
});

test("a layer that has no values or does not load says so, and the map goes on", async ({
  page,
  request,
  signInAs,
  faults,
}) => {
  faults.allow(/503|mbtiles/);
  await signInAs("analyst");
  const id = await sampleId(request);
  await page.route("**/mbtiles/su25*", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/json",
      body: JSON.stringify({ detail: "The data of the layers cannot be read.", code: "unavailable", request_id: "x" }),
    }),
  );
  await page.goto(`/map/${id}?layer=su25!ensemble%3Dp50;scenario%3Dssp585;season%3DANN;time%3D2050`);
  await page.getByRole("button", { name: "Hazard layers" }).click({ timeout: PATIENCE });
  await expect(panel(page).getByText("The data of the layers cannot be read.")).toBeVisible({ timeout: PATIENCE });
  await page.unroute("**/mbtiles/su25*");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page).getByText("The data of the layers cannot be read.")).toBeHidden({ timeout: PATIENCE });

  await panel(page).getByLabel("Search datasets").fill("river flood depth");
  await expect(
    panel(page)
      .getByText(/needs a river flood map/)
      .first(),
  ).toBeVisible();
  await expect(panel(page).getByRole("button", { name: /Add River flood depth/ })).toBeDisabled();
});
