import { gzipSync } from "node:zlib";
import { addColleague } from "./colleague.ts";
import { at, email, expect, login, openSession, test } from "./fixtures.ts";

const PROJECTS = "**/api/risk-engine/v0/exposure/supply-chains?*";

test("the header shows each audience what it may use", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/settings");
  const bar = page.getByRole("banner");
  for (const name of ["Home", "Data Collection", "Settings"])
    await expect(bar.getByRole("link", { name })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Map" })).toHaveCount(0);
  await bar.getByRole("link", { name: "Home" }).hover();
  await expect(page.getByText("Home - Go back to Supply Chains & Portfolios")).toBeVisible();
  await bar.getByRole("link", { name: /go to the dashboard/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(bar.getByRole("link", { name: /go to the dashboard/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^User menu/ }).click();
  for (const name of ["Imprint", "Create a support ticket", "Log out"])
    await expect(page.getByRole("menuitem", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/map/7");
  await expect(bar.getByRole("link", { name: "Map" })).toBeVisible();
});

test("a self-service customer finds neither imprint nor settings in the header", async ({ page, signInAs }) => {
  await signInAs("selfservice");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^User menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Imprint" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Settings", includeHidden: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Documentation", includeHidden: true })).toBeVisible();
});

test("on a narrow screen a drawer replaces the bar", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, await login(request, email("admin")));
  await page.goto("/dashboard");
  await expect(page.getByRole("banner").getByRole("link", { name: "Home" })).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(drawer).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("the command palette goes to screens and acts", async ({ page, signInAs }) => {
  await signInAs("reader");
  await page.goto("/dashboard");
  await expect(page.getByRole("tab", { name: /^Projects \(\d+\)/ })).toBeVisible();
  await page.keyboard.press("Control+K");
  await page.getByRole("dialog").getByLabel("Go to...").fill("impr");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/imprint$/);
  await page.getByRole("button", { name: "Go to..." }).click();
  await page.getByRole("dialog").getByLabel("Go to...").fill("dark");
  await page.getByText("Dark appearance").click();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("light or dark follows the system until it is chosen, before the first paint", async ({ page, signInAs }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signInAs("admin");
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
});

test("an empty list says what to do next", async ({ page, request }) => {
  const address = "newcomer@demo.tidemark.example";
  await addColleague(request, address, ["tier:consulting"]);
  await openSession(page, await login(request, address));
  await page.goto("/dashboard");
  await expect(
    page.getByText('You don\'t have projects yet, please click on "Add new project" to create it'),
  ).toBeVisible();
  await page.getByRole("tab", { name: "Recently Deleted (0)" }).click();
  await expect(page.getByText("You don't have any projects to restore")).toBeVisible();
  expect(at(page)).toBe("/dashboard?tab=deleted");
});

test("a list that does not load says why and is asked for again", async ({ page, signInAs, faults }) => {
  faults.allow(/503/);
  await signInAs("admin");
  const refusal = { detail: "The server is being restarted.", code: "unavailable", request_id: "r-1" };
  await page.route(PROJECTS, (route) => route.fulfill({ status: 503, json: refusal }));
  await page.goto("/dashboard");
  await expect(page.getByText("The server is being restarted.")).toBeVisible();
  await page.unroute(PROJECTS);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("tab", { name: /^Projects \(\d+\)/ })).toBeVisible();
});

test("'Add new project' offers the kinds of project the scopes allow", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add new project" }).first().click();
  await expect(page.getByRole("menuitem", { name: "Self-service project" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Regular project" }).click();
  await expect(page).toHaveURL(/\/project\/create\/_$/);
});

test("a part of the application that does not arrive is asked for again", async ({ firstPage: page, request }) => {
  await openSession(page, await login(request, email("admin")));
  await page.route(/attribution-screen/, (route) => route.abort("failed"));
  await page.goto("/imprint");
  await expect(page.getByText("This page did not load")).toBeVisible();
  await page.unroute(/attribution-screen/);
  await expect(async () => {
    const again = page.getByRole("button", { name: "Try again" });
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole("heading", { name: "Attribution", level: 1 })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("a lost connection is said, and its return too", async ({ page, context, signInAs, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await signInAs("admin");
  await page.goto("/imprint");
  await expect(page.getByRole("heading", { name: "Attribution" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline")).toBeHidden();
});

test("every source states the present year where its copyright is current", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/imprint");
  await expect(page.getByRole("columnheader", { name: "License" }).first()).toBeVisible();
  await expect(page.getByText("Postal address")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Current", exact: true })).toHaveCount(0);
});

test("the sign-in page stays within 250 kB of compressed script", async ({ firstPage: page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.body());
  });
  await page.goto("/login", { waitUntil: "networkidle" });
  await expect(page.getByLabel("Email")).toBeVisible();
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
});
