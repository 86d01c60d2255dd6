import { faultsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { chooseNothing, openPlan, panelOf, SLOW } from "./measures-page.ts";
import { sampleId } from "./sample-project.ts";

test.describe.configure({ timeout: 150_000 });

let id: string;
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  id = await sampleId(request);
});
test.beforeEach(({ request }) => chooseNothing(request, id));

test("a stranger makes a plan for 5 million, finds what stands behind it, saves it and takes it along", async ({
  page,
  signInAs,
}) => {
  await signInAs("analyst");
  const plan = await openPlan(page, id);
  await plan.getByRole("textbox", { name: /^Budget, million/ }).fill("5");
  await expect(plan.getByText(/of 5\.00 m [A-Z]{3} · \d+ measures? at \d+ locations?/)).toBeVisible(SLOW);
  await expect(
    plan.getByText(/No other choice of these measures|Nothing that pays|[Ee]verything that pays/),
  ).toBeVisible();
  const table = plan.getByRole("region", { name: "Measures of the plan" }).first();
  const rows = table.getByRole("row");
  expect(await rows.count()).toBeGreaterThan(1);
  for (const name of ["Location", "What to do", "Benefit for 1 of cost", "Pays back", "Basis"])
    await expect(table.getByRole("columnheader", { name })).toBeVisible();
  await expect(plan.getByText(/at least/).first()).toBeVisible();
  await expect(plan.getByText(/A survey of the site comes before an order/)).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    plan.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);

  await plan.getByRole("button", { name: "Accept into a plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Accept into a plan" });
  await dialog.getByRole("textbox", { name: "Name of the plan" }).fill("Five million");
  await dialog.getByRole("button", { name: "Save the plan" }).click();
  const saved = plan.getByRole("region", { name: "Saved plans" });
  await expect(saved.getByRole("button", { name: "Five million", exact: true })).toBeVisible(SLOW);
  await expect(saved.getByText(/[1-9]\d* measures? · .* · analyst@/)).toBeVisible();

  // the first measure of the plan is proposed at its location
  await rows.nth(1).getByRole("button").first().click();
  await expect(
    panelOf(page)
      .getByRole("region", { name: "Chosen here" })
      .getByRole("combobox", { name: /^Status: / })
      .first(),
  ).toHaveValue("Proposed", SLOW);
  await openPlan(page, id);
  await saved.getByRole("button", { name: "Delete the plan Five million" }).click();
  await expect(saved).toHaveCount(0, SLOW);
});

test("a saved plan brings back its limits, settings and what is left out, and keeps its changes", async ({
  page,
  signInAs,
}) => {
  await signInAs("analyst");
  const plan = await openPlan(page, id);
  const table = plan.getByRole("region", { name: "Measures of the plan" }).first();
  await plan.getByRole("textbox", { name: /^Budget, million/ }).fill("5");
  await plan.getByRole("textbox", { name: /^Most in a year, million/ }).fill("0.5");
  const byYear = plan.getByRole("region", { name: "Paid by year" }).first();
  await expect(byYear.getByText(/^At most 500.* a year\./)).toBeVisible(SLOW);
  await plan.getByRole("button", { name: "Change settings" }).click();
  const settings = page.getByRole("dialog", { name: "What figures are worked out with" });
  await settings.getByRole("button", { name: "3.1 %, FEMA before" }).click();
  await settings.getByRole("button", { name: "Take over" }).click();
  await expect(plan.getByText(/3\.1 % real discount/)).toBeVisible(SLOW);
  const leave = table.getByRole("button", { name: /^Leave out / }).first();
  const name = (await leave.getAttribute("aria-label"))!;
  await leave.click(SLOW);
  const out = plan.getByRole("region", { name: "Left out of the plan" });
  await expect(out.getByRole("listitem")).toHaveCount(1, SLOW);
  await plan.getByRole("button", { name: "Accept into a plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Accept into a plan" });
  await dialog.getByRole("textbox", { name: "Name of the plan" }).fill("Slow");
  await dialog.getByRole("button", { name: "Save the plan" }).click();
  const saved = plan.getByRole("region", { name: "Saved plans" });
  await expect(saved.getByText(/500.* a year · .*3\.1 % real discount · 0 kept, 1 left out/)).toBeVisible(SLOW);

  // another browser: nothing of it is kept there
  await page.evaluate(() => localStorage.removeItem("tidemark.measures"));
  await openPlan(page, id);
  await expect(plan.getByText(/5 % real discount/).first()).toBeVisible(SLOW);
  await saved.getByRole("button", { name: "Slow", exact: true }).click();
  const opened = plan.getByRole("region", { name: "The opened plan" });
  await expect(opened.getByText("Slow", { exact: true })).toBeVisible();
  await expect(plan.getByRole("textbox", { name: /^Budget, million/ })).toHaveValue("5");
  await expect(plan.getByRole("textbox", { name: /^Most in a year, million/ })).toHaveValue("0.5");
  await expect(out.getByRole("listitem")).toHaveCount(1, SLOW);
  await expect(table.getByRole("button", { name })).toHaveCount(0);
  await plan.getByRole("textbox", { name: /^Budget, million/ }).fill("4");
  await expect(plan.getByText(/of 4\.00 m/)).toBeVisible(SLOW);
  expect(await faultsOf(page)).toEqual([]);
  await opened.getByRole("button", { name: "Save the changes" }).click();
  await expect(saved.getByText(/^4\.00 m/)).toBeVisible(SLOW);
  await opened.getByRole("button", { name: "Close the plan" }).click();
  await expect(opened).toHaveCount(0);
  await saved.getByRole("button", { name: "Delete the plan Slow" }).click();
  await expect(saved).toHaveCount(0, SLOW);
});

