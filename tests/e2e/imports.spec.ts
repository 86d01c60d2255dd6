import { Buffer } from "node:buffer";
import { writeGeoTiff } from "@tidemark/grids/testing";
import type { APIRequestContext } from "@playwright/test";
import { email, expect, expectMessage, login, test } from "./fixtures.ts";
import { analystHeaders, feature, makeProject, PROJECTS } from "./sample-project.ts";

/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 60_000 };

/** A flood map around Zürich: cells of a degree, all of one depth. */
function floodMap(name: string, depthMetres: number) {
  const bytes = writeGeoTiff({
    width: 4,
    height: 4,
    bands: [new Float32Array(16).fill(depthMetres)],
    origin: [7, 49],
    pixelSize: [1, -1],
    tile: [16, 16],
    nodata: "-9999",
  });
  return { name, mimeType: "image/tiff", buffer: Buffer.from(bytes) };
}

const IMPORTS = "/api/spatial-datasets/v0/imports";

/** Imports a flood map as an administrator does, without the screens. */
async function importFloods(request: APIRequestContext, headers: { authorization: string }, factor = 1): Promise<void> {
  const created = (await (await request.post(IMPORTS, { headers, data: {} })).json()) as { id: string };
  for (const rp of [10, 100]) {
    const file = floodMap(`floodMapGL_rp${rp}y.tif`, (factor * rp) / 50);
    const params = { name: file.name, offset: 0, total: file.buffer.length };
    await request.post(`${IMPORTS}/${created.id}/files`, { headers, params, multipart: { file } });
  }
  await request.post(`${IMPORTS}/${created.id}/check`, { headers, data: {} });
  await request.post(`${IMPORTS}/${created.id}/start`, { headers, data: {} });
  const status = async () =>
    ((await (await request.get(`${IMPORTS}/${created.id}`, { headers })).json()) as { status: string }).status;
  await expect.poll(status, SLOW).toBe("Finished");
}

