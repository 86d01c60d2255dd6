import type { Page } from "@playwright/test";
import { faultsOf, LOOKS, showAs } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { PROJECTS, sampleId } from "./sample-project.ts";

const builder = (page: Page) => page.getByRole("region", { name: "Plots", exact: true });
const plot = (page: Page) => builder(page).getByRole("region", { name: "Plot", exact: true });
const rows = (page: Page) => plot(page).locator("tr[data-row]");
const drawn = (page: Page) => expect(builder(page).getByText(/Complete · drawn in/)).toBeVisible({ timeout: 60_000 });
const LOSSES = {
  t: "Losses",
  p: "ranking",
  c: { scenario: "ssp585", time: 2050 },
  a: { y: { type: "dataset", value: "total_ead" } },
  o: {},
  s: 0,
};
const ADDRESS = Buffer.from(JSON.stringify(LOSSES)).toString("base64url");

/** What axe finds in the builder as it stands, in each look. */
async function faultsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const look of LOOKS) {
    await showAs(page, look);
    found.push(...(await faultsOf(page, "section[aria-label=Plots]")));
  }
  return found;
}

test("the builder is accessible while a plot is on its way, and once the project changed since it was drawn", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  let isLater = false;
  await page.route(`**${PROJECTS}/${id}`, async (route) => {
    const answer = await route.fetch();
    const project: { properties: object } = await answer.json();
    const properties = { ...project.properties, ...(isLater && { last_changed: "2090-01-01T00:00:00.000Z" }) };
    await route.fulfill({ response: answer, json: { ...project, properties } });
  });
  await page.goto(`/map/${id}?panel=plots&plot=${ADDRESS}`);
  await drawn(page);
  await expect(rows(page)).toHaveCount(45);
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  await page.route(/plotting-api\/v1\/plot\?return_type=json/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await builder(page).getByRole("button", { name: "Box", exact: true }).click();
  await expect(plot(page)).toHaveAttribute("aria-busy", "true");
  // the last good plot stays, dimmed
  await expect(rows(page)).toHaveCount(45);
  expect(await faultsEverywhere(page), "loading").toEqual([]);
  release();
  await drawn(page);
  isLater = true;
  const stale = builder(page).getByText("The project was computed or changed since this was drawn.");
  // the project is asked again when somebody comes back to the page
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(stale).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  expect(await faultsEverywhere(page), "stale").toEqual([]);
  await builder(page).getByRole("button", { name: "Draw anew" }).click();
  await expect(stale).toBeHidden();
  await drawn(page);
});
