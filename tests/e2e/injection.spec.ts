import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { readCells } from "@tidemark/documents";
import { email, expect, goWithin, login, onEachPage, openSession, test } from "./fixtures.ts";
import { PAYLOADS } from "./payloads.ts";
import { analystHeaders, API, feature, makeProject, PROJECTS } from "./sample-project.ts";
import { asFile, workbook } from "./workbook.ts";

/** Maps are drawn without a graphics card here. */
const SLOW = { timeout: 60_000 };
const FIRST = PAYLOADS[0]!;
const IMAGE = PAYLOADS[1]!;
const AUTH = "/api/authorization/v1";
const TABLE = "/api/risk-engine/v0/gateway";

const payload = (i: number) => PAYLOADS[i % PAYLOADS.length]!;
const isFileName = (text: string) => !/[/\\:]/.test(text);

/** Whatever opens a dialog although it is a text. Console errors fail every journey anyway. */
function watchScripts(context: BrowserContext): { readonly ran: string[] } {
  const ran: string[] = [];
  onEachPage(context, (page) => {
    page.on("dialog", (dialog) => {
      ran.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
  return { ran };
}

async function expectNothingRan(page: Page): Promise<void> {
  for (const frame of page.frames())
    expect(
      await frame.evaluate((): unknown => Reflect.get(window, "__xss")),
      `${page.url()} ran a payload`,
    ).toBeUndefined();
}

/** Locations whose texts are all payloads: names, parts of addresses, names of own columns and what they hold. */
const features = () =>
  PAYLOADS.map((text, i) => {
    const place = feature(`p${i}`, text, 8 + i / 10, 47, { [payload(i + 1)]: payload(i + 2), unit: payload(i % 3) });
    const address = { street: payload(i + 3), city: payload(i + 4), country: "Switzerland" };
    return { ...place, properties: { ...place.properties, address } };
  });

async function fill(request: APIRequestContext, id: string): Promise<void> {
  const headers = await analystHeaders(request);
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.status(), `${path} ${await answer.text()}`).toBeLessThan(300);
  };
  const table = `${TABLE}/production-sites-table/template`;
  for (const [i, text] of PAYLOADS.entries()) {
    await post(table, { exposure_id: id, title: text, content: { columns: ["name", "unit"] } });
    if (i < 10) await post(`${PROJECTS}/${id}/filters`, { id, title: text, filter: { user_data: { unit: [FIRST] } } });
    if (i > 0) await post(`${PROJECTS}/${id}/edges`, { from: `p${i - 1}`, to: `p${i}`, product: text, volume: 1 });
  }
  const query = { conditions: [{ dataset_id: "score_heat" }] };
  await post(`${API}/gateway/topic-queries`, { exposure_id: id, title: FIRST, query });
}

let id: string;
test.describe.configure({ timeout: 240_000 });
test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000);
  id = await makeProject(request, {
    title: FIRST,
    features: features(),
    hazards: ["tas_mean", "river_flood_depth"],
    impactDrivers: ["score_heat", "score_location"],
    timesteps: { start: 2050, end: 2050, step: 10 },
  });
  await fill(request, id);
});

test("texts of a project are shown as texts, wherever they come", async ({ page, context, signInAs }) => {
  const { ran } = watchScripts(context);
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => ran.push(dialog.message())));
  await signInAs("analyst");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: FIRST, exact: true })).toBeVisible();
  await expectNothingRan(page);

  await page.goto(`/map/${id}?panel=table`);
  const rows = page.getByRole("region", { name: "Rows of the table" });
  await expect(rows.locator('tr[data-row="0"]')).toBeVisible(SLOW);
  await expectNothingRan(page);
  await goWithin(page, "?location=p1");
  await expect(page.getByRole("complementary", { name: "Location" }).getByText(IMAGE).first()).toBeVisible(SLOW);
  await expectNothingRan(page);
  for (const panel of ["filters", "chain", "selection", "edit", "portfolio", "layers"]) {
    await page.goto(`/map/${id}?panel=${panel}`);
    await expect(page.getByText("30 locations").first()).toBeAttached(SLOW);
    await page.waitForLoadState("networkidle");
    await expectNothingRan(page);
  }
  await goWithin(page, "?panel=chain");
  await expect(page.getByRole("list", { name: "Flows", exact: true }).getByText(IMAGE).first()).toBeVisible(SLOW);
  expect(ran).toEqual([]);
});

