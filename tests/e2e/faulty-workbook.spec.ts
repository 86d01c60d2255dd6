import { expect, expectMessage, test } from "./fixtures.ts";
import { feature, finishedProject, makeProject } from "./sample-project.ts";
import { asFile, faultyWorkbook, goodWorkbook } from "./workbook.ts";

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs("analyst");
  await page.goto("/project/create/_");
});

test("name and file are asked for, and a file of another kind is refused", async ({ page }) => {
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Field is required")).toBeVisible();
  await expect(page.getByText("File is required")).toBeVisible();
  await page.getByLabel("Excel file").setInputFiles(asFile("sites.csv", Buffer.from("name;lat;lon")));
  await expect(page.getByText("Invalid file type. Please select an Excel file (.xlsx)")).toBeVisible();
});

test("what is no workbook is refused in a list, and the name stays", async ({ page, faults }) => {
  faults.allow(/422|415/);
  await page.getByLabel(/^Project name/).fill("Suppliers");
  await page.getByLabel("Excel file").setInputFiles(asFile("sites.xlsx", Buffer.from("%PDF-1.7 not a workbook")));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Error uploading a new project" })).toBeVisible();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByLabel(/^Project name/)).toHaveValue("Suppliers");
  await page.getByLabel("Excel file").setInputFiles(asFile("sites.xlsx", await goodWorkbook()));
  await expectMessage(page, "Files were uploaded successfully");
  await expect(page.getByRole("button", { name: "Next" })).toBeEnabled();
});

test("faults are listed with row, column and value; some are mended, the clean rows become a project", async ({
  page,
}) => {
  await page.getByLabel(/^Project name/).fill("Mended plants");
  await page.getByLabel("Excel file").setInputFiles(asFile("sites.xlsx", await faultyWorkbook()));
  const found = page.getByRole("region", { name: "What was found" });
  const issues = found.getByRole("list", { name: "Issues" });
  const osaka = issues.getByRole("listitem").filter({ hasText: "135.5023" }).first();
  await expect(osaka).toContainText("latitude is 135.5023");
  await expect(found.getByText("left out until fixed")).toBeVisible();

  // what keeps rows out stands before what is to be checked
  await found.getByRole("button", { name: /^Must fix/ }).click();
  await expect(issues.getByLabel("To check")).toHaveCount(0);
  const blocking = await issues.getByRole("listitem").count();
  expect(blocking).toBeGreaterThanOrEqual(4);

  const marked = page.waitForEvent("download");
  await found.getByRole("button", { name: "Issues as Excel" }).click();
  expect((await marked).suggestedFilename()).toBe("sites-checked.xlsx");

  await osaka.getByRole("button", { name: /, row 3$/ }).click();
  await expect(issues.getByRole("listitem")).toHaveCount(blocking - 1);
  await found.getByRole("button", { name: /^Locations/ }).click();
  await expect(found.getByRole("cell", { name: "Plant Osaka" })).toBeVisible();
  await expect(found.getByRole("cell", { name: "Depot Nowhere" })).toHaveCount(0);
  // neither first letters nor the last row are cut off by the card around them
  const card = await found.boundingBox();
  for (const cell of [found.getByRole("cell").first(), found.getByRole("cell").last()]) {
    const box = await cell.boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(card!.x);
    expect(box!.y + box!.height).toBeLessThanOrEqual(card!.y + card!.height);
  }

  // what was checked survives a reload, the file itself does not, and that is said
  await page.reload();
  await expect(page.getByText(/the file itself is not/)).toBeVisible();
  await expect(page.getByLabel(/^Project name/)).toHaveValue("Mended plants");

  await page.getByRole("button", { name: /^Continue with \d+ clean rows$/ }).click();
  await expect(page.getByRole("region", { name: "Risk scores" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel(/^Project name/)).toHaveValue("Mended plants");

  await page.getByRole("button", { name: "Finalize directly" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "Mended plants" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open map of Mended plants" })).toBeVisible({ timeout: 90_000 });
});

test("settings of a finished project are changed and only they are asked for", async ({ page, request }) => {
  await page.goto("/dashboard");
  const name = "Sample: Aquilo Pumps";
  await expect(page.getByRole("link", { name: `Open map of ${name}` })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: `Actions of ${name}` }).click();
  await page.getByRole("menuitem", { name: "Change settings" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "What is computed" })).toContainText("45");
  await page.getByRole("region", { name: "Years and scenarios" }).getByText("SSP3-7.0").click();
  await page.getByRole("button", { name: "Finalize" }).click();
  await expectMessage(page, "The project computation process has started!");
  await finishedProject(request, name);
  await expect(page.getByRole("link", { name: `Open map of ${name}` })).toBeVisible();
});

test("a workbook takes the place of the locations of a project, after one question", async ({ page, request }) => {
  const title = "Moved plants";
  const id = await makeProject(request, {
    title,
    features: [feature("zrh", "Old plant", 8.54, 47.37)],
    hazards: ["hd30"],
    impactDrivers: ["score_heat"],
    timesteps: { start: 2050, end: 2050, step: 20 },
  });
  await page.goto(`/project/create/${id}`);
  await page.getByRole("button", { name: "Replace the locations" }).click();
  await expect(page.getByRole("button", { name: "Keep the present locations" })).toBeVisible();
  await page.getByLabel("Excel file").setInputFiles(asFile("sites.xlsx", await goodWorkbook()));
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(/^10 locations of sites.xlsx replace the present 1/)).toBeVisible();
  await page.getByRole("button", { name: "Finalize" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
  await expectMessage(page, "The project computation process has started!");
  expect(await finishedProject(request, title)).toBe(id);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(card.getByText(/^10 locations/)).toBeVisible();
});
