import type { Page } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { asked, mailedLink } from "./running-survey.ts";

const PHONE = { width: 390, height: 844 };

const saved = (page: Page) => page.locator("output:visible", { hasText: "Saved" });
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

/** Opens the questionnaire by a link, on a phone. */
async function open(page: Page, link: string, start = "let's start"): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: start }).click();
  await page.getByRole("button", { name: /Site and flood protection/ }).click();
}

test("a colleague answers one question by a link of their own, and the supplier sees who did", async ({
  page,
  browser,
  request,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.allow(/401/);
  await page.setViewportSize(PHONE);
  const { link } = await asked(request, "lead@supplier.example", "With a colleague");
  await open(page, link);
  await page.getByRole("button", { name: "Ask a colleague" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Ask a colleague" });
  await dialog.getByRole("checkbox", { name: "Which of these protect the site?" }).uncheck();
  await dialog.getByLabel("Email of your colleague").fill("plant@supplier.example");
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("0 of 1 answered")).toBeVisible();
  await fits(page);

  const plant = await browser.newPage({ viewport: PHONE, baseURL: new URL(page.url()).origin });
  await open(plant, await mailedLink(request, "plant@supplier.example"));
  await expect(plant.getByText("You answer for lead@supplier.example")).toBeVisible();
  await expect(plant.getByText("Which of these protect the site?")).toBeHidden();
  await plant.getByRole("textbox", { name: "Height of the wall" }).fill("3 m");
  await expect(saved(plant)).toBeVisible();
  const file = { name: "wall.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 wall") };
  await plant.getByLabel("File for Height of the wall").setInputFiles(file);
  await expect(plant.getByRole("link", { name: "wall.pdf" })).toBeVisible();
  await expect(plant.getByRole("button", { name: "complete questionnaire" })).toBeHidden();
  await fits(plant);
  expect(await faultsOf(plant)).toEqual([]);

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Height of the wall" })).toHaveValue("3 m");
  await expect(page.getByText("1 of 1 answered")).toBeVisible();
  await page.getByRole("button", { name: "History of the answers" }).click();
  const history = page.getByRole("dialog", { name: "History of the answers" });
  await expect(history.getByText("plant@supplier.example").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("1 of 1 answered")).toBeHidden();
  // the answer stays, the link of the colleague does not
  await expect(page.getByRole("textbox", { name: "Height of the wall" })).toHaveValue("3 m");
  await plant.reload();
  await expect(plant.getByText("Seems that the survey is not available anymore")).toBeVisible();
  await plant.close();
  await page.getByRole("button", { name: "complete questionnaire" }).click();
  await expect(page.getByRole("button", { name: "submit results" })).toBeEnabled();
});

test("a survey is translated, answered in the other language, and marked where a text changes", async ({
  page,
  browser,
  request,
  signInAs,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(30_000);
  const { link } = await asked(request, "werk@supplier.example", "In two languages");
  await signInAs("admin");
  await page.goto("/supplier-management");
  const list = page.getByRole("navigation", { name: "Surveys" });
  await list.getByRole("button", { name: /^In two languages/ }).click();
  await page.getByRole("combobox", { name: "Also offered in" }).click();
  await page.getByRole("option", { name: "Deutsch" }).click();
  await expectMessage(page, "In two languages survey is successfully updated");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Translate" }).click();
  const dialog = page.getByRole("dialog", { name: "Texts in Deutsch" });
  const text = (what: string) => dialog.getByRole("textbox", { name: new RegExp(`: ${what}$`) });
  await text("Height of the wall").fill("Höhe der Mauer");
  await text("Pumps with own power").fill("Pumpen mit eigenem Strom");
  // the usual placeholder is one of the product, and needs no translation
  await expect(text("Type your answer here")).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectMessage(page, "Texts in Deutsch saved!");

  const phone = await browser.newPage({
    viewport: PHONE,
    baseURL: new URL(page.url()).origin,
    locale: "de-CH",
  });
  await open(phone, link, "los geht's");
  const wall = phone.getByRole("textbox", { name: "Höhe der Mauer" });
  await expect(wall).toHaveAttribute("placeholder", "Ihre Antwort");
  await phone.getByText("Pumpen mit eigenem Strom").click();
  await wall.fill("2 m");
  await expect(phone.getByText("Which of these protect the site?")).toBeVisible();
  await fits(phone);
  await phone.getByRole("combobox", { name: "Sprache" }).selectOption("en");
  await expect(phone.getByRole("textbox", { name: "Height of the wall" })).toHaveValue("2 m");
  await expect(phone.getByLabel("Pumps with own power")).toBeChecked();
  await phone.close();

  await list
    .getByRole("button", { name: /^Site and flood protection/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Edit Height of the wall" }).click();
  await page.getByRole("textbox", { name: "Question", exact: true }).fill("Height of the flood wall");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Deutsch to be checked")).toBeVisible();
  await page.getByRole("button", { name: /^Deutsch/ }).click();
  await dialog.getByRole("button", { name: "Still right" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Deutsch to be checked")).toBeHidden();
});
