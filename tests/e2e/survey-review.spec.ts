import type { APIRequestContext } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { email, expect, expectMessage, login, origin, test } from "./fixtures.ts";
import { feature, makeProject, numberAt } from "./sample-project.ts";

const PHONE = { width: 390, height: 844 };
const DAY_MS = 86_400_000;
/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 30_000 };

async function asAdmin(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await login(request, email("admin"))}` };
  return async <T = { id: string }>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
}
type Call = Awaited<ReturnType<typeof asAdmin>>;

/** A running survey that asks two suppliers for height, with a plan, and value of their site; gives its ids. */
async function makeSurvey(call: Call, suppliers: readonly string[]) {
  const base = "/api/survey/v1/admin";
  const named = { title: "Heights 2027", description: "Of your sites." };
  const survey = await call("POST", `${base}/surveys`, named);
  const given = { surveys: [survey.id], title: "Site", description: "Where it stands." };
  const { id } = await call("POST", `${base}/questionnaires`, given);
  const asked = { questionnaire_id: id, is_required: true, payload: { type: "free_text" } };
  const file = { file_requirement: "required", file_type: "document" };
  await call("POST", `${base}/questions`, { ...asked, title: "Height above the sea", field: "elevation", ...file });
  await call("POST", `${base}/questions`, { ...asked, title: "Replacement value", field: "asset_value" });
  await call("PUT", `${base}/questionnaires/${id}/assign_users`, { users_emails: suppliers });
  const wall = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 17).concat("00");
  const times = { start_time: wall(-1), end_time: wall(9), time_zone: "UTC" };
  await call("PUT", `${base}/surveys/${survey.id}/schedule`, times);
  const { items } = await call<{ items: { id: string }[] }>("GET", `${base}/questionnaires/${id}/assignments`);
  await call("POST", `${base}/assignments/notify_many`, { assignments: items.map((one) => one.id) });
  return { survey: survey.id, questionnaire: id };
}

test("answers of a supplier are reviewed, change a location, and its numbers follow and say why", async ({
  page,
  browser,
  request,
  signInAs,
}) => {
  test.setTimeout(300_000);
  const supplier = "heights@supplier.example";
  const call = await asAdmin(request);
  const project = await makeProject(request, {
    title: "Surveyed",
    features: [feature("zrh", "Zurich plant", 8.54, 47.37), feature("osl", "Oslo plant", 10.75, 59.91)],
    hazards: ["hd30"],
    impactDrivers: ["score_heat"],
    timesteps: { start: 2030, end: 2050, step: 20 },
    owner: "admin",
  });
  const hotDays = () => numberAt(request, { project, site: "zrh", dataset: "hd30" });
  const before = await hotDays();
  const { survey, questionnaire } = await makeSurvey(call, [supplier]);
  let link = "";
  await expect(async () => {
    const outbox = JSON.stringify(await call("GET", "/api/authorization/v1/outbox"));
    link = /\/welcome-surveys\?token=[\w-]+/.exec(outbox.split(supplier)[1] ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();

  await signInAs("admin");
  const phone = await browser.newPage({ viewport: PHONE, baseURL: origin() });
  await phone.goto(link);
  await phone.getByRole("button", { name: "let's start" }).click();
  await phone.getByRole("button", { name: /^Site/ }).click();
  await phone.getByRole("textbox", { name: "Height above the sea" }).fill("1500");
  const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(40_000, "%PDF-1.7 ") };
  await phone.getByLabel("File for Height above the sea").setInputFiles(plan);
  await expect(phone.getByRole("link", { name: "plan.pdf" })).toBeVisible();
  await phone.getByRole("textbox", { name: "Replacement value" }).fill("12'500'000");
  await expect(phone.getByText("2 / 2")).toBeVisible();
  await phone.getByRole("button", { name: "complete questionnaire" }).click();
  await phone.getByRole("button", { name: "submit results" }).click();
  await expect(phone.getByRole("heading", { name: "You have completed the survey" })).toBeVisible();
  await phone.close();

  await page.goto(`/supplier-management?survey=${survey}&tab=reviews`);
  await expect(page.getByRole("tab", { name: "pending reviews 2" })).toBeVisible();
  const row = (question: string) => page.getByRole("listitem").filter({ hasText: question });
  await expect(row("Height above the sea")).toContainText("1 file");
  expect(await faultsOf(page)).toEqual([]);
  // nobody said yet which location it is, so that is asked first
  await row("Height above the sea").getByRole("button", { name: "Accept" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit and accept" });
  await dialog.getByRole("combobox", { name: "Project" }).click();
  await page.getByRole("option", { name: "Surveyed" }).click();
  await dialog.getByRole("combobox", { name: "Location" }).fill("Zurich");
  await page.getByRole("option", { name: "Zurich plant" }).click();
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expectMessage(page, "Zurich plant updated!", SLOW);
  // the next answer of the same recipient knows its location; by keyboard
  await expect(row("Replacement value")).toContainText("Zurich plant, Surveyed");
  await row("Replacement value").focus();
  await page.keyboard.press("a");
  await expect(page.getByText("Nothing waits for you")).toBeVisible(SLOW);

  await expect.poll(() => hotDays(), SLOW).toBeLessThan(before);
  const now = await hotDays();
  await page.goto(`/map/${project}?location=zrh&topic=heat&scenario=ssp585&time=2050`);
  await page.getByRole("button", { name: "Why this score: Heat" }).click(SLOW);
  const why = page.getByRole("dialog", { name: "Why this number" });
  await why.getByRole("button", { name: "Hot days" }).click(SLOW);
  await expect(why.getByText(/Elevation 1500: heights@supplier\.example in “Heights 2027”/)).toBeVisible(SLOW);

  await page.goto(`/supplier-management?survey=${survey}&questionnaire=${questionnaire}&tab=answers`);
  await expect(page.getByRole("row", { name: /heights@supplier/ })).toContainText("1500");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("Answers Site.xlsx");
  const plans = page.waitForEvent("download");
  await page.getByRole("button", { name: "plan.pdf" }).click();
  expect((await plans).suggestedFilename()).toBe("plan.pdf");

  await page.goto(`/supplier-management?survey=${survey}&tab=reviews`);
  await page.getByText("Accepted", { exact: true }).click();
  await row("Height above the sea").getByRole("button", { name: "Take back" }).click();
  await expectMessage(page, "The decision is taken back", SLOW);
  await expect.poll(() => hotDays(), SLOW).toBeGreaterThan(now);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await faultsOf(page)).toEqual([]);
});
