import type { Page } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { email, expect, login, openSession, test } from "./fixtures.ts";
import { analystHeaders, API, feature, makeProject, PROJECTS } from "./sample-project.ts";

const SLOW = { timeout: 30_000 };
const OUTAGE = "Your account does not include outage scores";

/** A project of the analyst with an outage score, shared with the reader, whose account does not include these. */
let shared: string;
/** A project of the consulting customer, made without them. */
let own: string;
test.beforeAll(async ({ request }) => {
  test.setTimeout(150_000);
  const features = [feature("mia", "Miami port", -80.19, 25.77), feature("zrh", "Zurich plant", 8.54, 47.37)];
  shared = await makeProject(request, {
    title: "Scopes journey",
    features,
    hazards: ["tas_mean", "fd10"],
    impactDrivers: ["tc_wind_ead", "wildfire_bi", "score_wind", "score_location"],
    timesteps: { start: 2050, end: 2050, step: 5 },
  });
  const given = await request.post(`${PROJECTS}/${shared}/access`, {
    headers: await analystHeaders(request),
    data: { email: email("reader") },
  });
  expect(given.ok(), await given.text()).toBe(true);
  const spawned = await request.post(`${API}/compute/spawn-pipeline`, {
    headers: { authorization: `Bearer ${await login(request, email("consulting"))}` },
    data: {
      exposure_geojson: { type: "FeatureCollection", properties: { title: "Own" }, features },
      hazards: ["tas_mean"],
    },
  });
  expect(spawned.status(), await spawned.text()).toBe(202);
  ({ exposure_id: own } = await spawned.json());
});

const table = (page: Page) => page.getByRole("region", { name: "Rows of the table" });

test("analyses that an account does not include are closed in the wizard, with the reason", async ({
  page,
  request,
}) => {
  const token = await login(request, email("consulting"));
  const finished = async () => {
    const answer = await request.get(`${PROJECTS}/${own}`, { headers: { authorization: `Bearer ${token}` } });
    const { properties }: { properties: { status: string } } = await answer.json();
    return properties.status;
  };
  await expect.poll(finished, { timeout: 100_000 }).toBe("Finished");
  await openSession(page, token);
  await page.goto(`/project/create/${own}`);
  const outage = page.getByRole("region", { name: "Outage scores" });
  await expect(outage.getByText(`${OUTAGE}. Ask an administrator of your organization.`)).toBeVisible(SLOW);
  await expect(outage.getByRole("checkbox", { name: "All of Outage scores" })).toBeDisabled();
  await expect(page.getByRole("region", { name: "Building damage" }).getByText("0 of 0")).toBeVisible();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(outage.getByRole("checkbox", { name: "All of Outage scores" })).not.toBeChecked();
  expect(await faultsOf(page)).toEqual([]);
});

test("a colleague's values that an account does not include are closed on map and table, the rest is there", async ({
  page,
  signInAs,
}) => {
  await signInAs("reader");
  await page.goto(`/map/${shared}?dataset=wildfire_bi`);
  await expect(page.getByText(OUTAGE).first()).toBeVisible(SLOW);
  await page.goto(`/map/${shared}?panel=table`);
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Columns" });
  await dialog.getByRole("textbox").first().fill("Wildfire");
  await expect(dialog.getByRole("checkbox", { name: "Wildfire: business interruption" })).toBeDisabled();
  await expect(dialog.getByText(OUTAGE)).toBeVisible();
  await dialog.getByRole("textbox").first().fill("Tropical cyclone");
  await expect(dialog.getByRole("checkbox", { name: /expected annual loss/ })).toBeEnabled();
});

for (const width of [1440, 390]) {
  test(`a value that there is something to know of is marked in the table at ${width} px`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    await signInAs("reader");
    await page.goto(`/map/${shared}?panel=table`);
    await expect(table(page).locator('tr[data-row="0"]')).toBeVisible(SLOW);
    await page.getByRole("button", { name: "Columns", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await dialog.getByRole("textbox").first().fill("Tropical cyclone");
    await dialog.getByRole("checkbox", { name: /expected annual loss/ }).check();
    await page.keyboard.press("Escape");
    const mark = table(page).getByRole("button", { name: /^To know of this value: .*lower damage curve/ });
    await expect(mark).toHaveCount(1);
    await mark.focus();
    await expect(page.getByRole("tooltip")).toContainText("lower damage curve");
    // the mark is no way into the location
    await mark.click();
    expect(page.url()).not.toContain("location=");
    expect(await faultsOf(page)).toEqual([]);
  });
}