test("cells, headers and names of an uploaded workbook are shown as texts", async ({ page, context, signInAs }) => {
  const { ran } = watchScripts(context);
  await signInAs("analyst");
  await page.goto("/project/create/_");
  await page.getByLabel(/^Project name/).fill(IMAGE);
  const header = ["name", "latitude", "longitude", "country", ...PAYLOADS.slice(0, 10)];
  const good = PAYLOADS.map((text, i) => [text, 47, 8 + i / 10, "Switzerland", ...PAYLOADS.slice(0, 10)]);
  const faulty = PAYLOADS.map((text) => [text, text, text, text, ...PAYLOADS.slice(0, 10)]);
  const file = await workbook(header, [...good, ...faulty]);
  await page.getByLabel("Excel file").setInputFiles(asFile(`${IMAGE}.xlsx`, file));
  const found = page.getByRole("region", { name: "What was found" });
  await expect(found.getByRole("list", { name: "Issues" }).getByRole("listitem").first()).toBeVisible(SLOW);
  await expectNothingRan(page);
  await found.getByRole("button", { name: /^Locations/ }).click();
  await expect(found.getByRole("cell", { name: IMAGE }).first()).toBeVisible();
  await expectNothingRan(page);

  expect(ran).toEqual([]);
});

test("headers that nobody knows are asked about as texts", async ({ page, context, signInAs }) => {
  const { ran } = watchScripts(context);
  await signInAs("analyst");
  await page.goto("/project/create/_");
  const odd = await workbook(
    PAYLOADS.slice(0, 6),
    PAYLOADS.map((text, i) => [text, 47, 8 + i / 10, text, text, text]),
  );
  await page.getByLabel(/^Project name/).fill(IMAGE);
  await page.getByLabel("Excel file").setInputFiles(asFile("odd.xlsx", odd));
  await expect(page.getByRole("region", { name: "Which columns are what?" })).toBeVisible(SLOW);
  await expectNothingRan(page);
  expect(ran).toEqual([]);
});

test("names of people, organizations, imports and mails are shown as texts", async ({ page, context, request }) => {
  const { ran } = watchScripts(context);
  const token = await login(request, email("admin"));
  const headers = { authorization: `Bearer ${token}` };
  const me = (await (await request.get(`${AUTH}/users/me`, { headers })).json()) as {
    id: string;
    organization_id: string;
  };
  const put = async (path: string, data: object) => {
    const answer = await request.put(path, { headers, data });
    expect(answer.status(), `${path} ${await answer.text()}`).toBeLessThan(300);
  };
  await put(`${AUTH}/organizations/${me.organization_id}`, { name: IMAGE });
  await put(`${AUTH}/users/${me.id}`, { first_name: IMAGE, last_name: FIRST });
  const key = { name: IMAGE, scopes: [], expires_at: new Date(Date.now() + 86_400_000).toISOString() };
  expect((await request.post(`${AUTH}/users/${me.id}/api-keys`, { headers, data: key })).status()).toBe(201);
  const imports = "/api/spatial-datasets/v0/imports";
  const created = (await (await request.post(imports, { headers, data: {} })).json()) as { id: string };
  for (const text of PAYLOADS.filter(isFileName).slice(0, 10)) {
    const params = { name: `${text}.tif`, offset: 0, total: 4 };
    const content = { name: "x.tif", mimeType: "image/tiff", buffer: Buffer.from("II*\0") };
    const answer = await request.post(`${imports}/${created.id}/files`, {
      headers,
      params,
      multipart: { file: content },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await request.post(`${imports}/${created.id}/check`, { headers, data: {} });
  await request.post(`${AUTH}/register`, {
    data: { first_name: IMAGE, last_name: FIRST, email: "xss@firm.example", company_name: IMAGE },
  });

  await openSession(page, token);
  for (const tab of ["profile", "keys", "users", "branding", "audit", "imports", "feeds", "orders", "outbox"]) {
    await page.goto(`/settings?tab=${tab}`);
    await page.waitForLoadState("networkidle");
    if (["keys", "users", "imports"].includes(tab)) await expect(page.getByText(IMAGE).first()).toBeVisible();
    await expectNothingRan(page);
  }
  await page.goto("/dashboard");
  await expect.poll(() => page.title()).toContain(IMAGE);
  await expectNothingRan(page);
  expect(ran).toEqual([]);
  await put(`${AUTH}/organizations/${me.organization_id}`, { name: "Tidemark Demo" });
  await put(`${AUTH}/users/${me.id}`, { first_name: "Ada", last_name: "Admin" });
});

test("what is exported holds payloads as texts, never as formulas", async ({ request }) => {
  const headers = await analystHeaders(request);
  const answer = await request.post(`${TABLE}/production-sites-table-export`, {
    headers,
    params: { exposure_id: id },
    data: { n: 100, columns: ["name", "user_data.unit"] },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const rows = await readCells(await answer.body(), 1000);
  const shown = rows.flatMap(({ cells }) => cells);
  for (const text of PAYLOADS) expect(shown).toContain(text);
});
