import { faultsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { bytesOf, FOREIGN_WORKBOOKS } from "./foreign-workbooks.ts";
import { asFile } from "./workbook.ts";

test.use({ drawsMaps: true });

for (const workbook of FOREIGN_WORKBOOKS)
  test(`${workbook.what} goes from file to map with two choices beside the file`, async ({ page, signInAs }) => {
    const { what, sheet, headerRow, place, amount, first, locations } = workbook;
    await signInAs("analyst");
    await page.goto("/project/create/_");
    await page.getByLabel(/^Project name/).fill(what);
    // choice one: the file
    await page.getByLabel("Excel file").setInputFiles(asFile("register.xlsx", await bytesOf(workbook)));
    const step = page.getByRole("region", { name: "Which columns are what?" });
    await expect(step.getByLabel("Sheet")).toHaveValue(sheet);
    await expect(step.getByLabel("Header row")).toHaveValue(headerRow);
    await expect(step.getByLabel(`${place} is`)).toHaveValue("coordinates");
    await expect(step.getByLabel(`${amount[0]} is`)).toHaveValue("asset_value");
    await expect(step.getByLabel("Asset values are in")).toHaveValue(amount[1]);
    await expect(step.getByText(/^For example: /)).toHaveText(first[0]);
    expect(await faultsOf(page)).toEqual([]);
    // choice two: what is proposed is right
    await step.getByRole("button", { name: "Use these columns" }).click();
    const found = page.getByRole("region", { name: "What was found" });
    await found.getByRole("button", { name: /^Locations/ }).click();
    const row = found.getByRole("row").filter({ has: page.getByRole("cell", { name: first[0] }) });
    await expect(row).toContainText(first[1]);
    await expect(row).toContainText(`${first[2]} ${amount[2]}`);
    await expect(found.getByRole("row")).toHaveCount(locations + 1);
    // choice three: all analyses that are computed unasked
    await page.getByRole("button", { name: "Finalize directly" }).click();
    const map = page.getByRole("link", { name: `Open map of ${what}` });
    await expect(map).toBeVisible({ timeout: 90_000 });
    // drawing it is the same for all
    if (workbook !== FOREIGN_WORKBOOKS[0]) return;
    await map.click();
    await expect(page).toHaveURL(/\/map\//);
    await expect(
      page
        .getByRole("img", { name: /^Very low: \d+/ })
        .or(page.locator("canvas"))
        .first(),
    ).toBeVisible();
  });
