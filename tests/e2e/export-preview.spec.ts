import { faultsOf } from "./axe.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { sampleId } from "./sample-project.ts";

test.use({ drawsMaps: true, viewport: { width: 390, height: 844 } });

const MOVED = {
  title: "What changed since version 1",
  about: "Version 1 of 2025-11-03",
  sentences: ["Since version 1 the expected annual loss rises by 6 k EUR."],
  tables: [
    {
      title: "What moved the loss, EUR",
      columns: [
        { title: "Cause", unit: "", numeric: false },
        { title: "Loss a year", unit: "", numeric: true },
      ],
      rows: [
        { site_id: null, cells: ["Version 1", "20 k EUR"] },
        { site_id: null, cells: ["other data", "6 k EUR"] },
        { site_id: null, cells: ["Now", "26 k EUR"] },
      ],
      bars: [
        { before: null, value: 20, low: null, high: null },
        { before: null, value: 26, low: null, high: null, from: 20 },
        { before: null, value: 26, low: null, high: null },
      ],
      total: 2,
      closing: true,
    },
  ],
  notes: ["The difference of two such sums is no bound."],
};

test("on a phone the first pages of a file are seen before it is made, and what moved the loss on its page", async ({
  page,
  request,
  signInAs,
}) => {
  test.slow();
  const id = await sampleId(request);
  await signInAs("analyst");
  // the sample does not change: a section as the server words it
  await page.route(/\/reports\/[^/]+\/movement$/, (route) => route.fulfill({ json: { changes: MOVED } }));
  await page.goto(`/map/${id}?panel=reports`);
  await page.getByRole("button", { name: "New report" }).click();
  const gallery = page.getByRole("region", { name: "New report" });
  await gallery.getByRole("button", { name: /^Physical risk report/ }).click();
  await gallery.getByRole("button", { name: "Use this template" }).click();

  await page.getByRole("button", { name: "Export", exact: true }).click({ timeout: 60_000 });
  const dialog = page.getByRole("dialog", { name: "Export report" });
  await dialog.getByRole("button", { name: "Show a preview" }).click();
  const first = dialog.getByRole("img", { name: /^Page 1 of \d+$/ });
  await expect(first).toBeVisible({ timeout: 60_000 });
  const { width = 0 } = (await first.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(200);
  expect(width).toBeLessThanOrEqual(390);
  await dialog.getByRole("button", { name: "Next page" }).press("ArrowRight");
  await expect(dialog.getByRole("img", { name: /^Page 2 of \d+$/ })).toBeVisible();
  expect(await faultsOf(page, "section[aria-label=Preview]")).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Freeze" }).click();
  await expectMessage(page, "Version 1 is frozen");
  const moved = page.getByRole("region", { name: MOVED.title });
  await expect(moved.getByText("6 k EUR", { exact: true })).toBeVisible({ timeout: 30_000 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});
