import { faultsOf } from "./axe.ts";
import { email, expect, expectMessage, login, origin, test } from "./fixtures.ts";
import { mailedLink } from "./running-survey.ts";
import { feature, makeProject } from "./sample-project.ts";

const PHONE = { width: 390, height: 844 };
const DAY_MS = 86_400_000;
const SLOW = { timeout: 30_000 };
const ROOF = "Cool roof coating or membrane";

test("a supplier says which measures are in place, and the accepted answer sets them", async ({
  page,
  browser,
  request,
  signInAs,
}) => {
  test.setTimeout(150_000);
  const supplier = "measures@supplier.example";
  const headers = { authorization: `Bearer ${await login(request, email("admin"))}` };
  const call = async <T = { id: string; items: { id: string }[] }>(method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  const base = "/api/survey/v1/admin";
  const project = await makeProject(request, {
    title: "Asked for measures",
    features: [feature("zrh", "Zurich plant", 8.54, 47.37)],
    hazards: ["hd30"],
    impactDrivers: ["score_heat"],
    timesteps: { start: 2030, end: 2050, step: 20 },
    owner: "admin",
  });
  const survey = await call("POST", `${base}/surveys`, { title: "Measures 2027", description: "Of your sites." });
  const given = {
    surveys: [survey.id],
    title: "What is there",
    description: "At your site.",
    ready: "measures-in-place",
  };
  const { id } = await call("POST", `${base}/questionnaires`, given);
  await call("PUT", `${base}/questionnaires/${id}/assign_users`, { users_emails: [supplier] });
  const wall = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 17).concat("00");
  const times = { start_time: wall(-1), end_time: wall(9), time_zone: "UTC" };
  await call("PUT", `${base}/surveys/${survey.id}/schedule`, times);
  const { items } = await call("GET", `${base}/questionnaires/${id}/assignments`);
  await call("POST", `${base}/assignments/notify_many`, { assignments: items.map((one) => one.id) });

  const phone = await browser.newPage({ viewport: PHONE, baseURL: origin() });
  await phone.goto(await mailedLink(request, supplier));
  await phone.getByRole("button", { name: "let's start" }).click();
  await phone.getByRole("button", { name: /^What is there/ }).click();
  await phone.getByRole("checkbox", { name: "None of these" }).check();
  await phone.getByRole("checkbox", { name: ROOF }).check();
  await expect(phone.getByRole("checkbox", { name: "None of these" })).not.toBeChecked();
  await expect(phone.getByText("1 / 3")).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await phone.getByRole("button", { name: "complete questionnaire" }).click();
  await phone.getByRole("button", { name: "submit results" }).click();
  await expect(phone.getByRole("heading", { name: "You have completed the survey" })).toBeVisible();
  await phone.close();

  await signInAs("admin");
  await page.goto(`/supplier-management?survey=${survey.id}&tab=reviews`);
  const row = page.getByRole("listitem").filter({ hasText: "Which measures are in place?" });
  await row.getByRole("button", { name: "Accept" }).click(SLOW);
  const dialog = page.getByRole("dialog", { name: "Edit and accept" });
  await dialog.getByRole("combobox", { name: "Project" }).click();
  await page.getByRole("option", { name: "Asked for measures" }).click();
  await dialog.getByRole("combobox", { name: "Location" }).fill("Zurich");
  await page.getByRole("option", { name: "Zurich plant" }).click();
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expectMessage(page, "Zurich plant updated!", SLOW);
  const choices = () =>
    call<{ items: { measure_id: string; status: string }[] }>(
      "GET",
      `/api/risk-engine/v0/measures/exposure/${project}/choices`,
    );
  expect((await choices()).items).toMatchObject([{ measure_id: "cool-roof", status: "in_place" }]);
  await page.getByText("Accepted", { exact: true }).click();
  await expect(row).toContainText(ROOF);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await faultsOf(page)).toEqual([]);
  await row.getByRole("button", { name: "Take back" }).click();
  await expectMessage(page, "The decision is taken back", SLOW);
  expect((await choices()).items).toEqual([]);
});
