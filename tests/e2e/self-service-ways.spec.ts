import type { Page } from "@playwright/test";
import { addColleague } from "./colleague.ts";
import { addPlace, COMPUTED, finishedPreview } from "./customer.ts";
import { email, expect, login, openSession, test } from "./fixtures.ts";

const FLOW = "/api/authorization/v1/self-service/flow";

const toPay = (page: Page) => page.getByRole("button", { name: "Pay to explore" });

/** A customer with a computed project, at its preview. */
async function atPreview(page: Page, title: string): Promise<{ project: string; token: string }> {
  const token = await login(page.request, email("selfservice"));
  const project = await finishedPreview(page.request, token, title);
  await openSession(page, token);
  await page.goto(`/map/${project}`);
  await expect(page).toHaveURL(new RegExp(`/self-service/preview/${project}`));
  await expect(toPay(page)).toBeEnabled();
  return { project, token };
}

test("a reload before the answer to a step came leads to that step, and a step that was asked for elsewhere is taken", async ({
  page,
  faults,
}) => {
  test.setTimeout(240_000);
  // the conflict of two devices is settled by asking once more
  faults.allow(/409/);
  const { project, token } = await atPreview(page, "Reloaded");
  let isHeld = false;
  await page.route(`**${FLOW}`, async (route) => {
    if (route.request().method() !== "PUT" || isHeld) return route.continue();
    // the server keeps the step, the answer does not come before the page is gone
    await route.fetch();
    isHeld = true;
    return undefined;
  });
  await toPay(page).click();
  await expect.poll(() => isHeld).toBe(true);
  await page.reload();
  await expect(page).toHaveURL(/\/self-service\/checkout$/);
  // the project that is opened from its card is seen in its preview again
  await page.goto("/dashboard");
  await page.goto(`/map/${project}`);
  await expect(page).toHaveURL(new RegExp(`/self-service/preview/${project}`));
  await expect(toPay(page)).toBeEnabled();
  // another device changes the flow: what is asked for here is done all the same
  const headers = { authorization: `Bearer ${token}` };
  const flow = async () => {
    const answer = await page.request.get(FLOW, { headers });
    const kept: { step: string; version: number; locations: unknown[] } = await answer.json();
    return kept;
  };
  await expect.poll(async () => (await flow()).step).toBe("Preview");
  const { version, locations } = await flow();
  const changed = { version, step: "Preview", exposure_id: project, title: "Reloaded", locations };
  expect((await page.request.put(FLOW, { headers, data: changed })).status()).toBe(200);
  await toPay(page).click();
  await expect(page).toHaveURL(/\/self-service\/checkout$/);
});

test("whose contract covers it sees no price, and has the map where others have the preview", async ({ page }) => {
  test.setTimeout(240_000);
  const address = `${crypto.randomUUID()}@covered.example`;
  await addColleague(page.request, address, ["tier:enterprise", "enterprise-self-service", "self-service-direct"]);
  await openSession(page, await login(page.request, address));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add new project" }).first().click();
  await page.getByRole("menuitem", { name: "Self-service project" }).click();
  await expect(page).toHaveURL(/\/self-service\/locations$/);
  await addPlace(page, "Basel");
  await expect(page.getByText("Your contract covers this project: there is nothing to pay.")).toBeVisible();
  await expect(page.getByText("EUR")).toHaveCount(0);
  const next = page.getByRole("button", { name: "Next", exact: true });
  await next.click();
  await expect(page.getByText("The calculation was successful.")).toBeVisible(COMPUTED);
  // a reload leads neither past this step nor back
  await page.reload();
  await expect(page).toHaveURL(/\/self-service\/processing$/);
  await next.click();
  await expect(page).toHaveURL(/\/map\//);
  await expect(page.getByRole("button", { name: "Pay to explore" })).toHaveCount(0);
  // the next one begins empty
  await page.goto("/self-service/locations");
  await expect(page).toHaveURL(/\/dashboard$|\/self-service(\/locations)?$/);
  await expect(page.getByText("Basel", { exact: true })).toHaveCount(0);
});

test("a computation that failed says why, and leads back to its locations", async ({ page }) => {
  test.setTimeout(240_000);
  const { project, token } = await atPreview(page, "Failed");
  const reason = "The disk of the server is full.";
  await page.route(`**/exposure/${project}/items`, (route) =>
    route.fulfill({ json: { items: [{ id: "a", name: "Basel", status: "Failed" }], progress: 0 } }),
  );
  await page.route(`**/exposure/${project}`, (route) => {
    const properties = { title: "Failed", status: "Failed", is_payed: false, error: reason };
    return route.fulfill({ json: { id: project, properties } });
  });
  const headers = { authorization: `Bearer ${token}` };
  const kept: object = await (await page.request.get(FLOW, { headers })).json();
  const asked = await page.request.put(FLOW, { headers, data: { ...kept, survey: undefined, step: "Processing" } });
  expect(asked.status(), await asked.text()).toBe(200);
  await page.goto("/self-service/locations");
  await page.reload();
  await expect(page).toHaveURL(/\/self-service\/processing$/);
  await expect(page.getByRole("alert").filter({ hasText: reason })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/self-service\/locations$/);
  await expect(page.getByRole("list", { name: "Locations" }).getByText("Basel", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeEnabled();
});
