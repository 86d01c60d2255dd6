import type { Page } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { expect, expectMessage, test } from "./fixtures.ts";

const SAMPLE = "Sample: Aquilo Pumps";
const COPY = "Pumps of next year";
const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("projects are duplicated, compared as a list, filtered, and a deletion is taken back", async ({
  page,
  signInAs,
}) => {
  await signInAs("analyst");
  await page.goto("/dashboard");
  await expect(card(page, SAMPLE).getByRole("link", { name: `Open map of ${SAMPLE}` })).toBeVisible({
    timeout: 90_000,
  });
  await card(page, SAMPLE)
    .getByRole("button", { name: `Actions of ${SAMPLE}` })
    .click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Project name")).toHaveValue(`${SAMPLE} (copy)`);
  await dialog.getByLabel("Project name").fill(COPY);
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  await expectMessage(page, "The copy is being computed");
  await expect(card(page, COPY).getByRole("link", { name: `Open map of ${COPY}` })).toBeVisible({ timeout: 90_000 });

  await page.getByText("List", { exact: true }).click({ force: true });
  // the head and the two; other journeys may have left projects of their own
  const rows = page.getByRole("row").filter({ hasText: /^Name|Pumps/ });
  await expect(rows).toHaveCount(3);
  await page.getByLabel("Sort projects by").selectOption("Name");
  await expect(rows.nth(1)).toContainText(COPY);
  await expect(rows.nth(1)).toContainText(/45Finished/);
  // both have the same locations and analyses
  const scoreOf = async (row: number) => (await rows.nth(row).getByRole("cell").nth(1).textContent()) ?? "";
  await expect(rows.nth(1).getByRole("cell").nth(1)).toContainText(/(low|Low|Medium|High)0\.\d\d/);
  expect(await scoreOf(1)).toBe(await scoreOf(2));
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Turn the order round" }).click();
  await expect(rows.nth(1)).toContainText(SAMPLE);
  await page.getByLabel("Status").selectOption("Failed");
  await expect(page.getByText("No project passes the filters")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No project passes the filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows).toHaveCount(3);

  await rows
    .nth(2)
    .getByRole("button", { name: `Actions of ${COPY}` })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectMessage(page, "Project recovered");
  await expect(rows).toHaveCount(3);
});
