import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { email, expect, login, openSession, origin, test } from "./fixtures.ts";
import { analystHeaders, sampleId } from "./sample-project.ts";

const REPORTS = "/api/reports/v1/reports";
const TITLE = "What we say";

interface Made {
  readonly id: string;
  readonly pages: readonly { readonly id: string; readonly elements: readonly { readonly title: string }[] }[];
}

/** A report of the sample with texts of these titles. */
async function reportOf(request: APIRequestContext, titles: readonly string[]) {
  const headers = await analystHeaders(request);
  const project = await sampleId(request);
  const data = { exposure_id: project, title: `Together ${Date.now()}` };
  const made: Made = await (await request.post(REPORTS, { headers, data })).json();
  const page = `${REPORTS}/${made.id}/pages/${made.pages[0]?.id ?? ""}`;
  for (const title of titles) {
    const content = { type: "ReportElementText", settings: { text: "Beginning." } };
    await request.post(`${page}/elements`, { headers, data: { title, content } });
  }
  const read = async (): Promise<Made> => (await request.get(`${REPORTS}/${made.id}`, { headers })).json();
  const texts = async () => (await request.get(`${page}/elements?return_content=true`, { headers })).text();
  return { address: `/map/${project}?panel=reports&report=${made.id}`, read, texts };
}

/** Another browser of the same person, with its own memory and network. */
async function another(browser: Browser, request: APIRequestContext, address: string) {
  const context = await browser.newContext({ baseURL: origin() });
  const page = await context.newPage();
  await openSession(page, await login(request, email("analyst")));
  await page.goto(address);
  return { context, page };
}

async function edit(page: Page) {
  await page.getByRole("button", { name: `Edit ${TITLE}` }).click();
  const settings = page.getByRole("complementary", { name: `Settings of ${TITLE}` });
  const text = settings.getByRole("textbox", { name: "Text", exact: true });
  const type = async (words: string) => {
    await text.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(words);
  };
  return { settings, type };
}

test("words of two people in one text meet in a question, and none is lost", async ({
  page,
  request,
  signInAs,
  browser,
}) => {
  // two browsers: three times the usual time on a busy machine
  test.slow();
  const { address, texts } = await reportOf(request, [TITLE]);
  await signInAs("analyst");
  await page.goto(address);
  const here = await edit(page);
  const there = await another(browser, request, address);
  const other = await edit(there.page);

  await there.context.setOffline(true);
  await other.type(" Words of the train.");
  await expect(other.settings.getByText("Saved", { exact: true })).toHaveCount(0);
  await here.type(" Words of the office.");
  await expect(here.settings.getByText("Saved", { exact: true })).toBeVisible();
  await there.context.setOffline(false);

  const question = other.settings.getByRole("alert");
  await expect(question).toContainText("Nothing is lost: choose what stays.");
  await expect(question).toContainText("Words of the train.");
  await expect(question).toContainText("Words of the office.");
  expect(await faultsOf(there.page, "section[aria-label=Reports]")).toEqual([]);
  await question.getByRole("button", { name: "Keep both" }).click();
  await expect(other.settings.getByText("Saved", { exact: true })).toBeVisible();
  const stored = await texts();
  expect(stored).toContain("Words of the train.");
  expect(stored).toContain("Words of the office.");
  await page.reload();
  await expect(page.getByRole("article", { name: TITLE })).toContainText("Words of the train.");
  await there.context.close();
});

test("200 elements are opened, and one is moved by mouse", async ({ page, request, signInAs }) => {
  const titles = Array.from({ length: 200 }, (_, at) => `Element ${at}`);
  const { address, read } = await reportOf(request, titles);
  await signInAs("analyst");
  await page.goto(address);
  const sections = page.getByRole("navigation", { name: "Sections" });
  await expect(sections.getByRole("button", { name: "Move Element 199", exact: true })).toBeAttached();
  const from = (await sections.getByRole("button", { name: "Move Element 1", exact: true }).boundingBox())!;
  const to = (await sections.getByRole("button", { name: "Move Element 4", exact: true }).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  const order = async () => (await read()).pages[0]?.elements.map(({ title }) => title).slice(0, 5);
  await expect.poll(order).toEqual(["Element 0", "Element 2", "Element 3", "Element 4", "Element 1"]);
});
