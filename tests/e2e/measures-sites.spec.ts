import { faultsOf, LOOKS, showAs } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { chooseNothing, choicesOf, SLOW } from "./measures-page.ts";
import { analystHeaders, sampleId } from "./sample-project.ts";

test.describe.configure({ timeout: 150_000 });

let id: string;
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  id = await sampleId(request);
});
test.beforeEach(({ request }) => chooseNothing(request, id));

test("locations stand by what can be avoided, and what is suggested is proposed at several", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=measures&tab=sites`);
  const sites = page.getByRole("region", { name: "Measures", exact: true });
  const table = sites.getByRole("table");
  await expect(table.getByRole("row").nth(2)).toBeVisible({ timeout: 90_000 });
  await expect(sites.getByText(/^Of \d+ locations that take part, at \d+ nothing pays in money\.$/)).toBeVisible();
  const button = sites.getByRole("button", { name: /^Propose at / });
  await expect(button).toBeDisabled();
  for (const row of [1, 2]) await table.getByRole("row").nth(row).getByRole("checkbox").check();
  await sites.getByRole("button", { name: "Propose at 2 locations" }).click();
  await expect(page.getByText(/^\d+ measures are proposed$/)).toBeVisible(SLOW);
  const headers = await analystHeaders(request);
  const chosen = async () => {
    const { items }: { items: { site_id: string; status: string }[] } = await (
      await request.get(`${choicesOf(id)}?n=1000`, { headers })
    ).json();
    return items;
  };
  const made = await chosen();
  expect(new Set(made.map((one) => one.site_id)).size).toBe(2);
  expect(new Set(made.map((one) => one.status))).toEqual(new Set(["proposed"]));
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(async () => (await chosen()).length, SLOW).toBe(0);
  for (const look of LOOKS) {
    await showAs(page, look);
    expect(await faultsOf(page), look.scheme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("a layer of insurance is priced, with what is kept of a bad year", async ({ page, signInAs }) => {
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=measures&tab=insurance`);
  const screen = page.getByRole("region", { name: "Measures", exact: true });
  const table = screen.getByRole("table");
  await expect(table.getByRole("row", { name: /^Technical price at 2\.33 times/ })).toBeVisible({ timeout: 90_000 });
  await expect(table.getByRole("row", { name: /^You keep once in 500 years/ })).toContainText(" of ");
  await expect(screen.getByText(/no quotes of insurers/)).toBeVisible();
  const pays = table.getByRole("row", { name: /^The layer pays/ });
  const before = await pays.innerText();
  await screen.getByRole("textbox", { name: /^Deductible of a year/ }).fill("5");
  await expect(pays).not.toHaveText(before, SLOW);
  await screen.getByRole("textbox", { name: /^Price you were offered/ }).fill("1");
  await expect(table.getByRole("row", { name: /^The price you were offered .* times what it pays/ })).toBeVisible(SLOW);
  for (const look of LOOKS) {
    await showAs(page, look);
    expect(await faultsOf(page), look.scheme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});
