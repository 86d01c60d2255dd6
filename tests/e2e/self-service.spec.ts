import { faultsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

for (const [name, viewport] of [
  ["a wide screen", { width: 1440, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
] as const)
  test(`a customer picks a place, sees its preview, pays and has the result, on ${name}`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await signInAs("selfservice");
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Add new project" }).first().click();
    await expect(page).toHaveURL(/\/self-service\/locations$/);
    const search = page.getByRole("textbox", { name: "Search a place, an address or coordinates" });
    await search.fill("Basel");
    await page
      .getByRole("list", { name: "Places found" })
      .getByRole("button", { name: /^Basel/ })
      .first()
      .click();
    await expect(page.getByRole("list", { name: "Locations" }).getByText("Basel", { exact: true })).toBeVisible();
    await expect(page.getByText("EUR 49.00").first()).toBeVisible();
    // what was chosen is there after a reload
    await page.reload();
    await expect(page.getByRole("list", { name: "Locations" }).getByText("Basel", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page).toHaveURL(/\/self-service\/processing$/);
    await expect(page.getByRole("region", { name: "While you wait" })).toBeVisible();
    expect.soft(await faultsOf(page), "processing").toEqual([]);
    await expect(page.getByText("The calculation was successful.")).toBeVisible({ timeout: 120_000 });
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page).toHaveURL(/\/self-service\/preview\//);
    await page.getByRole("button", { name: "Pay to explore" }).click();
    await expect(page).toHaveURL(/\/self-service\/checkout$/);
    // a country is found by its name; the tax of the invoice is that of the country
    await page.getByRole("combobox", { name: "Country" }).fill("Franc");
    await page.getByRole("option", { name: "France", exact: true }).click();
    await page.getByRole("button", { name: "Go on to the payment" }).click();
    await expect(page.getByText("VAT 20 %")).toBeVisible();
    await expect(page.getByText("Demo payment. No money moves.")).toBeVisible();
    expect.soft(await faultsOf(page), "checkout").toEqual([]);
    await page.getByRole("textbox", { name: "Card number" }).fill("4000 0000 0000 0002");
    await page.getByRole("button", { name: /^Pay EUR/ }).click();
    await expect(page.getByText("The card was declined. Use another one.")).toBeVisible();
    await page.getByRole("textbox", { name: "Card number" }).fill("4242 4242 4242 4242");
    await page.getByRole("button", { name: /^Pay EUR/ }).click();
    await expect(page).toHaveURL(/\/self-service\/done$/, { timeout: 20_000 });
    expect.soft(await faultsOf(page), "done").toEqual([]);
    await page.getByRole("button", { name: "let's start" }).click();
    await expect(page).toHaveURL(/\/map\//);
  });
