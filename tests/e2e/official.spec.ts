import type { APIRequestContext, Page } from "@playwright/test";
import { faultsOf, LOOKS, showAs } from "./axe.ts";
import { email, expect, expectMessage, login, test, testServer } from "./fixtures.ts";
import { OFFICIAL_PLACES as PLACES, SLOW, turnOn } from "./official-maps.ts";
import { analystHeaders, API, feature, makeProject, PROJECTS } from "./sample-project.ts";

test.use({ officialMaps: true });

/** What reading official maps may add to a computation of 45 places, milliseconds. */
const MOST_ADDED_MS = 10_000;

const PROJECT = {
  title: "On a mirror",
  features: PLACES,
  hazards: ["river_flood_depth", "elevation"],
  impactDrivers: ["river_flood_ead", "total_ead"],
  timesteps: { start: 2020, end: 2080, step: 20 },
};

interface Explained {
  readonly number: { readonly value: number | null };
  readonly source: string;
}

async function explained(request: APIRequestContext, project: string, dataset: string, coords = {}) {
  const headers = await analystHeaders(request);
  const query = new URLSearchParams({ site_id: "p7", dataset_id: dataset, coords: JSON.stringify(coords) });
  const answer = await request.get(`${API}/risks/exposure/${project}/explanation?${query}`, { headers });
  return (await answer.json()) as Explained;
}

const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });

test("a project of 45 places shows river depth, height and total loss of maps that an administrator turned on", async ({
  page,
  request,
  signInAs,
}) => {
  test.setTimeout(150_000);
  const begun = performance.now();
  const without = await makeProject(request, { ...PROJECT, title: "Without maps" });
  const plainMs = performance.now() - begun;
  const present = { scenario: "ssp585", time: 2040, ensemble: "p50" };
  const total = async (project: string) => (await explained(request, project, "total_ead", present)).number.value;
  const before = await total(without);

  await signInAs("admin");
  await page.goto("/settings?tab=official");
  await turnOn(page, "JRC river flood, world");
  await turnOn(page, "Copernicus DEM GLO-30");
  await expect(card(page, "JRC river flood, world").getByText("On. It is read at the next computation.")).toBeVisible();

  const again = performance.now();
  const project = await makeProject(request, PROJECT);
  expect(performance.now() - again - plainMs).toBeLessThan(MOST_ADDED_MS);
  expect((await explained(request, project, "elevation")).number.value).toBeCloseTo(432, 1);
  const after = await total(project);
  expect(after ?? 0).toBeGreaterThan(before ?? 0);

  // an administrator sees it where a reader of results does
  await request.post(`${PROJECTS}/${project}/access`, {
    headers: await analystHeaders(request),
    data: { email: email("admin") },
  });
  await page.goto(`/map/${project}?location=p7&topic=wet`);
  const location = page.getByRole("complementary", { name: "Location" });
  await expect(location.getByRole("heading", { name: /^River flood depth/ })).toBeVisible(SLOW);
  await location.getByRole("button", { name: "Why this number", exact: true }).first().click();
  const why = page.getByRole("region", { name: "Why this number" }).or(page.getByRole("dialog"));
  await expect(why.getByText(/RP\d+\/ID120_N50_E0_RP\d+_depth\.tif, "1"/).first()).toBeVisible(SLOW);
  await expect(why.getByText(/block column \d+, row \d+; cell \d+, \d+/).first()).toBeVisible();

  // the publisher unplugged, what was read gives the same
  const { publisher } = testServer();
  publisher!.forget();
  publisher!.fault = (_, response) => (response.destroy(), true);
  const unplugged = await makeProject(request, { ...PROJECT, title: "Unplugged" });
  publisher!.fault = undefined;
  expect(publisher!.asked).toEqual([]);
  expect(await total(unplugged)).toBe(after);

  await page.goto("/settings?tab=official");
  await expect(card(page, "JRC river flood, world").getByText(/^Read on /)).toBeVisible();
  await page.getByRole("button", { name: "Turn all off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("switch", { checked: true })).toHaveCount(0);
});

test("an administrator names a map at an address of his own, and it stands with its values", async ({
  page,
  request,
  signInAs,
}) => {
  test.setTimeout(120_000);
  await signInAs("admin");
  await page.goto("/settings?tab=official");
  await page.getByRole("button", { name: "Add a map by address" }).click();
  const dialog = page.getByRole("dialog", { name: "Read a map by address" });
  const act = dialog.getByRole("button", { name: "Look at the map" });
  await expect(act).toBeDisabled();
  // by the keyboard alone
  await dialog.getByLabel("What does it give?").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("What does it give?")).toHaveValue("River flood depth (m)");
  const fill = async (label: string, text: string) => {
    await dialog.getByLabel(label).focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
  };
  await fill("Address of the map", "https://10.0.0.7/depth_{period}.tif");
  await fill("Return periods (years)", "30, 100, 300");
  await fill("Title", "Hazard map of the canton");
  await fill("Publisher", "Canton of Zürich");
  await fill("Licence", "OGD, with attribution");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("lies in a private network", SLOW);
  await fill("Address of the map", "https://maps.canton.example/nothing_{period}.tif");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("status 404", SLOW);
  await fill("Address of the map", "https://maps.canton.example/depth_{period}.tif");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The file does not say it. Tell it here.")).toBeVisible(SLOW);
  await fill("Unit in the file", "m");
  await page.keyboard.press("Enter");
  const found = dialog.getByRole("list", { name: "What was found" });
  await expect(found).toContainText("500 m", SLOW);
  await expect(found).toContainText("return periods 30, 100, 300 years");
  for (const look of LOOKS) {
    await showAs(page, look);
    expect.soft(await faultsOf(page), `${look.width} px, ${look.scheme}`).toEqual([]);
  }
  await showAs(page, LOOKS[0]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectMessage(page, "Hazard map of the canton is saved. Turn it on to read it.", SLOW);
  const own = card(page, "Hazard map of the canton");
  await expect(own.getByText("River flood depth, return periods 30, 100, 300 years")).toBeVisible();
  await turnOn(page, "Hazard map of the canton");

  const project = await makeProject(request, {
    ...PROJECT,
    title: "On the map of the canton",
    features: [feature("zrh", "Zurich plant", 8.54, 47.37)],
  });
  await request.post(`${PROJECTS}/${project}/access`, {
    headers: await analystHeaders(request),
    data: { email: email("admin") },
  });
  await page.goto(`/map/${project}?location=zrh&topic=wet`);
  const location = page.getByRole("complementary", { name: "Location" });
  await expect(location.getByRole("heading", { name: /^River flood depth/ })).toBeVisible(SLOW);
  await location.getByRole("button", { name: "Why this number", exact: true }).first().click();
  await expect(page.getByText(/https:\/\/maps\.canton\.example\/depth_\d+\.tif, "1"/).first()).toBeVisible(SLOW);
  await expect(page.getByText(/OGD, with attribution/).first()).toBeVisible();

  await page.goto("/settings?tab=official");
  await own.getByRole("switch").press(" ");
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await own.getByRole("button", { name: "Remove Hazard map of the canton" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(own).toHaveCount(0);
  const headers = { authorization: `Bearer ${await login(request, email("admin"))}` };
  const { sources } = (await (await request.get("/api/spatial-datasets/v0/official", { headers })).json()) as {
    sources: { own: unknown }[];
  };
  expect(sources.every(({ own: one }) => one === null)).toBe(true);
});
