import type { Page } from "@playwright/test";
import { finishedPreview, ordersOf } from "./customer.ts";
import { email, expect, login, openSession, test } from "./fixtures.ts";
import { WEBHOOK_SECRET } from "./server.ts";
import { standInForStripe, stripe, tellOfSession } from "./stripe-stand-in.ts";

// cards are taken by a server of Stripe's shape; its form is ours, in a frame of Stripe's host
test.use({ stripeCards: true });

const WAITING = "Stay put while payment is being processed. This will only take a few minutes.";
const formOf = (page: Page) => page.frameLocator("iframe[title='Form of Stripe']");

/** Signs in a customer who stands before the payment of a new project. */
async function comeToPreview(page: Page, title: string): Promise<{ project: string; token: string }> {
  const token = await login(page.request, email("selfservice"));
  const project = await finishedPreview(page.request, token, title);
  await standInForStripe(page.context());
  await openSession(page.context(), token);
  await page.goto(`/self-service/preview/${project}`);
  await page.getByRole("button", { name: "Pay to explore" }).click();
  await expect(page).toHaveURL(/\/self-service\/checkout$/);
  return { project, token };
}

/** Names the country of the invoice, which nobody has chosen for the buyer, and opens the form of the card. */
async function goOn(page: Page): Promise<void> {
  const country = page.getByRole("combobox", { name: "Country" });
  if ((await country.inputValue()) === "")
    // its list is hidden while the page, which moves when the price comes, has the field out of sight
    await expect(async () => {
      await country.fill("Germany");
      await page.getByRole("option", { name: "Germany", exact: true }).click({ timeout: 3000 });
    }).toPass();
  await page.getByRole("button", { name: "Go on to the payment" }).click();
}

async function payWith(page: Page, card: string): Promise<void> {
  await formOf(page).getByLabel("Card").fill(card);
  await formOf(page)
    .getByRole("button", { name: /Pay|Approve/ })
    .click();
}

for (const [name, viewport] of [
  ["a wide screen", { width: 1440, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
] as const)
  test(`a customer pays by the form of Stripe and has the result when its event comes, on ${name}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const got: Promise<string>[] = [];
    page.on("response", (answer) => {
      if (/javascript|json|html/.test(answer.headers()["content-type"] ?? "")) got.push(answer.text().catch(() => ""));
    });
    const { project, token } = await comeToPreview(page, `Stripe on ${name}`);
    // the script of the provider is asked for on this page alone, and only when the payment begins
    await expect(page.locator("script[src*='stripe']")).toHaveCount(0);
    await goOn(page);
    await payWith(page, "4000 0000 0000 0002");
    await expect(formOf(page).getByText("Your card was declined.")).toBeVisible();
    await payWith(page, "4000 0000 0000 3155");
    await expect(formOf(page).getByText("Approve the payment.")).toBeVisible();
    await payWith(page, "4000 0000 0000 3155");
    await expect(page.getByText(WAITING)).toBeVisible();
    // a forged event opens nothing, the true one does, twice is once
    expect(await tellOfSession("checkout.session.completed", "whsec_forged")).toBe(400);
    expect(await ordersOf(page.request, token, project)).toEqual(["open"]);
    await page.reload();
    await expect(page.getByText(WAITING)).toBeVisible();
    expect(await tellOfSession("checkout.session.completed")).toBe(200);
    expect(await tellOfSession("checkout.session.completed")).toBe(200);
    await expect(page).toHaveURL(/\/self-service\/done$/);
    expect(await ordersOf(page.request, token, project)).toEqual(["paid"]);
    await page.getByRole("button", { name: "let's start" }).click();
    await expect(page).toHaveURL(new RegExp(`/map/${project}`));
    // neither the programs of the page nor any answer hold a key that is not to be told
    const all = (await Promise.all(got)).join("\n");
    expect(all).toContain(project);
    expect([stripe().secretKey, WEBHOOK_SECRET].filter((key) => all.includes(key))).toEqual([]);
  });

test("a provider that is away is said; two tabs are one checkout; a bank that takes long is waited for", async ({
  page,
  faults,
}) => {
  test.setTimeout(240_000);
  faults.allow(/50[23]|409/);
  const { project, token } = await comeToPreview(page, "Stripe in trouble");
  stripe().isAway.now = true;
  await goOn(page);
  await expect(page.getByRole("alert")).toContainText(/does not answer/, { timeout: 60_000 });
  stripe().isAway.now = false;
  await goOn(page);
  await expect(formOf(page).getByLabel("Card")).toBeVisible();
  const before = stripe().sessions.size;
  const tab = await page.context().newPage();
  await tab.goto("/self-service/checkout");
  await goOn(tab);
  await expect(formOf(tab).getByLabel("Card")).toBeVisible();
  expect(stripe().sessions.size).toBe(before);
  await payWith(page, "4000 0000 0000 0077");
  await expect(page.getByText(WAITING)).toBeVisible();
  expect(await tellOfSession("checkout.session.completed")).toBe(200);
  await expect.poll(() => ordersOf(page.request, token, project)).toEqual(["waiting"]);
  // the other tab cannot pay a second time while the bank takes its time
  await tab.reload();
  await goOn(tab);
  await expect(tab.getByRole("alert")).toBeVisible();
  await tab.close();
  const session = [...stripe().sessions.keys()].at(-1) ?? "";
  stripe().settle(session, "failed");
  expect(await tellOfSession("checkout.session.async_payment_failed")).toBe(200);
  await expect(page.getByText("Your bank did not carry out the payment.")).toBeVisible();
  await page.getByRole("button", { name: "Back to the checkout" }).click();
  await expect(page.getByText("Your bank did not carry out the payment.")).toBeVisible();
  await goOn(page);
  await payWith(page, "4242 4242 4242 4242");
  await expect(page.getByText(WAITING)).toBeVisible();
  expect(await tellOfSession("checkout.session.completed")).toBe(200);
  await expect(page).toHaveURL(/\/self-service\/done$/);
  expect(await ordersOf(page.request, token, project)).toEqual(["paid", "failed"]);
});
