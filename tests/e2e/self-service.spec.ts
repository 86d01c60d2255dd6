import type { Page } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { addPlace, COMPUTED, openElsewhere, ordersOf, type Person, seesPlace, staysAt } from "./customer.ts";
import { expect, login, test, testServer } from "./fixtures.ts";

// a customer reads mails: of the link that opens the account, of the receipt
test.use({ realMail: true, drawsMaps: true });

/** The newest mail to an address that has a text in it, once it has arrived. */
async function mailWith(address: string, text: RegExp): Promise<string> {
  let found = "";
  await expect(() => {
    const mail = testServer().mails.findLast(({ to, source }) => to.includes(address) && text.test(source));
    found = text.exec(mail?.source ?? "")?.[0] ?? "";
    expect(found).not.toBe("");
  }).toPass();
  return found;
}

/** From the first page to the account: welcome, survey, registration, the link of the mail. */
async function becomeCustomer(page: Page): Promise<Person> {
  const person = { email: `${crypto.randomUUID()}@firm.example`, password: "First-password-1" };
  await page.goto("/self-service");
  await page.getByRole("button", { name: "Let's start" }).click();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeDisabled();
  await page.getByRole("radio", { name: "More than 10" }).check();
  await page.getByRole("radio", { name: "Reporting" }).check();
  await expect(page.getByText("Tell us about your locations. We make you an offer.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeDisabled();
  await page.getByRole("radio", { name: "Less than 10" }).check();
  expect.soft(await faultsOf(page), "survey").toEqual([]);
  await page.reload();
  await expect(page).toHaveURL(/\/self-service\/survey$/);
  await page.getByRole("radio", { name: "Less than 10" }).check();
  await page.getByRole("radio", { name: "Reporting" }).check();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/\/self-service\/registration$/);
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  // answers of the survey can be corrected
  await expect(page.getByRole("list", { name: "Steps" }).locator("[aria-current=step]")).toContainText("Registration");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("radio", { name: "Reporting" })).toBeChecked();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("tab", { name: "Registration" }).click();
  await page.getByLabel("First name").fill("Noa");
  await page.getByLabel("Last name").fill("Rivers");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Company").fill("Aquilo Pumps");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText(`We sent a mail to ${person.email}.`)).toBeVisible();
  // who reloads while the mail waits can still have it sent again
  await page.reload();
  await expect(page.getByText(`We sent a mail to ${person.email}.`)).toBeVisible();
  return person;
}

const linkOf = async (address: string) => {
  const { pathname, search } = new URL(await mailWith(address, /https?:\/\/\S+activation_code=[\w-]+/));
  return pathname + search;
};

async function choosePassword(page: Page, { email: address, password }: Person): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Repeat the new password").fill(password);
  await page.getByRole("button", { name: "Create password" }).click();
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("textbox", { name: "Email" }).fill(address);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/self-service\/locations$/);
}

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

/** Names a country and opens the form of the card. */
async function openCard(page: Page): Promise<void> {
  // a country is found by its name; the tax of the invoice is that of the country
  // its list is hidden while the page, which moves when the price comes, has the field out of sight
  await expect(async () => {
    await page.getByRole("combobox", { name: "Country" }).fill("Franc");
    await page.getByRole("option", { name: "France", exact: true }).click({ timeout: 3000 });
  }).toPass();
  await page.getByRole("button", { name: "Go on to the payment" }).click();
  await expect(page.getByText("VAT 20 %")).toBeVisible();
  await expect(page.getByText("Demo payment. No money moves.")).toBeVisible();
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole("textbox", { name: "Card number" }).fill(card);
  await page.getByRole("button", { name: /^Pay EUR/ }).click();
}

/** Addresses of events, alerts and storms that a browser asks for from now on. */
function eventCallsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.context().on("request", (one) => void (/event-api|cyclone-risk/.test(one.url()) && asked.push(one.url())));
  return asked;
}

