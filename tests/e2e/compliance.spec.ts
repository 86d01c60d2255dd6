import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { type ExportSheet, readSheets, writeWorkbook } from "@tidemark/documents";
import { faultsOf } from "./axe.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { analystHeaders, PROJECTS, sampleId } from "./sample-project.ts";
import { asFile } from "./workbook.ts";

const SLOW = { timeout: 30_000 };
/** Locations of the sample that a location report is made of. */
const PLANT = "Pune plant";

test.describe.configure({ timeout: 150_000 });

const bytesOf = async (file: Download) => readFile(await file.path());

/** Presses a button that saves a file. */
async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const file = page.waitForEvent("download", { timeout: 60_000 });
  await press();
  return file;
}

/** A workbook with answers where the first column names them and the head of the column is given. */
async function filledIn(file: Buffer, head: string, answers: Readonly<Record<string, string | number>>) {
  const sheets = (await readSheets(file, 1000)).map(({ name, rows }): ExportSheet => {
    const heads = (rows[0]?.cells ?? []).map(String);
    const given = (key: unknown, at: number) => (heads[at] === head ? answers[String(key)] : undefined);
    return {
      name,
      columns: heads.map((header) => ({ header })),
      rows: rows
        .slice(1)
        .map(({ cells }) => heads.map((_, at) => given(cells[0], at) ?? (cells[at] as string | number | null) ?? null)),
    };
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook(sheets)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** All texts of a workbook. */
async function textsOf(file: Buffer): Promise<string> {
  const sheets = await readSheets(file, 5000);
  return sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells.join(" | "))).join("\n");
}

const FRAMEWORKS = [
  {
    template: "EU taxonomy report",
    element: "EU taxonomy, Appendix A",
    answers: { activity: "4.15 District heating", lifetime_end: 2051, plan: "Shade until 2029" },
    shown: "4.15 District heating",
  },
  {
    template: "ESRS E1-9 report",
    element: "ESRS E1-9",
    answers: { total_assets: 4_000_000_000, "68": "Property, plant and equipment" },
    shown: "Property, plant and equipment",
  },
  {
    template: "IFRS S2 report",
    element: "IFRS S2",
    answers: { total_assets: 4_000_000_000 },
    shown: "Assets vulnerable, share of total assets",
  },
] as const;

for (const { template, element, answers, shown } of FRAMEWORKS)
  test(`a compliance report is made, answered by its input sheet, frozen and exported: ${template}`, async ({
    page,
    request,
    signInAs,
  }) => {
    const id = await sampleId(request);
    await signInAs("analyst");
    await page.goto(`/map/${id}?panel=reports`);
    const title = `${template} ${Date.now()}`;
    await page.getByRole("button", { name: "New report" }).click();
    const gallery = page.getByRole("region", { name: "New report" });
    await gallery.getByRole("button", { name: new RegExp(`^${template}`) }).click();
    const chosen = gallery.getByRole("complementary", { name: template });
    await chosen.getByLabel("Title").fill(title);
    await chosen.getByRole("button", { name: "Use this template" }).click();
    await expectMessage(page, `${title} report is successfully created`);

    const table = page.getByRole("article", { name: element });
    await expect(table.getByRole("table").first()).toBeVisible(SLOW);
    await table.getByRole("button", { name: `Edit ${element}` }).click();
    const settings = page.getByRole("complementary", { name: `Settings of ${element}` });
    const sheet = await saved(page, () => settings.getByRole("button", { name: "Input sheet" }).click());
    const file = asFile("answers.xlsx", await filledIn(await bytesOf(sheet), "Your answer", answers));
    const choosing = page.waitForEvent("filechooser");
    await settings.getByRole("button", { name: "Upload it filled in" }).click();
    await (await choosing).setFiles(file);
    const count = Object.keys(answers).length;
    await expect(settings.getByText(count === 1 ? "1 answer was taken" : `${count} answers were taken`)).toBeVisible();
    await expect(settings.getByText("Saved", { exact: true })).toBeVisible(SLOW);
    expect(await faultsOf(page, "section[aria-label=Reports]")).toEqual([]);
    await settings.getByRole("button", { name: "Close the settings" }).click();
    await expect(table.getByText(shown).first()).toBeVisible(SLOW);

    await page.getByRole("button", { name: "Freeze" }).click();
    await expectMessage(page, "Version 1 is frozen");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Export report" });
    const make = dialog.getByRole("button", { name: "Make the file" });
    expect((await bytesOf(await saved(page, () => make.click()))).toString("latin1", 0, 5)).toBe("%PDF-");
    await expect(make).toBeEnabled();
    await dialog.getByRole("radio", { name: "Excel" }).click();
    const workbook = await textsOf(await bytesOf(await saved(page, () => make.click())));
    expect(workbook).toContain(shown);
    expect(workbook).toContain(title);
    await expect(make).toBeEnabled();
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();

    if (template !== "EU taxonomy report") return;
    const all = page.getByRole("button", { name: "EU taxonomy workbook, all locations" });
    expect(await textsOf(await bytesOf(await saved(page, () => all.click())))).toContain("Glacial lake outburst");
  });

test("a location gives its report and the one for executives, and its risk matrix stands in its panel", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  const headers = await analystHeaders(request);
  const answer = await request.get(`${PROJECTS}/${id}/production-sites?search=${encodeURIComponent(PLANT)}`, {
    headers,
  });
  const { items }: { items: { id: string }[] } = await answer.json();
  const site = items[0]?.id ?? "";
  await page.goto(`/map/${id}?location=${site}&topic=heat`);
  const panel = page.getByRole("complementary", { name: "Location" });
  await expect(panel.getByRole("heading", { name: PLANT })).toBeVisible(SLOW);
  for (const kind of ["Location report", "Executive location report"]) {
    await panel.getByRole("button", { name: "Report of this location" }).click();
    const file = await saved(page, () => page.getByRole("menuitem", { name: kind, exact: true }).click());
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await bytesOf(file)).toString("latin1", 0, 5)).toBe("%PDF-");
    await expectMessage(page, `${kind}: ${PLANT} is downloaded`);
  }
  const matrix = panel.getByRole("region", { name: "Risk matrix" });
  await expect(matrix.getByRole("region", { name: "Likelihood and severity" })).toBeVisible(SLOW);
  expect(await faultsOf(page, "[aria-label=Location]")).toEqual([]);
  await page.goto(`/map/${id}?panel=reports`);
  await expect(page.getByRole("button", { name: `Executive location report: ${PLANT}` }).first()).toBeVisible(SLOW);
});
