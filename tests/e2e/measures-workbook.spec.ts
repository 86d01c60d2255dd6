import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { type CellValue, readSheets, writeWorkbook } from "../../packages/documents/dist/index.js";
import { faultsOf, LOOKS, showAs } from "./axe.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { chooseNothing, openPlan, SLOW } from "./measures-page.ts";
import { sampleId } from "./sample-project.ts";

test.describe.configure({ timeout: 150_000 });

let id: string;
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  id = await sampleId(request);
});
test.beforeEach(({ request }) => chooseNothing(request, id));

/** The sheet of chosen measures of a workbook, with cells of its rows typed anew. */
async function edited(path: string, rows: readonly Readonly<Record<string, CellValue>>[]): Promise<Buffer> {
  const sheets = await readSheets(await readFile(path), 100_000);
  const sheet = sheets.find(({ name }) => name === "Chosen measures")!;
  const [heads, ...old] = sheet.rows;
  const names = heads!.cells.map(String);
  const parts: Uint8Array[] = [];
  const made = {
    name: "Back",
    columns: names.map((header) => ({ header })),
    rows: old.map(({ cells }, row) =>
      names.map((name, i) => (name in (rows[row] ?? {}) ? rows[row]![name]! : cells[i]!)),
    ),
  };
  for await (const part of writeWorkbook([made])) parts.push(typeof part === "string" ? Buffer.from(part) : part);
  return Buffer.concat(parts);
}

async function upload(page: Page, opened: Locator, buffer: Buffer): Promise<Locator> {
  const choosing = page.waitForEvent("filechooser");
  await opened.getByRole("button", { name: "Upload the workbook" }).click();
  await (await choosing).setFiles({ name: "plan.xlsx", mimeType: "", buffer });
  const preview = page.getByRole("dialog", { name: "Chosen measures of the workbook" });
  await expect(preview).toBeVisible(SLOW);
  return preview;
}

test("a saved plan goes out as a workbook, comes back with changes, and they are undone", async ({
  page,
  signInAs,
}) => {
  await signInAs("analyst");
  const plan = await openPlan(page, id);
  await plan.getByRole("button", { name: "Accept into a plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Accept into a plan" });
  await dialog.getByRole("textbox", { name: "Name of the plan" }).fill("On paper");
  await dialog.getByRole("button", { name: "Save the plan" }).click();
  const saved = plan.getByRole("region", { name: "Saved plans" });
  await saved.getByRole("button", { name: "On paper", exact: true }).click(SLOW);
  const opened = plan.getByRole("region", { name: "The opened plan" });
  await expect(opened).toBeVisible(SLOW);
  const downloading = page.waitForEvent("download");
  await plan.getByRole("button", { name: "Export" }).click(SLOW);
  const path = await (await downloading).path();

  const same = await upload(page, opened, await readFile(path));
  await expect(same.getByText(/^\d+ rows? (was|were) read, and changes? nothing\.$/)).toBeVisible();
  await expect(same.getByRole("button", { name: "Nothing to save" })).toBeDisabled();
  await same.getByRole("button", { name: "Cancel" }).click();

  const changes = [{ Status: "decided", "First year": 2031, Note: "Board of May" }, { "First year": "soon" }];
  const preview = await upload(page, opened, await edited(path, changes));
  const rows = preview.getByRole("list", { name: "Measures that change" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  for (const text of ["Status: Proposed → Decided", /First year: \d+ → 2031/, "Note: – → Board of May"])
    await expect(rows.getByText(text)).toBeVisible();
  await expect(preview.getByText('Row 3, First year: "soon" is no number.', { exact: false })).toBeVisible();
  for (const look of LOOKS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await showAs(page, look);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await faultsOf(page), look.scheme).toEqual([]);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const wide = await preview.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
  await preview.getByRole("button", { name: "Save 1 measure" }).click();
  await expectMessage(page, "1 measure is saved");
  await page.getByRole("button", { name: "Undo" }).last().click();
  const again = await upload(page, opened, await edited(path, [{ Note: "too late" }]));
  await expect(again.getByText(/Somebody changed this measure after the workbook was made/)).toBeVisible();
  await again.getByRole("button", { name: "Cancel" }).click();
  await saved.getByRole("button", { name: "Delete the plan On paper" }).click();
  await expect(saved).toHaveCount(0, SLOW);
});
