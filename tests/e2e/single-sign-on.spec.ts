import { faultsOf } from "./axe.ts";
import { email, expect, expectMessage, login, test, testServer } from "./fixtures.ts";
import { startIdentityProvider, SSO_CLIENT } from "./identity-provider.ts";

const DOMAIN = "harbour.example";

test("an organization proves its domain, connects its identity provider, and its people sign in there", async ({
  page,
  browser,
  baseURL,
  request,
  signInAs,
  faults,
}) => {
  faults.allow(/422/);
  await signInAs("admin");
  await page.goto("/settings?tab=sign-in");
  const section = page.getByRole("region", { name: "Single sign-on" });
  const codes = section.locator("code");
  await expect(section.getByText("Return to")).toBeVisible();
  const returnAddress = await codes.last().innerText();
  const token = await login(request, email("admin"));
  const organization = /sso\/([^/]+)\//.exec(returnAddress)?.[1];
  const address = `/api/authorization/v1/organizations/${organization}/single-sign-on`;
  const { records, providerPort } = testServer();
  const provider = await startIdentityProvider(returnAddress, providerPort);
  try {
    await section.getByRole("textbox", { name: "Domain" }).fill(DOMAIN);
    await section.getByRole("button", { name: "Add domain" }).click();
    await section.getByRole("button", { name: "Check now" }).click();
    await expect(section.getByRole("alert")).toContainText("No proof was found yet");
    expect(await faultsOf(page)).toEqual([]);
    records.set(await codes.nth(0).innerText(), await codes.nth(1).innerText());
    await section.getByRole("button", { name: "Check now" }).click();
    await expect(section.getByText("Proven by DNS")).toBeVisible();

    await section.getByLabel("Issuer").fill("https://10.0.0.1");
    await section.getByLabel("Client id").fill(SSO_CLIENT.id);
    await section.getByLabel("Client secret").fill(SSO_CLIENT.secret);
    await section.getByRole("button", { name: "Test connection" }).click();
    await expect(section.getByRole("alert")).toContainText("leads into a private network");
    await section.getByLabel("Issuer").fill(provider.issuer);
    await section.getByRole("button", { name: "Test connection" }).click();
    await expect(section.getByText("knows the client")).toBeVisible();
    await section.getByRole("switch", { name: /^Require single sign-on/ }).click();
    await section.getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Require" }).click();
    await expectMessage(page, "Single sign-on is saved.");

    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const theirs = await context.newPage();
    await theirs.goto("/login");
    await theirs.getByLabel("Email").fill(`mara@${DOMAIN}`);
    await expect(theirs.getByLabel("Password", { exact: true })).toHaveCount(0);
    expect(await faultsOf(theirs)).toEqual([]);
    await theirs.getByRole("button", { name: "Continue with Tidemark Demo" }).click();
    await theirs.locator("input[name=login]").fill(`mara@${DOMAIN}`);
    await theirs.locator("input[name=password]").fill("any");
    await theirs.locator("button[type=submit]").click();
    await theirs.locator("button[type=submit]").click();
    await expect(theirs.getByRole("heading", { name: "Supply Chains & Portfolios" })).toBeVisible();
    await expect(theirs.getByRole("button", { name: "User menu of Mara Quay" })).toBeVisible();
    await context.close();
  } finally {
    // other journeys sign in with passwords
    await request.delete(address, { headers: { authorization: `Bearer ${token}` } });
    await provider.stop();
  }
});
