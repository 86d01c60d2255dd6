import { faultsOf } from "./axe.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { ownWorkbook } from "./own-workbook.ts";
import { asFile, faultyWorkbook } from "./workbook.ts";

test.use({ drawsMaps: true });

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs("analyst");
  await page.goto("/project/create/_");
});

test("a workbook with columns nobody foresaw goes from file to map with two choices", async ({ page }) => {
  await page.getByLabel(/^Project name/).fill("Works of the group");
  // choice one: the file
  await page.getByLabel("Excel file").setInputFiles(asFile("register.xlsx", await ownWorkbook("Works 2026")));
  const step = page.getByRole("region", { name: "Which columns are what?" });
  await expect(step.getByLabel("Sheet")).toHaveValue("Works 2026");
  await expect(step.getByLabel("Header row")).toHaveValue("3");
  await expect(step.getByLabel("GPS position is")).toHaveValue("coordinates");
  await expect(step.getByLabel("Replacement value (k EUR) is")).toHaveValue("asset_value");
  await expect(step.getByLabel("Asset values are in")).toHaveValue("1000");
  const note = page.getByText("Say which columns are what, then use them.");
  await expect(note).toBeVisible();
  // what is told for a moment stands above the note, not over it
  const told = await page
    .locator(".mantine-Notifications-root[data-position='bottom-left']")
    .evaluate((root) => window.innerHeight - Number.parseFloat(getComputedStyle(root).bottom));
  expect(told).toBeLessThanOrEqual((await note.boundingBox())!.y);
  expect(await faultsOf(page)).toEqual([]);
  // what locations are called is proposed: words come before codes
  await expect(step.getByText(/^For example: .*Donau Guss AG/)).toBeVisible();
  // choice two: that is right
  await step.getByRole("button", { name: "Use these columns" }).click();
  const found = page.getByRole("region", { name: "What was found" });
  await expect(found.getByText("ready")).toBeVisible();
  await expect(found.getByRole("cell", { name: /Donau Guss AG/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Finalize directly" }).click();
  const map = page.getByRole("link", { name: "Open map of Works of the group" });
  await expect(map).toBeVisible({ timeout: 90_000 });
  await map.click();
  await expect(page).toHaveURL(/\/map\//);
});

test("the next workbook of this shape is read unasked, and its columns can be changed", async ({ page }) => {
  await page.getByLabel("Excel file").setInputFiles(asFile("next.xlsx", await ownWorkbook("Works 2027")));
  await expectMessage(page, "Files were uploaded successfully");
  const form = page.getByRole("region", { name: "Upload Data" });
  await expect(form.getByRole("heading", { name: "Columns as you chose them before" })).toBeVisible();
  await form.getByRole("button", { name: "Change columns" }).click();
  const step = page.getByRole("region", { name: "Which columns are what?" });
  await step.getByLabel("Nation is").selectOption("left_out");
  await step.getByRole("button", { name: "Use these columns" }).click();
  await expect(form.getByRole("listitem").filter({ hasText: "Nation" })).toContainText("Left out");
});

test("cells are pasted, and a CSV file is dropped anywhere on the page", async ({ page }) => {
  await page.getByRole("button", { name: "Paste cells" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Cells").fill("Name\tLatitude\tLongitude\nWorks Ulm\t48.40\t9.99\nWorks Bern\t46.95\t7.45\n");
  await dialog.getByRole("button", { name: "Use these cells" }).click();
  const found = page.getByRole("region", { name: "What was found" });
  await expect(found.getByRole("cell", { name: "Works Ulm" })).toBeVisible();
  await page.getByRole("button", { name: "Remove the file" }).click();

  const text = "Bezeichnung;Breitengrad;Längengrad\nWerk Gent;51,05;3,72\n";
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "werke.csv", { type: "text/csv" }));
    return transfer;
  }, text);
  const heading = page.getByRole("heading", { name: "New project" });
  await heading.dispatchEvent("dragover", { dataTransfer: data });
  await expect(page.getByText("Drop the file anywhere")).toBeVisible();
  await heading.dispatchEvent("drop", { dataTransfer: data });
  await expect(found.getByRole("cell", { name: "Werk Gent" })).toBeVisible();
});

test("faults are edited in the list and on the map, checked at once, and undone", async ({ page }) => {
  await page.getByLabel("Excel file").setInputFiles(asFile("sites.xlsx", await faultyWorkbook()));
  const found = page.getByRole("region", { name: "What was found" });
  const issues = found.getByRole("list", { name: "Issues" });
  await found.getByRole("button", { name: /^Must fix/ }).click();
  const blocking = await issues.getByRole("listitem").count();
  const nowhere = issues.getByRole("listitem").filter({ hasText: "There are no coordinates" });
  await nowhere.getByRole("button", { name: "Edit row 5" }).click();
  await nowhere.getByLabel("Latitude").fill("52.2");
  await nowhere.getByLabel("Longitude").fill("21,0");
  await nowhere.getByRole("button", { name: "Check" }).click();
  await expect(issues.getByRole("listitem")).toHaveCount(blocking - 1);
  await expect(found.getByText("1 change was made here")).toBeVisible();
  await found.getByRole("button", { name: "Undo the last one" }).click();
  await expect(nowhere).toBeVisible();
  await expect(found.getByText("1 change was made here")).toHaveCount(0);

  // without a point of its own the handle begins in the middle of the map
  await nowhere.getByRole("button", { name: "Edit row 5" }).click();
  await nowhere.getByRole("button", { name: "Place on the map" }).click();
  await expect(found.getByText(/^Row 5.*drag the handle to its place/)).toBeVisible();
  const handle = page.locator(".maplibregl-marker");
  await handle.scrollIntoViewIfNeeded();
  const box = (await handle.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height + 10, { steps: 4 });
  await page.mouse.up();
  await expect(found.getByText("1 change was made here")).toBeVisible();
  await expect(nowhere).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
});