test("the owner of a project that was computed before an import sees what would change, and computes it again", async ({
  page,
  request,
  signInAs,
}) => {
  test.setTimeout(240_000);
  const title = "Before the flood";
  const project = await makeProject(request, {
    title,
    features: [feature("zrh", "Zurich plant", 8.54, 47.37), feature("osl", "Oslo plant", 10.75, 59.91)],
    hazards: ["river_flood_depth", "tas_mean"],
    impactDrivers: [],
    timesteps: { start: 2020, end: 2080, step: 20 },
  });
  const admin = { authorization: `Bearer ${await login(request, email("admin"))}` };
  await importFloods(request, admin);

  const headers = await analystHeaders(request);
  const newer = async () => {
    const answer = await request.get(`${PROJECTS}/${project}`, { headers });
    return ((await answer.json()) as { newer: unknown }).newer;
  };
  expect(await newer()).not.toBeNull();
  await signInAs("analyst");
  await page.goto("/dashboard");
  const card = page.getByRole("listitem").filter({ hasText: title });
  await expect(card.getByText("Computed before JRC global river flood hazard maps was imported.")).toBeVisible(SLOW);
  await card.getByRole("button", { name: `See what would change in ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: `What newer data would change in ${title}` });
  await expect(dialog.getByText("1 of 2 locations changes band.")).toBeVisible(SLOW);
  const row = dialog.getByRole("row", { name: /Zurich plant/ });
  await expect(row).toContainText("the import of JRC global river flood hazard maps");
  await dialog.getByRole("button", { name: "Compute again" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(newer, SLOW).toBeNull();
  expect((await request.delete(`${IMPORTS}/sources/jrc-river-flood`, { headers: admin })).status()).toBe(200);
});

test("an administrator imports a flood map, sees it on the map and in the results of a project, and takes it away", async ({
  page,
  request,
  signInAs,
}) => {
  test.setTimeout(240_000);
  await signInAs("admin");
  await page.goto("/settings?tab=imports");
  await expect(page.getByText("Nothing is imported")).toBeVisible();
  const maps = [10, 100].map((rp) => floodMap(`floodMapGL_rp${rp}y.tif`, rp / 50));
  await page.getByLabel("Files of a source").setInputFiles(maps);
  await expect(page.getByText("JRC global river flood hazard maps, return periods 10, 100 years")).toBeVisible(SLOW);
  await expect(page.getByText("Replaces River flood depth.")).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const source = page.getByRole("region", { name: "Imported sources" });
  await expect(source.getByText("JRC global river flood hazard maps", { exact: true })).toBeVisible(SLOW);
  await expect(source.getByText("CC BY 4.0")).toBeVisible();

  const project = await makeProject(request, {
    title: "Flooded",
    features: [feature("zrh", "Zurich plant", 8.54, 47.37)],
    hazards: ["river_flood_depth"],
    impactDrivers: ["river_flood_ead"],
    timesteps: { start: 2020, end: 2080, step: 20 },
  });
  const headers = await analystHeaders(request);
  await request.post(`${PROJECTS}/${project}/access`, { headers, data: { email: email("admin") } });
  await page.goto(`/map/${project}?location=zrh&topic=wet`);
  const location = page.getByRole("complementary", { name: "Location" });
  await expect(location.getByRole("heading", { name: /^River flood depth/ })).toBeVisible(SLOW);
  await location.getByRole("button", { name: "Why this number", exact: true }).click();
  await expect(page.getByText(/JRC global river flood hazard maps/).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto(`/map/${project}?panel=layers`);
  const layers = page.getByRole("region", { name: "Hazard layers" });
  await layers.getByLabel("Search datasets").fill("river flood depth");
  await layers.getByRole("button", { name: /Add River flood depth/ }).click(SLOW);
  await expect(layers.getByRole("button", { name: /Colours of River flood depth/ })).toBeVisible(SLOW);
  await expect(layers.getByText(/CC BY 4\.0/).first()).toBeVisible();

  await page.goto("/settings?tab=imports");
  await source.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/will again come from the screening method/)).toBeVisible();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Nothing is imported")).toBeVisible();
});

test("an administrator goes back to the earlier import, and forth again", async ({ page, request, signInAs }) => {
  test.setTimeout(240_000);
  const headers = { authorization: `Bearer ${await login(request, email("admin"))}` };
  const inForce = async () => {
    const { sources } = (await (await request.get(IMPORTS, { headers })).json()) as {
      sources: { id: string; version: string; earlier: { version: string } | null }[];
    };
    return sources.find(({ id }) => id === "jrc-river-flood");
  };
  await importFloods(request, headers);
  const first = (await inForce())?.version ?? "";
  expect(first).not.toBe("");
  await importFloods(request, headers, 2);
  const second = (await inForce())?.version ?? "";
  expect(second).not.toBe(first);

  await signInAs("admin");
  await page.goto("/settings?tab=imports");
  const source = page.getByRole("region", { name: "Imported sources" });
  for (const [now, before] of [
    [first, second],
    [second, first],
  ] as const) {
    await source.getByRole("button", { name: "Back to the earlier import" }).click(SLOW);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(`Version ${now}, imported`, { exact: false })).toBeVisible();
    await dialog.getByRole("button", { name: "Put in force" }).click();
    await expectMessage(page, "The earlier import of JRC global river flood hazard maps is in force again.");
    await expect(source.getByText(now, { exact: true })).toBeVisible();
    expect(await inForce()).toMatchObject({ version: now, earlier: { version: before } });
  }
  expect((await request.delete(`${IMPORTS}/sources/jrc-river-flood`, { headers })).status()).toBe(200);
});

test("on a phone, what cannot be imported says why and changes nothing", async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs("admin");
  await page.goto("/settings?tab=imports");
  await page.getByLabel("Files of a source").setInputFiles([floodMap("floodMapGL_rp10y.tif", 250)]);
  await expect(page.getByText(/river_flood_depth lies between 0 and 200/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Discard" }).first().click();
  await expect(page.getByText(/lies between 0 and 200/)).toHaveCount(0);
});
