import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { asked } from "./running-survey.ts";

const PHONE = { width: 390, height: 844 };

const saved = (page: Page) => page.locator("output:visible", { hasText: "Saved" });
const wallField = (page: Page) => page.getByRole("textbox", { name: "Height of the wall" });

test("a supplier answers on a phone, with a file, a cut line and a reload between", async ({
  page,
  request,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.setViewportSize(PHONE);
  const { link, survey } = await asked(request, "phone@supplier.example");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Welcome to the survey" })).toBeVisible();
  // the link leaves the address at once
  expect(page.url()).not.toContain("token");
  await page.getByRole("button", { name: "let's start" }).click();
  await expect(page.getByRole("heading", { name: "Surveys", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "submit results" })).toBeDisabled();
  await page.getByRole("button", { name: /Site and flood protection/ }).click();
  await wallField(page).fill("2 m");
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("This field is mandatory")).toBeVisible();
  await page.context().setOffline(true);
  await page.getByText("Pumps with own power").click();
  await expect(page.locator("output:visible", { hasText: "Not sent yet" })).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Pumps with own power")).toBeChecked();
  await expect(wallField(page)).toHaveValue("2 m");
  await expect(saved(page)).toBeVisible();
  const file = { name: "wall.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(2_500_000, "%PDF-1.7 ") };
  await page.getByLabel("File for Height of the wall").setInputFiles(file);
  await expect(page.getByRole("link", { name: "wall.pdf" })).toBeVisible();
  await expect(page.getByText("2 / 2")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Surveys", exact: true }).click();
  await expect(page.getByText("ready to complete")).toBeVisible();
  await page.getByRole("button", { name: /Site and flood protection/ }).click();
  await page.getByRole("button", { name: "complete questionnaire" }).click();
  await page.getByRole("button", { name: "submit results" }).click();
  await expect(page.getByRole("heading", { name: "You have completed the survey" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/surveys/${survey}/submit`);
  await expect(page.getByRole("link", { name: /^support@/ })).toHaveAttribute("href", /^mailto:support@/);
  await expect(page.getByText("Dyke or flood wall")).toBeHidden();
  await expect(page.getByText("wall.pdf")).toBeVisible();
  await page.getByRole("button", { name: "edit survey" }).click();
  await expect(page.getByText("completed", { exact: true })).toBeVisible();
});

test("the page of a recipient stays within 200 kB of compressed script", async ({ firstPage: page, request }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.body());
  });
  const { link } = await asked(request, "script@supplier.example");
  await page.goto(link);
  await page.getByRole("button", { name: "let's start" }).click();
  await expect(wallField(page)).toBeVisible();
  const weight = (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).length, 0);
  test.info().annotations.push({ type: "script", description: `${weight} bytes` });
  expect(scripts.length).toBeGreaterThan(1);
  expect(weight).toBeLessThan(200_000);
});

test("two windows tell each other, and an ended survey is read only", async ({ page, context, request, faults }) => {
  faults.allow(/409|ERR_/);
  const { link, close } = await asked(request, "windows@supplier.example");
  await page.goto(link);
  await page.getByRole("button", { name: "let's start" }).click();
  await expect(wallField(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(wallField(other)).toBeVisible();
  await wallField(page).fill("2 m");
  await expect(saved(page)).toBeVisible();
  await wallField(other).fill("3 m");
  await expect(other.getByText("Changed in another window")).toBeVisible();
  await close();
  await wallField(other).fill("4 m");
  await expect(other.getByRole("alert").filter({ hasText: "This survey has ended" })).toBeVisible();
  await other.reload();
  await expect(wallField(other)).toHaveValue("3 m");
  await expect(wallField(other)).not.toBeEditable();
});

test("a guessed link says so and shows a way on; declining needs no answer", async ({ page, request, faults }) => {
  faults.allow(/401/);
  await page.goto("/welcome-surveys?token=guessed");
  await expect(page.getByText("Seems that the survey is not available anymore")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with an account" })).toBeVisible();
  await page.goto("/surveys");
  await expect(page.getByText("There is no survey for you")).toBeVisible();
  const { link } = await asked(request, "decline@supplier.example");
  await page.goto(`${link}&decline=1`);
  await page.getByLabel("Reason (optional)").fill("Ask our parent company");
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(page.getByText("You declined to take part.")).toBeVisible();
});
