import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { faultsOf, LOOKS, showAs } from "./axe.ts";
import { email, expect, expectMessage, test } from "./fixtures.ts";
import { chooseNothing, choicesOf, panelOf, SLOW } from "./measures-page.ts";
import { analystHeaders, PROJECTS, sampleId } from "./sample-project.ts";

/** A location of the sample with a loss by cyclone wind, for which measures have a ratio. */
const WINDY = "IN-02";

test.describe.configure({ timeout: 150_000 });

let id: string;
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  id = await sampleId(request);
});

test.beforeEach(({ request }) => chooseNothing(request, id));

async function openMeasures(page: Page): Promise<Locator> {
  await page.goto(`/map/${id}?location=${WINDY}`);
  const panel = panelOf(page);
  await panel.getByRole("tab", { name: "Measures" }).click(SLOW);
  return panel;
}

async function shareWithReader(request: APIRequestContext): Promise<void> {
  const given = await request.post(`${PROJECTS}/${id}/access`, {
    headers: await analystHeaders(request),
    data: { email: email("reader") },
  });
  expect(given.ok(), await given.text()).toBe(true);
}

test("a stranger adds two measures, and finds benefit, range, payback, what remains and each source", async ({
  page,
  signInAs,
}) => {
  await signInAs("analyst");
  const panel = await openMeasures(page);
  await expect(panel.getByText("No measures yet. Start with what your main hazards suggest.")).toBeVisible(SLOW);
  await panel.getByRole("button", { name: "Suggest measures" }).click();
  const suggested = panel.getByRole("region", { name: /^Suggested for/ });
  const rows = suggested.getByRole("listitem");
  await expect(rows.first()).toContainText("benefit for 1 of cost");
  expect(await rows.count()).toBeLessThanOrEqual(5);

  const chosen = panel.getByRole("region", { name: "Chosen here" });
  for (const count of [1, 2]) {
    await rows
      .first()
      .getByRole("button", { name: /^Add: / })
      .click();
    await expect(chosen.getByRole("listitem")).toHaveCount(count, SLOW);
  }
  const first = chosen.getByRole("listitem").first();
  await expect(first).toContainText(/\d benefit for 1 of cost, [\d.]+ to [\d.]+/);
  await expect(first).toContainText(/Costs [\d']+ – /);
  await expect(first).toContainText(/pays back \d{4}|does not pay back within its life/);
  await expect(chosen.getByText(/^Together .* a year avoided in 2050\./)).toBeVisible();
  await expect(chosen.getByText(/Singly they would avoid .*; what several would save is counted once\./)).toBeVisible();
  await expect(panel.getByText(/with the chosen measures$/)).toBeVisible();

  await chosen.getByRole("button", { name: "What remains" }).click();
  await expect(chosen.getByText(/^Once in 500 years .* still takes /)).toBeVisible();
  await expect(chosen.getByRole("row", { name: /^500 years/ })).toBeVisible();

  await first.getByRole("button", { name: /^Why this number/ }).click();
  const why = page.getByRole("dialog", { name: "Why this number" });
  await expect(why.getByText("Alone at this location")).toBeVisible(SLOW);
  await expect(why.getByText(/^Read in its source\.|^Recalled|^Our own proposal|^By definition/)).toHaveCount(2);
  await expect(why.getByText(/27 cases/)).toBeVisible(SLOW);
  await page.keyboard.press("Escape");
  await expect(why).toHaveCount(0);
  await expect(panel.getByText(/A survey of the site comes before an order/)).toBeVisible();

  await first.getByRole("button", { name: /^Take out/ }).click();
  await expect(chosen.getByRole("listitem")).toHaveCount(1, SLOW);
});

test("what is chosen is kept with who, status and year, and can be taken back", async ({ page, request, signInAs }) => {
  await signInAs("analyst");
  // chosen by somebody else, as far as this page knows
  const made = await request.post(choicesOf(id), {
    headers: await analystHeaders(request),
    data: { items: [{ site_id: WINDY, measure_id: "dry-proofing", status: "rejected" }] },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const panel = await openMeasures(page);
  const rejected = panel.getByRole("region", { name: "Rejected here" });
  await expect(rejected.getByRole("listitem")).toHaveCount(1, SLOW);

  await panel
    .getByRole("button", { name: /^Add: / })
    .first()
    .click(SLOW);
  const chosen = panel.getByRole("region", { name: "Chosen here" });
  await expect(chosen.getByText(/^Set .* by you$/)).toBeVisible(SLOW);
  await chosen.getByRole("combobox", { name: /^Status: / }).click();
  await page.getByRole("option", { name: "Decided" }).click();
  await expect(chosen.getByRole("combobox", { name: /^Status: / })).toHaveValue("Decided", SLOW);
  // the message of the status says "is changed" too
  const saved = page.waitForResponse(
    async (answer) =>
      answer.url().includes("/choices") &&
      answer.request().method() !== "GET" &&
      (await answer.text()).includes("2031"),
  );
  await chosen.getByRole("textbox", { name: /^From year: / }).fill("2031");
  await page.keyboard.press("Enter");
  expect((await saved).ok()).toBe(true);
  await expectMessage(page, "is changed");

  await page.reload();
  await expect(chosen.getByRole("combobox", { name: /^Status: / })).toHaveValue("Decided", SLOW);
  await expect(chosen.getByRole("textbox", { name: /^From year: / })).toHaveValue("2031");
  await chosen.getByRole("button", { name: /^Take out: / }).click();
  await expect(panel.getByText("No measures yet.", { exact: false })).toBeVisible(SLOW);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(chosen.getByRole("textbox", { name: /^From year: / })).toHaveValue("2031", SLOW);
});

test("what is decided stands on the map as a shield, and beside the losses of a year", async ({
  page,
  request,
  signInAs,
}) => {
  const made = await request.post(choicesOf(id), {
    headers: await analystHeaders(request),
    data: { items: [{ site_id: WINDY, measure_id: "roof-upgrade", status: "decided" }] },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=portfolio`);
  const panel = page.getByRole("region", { name: "Portfolio" });
  await panel.getByRole("button", { name: "Losses" }).click(SLOW);
  await expect(panel.getByText(/1 decided measure: .* less a year, which leaves .*/).first()).toBeVisible(SLOW);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("list", { name: "Legend of the measures" })).toContainText("Measures decided: 1", SLOW);
});

test("a reader sees what was chosen, and cannot change it", async ({ page, request, signInAs }) => {
  const made = await request.post(choicesOf(id), {
    headers: await analystHeaders(request),
    data: { items: [{ site_id: WINDY, measure_id: "dry-proofing", status: "decided", start_year: 2030 }] },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await signInAs("admin");
  const shared = await request.post(`${PROJECTS}/${id}/access`, {
    headers: await analystHeaders(request),
    data: { email: email("admin") },
  });
  expect(shared.ok(), await shared.text()).toBe(true);
  const panel = await openMeasures(page);
  const chosen = panel.getByRole("region", { name: "Chosen here" });
  await expect(chosen.getByText(/^Decided, from 2030 on\. Set .* by analyst@/)).toBeVisible(SLOW);
  await expect(panel.getByRole("button", { name: /^(Add|Take out): / })).toHaveCount(0);
  await expect(panel.getByRole("combobox")).toHaveCount(0);
});

test("the loss of the year explains itself, down to the total that is stored", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const panel = await openMeasures(page);
  await panel.getByRole("button", { name: /^Why this number: Expected loss of a year/ }).click(SLOW);
  const why = page.getByRole("dialog", { name: "Why this number" });
  await expect(why.getByRole("row", { name: /tropical cyclone wind/i })).toBeVisible();
  await why.getByRole("button", { name: "Where the loss as it is comes from" }).click();
  await expect(why.last().getByText("Built from")).toBeVisible(SLOW);
});

test("settings change what is worked out, and say what they may be", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const panel = await openMeasures(page);
  await panel.getByRole("button", { name: "Change settings" }).click(SLOW);
  const dialog = page.getByRole("dialog", { name: "What figures are worked out with" });
  await dialog.getByRole("textbox", { name: "Real discount rate, % a year" }).fill("16");
  await expect(dialog.getByText("From 0 to 15")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Take over" })).toBeDisabled();
  await dialog.getByRole("button", { name: "7 %, FEMA since June 2025" }).click();
  await dialog.getByRole("button", { name: "Take over" }).click();
  await expect(panel.getByText(/^7 % real discount/)).toBeVisible(SLOW);
});

test("who has no right to measures sees neither tab nor mode", async ({ page, request, signInAs }) => {
  await shareWithReader(request);
  await signInAs("reader");
  await page.goto(`/map/${id}?location=${WINDY}&side=measures`);
  await expect(panelOf(page).getByRole("tablist", { name: "Topics" })).toBeVisible(SLOW);
  await expect(page.getByText("Measures", { exact: true })).toHaveCount(0);
});

test("a fault is told and tried again", async ({ page, signInAs, faults }) => {
  faults.allow(/appraisal|500/);
  await signInAs("analyst");
  await page.route("**/appraisal", (route) =>
    route.fulfill({ status: 500, json: { detail: "It broke.", code: "unexpected" } }),
  );
  const panel = await openMeasures(page);
  await expect(panel.getByRole("alert")).toContainText("It broke.", SLOW);
  await page.unroute("**/appraisal");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText(/^Suggested for/)).toBeVisible(SLOW);
});

test("is accessible in each look, and does not scroll sideways", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const panel = await openMeasures(page);
  await panel
    .getByRole("button", { name: /^Add: / })
    .first()
    .click(SLOW);
  await panel.getByRole("button", { name: "What remains" }).click(SLOW);
  for (const look of LOOKS) {
    await showAs(page, look);
    expect(await faultsOf(page), look.scheme).toEqual([]);
    await panel
      .getByRole("button", { name: /^Why this number: / })
      .nth(1)
      .click();
    const why = page.getByRole("dialog", { name: "Why this number" });
    await expect(why.getByText("Alone at this location")).toBeAttached(SLOW);
    expect(await faultsOf(page), look.scheme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await expect(why).toHaveCount(0);
  }
});

test("losses follow what is in place, and come back without it", async ({ page, signInAs }) => {
  await signInAs("analyst");
  const panel = await openMeasures(page);
  await panel
    .getByRole("button", { name: /^Add: / })
    .first()
    .click(SLOW);
  const chosen = panel.getByRole("region", { name: "Chosen here" });
  await chosen.getByRole("combobox", { name: /^Status: / }).click(SLOW);
  await page.getByRole("option", { name: "In place" }).click();
  await expect(chosen.getByRole("combobox", { name: /^Status: / })).toHaveValue("In place", SLOW);
  await expect(panel.getByText(/^What is in place here is in the losses that are stored\./)).toBeVisible(SLOW);
  await panel.getByRole("button", { name: /^Why this number: Expected loss of a year/ }).click();
  const why = page.getByRole("dialog", { name: "Why this number" });
  await why.getByRole("button", { name: "Where the loss as it is comes from" }).click(SLOW);
  const note = page.getByText("With the measures that are in place at this location.").first();
  await expect(note).toBeVisible(SLOW);
  await page.keyboard.press("Escape");
  await chosen.getByRole("button", { name: /^Take out: / }).click();
  await expect(panel.getByText("No measures yet.", { exact: false })).toBeVisible(SLOW);
});
