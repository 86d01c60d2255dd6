import type { Page } from "@playwright/test";
import { finishedPreview } from "./customer.ts";
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
