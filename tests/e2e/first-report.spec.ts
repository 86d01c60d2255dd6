import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { email, expect, PASSWORD, test } from "./fixtures.ts";
import { asFile } from "./workbook.ts";
import { ownWorkbook } from "./own-workbook.ts";

test.use({ drawsMaps: true });

/** What a new user may have to do, from the page of signing in to the file: each click and each field is a step. */
const MOST_STEPS = 16;

test("a new user gets from signing in to the physical risk report of an own workbook", async ({ page }) => {
  // computes a project and sets a file: three times the usual time on a busy machine
  test.slow();
  let steps = 0;
  const click = async (target: Locator) => {
    steps += 1;
    await target.click({ timeout: 60_000 });
  };
  const fill = async (target: Locator, text: string) => {
    steps += 1;
    await target.fill(text);
  };
  const title = `First ${Date.now()}`;

  await page.goto("/");
  await fill(page.getByLabel("Email"), email("analyst"));
  await fill(page.getByLabel("Password", { exact: true }), PASSWORD);
  await click(page.getByRole("button", { name: "Sign in", exact: true }));

  await click(page.getByText("Add new project").first());
  await click(page.getByText("Regular project"));
  await fill(page.getByLabel(/^Project name/), title);
  steps += 1;
  await page.getByLabel("Excel file").setInputFiles(asFile("works.xlsx", await ownWorkbook("Works", "Shifts a day")));
  await click(page.getByRole("button", { name: "Use these columns" }));
  await click(page.getByRole("button", { name: "Finalize directly" }));
  const map = page.getByRole("link", { name: `Open map of ${title}` });
  await expect(map).toBeVisible({ timeout: 120_000 });
  await click(map);

  await click(
    page
      .getByRole("button", { name: "Reports" })
      .or(page.getByRole("tab", { name: "Reports" }))
      .first(),
  );
  await click(page.getByRole("button", { name: "New report" }));
  const gallery = page.getByRole("region", { name: "New report" });
  await click(gallery.getByRole("button", { name: /^Physical risk report/ }));
  await click(gallery.getByRole("button", { name: "Use this template" }));
  await expect(page.getByRole("article", { name: "Executive page" }).getByText(/of 5 locations ·/)).toBeVisible({
    timeout: 60_000,
  });
  await click(page.getByRole("button", { name: "Export", exact: true }));
  const dialog = page.getByRole("dialog", { name: "Export report" });
  const file = page.waitForEvent("download", { timeout: 120_000 });
  await click(dialog.getByRole("button", { name: "Make the file" }));
  const bytes = await readFile(await (await file).path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.length).toBeGreaterThan(100_000);
  expect(steps).toBeLessThanOrEqual(MOST_STEPS);
});
