import { email, expect, expectMessage, login, openSession, test } from "./fixtures.ts";
import { faultsOf } from "./axe.ts";

test("a person makes an API key, a program calls with it, and it ends when it is revoked", async ({
  page,
  request,
}) => {
  await openSession(page, await login(request, email("analyst")));
  await page.goto("/settings?tab=keys");
  await page.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Nightly report");
  await dialog.getByLabel("Search scopes").fill("layers");
  await dialog.getByRole("checkbox", { name: "layers" }).check();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Make key" }).click();
  const key = (await dialog.getByText(/^tmk_/).textContent()) ?? "";
  await expect(dialog.getByText(/^curl -H "Authorization: Bearer tmk_/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  const headers = { authorization: `Bearer ${key}` };
  const projects = () => request.get("/api/risk-engine/v0/exposure/supply-chains", { headers });
  expect((await projects()).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Nightly report/ })).toContainText("from 127.0.0.1");
  await page.getByRole("button", { name: "Revoke Nightly report" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expectMessage(page, "The key is revoked.");
  await expect(page.getByText("You have no API keys.")).toBeVisible();
  expect((await projects()).status()).toBe(401);
});
