import type { APIRequestContext, Page } from "@playwright/test";
import { email, expect, login, origin, test } from "./fixtures.ts";
import { PAYLOADS } from "./payloads.ts";
import { analystHeaders, sampleId } from "./sample-project.ts";

const REPORTS = "/api/reports/v1/reports";
const ADMIN = "/api/survey/v1/admin";
/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 60_000 };
const [FIRST, IMAGE] = [PAYLOADS[0]!, PAYLOADS[1]!];

interface Made {
  readonly id: string;
  readonly url: string;
  readonly pages: readonly { readonly id: string }[];
  readonly items: readonly { readonly id: string }[];
}

const caller =
  (request: APIRequestContext, headers: Readonly<Record<string, string>>) =>
  async (method: "GET" | "POST" | "PUT", path: string, data?: object): Promise<Made> => {
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Made;
  };

async function expectNothingRan(page: Page): Promise<void> {
  const ran = await page.evaluate((): unknown => Reflect.get(window, "__xss"));
  expect(ran, `${page.url()} ran a payload`).toBeUndefined();
}

test("texts of reports are shown as texts, in the editor and behind a link", async ({ page, request, signInAs }) => {
  test.setTimeout(180_000);
  const exposureId = await sampleId(request);
  const call = caller(request, await analystHeaders(request));
  const report = await call("POST", REPORTS, { exposure_id: exposureId, title: IMAGE });
  const of = `${REPORTS}/${report.id}`;
  const section = `${of}/pages/${report.pages[0]?.id}`;
  const text = PAYLOADS.flatMap((one) => [one, `[${one}](${one})`, `![${one}](${one})`]).join("\n\n");
  const markdown = { type: "ReportElementText", settings: { text } };
  await call("POST", `${section}/elements`, { title: IMAGE, content: markdown });
  await call("POST", `${of}/pages`, { title: FIRST });
  await call("POST", `${section}/elements`, {
    title: FIRST,
    content: { type: "NumberOfLocations", settings: { property: IMAGE, description: FIRST } },
  });
  const version = await call("POST", `${of}/versions`, {});
  const { url } = await call("POST", `${of}/shares`, { version_id: version.id });

  await signInAs("analyst");
  await page.goto(`/map/${exposureId}?panel=reports`);
  await page.getByRole("button", { name: IMAGE }).first().click(SLOW);
  await expect(page.getByRole("article", { name: IMAGE })).toBeVisible(SLOW);
  await expect(page.getByText(FIRST).first()).toBeVisible(SLOW);
  await expectNothingRan(page);
  expect(await page.locator("article a[href^='javascript:' i], article img[src='x']").count()).toBe(0);
  await page.goto(`${origin()}${new URL(url).pathname}`);
  await expect(page.getByRole("heading", { name: IMAGE }).first()).toBeVisible(SLOW);
  await expectNothingRan(page);
  expect(await page.locator("a[href^='javascript:' i], img[src='x']").count()).toBe(0);
  await request.delete(of, { headers: await analystHeaders(request) });
});

test("texts of surveys are shown as texts to who answers, and names of files too", async ({ page, request }) => {
  test.setTimeout(180_000);
  const headers = { authorization: `Bearer ${await login(request, email("admin"))}` };
  const call = caller(request, headers);
  const survey = await call("POST", `${ADMIN}/surveys`, { title: IMAGE, description: PAYLOADS.join(" ") });
  const made = { surveys: [survey.id], title: IMAGE, description: PAYLOADS.join(" ") };
  const questionnaire = await call("POST", `${ADMIN}/questionnaires`, made);
  const question = { questionnaire_id: questionnaire.id, title: IMAGE, file_requirement: "optional" };
  await call("POST", `${ADMIN}/questions`, { ...question, payload: { type: "free_text" } });
  const options = PAYLOADS.map((label, id) => ({ id, label }));
  await call("POST", `${ADMIN}/questions`, {
    ...question,
    title: FIRST,
    payload: { type: "choice", is_multiple: true, options },
  });
  const supplier = "xss@supplier.example";
  await call("PUT", `${ADMIN}/questionnaires/${questionnaire.id}/assign_users`, { users_emails: [supplier] });
  const wall = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 17).concat("00");
  const times = { start_time: wall(-1), end_time: wall(9), time_zone: "UTC" };
  await call("PUT", `${ADMIN}/surveys/${survey.id}/schedule`, times);
  const { items } = await call("GET", `${ADMIN}/questionnaires/${questionnaire.id}/assignments`);
  await call("POST", `${ADMIN}/assignments/${items[0]?.id}/notify`);
  let link = "";
  await expect(async () => {
    const outbox = await (await request.get("/api/authorization/v1/outbox", { headers })).text();
    link = /\/welcome-surveys\?token=[\w-]+/.exec(outbox.split(supplier)[1] ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();

  await page.goto(link);
  await page.getByRole("button", { name: "let's start" }).click();
  await expect(page.getByText(IMAGE).first()).toBeVisible();
  await expectNothingRan(page);
  const answer = page.getByRole("textbox", { name: IMAGE });
  if (!(await answer.isVisible())) await page.getByRole("button", { name: IMAGE }).first().click();
  await answer.fill(PAYLOADS.join("\n"));
  await expect(page.locator("output:visible", { hasText: "Saved" }).first()).toBeVisible();
  const buffer = Buffer.from("%PDF-1.7 ");
  await page
    .getByLabel(`File for ${IMAGE}`)
    .setInputFiles({ name: `${IMAGE}.pdf`, mimeType: "application/pdf", buffer });
  await expect(page.getByRole("link", { name: /window\.__xss=2/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText(IMAGE).first()).toBeVisible();
  await expectNothingRan(page);
});
