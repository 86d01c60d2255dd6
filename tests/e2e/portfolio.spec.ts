import { faultsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { sampleId } from "./sample-project.ts";

test("the portfolio leads from its score to the location that drives it, and to its losses", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=portfolio`);
  const panel = page.getByRole("region", { name: "Portfolio" });
  await expect(panel.getByText("Score of the portfolio (0 to 1)")).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByRole("region", { name: "Key issues" })).toContainText("locations with a value");
  expect(await faultsOf(page, "section[data-wide]")).toEqual([]);

  await panel.getByRole("button", { name: "Heat", exact: true }).click();
  // key issues, which stand on the view before, have buttons of the same name
  const drivers = panel.getByRole("region", { name: "Drivers" });
  await drivers.getByRole("button", { name: "Hot days > 30 °C", exact: true }).click();
  await expect(page).toHaveURL(/view=driver.*driver=hd30|driver=hd30.*view=driver/);
  await expect(panel.getByRole("region", { name: "Change over time" })).toBeVisible();

  await panel.getByRole("button", { name: "Peers" }).click();
  await expect(panel.getByRole("region", { name: "Among settled places" })).toContainText("GeoNames");
  await panel.getByRole("button", { name: "Heat", exact: true }).click();
  await expect(panel.getByRole("region", { name: "By country" }).getByRole("row")).not.toHaveCount(1);
  expect(await faultsOf(page, "section[data-wide]")).toEqual([]);

  await panel.getByRole("button", { name: "Risk matrix" }).click();
  await panel.getByText("Financial loss").click();
  await expect(panel.getByRole("region", { name: "Likelihood and severity" })).toContainText("EUR / year");
  await panel.getByRole("button", { name: "Losses" }).click();
  await expect(panel).toContainText("Neither is a limit of what the portfolio can lose");
  await panel.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /xlsx/ }).click();
  expect((await download).suggestedFilename()).toMatch(/losses\.xlsx$/);
});

test("a query of scores is made, kept under a name, changed, loaded again and deleted", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=portfolio`);
  const panel = page.getByRole("region", { name: "Portfolio" });
  await expect(panel.getByRole("region", { name: "Key issues" })).toContainText("high band", { timeout: 30_000 });

  await panel.getByRole("button", { name: "Score queries" }).click();
  const matching = panel.getByText("Locations that match").first();
  await expect(matching).toBeVisible();
  const title = `Hot places ${Date.now()}`;
  await panel.getByLabel("Name").fill(title);
  await panel.getByRole("button", { name: "Save query" }).click();
  const saved = panel.getByRole("region", { name: "Saved queries" });
  await expect(saved.getByRole("button", { name: title })).toBeVisible();
  await panel.getByRole("button", { name: "Add a condition" }).click();
  const replaced = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await panel.getByRole("button", { name: "Replace" }).click();
  await replaced;
  await page.reload();
  await saved.getByRole("button", { name: title }).click();
  await expect(panel.getByRole("combobox", { name: "Score of" })).toHaveCount(2);
  await saved.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`Are you sure you want to delete ${title} query?`)).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(saved.getByText("No saved query yet.")).toBeVisible();
});

test("a curve that falls is refused with its row; a sound one shows what would change", async ({
  page,
  request,
  signInAs,
  faults,
}) => {
  faults.allow(/422/);
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/map/${id}?panel=portfolio&view=curves`);
  const panel = page.getByRole("region", { name: "Portfolio" });
  await panel.getByRole("button", { name: "New curve" }).click({ timeout: 30_000 });
  await panel.getByLabel("Name").fill(`Hall ${Date.now()}`);
  await panel.getByRole("combobox", { name: "Hazard" }).click();
  await page.getByRole("option", { name: "Earthquake" }).click();
  const points = panel.getByLabel(/^Points/);
  await points.fill("0.1; 0.2\n0.3; 0.1");
  await panel.getByRole("button", { name: "Save curve" }).click();
  await expect(panel.getByRole("alert")).toContainText("Row 2: The impact of point 2 (0.1) is below");
  await points.fill("0.1; 0\n0.6; 0.9");
  await panel.getByRole("button", { name: "Save curve" }).click();
  await expect(panel.getByText(/The results of the project stay as they are/).first()).toBeVisible();
  await expect(panel.getByRole("region", { name: "What if, by location" })).toBeVisible();
});
