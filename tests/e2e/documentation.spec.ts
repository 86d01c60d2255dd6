import type { Page } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const guide = (page: Page) => page.frameLocator("iframe[title='User guide']");
const openGuide = (page: Page) => page.getByRole("button", { name: "Documentation" }).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Documentation" });

test("the guide is read over the screen, searched, opened in a tab, and closed with Escape from inside", async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs("reader");
  await page.goto("/dashboard");
  await openGuide(page);
  await expect(guide(page).getByRole("heading", { level: 1, name: "User guide" })).toBeVisible();
  expect(page.frames().map((frame) => frame.url())).not.toContainEqual(expect.stringContaining("token"));
  await expect(page.locator("body")).toHaveAttribute("data-scroll-locked");

  await guide(page).getByRole("searchbox").fill("hot days");
  await guide(page).getByRole("link", { name: "Hot days > 30 °C (hd30)" }).click();
  await expect(guide(page).locator("#hd30")).toBeInViewport();
  await expect(guide(page).locator("#hd30")).toContainText("Days with a maximum temperature above 30 °C.");

  const tab = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open in a new tab" }).click();
  const own = await tab;
  await expect(own.locator("#hd30")).toBeInViewport();
  expect(new URL(own.url()).pathname + new URL(own.url()).hash).toBe("/docs/reference/heat#hd30");
  await own.close();

  await guide(page).getByRole("searchbox").focus();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Documentation" })).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.getByRole("button", { name: "More in the user guide" }).click();
  await expect(guide(page).getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
});

test("a guide that does not load can be tried again, and nobody reads it without coming from the application", async ({
  page,
  signInAs,
  faults,
  browser,
  product,
}) => {
  faults.allow(/503/);
  await signInAs("reader");
  let refused = true;
  await page.route("**/api/documentation/v0/tickets", (route) =>
    refused
      ? route.fulfill({ status: 503, json: { detail: "Please try again shortly.", code: "unavailable" } })
      : route.fallback(),
  );
  await page.goto("/dashboard");
  await openGuide(page);
  await expect(page.getByRole("alert").filter({ hasText: "The guide did not load" })).toBeVisible();
  refused = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(guide(page).getByRole("heading", { level: 1, name: "User guide" })).toBeVisible();

  const stranger = await browser.newContext({ baseURL: product });
  const alone = await stranger.newPage();
  expect((await alone.goto("/docs/reference"))?.status()).toBe(401);
  await expect(alone.getByRole("heading", { name: "Please open the guide from the application" })).toBeVisible();
  await stranger.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });

  test("the guide fills the screen, dark as the application, and nothing is wider than the screen", async ({
    page,
    signInAs,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signInAs("reader");
    await page.goto("/dashboard");
    await openGuide(page);
    await guide(page).getByRole("link", { name: "Reference: all datasets" }).click();
    await guide(page).locator("main").getByRole("link", { name: "Snow", exact: true }).click();
    const root = guide(page).locator("html");
    await expect(root).toHaveAttribute("data-scheme", "dark");
    await expect(guide(page).getByRole("heading", { level: 1, name: "Snow: every dataset" })).toBeVisible();
    expect(await root.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    // in the window, and in the page inside the frame
    expect(await faultsOf(page, "[role=dialog]")).toEqual([]);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});