test("a plan is made for the locations of a filter", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const plan = await openPlan(page, id);
  await expect(plan.getByText("All locations of the project")).toBeVisible();
  await plan.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible(SLOW);
});

test("a measure is kept in the plan, left out of it, and allowed again", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const plan = await openPlan(page, id);
  const table = plan.getByRole("region", { name: "Measures of the plan" }).first();
  const leave = table.getByRole("button", { name: /^Leave out / }).first();
  const name = (await leave.getAttribute("aria-label"))!;
  await leave.click(SLOW);
  const out = plan.getByRole("region", { name: "Left out of the plan" });
  await expect(out.getByRole("listitem")).toHaveCount(1, SLOW);
  await expect(table.getByRole("button", { name })).toHaveCount(0);
  await out.getByRole("button", { name: /^Allow / }).click();
  await expect(out).toHaveCount(0, SLOW);
  await expect(table.getByRole("button", { name })).toBeVisible(SLOW);

  const keep = table.getByRole("button", { name: name.replace(/^Leave out/, "Keep") });
  await keep.click();
  await expect(keep).toHaveAttribute("aria-pressed", "true", SLOW);
  await plan.getByRole("textbox", { name: /^Budget, million/ }).fill("0.001");
  await expect(plan.getByText(/What is decided or kept costs more than the budget/)).toBeVisible(SLOW);
  await expect(table.getByRole("row")).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  await plan.getByRole("button", { name: "Free everything that is kept or left out" }).click();
  await expect(plan.getByText("Nothing that pays fits the budget.", { exact: false })).toBeVisible(SLOW);
});

test("moving the budget recolours the cost curve at once, and never spends more", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const plan = await openPlan(page, id);
  const curve = plan.getByRole("region", { name: "Cost curve" }).first();
  const taken = async () => {
    const texts = await curve.getByRole("listitem").allTextContents();
    return texts.reduce((sum, text) => sum + Number(/at (\d+) of \d+/.exec(text)?.[1]), 0);
  };
  await expect(plan.getByText("Without a limit everything that pays is taken.", { exact: false })).toBeVisible(SLOW);
  const all = await taken();
  const bars = await curve.getByRole("listitem").count();
  const slider = plan.getByRole("slider", { name: "Budget" });
  await slider.focus();
  await page.keyboard.press("Home");
  for (const _ of Array.from({ length: 20 })) await page.keyboard.press("ArrowRight");
  const from = Date.now();
  await expect.poll(taken).toBeLessThan(all);
  // options are kept, and only the cut moves; the rest is the browser on a busy machine
  expect(Date.now() - from).toBeLessThan(10_000);
  expect(await curve.getByRole("listitem").count()).toBe(bars);
  await expect(curve.getByText(/No other choice of these measures/)).toBeVisible(SLOW);
  const figures = await plan.getByText("Spent, present value", { exact: true }).locator("..").textContent();
  const [spent, budget] = [...(figures ?? "").matchAll(/([\d.']+) (?:m )?[A-Z]{3}/g)].map(([amount]) => amount);
  const worth = (text = "") => Number(/[\d.]+/.exec(text.replaceAll("'", ""))) * (text.includes(" m ") ? 1e6 : 1);
  expect(worth(budget)).toBeGreaterThan(0);
  expect(worth(spent)).toBeLessThanOrEqual(worth(budget));
});
