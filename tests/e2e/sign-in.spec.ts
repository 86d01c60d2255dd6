import type { BrowserContext, Page } from "@playwright/test";
import { at, email, expect, login, openSession, origin, PASSWORD, test } from "./fixtures.ts";

const HOUR_ALMOST = 56 * 60_000;

async function fillIn(page: Page, address: string, password: string) {
  await page.getByLabel("Email").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a person signs in, sees the dashboard and logs out", async ({ page }) => {
  await page.goto("/login");
  await expect(page).toHaveTitle(/^Sign in - /);
  await expect(page.getByText("at least 8 characters")).toBeVisible();
  await fillIn(page, email("analyst"), PASSWORD);
  await expect(page.getByRole("heading", { name: "Supply Chains & Portfolios" })).toBeVisible();
  expect(at(page)).toBe("/dashboard");
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  expect(at(page)).toBe("/login");
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/login$/);
});

test("a wrong password and an unknown address are answered alike, where it happened", async ({ page, faults }) => {
  faults.allow(/401/);
  await page.goto("/login");
  for (const address of [email("reader"), "nobody@demo.tidemark.example"]) {
    await fillIn(page, address, "Wrong-password-1");
    await expect(page.getByRole("alert")).toHaveText("Incorrect email or password");
  }
  expect(at(page)).toBe("/login");
});

