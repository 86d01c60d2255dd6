import type { Page } from "@playwright/test";
import { dayFromToday } from "./days.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { asked } from "./running-survey.ts";

/**
 * Every message that the specification gives for surveys, word for word (analysis 8), as its screen says it: what
 * failed with why, and what was done. `survey-texts.test.ts` lists all texts.
 */
const ADMIN = "**/api/survey/v1/admin";
const OWN = "**/api/survey/v1/recipient";
const WHY = "The test says no.";

/** Has the server say no to some calls while something is done; what the screen says of it is waited for. */
async function refused(page: Page, calls: { method: string; path: string }, text: string, act: () => Promise<unknown>) {
  const body = { detail: WHY, code: "conflict", request_id: "none" };
  await page.route(ADMIN + calls.path, (route) =>
    route.request().method() === calls.method ? route.fulfill({ status: 409, json: body }) : route.fallback(),
  );
  await act();
  if (calls.method === "GET") await expect(page.getByText(text)).toBeVisible();
  else await expectMessage(page, `${text} ${WHY}`);
  await page.unroute(ADMIN + calls.path);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const more = async (page: Page, of: string, act: string) => {
  await page.getByRole("button", { name: `More about ${of}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
};

test("what is done to a survey, and what fails, is said in the words of the specification", async ({
  page,
  faults,
  signInAs,
}) => {
  test.setTimeout(240_000);
  faults.allow(/409/);
  await signInAs("admin");
  await page.route(`${ADMIN}/surveys?**`, (route) =>
    route.fulfill({ json: { items: [], meta: { total: 0, page: 1, page_size: 100 } } }),
  );
  await page.goto("/supplier-management");
  await expect(page.getByRole("heading", { name: "Data Collection" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Search surveys" })).toBeVisible();
  await expect(page.getByText("Create a new survey to proceed")).toBeVisible();
  await page.unroute(`${ADMIN}/surveys?**`);
  await refused(page, { method: "GET", path: "/surveys?**" }, "Can not retrieve surveys!", () => page.reload());
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await button(page, "Try again").click();

  await button(page, "Add new survey").first().click();
  await dialog(page).getByLabel("Title").fill("Words 2027");
  await dialog(page).getByLabel("Description").fill("About your sites.");
  const create = button(page, "Create");
  await refused(page, { method: "POST", path: "/surveys" }, "Can not create survey!", () => create.click());
  await create.click();
  await expectMessage(page, "Words 2027 survey is successfully created");
  for (const tab of ["survey information", "pending reviews"])
    await expect(page.getByRole("tab", { name: tab })).toBeVisible();
  const address = page.url();
  await refused(page, { method: "GET", path: "/surveys/*" }, "Can not retrieve survey!", () => page.goto(address));
  await button(page, "Try again").click();
  const description = page.getByRole("region", { name: "Title and description" }).getByLabel("Description");
  const put = { method: "PUT", path: "/surveys/*" };
  await refused(page, put, "Can not update survey!", () => description.fill("About all of your sites."));
  await description.fill("About your sites, all of them.");
  await expectMessage(page, "Words 2027 survey is successfully updated");

  const list = page.getByRole("navigation", { name: "Surveys" });
  await list.getByRole("button", { name: "Questionnaire", exact: true }).click();
  await dialog(page).getByLabel("Title").fill("Site");
  await dialog(page).getByLabel("Description").fill("Where it stands.");
  const post = (path: string) => ({ method: "POST", path });
  await refused(page, post("/questionnaires"), "Can not create questionnaire!", () => create.click());
  await create.click();
  await expectMessage(page, "Site created!");
  await expect(page.getByText("No questions yet")).toBeVisible();

  const questions = { method: "GET", path: "/questions?**" };
  await refused(page, questions, "Can not retrieve questionnaire!", () => page.reload());
  await button(page, "Try again").click();
  await button(page, "Question").first().click();
  const save = button(page, "Save");
  await page.getByRole("textbox", { name: "Question", exact: true }).fill("Height of the wall");
  await refused(page, post("/questions"), "Can not create question!", () => save.click());
  await save.click();
  await expectMessage(page, "New question is successfully created");
  await page.getByRole("button", { name: "Edit Height of the wall" }).click();
  await page.getByRole("textbox", { name: "Question", exact: true }).fill("");
  await refused(page, { method: "PUT", path: "/questions/*" }, "Can not update question!", () => save.click());
  await save.click();
  await expectMessage(page, "Question is successfully updated");
  const gone = page.getByRole("button", { name: "Delete Untitled Question" });
  await refused(page, { method: "DELETE", path: "/questions/*" }, "Can not delete question!", () => gone.click());
  await gone.click();
  await expectMessage(page, "Question is successfully deleted");
  await button(page, "Undo").last().click();
  await expect(gone).toBeVisible();

  await page.getByRole("tab", { name: /recipient/ }).click();
  const assignments = { method: "GET", path: "/questionnaires/*/assignments?**" };
  await refused(page, assignments, "Can not get user assignments to questionnaire!", () => page.reload());
  await button(page, "Try again").click();
  const field = page.getByRole("textbox", { name: "Add e-mails, confirm with enter" });
  await field.fill("one@words.example, two@words.example, three@words.example");
  await field.press("Enter");
  const assign = { method: "PUT", path: "/questionnaires/*/assign_users" };
  const add = button(page, "Add 3");
  await refused(page, assign, "Can not add recipients to questionnaire!", () => add.click());
  await add.click();
  await expectMessage(page, "Emails are successfully assigned to questionnaire.");
  const unassign = { method: "PUT", path: "/questionnaires/*/unassign_users" };
  const remove = () => more(page, "three@words.example", "Remove from the questionnaire");
  await refused(page, unassign, "Can not remove users from questionnaire!", remove);
  await remove();
  await expectMessage(page, "Users are successfully unassigned from questionnaire.");

  await button(page, "Back to Words 2027").click();
  await page.getByLabel("Begins on", { exact: true }).fill(dayFromToday(0));
  await page.getByLabel("Ends on", { exact: true }).fill(dayFromToday(9));
  const schedule = button(page, "schedule survey");
  const times = { method: "PUT", path: "/surveys/*/schedule" };
  await refused(page, times, "Can not schedule survey!", () => schedule.click());
  await list.getByRole("button", { name: /^Site/ }).click();
  await expect(gone).toBeVisible();
  const away = async () => {
    await more(page, "Site", "Delete questionnaire");
    await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  };
  const questionnaire = { method: "DELETE", path: "/questionnaires/*" };
  await refused(page, questionnaire, "Can not delete questionnaire!", away);
  await away();
  await expectMessage(page, "Questionnaire is successfully deleted");
  await button(page, "Undo").last().click();
  await expect(list.getByRole("button", { name: /^Site/ })).toBeVisible();
  await page.getByLabel("Begins on", { exact: true }).fill(dayFromToday(0));
  await page.getByLabel("Ends on", { exact: true }).fill(dayFromToday(9));
  await schedule.click();
  await expectMessage(page, "Survey is successfully scheduled");
  await list.getByRole("button", { name: /^Site/ }).click();
  await page.getByRole("tab", { name: /recipient/ }).click();
  // the list from before is read anew meanwhile
  await expect(async () => {
    await page.getByRole("checkbox", { name: "Recipient" }).setChecked(true, { timeout: 5000 });
    await expect(page.getByText("2 selected")).toBeVisible({ timeout: 5000 });
    await button(page, "Send notifications").click({ timeout: 5000 });
  }).toPass();
  await expectMessage(page, "Notifications are successfully sent for selected recipients");

  await button(page, "Back to Words 2027").click();
  const close = async () => {
    await button(page, "close survey").first().click();
    await dialog(page).getByRole("button", { name: "close survey" }).click();
  };
  await refused(page, post("/surveys/*/complete"), "Can not close survey!", close);
  await close();
  await expectMessage(page, "Survey is successfully closed");
  await expect(button(page, "close survey")).toHaveCount(0);
  const end = async () => {
    await more(page, "Words 2027", "Delete survey");
    await page.getByLabel("Type Words 2027 to delete it").fill("Words 2027");
    await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  };
  await refused(page, { method: "DELETE", path: "/surveys/*" }, "Can not delete survey!", end);
  await page.keyboard.press("Escape");
  await end();
  await expectMessage(page, "Survey is successfully deleted");
});

test("a recipient reads what was not saved, and why, beside the question", async ({ page, request, faults }) => {
  faults.allow(/409|422/);
  const { link } = await asked(request, "words@supplier.example", "Words of recipients");
  await page.goto(link);
  await page.getByRole("button", { name: "let's start" }).click();
  const wall = page.getByRole("textbox", { name: "Height of the wall" });
  await page.route(`${OWN}/answers?**`, (route) =>
    route.fulfill({ status: 409, json: { detail: WHY, code: "conflict", request_id: "none" } }),
  );
  await wall.fill("2 m");
  await expect(page.getByText(`Can not create answer! ${WHY}`)).toBeVisible();
  await page.unroute(`${OWN}/answers?**`);
  await wall.fill("3 m");
  await expect(page.locator("output:visible", { hasText: "Saved" })).toBeVisible();
  await page.route(`${OWN}/answers?**`, (route) =>
    route.fulfill({ status: 409, json: { detail: WHY, code: "conflict", request_id: "none" } }),
  );
  await wall.fill("4 m");
  await expect(page.getByText(`Can not update answer! ${WHY}`)).toBeVisible();
  // what was typed is not taken away
  await expect(wall).toHaveValue("4 m");
  const file = { name: "wall.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html><script>1</script>") };
  await page.getByLabel("File for Height of the wall").setInputFiles(file);
  await expect(page.getByText(/^Can not upload file! wall\.pdf can run as a program or a page/)).toBeVisible();
});
