import type { APIRequestContext, Page } from "@playwright/test";
import { email, expect, login, test } from "./fixtures.ts";

const LIST = "/api/risk-engine/v0/exposure/supply-chains";
const SAMPLE = "Sample: Aquilo Pumps";
/** Maps are drawn without a graphics card here, and a layer of the world is worked out while one waits. */
const PATIENCE = 150_000;
const LAND = [248, 248, 246] as const;

test.setTimeout(400_000);

async function sampleId(request: APIRequestContext): Promise<string> {
  const token = await login(request, email("analyst"));
  let id = "";
  await expect(async () => {
    const answer = await request.get(LIST, { headers: { authorization: `Bearer ${token}` } });
    const { items }: { items: { id: string; properties: { title: string; status: string } }[] } = await answer.json();
    const sample = items.find(({ properties }) => properties.title === SAMPLE);
    expect(sample?.properties.status).toBe("Finished");
    id = sample?.id ?? "";
  }).toPass({ timeout: PATIENCE });
  return id;
}

interface Seen {
  /** Pixels of bare land. */
  readonly land: number;
  /** Pixels with the colours of the ramp of the layer. */
  readonly coloured: number;
}

/** Counts pixels of the middle of the map, where no panel lies. `ramp` runs between two greens and blues of the palette. */
async function look(page: Page): Promise<Seen> {
  const png = await page.screenshot({ clip: { x: 470, y: 120, width: 660, height: 560 } });
  return page.evaluate(
    async ({ base64, land }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      context?.drawImage(picture, 0, 0);
      const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: new Uint8ClampedArray() };
      const seen = { land: 0, coloured: 0 };
      for (let i = 0; i < data.length; i += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
        if (land.every((value, channel) => Math.abs(value - (data[i + channel] ?? 0)) < 3)) seen.land += 1;
        // magma: red clearly above green, which no part of the background has
        if (red - green > 40 && blue > 40) seen.coloured += 1;
      }
      return seen;
    },
    { base64: png.toString("base64"), land: [...LAND] },
  );
}

const panel = (page: Page) => page.getByRole("region", { name: "Hazard layers" });

test("a hazard layer is added, coloured, hidden, kept in the address and told by its value", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs("analyst");
  await page.goto(`/map/${await sampleId(request)}`);
  await page.getByRole("button", { name: "Hazard layers" }).click({ timeout: PATIENCE });
  await expect.poll(async () => (await look(page)).land, { timeout: PATIENCE }).toBeGreaterThan(15_000);
  const bare = await look(page);

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
  await expect.poll(async () => (await look(page)).coloured, { timeout: PATIENCE }).toBeGreaterThan(10_000);
  expect((await look(page)).land).toBeLessThan(bare.land / 2);

  const median = panel(page).getByRole("button", { name: "Mean", exact: true });
  await median.click();
  await expect(panel(page).getByText("At least one coordinate must be selected")).toBeVisible();
  await median.click();
  await expect(panel(page).getByText("At least one coordinate must be selected")).toBeHidden();

  await panel(page)
    .getByRole("button", { name: /^Hide Growing season/ })
    .click();
  await expect.poll(async () => (await look(page)).coloured, { timeout: PATIENCE }).toBeLessThan(500);
  await panel(page)
    .getByRole("button", { name: /^Show Growing season/ })
    .click();

  await page.reload();
  const legend = page.getByRole("region", { name: "Colours of the layers" });
  await expect(legend.getByText("Growing season")).toBeVisible({ timeout: PATIENCE });
  await expect.poll(async () => (await look(page)).coloured, { timeout: PATIENCE }).toBeGreaterThan(10_000);
  await page.mouse.move(800, 400);
  await page.mouse.move(806, 402);
  await expect(legend.getByRole("status", { name: "Value at the pointer" })).toHaveText(/^\d+\.\d\d days$/, {
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
