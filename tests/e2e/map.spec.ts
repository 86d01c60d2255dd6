import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import { email, expect, login, test } from "./fixtures.ts";

const LIST = "/api/risk-engine/v0/exposure/supply-chains";
const SAMPLE = "Sample: Aquilo Pumps";
/** Maps are drawn without a graphics card here, and the sample is computed at the first start. */
const PATIENCE = 60_000;
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Colours of the four bands of risk on a light screen. */
const BANDS = ["#4B8BBE", "#F2CF63", "#DB7526", "#9E1B3C"];
const LAND = "#F8F8F6";

test.setTimeout(180_000);

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

/** How many pixels of the middle of the map, where no panel lies, have one of some colours. */
async function pixelsOf(page: Page, colours: readonly string[]): Promise<number> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const narrow = size.width < 700;
  const clip = narrow
    ? { x: 0, y: 180, width: size.width, height: size.height - 320 }
    : { x: 340, y: 120, width: size.width - 440, height: size.height - 270 };
  const png = await page.screenshot({ clip });
  return page.evaluate(
    async ({ base64, wanted }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      context?.drawImage(picture, 0, 0);
      const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: new Uint8ClampedArray() };
      const targets = wanted.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
      let found = 0;
      for (let i = 0; i < data.length; i += 4) {
        const near = targets.some((target) =>
          target.every((value, channel) => Math.abs(value - (data[i + channel] ?? 0)) < 6),
        );
        if (near) found += 1;
      }
      return found;
    },
    { base64: png.toString("base64"), wanted: [...colours] },
  );
}

async function openMap(page: Page, id: string, query = "") {
  await page.goto(`/map/${id}${query}`);
  await expect(
    page.getByRole("region", { name: "Legend" }).or(page.getByText("Risk score of the location")).first(),
  ).toBeVisible({
    timeout: PATIENCE,
  });
  await expect.poll(() => pixelsOf(page, BANDS), { timeout: PATIENCE }).toBeGreaterThan(100);
}

test("locations are drawn in the colours of their risk on land that is there, and nothing fails", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs("analyst");
  await openMap(page, await sampleId(request));
  await expect.poll(() => pixelsOf(page, [LAND]), { timeout: PATIENCE }).toBeGreaterThan(20_000);
  const legend = page.getByRole("region", { name: "Legend" });
  const counts = await legend.locator("li b").allTextContents();
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(45);
  await page.getByRole("button", { name: "Globe" }).click();
  await expect.poll(() => pixelsOf(page, BANDS), { timeout: PATIENCE }).toBeGreaterThan(100);
});

test("another year is shown without asking the server, and the address says what is shown", async ({
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
  const everyYear = page.waitForResponse((answer) => answer.url().includes("slider=true"), { timeout: PATIENCE });
  await openMap(page, id, "?scenario=ssp126&time=2030");
  await expect(page.getByText("SSP1-2.6, 2030, Median")).toBeVisible();
  await everyYear;
  const before = asked.length;
  await page.getByRole("slider", { name: "Year" }).press("End");
  await expect(page).toHaveURL(/time=2080/);
  await expect(page.getByText("SSP1-2.6, 2080, Median")).toBeVisible();
  expect(asked.length).toBe(before);
  await page.reload();
  await expect(page.getByText("SSP1-2.6, 2080, Median")).toBeVisible({ timeout: PATIENCE });
});

test("a dataset is found by its name and coloured by its values", async ({ page, request, signInAs }) => {
  await signInAs("analyst");
  await openMap(page, await sampleId(request));
  await page.getByRole("button", { name: "Datasets" }).click();
  const picker = page.getByRole("region", { name: "Datasets" });
  await picker.getByRole("textbox", { name: "Search datasets" }).fill("mean temperature");
  await picker.getByRole("button", { name: /^Mean temperature/ }).click();
  await expect(page).toHaveURL(/dataset=tas_mean/);
  const legend = page.getByRole("region", { name: "Legend" });
  await expect(legend.getByText(/°C/)).toBeVisible();
  await expect.poll(() => pixelsOf(page, BANDS), { timeout: PATIENCE }).toBeLessThan(20);
  await legend
    .getByRole("combobox", { name: "Month" })
    .or(legend.getByRole("textbox", { name: "Month" }))
    .first()
    .click();
  await page.getByRole("option", { name: "July" }).click();
  await expect(page).toHaveURL(/month=7/);
});

test("a location is found by its name, and its panel opens beside it", async ({ page, request, signInAs }) => {
  await signInAs("analyst");
  await openMap(page, await sampleId(request));
  await page.getByRole("textbox", { name: "Search a location or place" }).fill("phoenix");
  await page.getByRole("option", { name: /Phoenix mining pumps/ }).click({ timeout: PATIENCE });
  await expect(page).toHaveURL(/location=/);
  const panel = page.getByRole("complementary", { name: "Location" });
  await expect(panel.getByRole("heading", { name: "Phoenix mining pumps" })).toBeVisible({ timeout: PATIENCE });
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
});

test("a pair of coordinates is offered in both orders", async ({ page, request, signInAs }) => {
  await signInAs("analyst");
  await openMap(page, await sampleId(request));
  await page.getByRole("textbox", { name: "Search a location or place" }).fill("47.37, 8.54");
  await expect(page.getByRole("option", { name: "Lat: 47.37, Lng: 8.54 as written" })).toBeVisible({
    timeout: PATIENCE,
  });
  await expect(page.getByRole("option", { name: "Lat: 8.54, Lng: 47.37 the other way round" })).toBeVisible();
});

for (const width of [1440, 390])
  test(`axe finds nothing on the map at ${width} px, and it does not scroll sideways`, async ({
    page,
    request,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs("analyst");
    await openMap(page, await sampleId(request));
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

test("a project that is not there says so, with a way back", async ({ page, faults, signInAs }) => {
  faults.allow(/404/);
  await signInAs("analyst");
  await page.goto("/map/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("alert")).toContainText("The map did not load");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});
