import { faultsOf } from "./axe.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { feature, makeProject } from "./sample-project.ts";

const SLOW = { timeout: 30_000 };
const TITLE = "Loans and properties";

test.describe.configure({ timeout: 150_000 });

test("loans are read from columns that are called so, and template 5 follows what is set", async ({
  page,
  request,
  signInAs,
}) => {
  const loan = (amount: number, maturity: string, nace: string) => ({
    "Gross carrying amount": amount,
    Maturity: maturity,
    NACE: nace,
    "Loan currency": "EUR",
    Appraisal: 2 * amount,
  });
  const id = await makeProject(request, {
    title: `Loans ${Date.now()}`,
    features: [
      feature("m", "Manila office", 120.98, 14.6, loan(8_000_000, "2031-06-30", "L68")),
      feature("o", "Oslo office", 10.75, 59.91, loan(5_000_000, "2040-06-30", "C10")),
    ],
    hazards: ["wbgt_mean", "rx1day_rp", "tc_wind_rp"],
    impactDrivers: ["total_ead"],
    timesteps: { start: 2030, end: 2050, step: 20 },
  });
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=reports`);
  await page.getByRole("button", { name: "New report" }).click();
  const gallery = page.getByRole("region", { name: "New report" });
  await gallery.getByRole("button", { name: new RegExp(`^${TITLE}`) }).click();
  const chosen = gallery.getByRole("complementary", { name: TITLE });
  await chosen.getByRole("button", { name: "Use this template" }).click();
  await expectMessage(page, `${TITLE} report is successfully created`);

  const book = page.getByRole("article", { name: TITLE, exact: true });
  await expect(book.getByText("Manila office").first()).toBeVisible(SLOW);
  await expect(book.getByText("screening and no credit model").first()).toBeVisible();
  await book.getByRole("button", { name: `Edit ${TITLE}` }).click();
  const settings = page.getByRole("complementary", { name: `Settings of ${TITLE}` });
  await expect(settings.getByRole("combobox", { name: "Gross carrying amount" })).toHaveValue("Gross carrying amount");
  await expect(settings.getByRole("combobox", { name: "Maturity" })).toHaveValue("Maturity");
  await settings.getByRole("combobox", { name: "Value of the property" }).click();
  await page.getByRole("option", { name: "Appraisal" }).click();
  await expect(settings.getByText("Saved", { exact: true })).toBeVisible(SLOW);
  // a loan of half the value
  await expect(book.getByText("50.00 %").first()).toBeVisible(SLOW);
  await settings.getByRole("combobox", { name: "Table" }).click();
  await page.getByRole("option", { name: "EBA Pillar 3, template 5" }).click();
  await expect(book.getByRole("region", { name: "How each column comes about" })).toBeVisible(SLOW);
  await expect(book.getByRole("row", { name: /^L - Real estate activities 8.00 m EUR/ })).toBeVisible();
  expect(await faultsOf(page, "section[aria-label=Reports]")).toEqual([]);
});
