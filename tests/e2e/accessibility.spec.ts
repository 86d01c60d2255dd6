import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, type Kind, test } from "./fixtures.ts";
import { asFile, faultyWorkbook } from "./workbook.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const SCREENS: readonly { readonly who: Kind | "anonymous"; readonly paths: readonly string[] }[] = [
  {
    who: "anonymous",
    paths: [
      "/login",
      "/self-service",
      "/welcome-surveys",
      "/surveys/7",
      "/surveys/7/submit",
      "/self-service/registration?activation_code=x",
    ],
  },
  {
    who: "admin",
    paths: [
      "/dashboard",
      "/dashboard?tab=deleted",
      "/project/create/_",
      "/imprint",
      "/map/7",
      "/settings",
      "/settings?tab=users",
      "/settings?tab=branding",
      "/settings?tab=audit",
      "/settings?tab=outbox",
      "/supplier-management",
    ],
  },
];

/** Contrast follows the colours, layout the width: each of both is seen once. */
const LOOKS = [
  { scheme: "light", width: 1440 },
  { scheme: "dark", width: 390 },
] as const;

const STEPS = {
  Locations: "locations",
  Processing: "processing",
  Preview: "preview/7",
  Checkout: "checkout",
  Done: "done",
};

async function faultsNow(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Faults that stay: on a busy machine a page can be looked at while it is still being drawn. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = await faultsNow(page);
  if (found.length === 0) return found;
  await page.waitForTimeout(1000);
  return faultsNow(page);
}

async function settled(page: Page) {
  await expect(page.locator("main h1")).toBeAttached();
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Loading projects")).toHaveCount(0);
}

/** Faults of a page that scrolls sideways, beside those that axe finds. */
async function examine(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await settled(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [...(await faultsOf(page)), ...(sideways ? [`${path} scrolls sideways`] : [])];
}

for (const { scheme, width } of LOOKS)
  for (const { who, paths } of SCREENS)
    test(`axe finds nothing on the screens of ${who} at ${width} px, ${scheme}`, async ({ page, signInAs }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      if (who !== "anonymous") await signInAs(who);
      for (const path of paths) expect.soft(await examine(page, path), path).toEqual([]);
    });

test("axe finds nothing on the self-service steps", async ({ page, signInAs }) => {
  await signInAs("selfservice");
  for (const [step, path] of Object.entries(STEPS)) {
    await page.goto("/imprint");
    await page.evaluate((activeStep) => {
      localStorage.setItem("tidemark.self-service", JSON.stringify({ activeStep, exposureId: "7" }));
    }, step);
    expect.soft(await examine(page, `/self-service/${path}`), path).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(`/self-service/${path}`);
  }
});

test("axe finds nothing on what opens over a screen", async ({ page, signInAs }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs("admin");
  await page.goto("/settings?tab=users");
  await settled(page);
  const layers = {
    "user menu": () => page.getByRole("button", { name: /^User menu/ }).click(),
    messages: () => page.getByRole("button", { name: "Messages" }).click(),
    help: () => page.getByRole("button", { name: "Documentation" }).click(),
    "command palette": () => page.keyboard.press("Control+K"),
    "user dialog": () => page.getByRole("button", { name: "New user" }).click(),
  };
  for (const [name, open] of Object.entries(layers)) {
    await open();
    await expect(page.locator("[role=menu], [role=dialog]").filter({ visible: true }).first()).toBeVisible();
    // what fades in has not its full contrast yet
    await page.waitForTimeout(400);
    expect.soft(await faultsOf(page), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.locator("[role=menu], [role=dialog]").filter({ visible: true })).toHaveCount(0);
  }
});

test("axe finds nothing in the wizard and on project cards", async ({ page, signInAs }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await signInAs("admin");
  const examineHere = async (what: string) => {
    // what fades in has not its full contrast yet
    await page.waitForTimeout(400);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect.soft([...(await faultsOf(page)), ...(sideways ? ["scrolls sideways"] : [])], what).toEqual([]);
  };
  await page.goto("/project/create/_");
  await page.getByRole("button", { name: "Next" }).click();
  await examineHere("what is missing");
  await page.getByLabel(/^Project name/).fill("Faulty plants");
  await page.getByLabel("Excel file").setInputFiles(asFile("sites.xlsx", await faultyWorkbook()));
  const found = page.getByRole("region", { name: "What was found" });
  await expect(found.getByRole("list", { name: "Issues" })).toBeVisible();
  await examineHere("list of faults");
  await found.getByRole("button", { name: /^Locations/ }).click();
  await examineHere("table of locations");
  await page.getByRole("button", { name: /^Continue with/ }).click();
  await page.getByRole("button", { name: /^Hazards/ }).click();
  await examineHere("analyses");
  await page.getByRole("button", { name: "Back" }).click();
  await examineHere("discard question");
  await page.goto("/dashboard");
  await settled(page);
  await examineHere("cards");
  const actions = page.getByRole("button", { name: /^Actions of/ }).first();
  for (const action of ["Edit name", "Share", "Delete"]) {
    await actions.click();
    const item = page.getByRole("menuitem", { name: action });
    if ((await item.count()) > 0 && (await item.getAttribute("aria-disabled")) !== "true") {
      await item.click();
      await expect(page.getByRole("dialog")).toBeVisible();
    }
    await examineHere(action);
    await page.keyboard.press("Escape");
    await expect(page.locator("[role=menu], [role=dialog]").filter({ visible: true })).toHaveCount(0);
  }
});

test("the keyboard reaches the content, and the focus follows the navigation", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/dashboard");
  await settled(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.getByRole("link", { name: "Settings" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Settings - /);
});
