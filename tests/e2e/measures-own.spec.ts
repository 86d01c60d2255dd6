import { readFile } from "node:fs/promises";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { faultsOf, LOOKS, showAs } from "./axe.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { SLOW } from "./measures-page.ts";
import { analystHeaders, API, sampleId } from "./sample-project.ts";

test.describe.configure({ timeout: 150_000 });

const NAME = "Gate of our own";

let id: string;
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  id = await sampleId(request);
});

/** Own measures stay with their person: each journey begins without any. */
async function withoutOwn(request: APIRequestContext): Promise<void> {
  const headers = await analystHeaders(request);
  const { items }: { items: { own: { id: string; mine: boolean } | null }[] } = await (
    await request.get(`${API}/measures/catalogue`, { headers })
  ).json();
  for (const { own } of items) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (own?.mine === true) await request.delete(`${API}/measures/own/${own.id}`, { headers });
  }
}
test.beforeEach(({ request }) => withoutOwn(request));

async function openCatalogue(page: Page): Promise<Locator> {
  await page.goto(`/map/${id}?panel=measures&tab=catalogue`);
  const measures = page.getByRole("region", { name: "Measures", exact: true });
  await expect(measures.getByText("44 measures")).toBeVisible(SLOW);
  return measures;
}

/** Types an own measure with the keyboard alone, from the button on. */
async function typeMeasure(page: Page): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Own measure" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(NAME);
  await dialog.getByRole("combobox", { name: "Works against" }).focus();
  await page.keyboard.type("River");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  for (const [group, values] of [
    ["Effect", ["0.1", "0.2", "0.3"]],
    ["Cost", ["1000", "2000", "4000"]],
  ] as const) {
    for (const [i, level] of ["Low", "Middle", "High"].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await dialog.getByRole("textbox", { name: `${group}: ${level}` }).fill(values[i]!);
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await dialog.getByRole("textbox", { name: `${group}: Source, or who judged it` }).fill("Trial of 2025");
  }
  await dialog.getByRole("textbox", { name: "Currency" }).fill("eur");
  return dialog;
}

test("an own measure is described, changed, deleted and brought back", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const measures = await openCatalogue(page);
  await measures.getByRole("button", { name: "Own measure" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Own measure" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.press("Enter");
  for (const fault of ["Give it a name", "Choose one hazard at least", "From 1 to 200"])
    await expect(dialog.getByText(fault)).toBeVisible();
  await expect(dialog.getByText("Say where the figures come from, or who judged them")).toHaveCount(2);
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();

  await typeMeasure(page);
  await dialog.getByRole("textbox", { name: "Life, years" }).fill("20");
  await dialog.getByRole("textbox", { name: "Effect: High" }).fill("0.15");
  await expect(dialog.getByText("Low, middle and high figure have to rise")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Effect: High" }).fill("0.3");
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectMessage(page, `${NAME} is saved`);
  const one = measures.getByRole("article", { name: NAME });
  await expect(one.getByText(/^EUR for each: /)).toHaveCount(0);
  await expect(one.getByText(/1'000 · 2'000 · 4'000 EUR for each/)).toBeVisible(SLOW);
  await expect(one.getByText("Our own proposal. Trial of 2025")).toHaveCount(2);

  await one.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Change an own measure" });
  await edit.getByRole("textbox", { name: "Life, years" }).fill("35");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(one.getByText("35 years")).toBeVisible(SLOW);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(one.getByText("20 years")).toBeVisible(SLOW);

  await one.getByRole("button", { name: "Delete" }).click();
  await expect(measures.getByText("44 measures")).toBeVisible(SLOW);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(measures.getByText("45 measures")).toBeVisible(SLOW);
  await measures.getByRole("checkbox", { name: "Own measures alone" }).check();
  await expect(measures.getByText("1 measure", { exact: true })).toBeVisible();
  await expect(measures.getByRole("button", { name: new RegExp(NAME) })).toContainText("Own measure");
});

test("the form of an own measure is accessible in each look, and does not scroll sideways", async ({
  page,
  signInAs,
}) => {
  await signInAs("analyst");
  const measures = await openCatalogue(page);
  await measures.getByRole("button", { name: "Own measure" }).click();
  const dialog = page.getByRole("dialog", { name: "Own measure" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Give it a name")).toBeVisible();
  for (const look of LOOKS) {
    await showAs(page, look);
    expect(await faultsOf(page), look.scheme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const box = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(box).toBeLessThanOrEqual(0);
  }
});

test("own measures go out as a workbook, and the same workbook changes nothing", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const measures = await openCatalogue(page);
  await measures.getByRole("button", { name: "Own measure" }).click();
  const dialog = await typeMeasure(page);
  await dialog.getByRole("textbox", { name: "Life" }).fill("20");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "All measures" }).click();
  const downloading = page.waitForEvent("download");
  await measures.getByRole("button", { name: "Download the workbook" }).click();
  const path = await (await downloading).path();
  const choosing = page.waitForEvent("filechooser");
  await measures.getByRole("button", { name: "Upload the workbook" }).click();
  await (await choosing).setFiles({ name: "own.xlsx", mimeType: "", buffer: await readFile(path) });
  const preview = page.getByRole("dialog", { name: "Own measures of the workbook" });
  await expect(preview.getByRole("listitem")).toContainText(`${NAME} As it is`);
  await expect(preview.getByRole("button", { name: "Nothing to save" })).toBeDisabled();
  for (const look of LOOKS) {
    await showAs(page, look);
    expect(await faultsOf(page), look.scheme).toEqual([]);
  }
});