test("from the first page to the paid result, each step found again after a reload, back, in a tab and elsewhere", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  // from here to the map that was paid for, a link to an event included
  const eventCalls = eventCallsOf(page);
  const person = await becomeCustomer(page);
  await page.goto(await linkOf(person.email));
  await choosePassword(page, person);
  const elsewhere = await openElsewhere(browser, person);
  await addPlace(page, "Basel");
  await expect(page.getByText("EUR 49.00").first()).toBeVisible();
  await staysAt(page, elsewhere, {
    address: /\/self-service\/locations$/,
    see: (at) => seesPlace(at, "Basel"),
  });
  await next(page);
  await expect(page.getByRole("region", { name: "While you wait" })).toBeVisible();
  await staysAt(page, elsewhere, {
    address: /\/self-service\/processing$/,
    // one location is computed in a moment: some of these looks find it done
    see: (at) =>
      expect(
        at.getByRole("heading", { name: /^(We are currently processing|Your locations are computed)/ }),
      ).toBeVisible(),
  });
  await expect(page.getByText("The calculation was successful.")).toBeVisible(COMPUTED);
  await next(page);
  const toPay = (at: Page) => at.getByRole("button", { name: "Pay to explore" });
  await staysAt(page, elsewhere, {
    address: /\/self-service\/preview\//,
    see: (at) => expect(toPay(at)).toBeEnabled(),
  });
  const bands = page.getByRole("table", { name: "Bands of all locations" });
  await expect(bands.getByRole("row", { name: /^Basel (Very low|Low|Medium|High) / })).toBeVisible();
  await bands.getByRole("button", { name: "Basel" }).click();
  await expect(bands).toHaveCount(0);
  await expect(
    page.getByRole("dialog", { name: "Location" }).or(page.getByRole("complementary", { name: "Location" })),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bands).toBeVisible();
  await toPay(page).click();
  // a step that was only just asked for is no step yet
  await expect(page).toHaveURL(/\/self-service\/checkout$/);
  await staysAt(page, elsewhere, {
    address: /\/self-service\/checkout$/,
    see: (at) => expect(at.getByRole("combobox", { name: "Country" })).toBeVisible(),
  });
  await openCard(page);
  // the same checkout in a second tab is the same order
  const tab = await page.context().newPage();
  await tab.goto("/self-service/checkout");
  await openCard(tab);
  await payWith(page, "4242 4242 4242 4242");
  await expect(page).toHaveURL(/\/self-service\/done$/);
  await expect(page.getByText("Congratulations Noa Rivers, you have become part of the product")).toBeVisible();
  // the second tab asks for no card of what is paid: it follows
  await expect(tab).toHaveURL(/\/self-service\/done$/);
  await tab.close();
  await staysAt(page, elsewhere, {
    address: /\/self-service\/done$/,
    see: (at) => expect(at.getByText(/^Congratulations/)).toBeVisible(),
  });
  await elsewhere.context().close();
  await page.getByRole("button", { name: "let's start" }).click();
  await expect(page).toHaveURL(/\/map\//);
  const project = /\/map\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  const token = await login(page.request, person.email, person.password);
  expect(await ordersOf(page.request, token, project)).toEqual(["paid"]);
  await mailWith(person.email, /Thank you\. Your payment is booked/);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Self-service project" })).toHaveCount(1);
  await page.goto(`/map/${project}?panel=events&event=gdacs-TC-1001296&events_season=FL`);
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible(COMPUTED);
  await page.waitForLoadState("networkidle");
  expect(eventCalls).toEqual([]);
});

test("the whole way on a phone, with cards that are refused and one that asks for approval", async ({
  page,
  faults,
}) => {
  test.setTimeout(300_000);
  faults.allow(/400/);
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = async () =>
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(390);
  const person = await becomeCustomer(page);
  await fits();
  // a link that is not the one of the mail says so, and the way to another one is there
  await page.goto("/self-service/registration?activation_code=old");
  await expect(page.getByText("Provided activation code isn't valid")).toBeVisible();
  await expect(page.getByRole("button", { name: "Register" })).toBeVisible();
  await page.goto(await linkOf(person.email));
  await choosePassword(page, person);
  await addPlace(page, "Basel");
  await fits();
  await next(page);
  await expect(page).toHaveURL(/\/self-service\/processing$/);
  expect.soft(await faultsOf(page), "processing").toEqual([]);
  await fits();
  await expect(page.getByText("The calculation was successful.")).toBeVisible(COMPUTED);
  await next(page);
  await expect(page).toHaveURL(/\/self-service\/preview\//);
  await fits();
  await page.getByRole("button", { name: "Pay to explore" }).click();
  await openCard(page);
  expect.soft(await faultsOf(page), "checkout").toEqual([]);
  await fits();
  await payWith(page, "4000 0000 0000 0002");
  await expect(page.getByText("The card was declined. Use another one.")).toBeVisible();
  await payWith(page, "4000 0000 0000 9995");
  await expect(page.getByText("The card has not enough funds. Use another one.")).toBeVisible();
  await payWith(page, "4000 0000 0000 3155");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page).toHaveURL(/\/self-service\/done$/);
  expect.soft(await faultsOf(page), "done").toEqual([]);
  await fits();
  await page.getByRole("button", { name: "let's start" }).click();
  await expect(page).toHaveURL(/\/map\//);
});
