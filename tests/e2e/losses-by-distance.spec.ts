import { faultsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { SLOW } from "./measures-page.ts";
import { analystHeaders, sampleId } from "./sample-project.ts";

const REPORTS = "/api/reports/v1/reports";

test.describe.configure({ timeout: 150_000 });

test("losses between both cases are told for all hazards, each with its own distance, and for one", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=portfolio`);
  const panel = page.getByRole("region", { name: "Portfolio" });
  await panel.getByRole("button", { name: "Losses" }).click(SLOW);
  const between = panel.getByRole("region", { name: "Between both cases" }).first();
  await expect(between).toContainText("hazards know nothing of each other", SLOW);
  const hazards = between.getByRole("region", { name: "Hazard by hazard" });
  const rows = hazards.getByRole("row");
  expect(await rows.count()).toBeGreaterThan(2);
  await expect(hazards.getByRole("columnheader", { name: "Distance, km" })).toBeVisible();
  await expect(between).toContainText(
    /Once in 100 years: .* if every place and hazard came for itself, .* if all came/,
  );
  await between.getByText("What the distance rests on, and who adds most").click();
  await expect(between).toContainText("Lengths are recalled and good to a factor of two.");
  expect(await faultsOf(page, "section[data-wide]")).toEqual([]);

  await panel.getByRole("combobox", { name: "Hazard" }).click();
  await page.getByRole("option", { name: "Earthquake", exact: true }).click();
  await expect(between).toContainText("Correlation falls to 1/e over 60 km", SLOW);
  await expect(hazards).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test("losses by distance and settled places as peers stand in a report", async ({ page, request, signInAs }) => {
  const id = await sampleId(request);
  const headers = await analystHeaders(request);
  const title = `By distance ${Date.now()}`;
  const made = await request.post(REPORTS, { headers, data: { exposure_id: id, title } });
  const { id: report, pages } = (await made.json()) as { id: string; pages: { id: string }[] };
  const elements = `${REPORTS}/${report}/pages/${pages[0]!.id}/elements`;
  for (const [name, type] of [
    ["Bad years", "LossesByDistance"],
    ["Beside others", "Peers"],
  ])
    expect((await request.post(elements, { headers, data: { title: name, content: { type } } })).ok()).toBe(true);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=reports`);
  await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
  const losses = page.getByRole("article", { name: "Bad years" });
  await expect(losses.getByRole("region", { name: /^Losses that hang together by distance/ })).toBeVisible(SLOW);
  await expect(losses.getByRole("region", { name: /^Hazard by hazard/ })).toContainText("Tropical cyclone wind");
  const peers = page.getByRole("article", { name: "Beside others" });
  await expect(peers.getByRole("region", { name: "Countries, all topics" })).toBeVisible(SLOW);
  await expect(peers).toContainText("GeoNames");
  expect(await faultsOf(page, "section[aria-label=Reports]")).toEqual([]);
  await losses.getByRole("button", { name: "Edit Bad years" }).click();
  const settings = page.getByRole("complementary", { name: "Settings of Bad years" });
  await settings.getByRole("combobox", { name: "Hazard" }).click();
  await page.getByRole("option", { name: "Earthquake", exact: true }).click();
  await expect(losses.getByRole("region", { name: /^Hazard by hazard/ }).getByRole("row")).toHaveCount(2, SLOW);
  await request.delete(`${REPORTS}/${report}`, { headers });
});
