import type { Page } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { dayFromToday } from "./days.ts";
import { expect, expectMessage, test, testServer } from "./fixtures.ts";
import { feature, makeProject, numberAt } from "./sample-project.ts";
import { asFile, workbook } from "./workbook.ts";

const PHONE = { width: 390, height: 844 };
/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 60_000 };

// everything on a phone, and mails by SMTP
test.use({ realMail: true, viewport: PHONE });

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

/** The link in the newest mail to an address, once it has arrived. */
async function mailedLink(address: string): Promise<string> {
  let link = "";
  await expect(() => {
    const mail = testServer().mails.findLast(({ to }) => to.includes(address));
    link = /\/welcome-surveys\?token=[\w-]+/.exec(mail?.source ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}

async function makeSurvey(page: Page): Promise<void> {
  await page.goto("/supplier-management");
  await page.getByRole("button", { name: "Add new survey" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Sites 2027");
  await dialog.getByLabel("Description").fill("What protects your site.");
  await dialog.getByRole("checkbox", { name: "Site and flood protection" }).check();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expectMessage(page, "Sites 2027 survey is successfully created");
}

async function openQuestionnaire(page: Page): Promise<void> {
  await page.getByRole("button", { name: "All surveys" }).click();
  await page
    .getByRole("navigation", { name: "Surveys" })
    .getByRole("button", { name: /^Site and flood protection/ })
    .click();
}

/** Asks those of a workbook, and schedules the survey. */
async function askSuppliers(page: Page, supplier: string): Promise<void> {
  await page.getByRole("tab", { name: /recipient/ }).click();
  const rows = [
    ["Rosa", supplier],
    ["Antwerp", "ask Lena"],
  ];
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "From a workbook" }).click(),
  ]);
  await chooser.setFiles(asFile("suppliers.xlsx", await workbook(["Supplier", "E-Mail"], rows)));
  const dialog = page.getByRole("dialog", { name: "suppliers.xlsx" });
  await expect(dialog.getByText("1 address in the column E-Mail.")).toBeVisible();
  await expect(dialog.getByText("Row 3: ask Lena")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add 1" }).click();
  await expectMessage(page, "Emails are successfully assigned to questionnaire.");
  await page.getByRole("button", { name: "Back to Sites 2027" }).click();
  await page.getByLabel("Begins on", { exact: true }).fill(dayFromToday(0));
  await page.getByLabel("Ends on", { exact: true }).fill(dayFromToday(9));
  await page.getByRole("button", { name: "schedule survey" }).click();
  await expectMessage(page, "Survey is successfully scheduled");
  await openQuestionnaire(page);
  await page.getByRole("tab", { name: /recipient/ }).click();
  await fits(page);
  await page.getByRole("button", { name: "Notify", exact: true }).click();
  await expectMessage(page, "Notification is successfully sent");
}

/** Answers the mandatory questions, and what the numbers need, with a plan as proof. */
async function answerAll(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  await phone.getByRole("button", { name: "let's start" }).click();
  await phone.getByRole("button", { name: /Site and flood protection/ }).click();
  const text = (name: string) => phone.getByRole("textbox", { name });
  await text("Name of the site").fill("Rosa works");
  await text("Replacement value").fill("12'500'000");
  await text("Currency of this value").fill("CHF");
  await text("Height of the ground floor").fill("1500");
  const plan = { name: "levels.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(40_000, "%PDF-1.7 ") };
  await phone.getByLabel("File for Height of the ground floor").setInputFiles(plan);
  await expect(phone.getByRole("link", { name: "levels.pdf" })).toBeVisible();
  await phone.getByText("Dyke or flood wall", { exact: true }).click();
  await phone.getByText("Never, as far as we know", { exact: true }).click();
  await expect(phone.getByText("6 / 8")).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  await fits(phone);
  await phone.getByRole("button", { name: "complete questionnaire" }).click();
  await phone.getByRole("button", { name: "submit results" }).click();
  await expect(phone.getByRole("heading", { name: "You have completed the survey" })).toBeVisible();
}

test("from a new survey by mail to a location with new numbers, all on a phone", async ({
  page,
  browser,
  request,
  signInAs,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(SLOW.timeout);
  const supplier = "rosa@supplier.example";
  const project = await makeProject(request, {
    title: "Mailed",
    features: [feature("rosa", "Rosa", 8.54, 47.37)],
    hazards: ["hd30"],
    impactDrivers: ["score_heat"],
    timesteps: { start: 2030, end: 2050, step: 20 },
    owner: "admin",
  });
  const hotDays = () => numberAt(request, { project, site: "rosa", dataset: "hd30" });
  const before = await hotDays();
  await signInAs("admin");
  await makeSurvey(page);
  // the ready question takes no file: this organization wants to see the plan
  await openQuestionnaire(page);
  await page.getByRole("button", { name: /^Edit Height of the ground floor/ }).click();
  await page.getByRole("combobox", { name: "File" }).click();
  await page.getByRole("option", { name: "File optional" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "Question is successfully updated");
  await askSuppliers(page, supplier);

  const phone = await browser.newPage({ viewport: PHONE, baseURL: new URL(page.url()).origin });
  await answerAll(phone, await mailedLink(supplier));
  await phone.close();

  await page.reload();
  await page.getByRole("button", { name: "Back to Sites 2027" }).click();
  await page.getByRole("tab", { name: "pending reviews 4" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Height of the ground floor" });
  await expect(row).toContainText("1 file");
  await row.getByRole("button", { name: "Accept" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit and accept" });
  await dialog.getByRole("combobox", { name: "Project" }).click();
  await page.getByRole("option", { name: "Mailed" }).click();
  await dialog.getByRole("combobox", { name: "Location" }).fill("Rosa");
  await page.getByRole("option", { name: "Rosa" }).click();
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expectMessage(page, "Rosa updated!", SLOW);
  // the site stands higher than the map says: it is computed anew, and cooler
  await expect.poll(hotDays, SLOW).toBeLessThan(before);
  await fits(page);
  expect(await faultsOf(page)).toEqual([]);
  expect(testServer().mails.filter(({ to }) => to.includes(supplier))).toHaveLength(1);
});
