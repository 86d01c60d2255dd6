import { addColleague } from "./colleague.ts";
import { email, expect, expectMessage, login, openSession, test } from "./fixtures.ts";
import { faultsOf } from "./axe.ts";
import { feature, makeProject } from "./sample-project.ts";

const TITLE = "Depots of the north";
const COLLEAGUE = "leaving@demo.tidemark.example";

test("a project is handed over to a colleague, and again when that colleague's account is deleted", async ({
  page,
  browser,
  request,
  faults,
}) => {
  faults.allow(/404/); // nobody has the first address
  test.setTimeout(240_000);
  await makeProject(request, {
    title: TITLE,
    features: [feature("a", "Oslo", 10.75, 59.91)],
    hazards: ["tas_mean"],
    impactDrivers: [],
    timesteps: { start: 2030, end: 2050, step: 20 },
  });
  // deleted below: the others sign in as those that there are
  await addColleague(request, COLLEAGUE, ["docs"]);
  await openSession(page, await login(request, email("analyst")));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: `Actions of ${TITLE}` }).click();
  await page.getByRole("menuitem", { name: "Hand over" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email of the new owner").fill("nobody@x.example");
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel("Email of the new owner").fill(COLLEAGUE);
  await dialog.getByRole("checkbox", { name: "I can still read it" }).uncheck();
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expectMessage(page, "The project was handed over. Its new owner is told by mail.");
  await expect(page.getByRole("heading", { name: TITLE })).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  await openSession(other, await login(request, COLLEAGUE));
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { name: TITLE })).toBeVisible();
  await context.close();

  const boss = await browser.newContext();
  const settings = await boss.newPage();
  await openSession(settings, await login(request, email("admin")));
  await settings.goto("/settings?tab=users");
  const row = settings.getByRole("row", { name: new RegExp(COLLEAGUE) });
  await row.getByRole("button", { name: /^Delete/ }).click();
  const asked = settings.getByRole("dialog");
  await expect(asked.getByRole("radio", { name: /^Hand them over to a colleague/ })).toBeChecked();
  await expect(asked.getByLabel("Email of the new owner")).toHaveValue(email("admin"));
  expect(await faultsOf(settings)).toEqual([]);
  await asked.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(row).toHaveCount(0);
  await settings.goto("/dashboard");
  await expect(settings.getByRole("heading", { name: TITLE })).toBeVisible();
  await boss.close();
});