for (const width of [1440, 390])
  test(`the words of the sign-in stand on one edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/login");
    const left = (text: string) =>
      page.getByText(text, { exact: true }).evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return Math.round(words.getBoundingClientRect().left);
      });
    const edge = (await page.getByRole("textbox", { name: "Email" }).boundingBox())?.x ?? 0;
    expect(await left("Forgot password?")).toBe(Math.round(edge));
    expect(await left("Email")).toBe(Math.round(edge));
  });

test("an incomplete form is not sent", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Password is required")).toBeVisible();
  await page.getByLabel("Email").fill("not an address");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Invalid email.")).toBeVisible();
});

test("the page that was asked for is shown after the sign-in", async ({ page }) => {
  await page.goto("/settings?tab=profile");
  await expect(page).toHaveURL(/\/login$/);
  await fillIn(page, email("analyst"), PASSWORD);
  await expect(page).toHaveURL(/\/settings\?tab=profile$/);
});

test("a self-service customer logs out to the welcome page", async ({ page, request }) => {
  await openSession(page, await login(request, email("selfservice")));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/self-service$/);
  await expect(page.getByRole("button", { name: "Let's start" })).toBeVisible();
});

/**
 * Answers carry no time, but that of a renewal: otherwise whichever answer comes first corrects the clock that the test
 * set.
 */
async function hideServerTime(context: BrowserContext): Promise<void> {
  await context.route(/\/api\/(?!.*\/refresh$)/, async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

test("a token within five minutes of its expiry is renewed once, before the next request, by one of two tabs", async ({
  context,
  page,
  request,
}) => {
  const token = await login(request, email("analyst"));
  const sent: string[] = [];
  context.on("request", (sending) => {
    const { pathname } = new URL(sending.url());
    if (pathname.startsWith("/api/")) sent.push(pathname);
    if (pathname.endsWith("/supply-chains")) expect(sending.headers()["authorization"]).not.toBe(`Bearer ${token}`);
  });
  // the server's clock seems to be 56 minutes ahead, so that the fresh token counts as expired; only the renewal tells
  // better
  await openSession(context, token, HOUR_ALMOST);
  await hideServerTime(context);
  const other = await context.newPage();
  await Promise.all([page.goto("/dashboard"), other.goto("/dashboard")]);
  for (const tab of [page, other]) await expect(tab.getByRole("tab", { name: /^Projects \(\d+\)/ })).toBeVisible();
  expect(sent.filter((path) => path.endsWith("/refresh"))).toHaveLength(1);
});

test("a refused renewal logs out", async ({ page, request, faults }) => {
  faults.allow(/401/);
  const token = await login(request, email("analyst"));
  const ended = await request.post("/api/authorization/v1/logout", {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(ended.ok()).toBe(true);
  await hideServerTime(page.context());
  await openSession(page, token, HOUR_ALMOST);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("status").filter({ hasText: "Your session has ended." })).toBeVisible();
});

test("logging out in one tab logs out in the other", async ({ context, page, request }) => {
  await openSession(page, await login(request, email("consulting")));
  await page.goto("/dashboard");
  const other = await context.newPage();
  // a tab that is idle asks for what may come next; asked in the moment of the other's logging out, it is refused
  await other.goto("/imprint", { waitUntil: "networkidle" });
  await expect(other.getByRole("heading", { name: "Attribution" })).toBeVisible();
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(other).toHaveURL(/\/login$/);
});

test("a machine whose clock is three hours ahead stays signed in", async ({ page, request }) => {
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000);
  await openSession(page, await login(request, email("consulting")));
  let renewals = 0;
  page.on("request", (sending) => {
    if (sending.url().endsWith("/refresh")) renewals += 1;
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("tab", { name: /^Projects \(\d+\)/ })).toBeVisible();
  await page.goto("/imprint");
  await expect(page.getByRole("heading", { name: "Attribution" })).toBeVisible();
  expect(renewals).toBeLessThanOrEqual(1);
});

test("single sign-on at a real identity provider opens a session", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Sign in with microsoft" }).click();
  await page.waitForURL((url) => url.origin !== origin());
  await page.locator("input[name=login]").fill("analyst");
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(`${origin()}/dashboard`);
  await expect(page.getByRole("heading", { name: "Supply Chains & Portfolios" })).toBeVisible();
});

test("a failed single sign-on says so and leads back to the sign-in page", async ({ page, faults }) => {
  faults.allow(/40[01]/);
  await page.goto("/sso/microsoft/callback?error=access_denied&state=x");
  await expect(page.getByText(/Something went wrong. Please contact \S+@\S+/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Single sign-on did not succeed. Please try again.")).toBeVisible();
});

test("somebody registers, follows the mail, chooses a password and signs in; later the password is reset", async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/400/);
  const address = `new-${crypto.randomUUID()}@firm.example`;
  const linkTo = async (subject: string) => {
    const token = await login(request, email("admin"));
    let link = "";
    await expect(async () => {
      const answer = await request.get("/api/authorization/v1/outbox", {
        headers: { authorization: `Bearer ${token}` },
      });
      const { items } = (await answer.json()) as { items: { to: string; subject: string; text: string }[] };
      const mail = items.find((item) => item.to === address && item.subject === subject);
      link = /https?:\S+code=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
      expect(link).not.toBe("");
    }).toPass();
    const { pathname, search } = new URL(link);
    return pathname + search;
  };
  const choose = async (password: string, button: string) => {
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Repeat the new password").fill(password);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
    await fillIn(page, address, password);
    // who signs in on the way through the self-service flow goes on with its next step
    await expect(page).toHaveURL(/\/self-service\/locations$/);
    // what the step asks for is there: nothing is answered after the session has ended
    await expect(page.getByRole("textbox", { name: "Search a place or coordinates" })).toBeVisible();
    await page.getByRole("button", { name: /^User menu/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/self-service$/);
  };

  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByRole("tab", { name: "Registration" }).click();
  const register = page.getByRole("button", { name: "Register" });
  await expect(register).toBeDisabled();
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Silva");
  await page.getByLabel("Email").fill(address);
  await page.getByLabel("Company").fill("Firm of Ana");
  await page.getByLabel("Phone number").fill("079 123 45 67");
  await register.click();
  await expect(page.getByText(`We sent a mail to ${address}.`)).toBeVisible();
  await page.goto(await linkTo("Activate your account"));
  await choose("First-password-1", "Create password");

  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(address);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText(`We sent a mail to ${address}.`)).toBeVisible();
  const used = await linkTo("Reset your password");
  await page.goto(used);
  await choose("Other-password-2", "Set the new password");

  await page.goto(used);
  await expect(page.getByText("Provided reset code isn't valid")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Registration" })).toHaveAttribute("aria-selected", "true");
});
