import { faultsOf } from "./axe.ts";
import { dayFromToday } from "./days.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { mailedLink } from "./running-survey.ts";

const PHONE = { width: 390, height: 844 };

test("an administrator asks, a supplier answers on a phone, the administrator sees it", async ({
  page,
  browser,
  request,
  signInAs,
}) => {
  test.setTimeout(240_000);
  const supplier = "journey@supplier.example";
  await signInAs("admin");
  await page.goto("/supplier-management");
  await page.getByRole("button", { name: "Add new survey" }).first().click();
  await expect(page.getByRole("button", { name: "Create", exact: true })).toBeDisabled();
  await page.getByRole("dialog").getByLabel("Title").fill("Journey 2027");
  await page.getByRole("dialog").getByLabel("Description").fill("About your sites.");
  await page.getByRole("checkbox", { name: "Insurance" }).check();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("button", { name: "schedule survey" })).toBeDisabled();
  const list = page.getByRole("navigation", { name: "Surveys" });
  await list.getByRole("button", { name: /^Insurance/ }).click();
  const titles = page.getByRole("listitem").getByRole("heading", { level: 3 });
  await expect(titles).toHaveCount(6);
  // by keyboard: the second question goes first
  await page.getByRole("button", { name: "Move Sum insured of buildings and contents" }).focus();
  for (const key of ["Space", "ArrowUp", "Space"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  await expect(titles.first()).toContainText("Sum insured");
  await page.getByRole("button", { name: "Delete Until when does the policy run?" }).click();
  await expect(titles).toHaveCount(5);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(titles.last()).toContainText("Until when does the policy run?");
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "More about Insurance" }).click();
  await page.getByRole("menuitem", { name: "Delete questionnaire" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(list.getByRole("button", { name: /^Insurance/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await list.getByRole("button", { name: /^Insurance/ }).click();
  await expect(titles).toHaveCount(6);
  await page.getByRole("tab", { name: /recipient/ }).click();
  const field = page.getByRole("textbox", { name: "Add e-mails, confirm with enter" });
  await field.fill(`Supplier <${supplier}>, lena@antwerp`);
  await field.press("Enter");
  await expect(page.getByText("One entry is no e-mail address.")).toBeVisible();
  await page.getByRole("button", { name: "Add 1" }).click();
  await expectMessage(page, "Emails are successfully assigned to questionnaire.");
  await expect(page.getByRole("button", { name: "Notify", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Back to Journey 2027" }).click();
  await page.getByLabel("Begins on", { exact: true }).fill(dayFromToday(0));
  await expect(page.getByLabel("Begins on, time")).toHaveValue("00:00");
  await page.getByLabel("Ends on", { exact: true }).fill(dayFromToday(9));
  await page.getByRole("button", { name: "schedule survey" }).click();
  await expectMessage(page, "Survey is successfully scheduled");
  await list.getByRole("button", { name: /^Insurance/ }).click();
  await page.getByRole("tab", { name: /recipient/ }).click();
  await page.getByRole("button", { name: "Notify", exact: true }).click();
  await expectMessage(page, "Notification is successfully sent");
  await expect(page.getByText("has not begun")).toBeVisible();

  const link = await mailedLink(request, supplier);
  const phone = await browser.newPage({ viewport: PHONE, baseURL: new URL(page.url()).origin });
  await phone.goto(link);
  await phone.getByRole("button", { name: "let's start" }).click();
  await phone.getByRole("button", { name: /Insurance/ }).click();
  await phone.getByRole("textbox", { name: "Sum insured of buildings and contents" }).fill("12500000");
  await phone.getByText("Flood", { exact: true }).click();
  await phone.getByText("No", { exact: true }).click();
  await expect(phone.locator("output:visible", { hasText: "Saved" })).toBeVisible();
  await phone.getByRole("button", { name: "complete questionnaire" }).click();
  await phone.getByRole("button", { name: "submit results" }).click();
  await expect(phone.getByRole("heading", { name: "You have completed the survey" })).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(page.getByText("3 of 6")).toBeVisible();
  await expect(page.getByRole("button", { name: "Answers" })).toBeVisible();
  await expect(list.getByText("1 pending review")).toBeVisible();
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await faultsOf(page)).toEqual([]);
});

test("a survey is deleted by its name, and comes back", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/supplier-management");
  await page.getByRole("button", { name: "Add new survey" }).first().click();
  await page.getByRole("dialog").getByLabel("Title").fill("Deleted 2027");
  await page.getByRole("dialog").getByLabel("Description").fill("About your sites.");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: "More about Deleted 2027" }).click();
  await page.getByRole("menuitem", { name: "Delete survey" }).click();
  const sure = page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true });
  await expect(sure).toBeDisabled();
  await page.getByLabel("Type Deleted 2027 to delete it").fill("Deleted 2027");
  await sure.click();
  const entry = page.getByRole("navigation", { name: "Surveys" }).getByRole("button", { name: /^Deleted 2027/ });
  await expect(entry).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entry).toBeVisible();
});
