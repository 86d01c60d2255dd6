import { faultsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { SLOW } from "./measures-page.ts";
import { analystHeaders, API, sampleId } from "./sample-project.ts";

test.describe.configure({ timeout: 150_000 });

const PHONE = { width: 390, height: 844 };

test("measures stand in the table and in the filter of locations", async ({ page, request, signInAs }) => {
  const id = await sampleId(request);
  const headers = await analystHeaders(request);
  const choices = `${API}/measures/exposure/${id}/choices`;
  const table = await request.post(`${API}/gateway/production-sites-table-new`, {
    headers,
    data: { exposure_id: id, n: 2, order_by_id: "name", sort_order: "asc" },
  });
  const { items }: { items: { id: string }[] } = await table.json();
  const cost = { low: 1_200_000, middle: 1_200_000, high: 1_200_000 };
  const put = await request.post(choices, {
    headers,
    data: {
      items: [
        { site_id: items[0]!.id, measure_id: "cool-roof", status: "decided", start_year: 2031, cost },
        { site_id: items[1]!.id, measure_id: "cool-roof", status: "proposed" },
      ],
    },
  });
  expect(put.ok(), await put.text()).toBe(true);
  const made: { items: { id: string }[] } = await put.json();
  try {
    await signInAs("analyst");
    await page.goto(`/map/${id}?panel=filters`);
    const filter = page.getByRole("region", { name: "Measures", exact: true });
    await filter.getByText("With", { exact: true }).click(SLOW);
    await filter.getByRole("checkbox", { name: "Decided" }).check();
    await expect(page.getByText(/^1 of \d+ locations$/).first()).toBeVisible(SLOW);
    await expect(page.getByText("With measures: Decided")).toBeVisible();
    await filter.scrollIntoViewIfNeeded();
    await page.setViewportSize(PHONE);
    await page.setViewportSize({ width: 1440, height: 900 });
    const link = new URL(page.url());
    link.searchParams.set("panel", "table");
    await page.goto(link.href);
    const locations = page.getByRole("region", { name: "Table of locations" });
    await locations.getByRole("button", { name: "Columns" }).click(SLOW);
    const chooser = page.getByRole("dialog");
    for (const name of ["Measures decided", "First year of measures", "Investment in measures"])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await chooser.getByRole("checkbox", { name }).check();
    await page.keyboard.press("Escape");
    await expect(locations.getByRole("cell", { name: "Cool roof coating or membrane" })).toBeVisible(SLOW);
    await expect(locations.getByText(/1[.,'’]?2(00['’]000)?.*(EUR|USD|CHF|JPY|CNY)/).first()).toBeVisible();
    await expect(locations.getByText("2031")).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect(locations).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  } finally {
    await request.post(`${choices}/removal`, { headers, data: { ids: made.items.map((one) => one.id) } });
  }
});
