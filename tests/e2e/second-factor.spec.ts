import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { email, expect, expectMessage, login, openSession, PASSWORD, test } from "./fixtures.ts";
import { faultsOf } from "./axe.ts";

const STEP_MS = 30_000;

/** What an authenticator shows for a secret at a time step (RFC 6238). */
function codeAt(secret: string, step: number): string {
  const bits = Array.from(secret, (sign) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"),
  ).join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", bytes).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
/** Steps before and after the present one are taken too, so that three sign-ins need not wait for each other. */
const code = (secret: string, neighbour: -1 | 0 | 1) => codeAt(secret, Math.floor(Date.now() / STEP_MS) + neighbour);

async function givePassword(page: Page) {
  await page.getByLabel("Email").fill(email("consulting"));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a person turns two-factor sign-in on, signs in with a code and with a recovery code, and turns it off", async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/401/);
  await openSession(page, await login(request, email("consulting")));
  await page.goto("/settings?tab=profile");
  const section = page.getByRole("region", { name: "Two-factor sign-in" });
  await section.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("img", { name: "QR code of the secret" })).toBeVisible();
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel("Code", { exact: true }).fill(code(secret, -1));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const recovery = (await dialog.getByRole("listitem").first().textContent()) ?? "";
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(section.getByText("10 recovery codes are left.")).toBeVisible();

  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await givePassword(page);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("This code is not right, or was used already.");
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel("Code", { exact: true }).fill(code(secret, 0));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Supply Chains & Portfolios" })).toBeVisible();

  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await givePassword(page);
  await page.getByLabel("Code", { exact: true }).fill(recovery);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Supply Chains & Portfolios" })).toBeVisible();
  await page.goto("/settings?tab=profile");
  await expect(section.getByText("9 recovery codes are left.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Sessions" }).getByText("With two factors").first()).toBeVisible();
  await section.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByLabel("Code", { exact: true }).fill(code(secret, 1));
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expectMessage(page, "Two-factor sign-in is off.");
  await expect(section.getByText("Two-factor sign-in is off.")).toBeVisible();
});
