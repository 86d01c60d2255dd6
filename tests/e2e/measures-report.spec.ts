import { faultsOf } from "./axe.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { chooseNothing, openPlan, SLOW } from "./measures-page.ts";
import { analystHeaders, API, sampleId } from "./sample-project.ts";

test.describe.configure({ timeout: 150_000 });

test("a saved plan is put into a report, stands there with its curve and follows its plan", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await chooseNothing(request, id);
  const headers = await analystHeaders(request);
  const title = `Reported ${Date.now()}`;
  const plans = `${API}/measures/exposure/${id}/plans`;
  const made = await request.post(plans, { headers, data: { title, budget: 5_000_000 } });
  expect(made.ok(), await made.text()).toBe(true);
  const { id: planId } = (await made.json()) as { id: string };

  await signInAs("analyst");
  const plan = await openPlan(page, id);
  const saved = plan.getByRole("region", { name: "Saved plans" }).getByRole("listitem").filter({ hasText: title });
  await saved.getByRole("button", { name: "Put into the report" }).click();
  await page.getByRole("menuitem", { name: "A new report" }).click();
  await expectMessage(page, `The plan stands at the end of ${title}.`);

  await page.goto(`/map/${id}?panel=reports`);
  await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
  const element = page.getByRole("article", { name: title });
  await expect(element.getByText("Spent, present value")).toBeVisible(SLOW);
  await expect(element.getByRole("region", { name: "Measures of the plan" })).toBeVisible();
  await expect(element.getByText(/A survey of the site comes before an order/)).toBeAttached();
  expect(await faultsOf(page, "section[aria-label=Reports]")).toEqual([]);
  await element.getByRole("button", { name: `Edit ${title}` }).click();
  const settings = page.getByRole("complementary", { name: `Settings of ${title}` });
  await expect(settings.getByRole("combobox", { name: "Saved plan" })).toHaveValue(title);
  await request.delete(`${plans}/${planId}`, { headers });
});
