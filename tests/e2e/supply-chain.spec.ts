import { faultsOf } from "./axe.ts";
import { at, expect, test } from "./fixtures.ts";
import { analystHeaders, PROJECTS, sampleId } from "./sample-project.ts";

test.use({ drawsMaps: true });

/** The panel comes with the map, which a busy machine draws late. */
const MAP_DRAWN = { timeout: 40_000 };

test("an analyst follows the supply chain from a location to its worst supplier", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=chain`);
  const flows = page.getByRole("list", { name: "Flows", exact: true });
  await expect(flows.getByRole("listitem").first()).toContainText("Tianjin foundry", MAP_DRAWN);
  await page.getByRole("textbox", { name: "Search flows" }).fill("seals");
  await expect(page.getByText("3 flows")).toBeVisible();
  await flows.getByRole("button", { name: /Antwerp seal works.*Hamburg/ }).click();
  await expect(flows.getByText(/along the great circle/)).toBeVisible();
  await flows.getByRole("button", { name: "Hamburg Harburg plant", exact: true }).click();
  await expect(page).toHaveURL(/location=DE-01/);

  const panel = page.getByRole("region", { name: "Supply chain" });
  await expect(panel.getByRole("region", { name: "Risk of Hamburg Harburg plant" })).toContainText("Worst upstream");
  await expect(panel.getByRole("region", { name: "1 step away" }).getByRole("listitem")).toHaveCount(5);
  await panel.getByText("Customers 4").click();
  await panel.getByRole("combobox", { name: "Depth" }).selectOption("1");
  // the deeper ones stay until the answer is there
  await expect(panel.getByRole("region", { name: "2 steps away" })).toHaveCount(0);
  await expect(panel.getByRole("listitem").filter({ hasText: "Rotterdam" })).toBeVisible();

  await panel.getByText("Groups", { exact: true }).click();
  const groups = panel.getByRole("list", { name: "Flows between groups" });
  await groups
    .getByRole("button", { name: /Poland/ })
    .first()
    .click();
  await expect(groups.getByRole("list", { name: "Flows of these groups" }).getByRole("listitem").first()).toBeVisible();
  expect(await faultsOf(page, "section[aria-label='Supply chain']")).toEqual([]);
});

test("a flow that was added is found and deleted on a phone", async ({ page, request, signInAs }) => {
  const id = await sampleId(request);
  const headers = await analystHeaders(request);
  const added = await request.post(`${PROJECTS}/${id}/edges`, {
    headers,
    data: { from: "SE-01", to: "CH-01", product: "Test reports", volume: 1 },
  });
  expect(added.status()).toBe(201);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=chain&location=CH-01`);
  const sheet = page.getByRole("dialog", { name: "Supply chain" });
  await expect(sheet.getByRole("region", { name: "1 step away" })).toContainText("Gothenburg test centre", MAP_DRAWN);
  await sheet.getByText("Flows", { exact: true }).click();
  await sheet.getByRole("textbox", { name: "Search flows" }).fill("test reports");
  await sheet.getByRole("button", { name: /Gothenburg test centre.*Basel/ }).click();
  await sheet.getByRole("button", { name: "Delete this flow" }).click();
  await page.getByRole("dialog", { name: "Delete flow" }).getByRole("button", { name: "Delete" }).click();
  await expect(sheet.getByText("No flow fits")).toBeVisible();
  expect(at(page)).toContain("panel=chain");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
