import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { faultsOf, LOOKS, showAs } from "./axe.ts";
import { expect, expectMessage, goWithin, test } from "./fixtures.ts";
import { analystHeaders, API, PROJECTS, sampleId } from "./sample-project.ts";

const builder = (page: Page) => page.getByRole("region", { name: "Plots", exact: true });
const types = (page: Page) => builder(page).getByRole("list", { name: "Types of plots" });
const plot = (page: Page) => builder(page).getByRole("region", { name: "Plot", exact: true });
const rows = (page: Page) => plot(page).locator("tr[data-row]");
const type = (page: Page, name: string) => types(page).getByRole("button", { name, exact: true });
const drawn = (page: Page) => expect(builder(page).getByText(/Complete · drawn in/)).toBeVisible({ timeout: 30_000 });

test("a plot is chosen by its picture, changed, kept, saved as a file and taken back", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=plots`);
  await expect(builder(page).getByRole("region", { name: "Plots to begin with" })).toBeVisible({ timeout: 30_000 });
  // an icon stands where there is no picture yet
  await expect(types(page).locator("img")).toHaveCount(18, { timeout: 60_000 });

  await type(page, "Ranking").click();
  await drawn(page);
  await expect(rows(page)).toHaveCount(45);
  await expect(page).toHaveURL(/plot=/);
  expect(await faultsOf(page, "section[aria-label=Plots]")).toEqual([]);

  // by keyboard: every mark is read aloud, and chosen
  const marks = plot(page).getByRole("listbox");
  await marks.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const first = await rows(page).nth(1).getByRole("button").innerText();
  await expect(marks.getByRole("option")).toContainText(first);
  await page.keyboard.press("Enter");
  await expect(plot(page).getByRole("checkbox", { name: `Choose ${first}` })).toBeChecked();
  await builder(page).getByRole("button", { name: "Selection (1)" }).click();
  await expect(rows(page)).toHaveCount(1);
  await builder(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(45);

  const title = `Largest losses ${Date.now()}`;
  await plot(page).getByRole("button", { name: "Preset" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as preset" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectMessage(page, `${title} saved!`);

  await plot(page).getByRole("button", { name: "Put into the report" }).click();
  await page.getByRole("menuitem", { name: "A new report" }).click();
  await expectMessage(page, "The plot stands at the end of ");

  for (const [label, ending, begin] of [
    ["PNG", "png", "\u0089PNG"],
    ["SVG", "svg", "<svg"],
    ["Workbook", "xlsx", "PK"],
    ["CSV", "csv", "# Title"],
  ] as const) {
    await plot(page).getByRole("button", { name: "Download" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: label, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
    expect(readFileSync(await file.path()).toString("latin1")).toMatch(new RegExp(`^${begin}`));
    await expectMessage(page, "Plot is downloaded");
  }

  // the location of a picture goes with the plot of a single one: the next type is of all locations again
  await type(page, "Climatogram").click();
  await expect(rows(page)).toHaveCount(12);
  await type(page, "Pie").click();
  await expect(rows(page)).toHaveCount(6);

  await type(page, "Histogram").click();
  await drawn(page);
  await builder(page).getByRole("button", { name: title, exact: false }).first().click();
  await expect(rows(page)).toHaveCount(45);
  await builder(page)
    .getByRole("button", { name: `Delete ${title}` })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectMessage(page, `${title} deleted!`);
});

test("what cannot be drawn is refused with an offer that draws; what is incomplete asks nothing", async ({
  page,
  request,
  signInAs,
  faults,
}) => {
  faults.allow(/422/);
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=plots`);
  await type(page, "Bars").click({ timeout: 30_000 });
  await drawn(page);
  const before = await rows(page).count();
  await builder(page).getByRole("combobox", { name: "Over locations" }).click();
  await page.getByRole("option", { name: "Sum" }).click();
  const refusal = plot(page).getByRole("alert");
  await expect(refusal).toContainText("Bars cannot show this");
  // the last good plot stays
  await expect(rows(page)).toHaveCount(before);
  await refusal.getByRole("button").first().click();
  await expect(refusal).toHaveCount(0);
  await drawn(page);

  // ready plots have pictures of their own, which are asked for one after the other
  const asked: string[] = [];
  await page.route(/plotting-api\/v1\/plot\?/, async (route) => {
    asked.push(route.request().postData() ?? "");
    await route.continue();
  });
  await type(page, "Scatter").click();
  await drawn(page);
  await builder(page)
    .getByRole("region", { name: "Colour" })
    .getByRole("combobox", { name: "Colour", exact: true })
    .click();
  await page.keyboard.press("Escape");
  expect(asked).not.toContain("");
  expect(asked.filter((body) => JSON.parse(body).plot_type === "scatter").length).toBeLessThanOrEqual(1);
});

test("a plot is one click from a column, a selection and a location", async ({ page, request, signInAs }) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=table`);
  const table = page.getByRole("region", { name: "Rows of the table" });
  await table.getByRole("button", { name: "Plot the column Country" }).click({ timeout: 30_000 });
  await drawn(page);
  await expect(type(page, "Bands")).toHaveAttribute("aria-pressed", "true");

  await rows(page).first().hover();
  await type(page, "Ranking").click();
  await drawn(page);
  await rows(page).first().getByRole("button").click();
  const panel = page.getByRole("complementary", { name: "Location" });
  await panel.getByRole("button", { name: "Plot this location" }).click({ timeout: 30_000 });
  await drawn(page);
  await expect(type(page, "Time band")).toHaveAttribute("aria-pressed", "true");
  await expect(builder(page).getByRole("button", { name: "Selection (1)" })).toHaveAttribute("aria-pressed", "true");

  await page.goto(`/map/${id}?panel=selection&chosen=0-2`);
  const selection = page.getByRole("region", { name: "Selection" });
  await selection.getByRole("button", { name: "Plot these" }).click({ timeout: 30_000 });
  await drawn(page);
  await expect(rows(page)).toHaveCount(3);
});

test("a filter is opened from the builder and from the map, and the plot follows it", async ({
  page,
  request,
  signInAs,
}) => {
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=plots`);
  await type(page, "Ranking").click({ timeout: 30_000 });
  await drawn(page);
  await builder(page).getByRole("button", { name: "Filter", exact: true }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByText("Country", { exact: true }).click({ timeout: 30_000 });
  await filters.getByRole("checkbox", { name: /Switzerland/ }).check();
  await page.keyboard.press("Escape");
  await expect(plot(page)).toContainText(/\d of 45 locations/);
  await expect.poll(() => rows(page).count(), { timeout: 30_000 }).toBeLessThan(10);
  await builder(page).getByRole("button", { name: "Close the plots" }).click();
  await page.getByRole("button", { name: "Plot these" }).click({ timeout: 30_000 });
  await drawn(page);
  await expect(plot(page)).toContainText(/\d of 45 locations/);
});

/** A plot as a link names it. */
const addressed = (plot: object) => Buffer.from(JSON.stringify({ c: {}, o: {}, s: 0, ...plot })).toString("base64url");
const dataset = (value: string) => ({ type: "dataset", value });
const country = { type: "property", value: "address.country" };
const LOSSES = { t: "Losses", p: "ranking", c: { scenario: "ssp585", time: 2050 }, a: { y: dataset("total_ead") } };
/** What the builder shows in each state: drawn, with gaps, incomplete, of no location, refused. */
const STATES = [
  [{ ...LOSSES, t: "Scatter", p: "scatter", a: { x: dataset("score_location"), y: dataset("total_ead") } }, /drawn in/],
  [{ ...LOSSES, t: "Coasts", a: { y: dataset("score_coastal") } }, /no value/],
  [{ t: "Nothing yet", p: "bar", a: {} }, /Choose what stands on/],
  [{ ...LOSSES, s: 1 }, /No location|0 chosen locations|Choose/],
  [
    { ...LOSSES, p: "bar", a: { x: country, y: dataset("score_location") }, o: { aggregate: "sum" } },
    /cannot show this/,
  ],
] as const;

test("the builder is accessible and does not scroll sideways, wide and light, narrow and dark", async ({
  page,
  request,
  signInAs,
  faults,
}) => {
  test.setTimeout(240_000);
  faults.allow(/422|500/);
  const id = await sampleId(request);
  await signInAs("analyst");
  await page.goto(`/map/${id}?panel=plots`);
  const examine = async (look: (typeof LOOKS)[number], what: string) =>
    expect
      .soft(await faultsOf(page, "section[aria-label=Plots]"), `${what} at ${look.width} px, ${look.scheme}`)
      .toEqual([]);
  for (const look of LOOKS) {
    await showAs(page, look);
    await goWithin(page, "?panel=plots");
    await expect(types(page).locator("img")).toHaveCount(18, { timeout: 60_000 });
    await examine(look, "types");
    for (const [state, text] of STATES) {
      await goWithin(page, `?panel=plots&plot=${addressed(state)}`);
      await expect(builder(page).getByText(text).first()).toBeVisible({ timeout: 30_000 });
      await examine(look, String(text));
    }
    await page.route(/plotting-api\/v1\/plot\?/, (asked) => asked.fulfill({ status: 500, body: "{}" }));
    await goWithin(page, `?panel=plots&plot=${addressed({ ...LOSSES, t: `Failed, ${look.scheme}` })}`);
    // by its words: what was refused before is an alert too, and stands until the address is followed
    await expect(plot(page).getByRole("alert")).toContainText("The plot could not be drawn");
    await examine(look, "failed");
    await page.unroute(/plotting-api\/v1\/plot\?/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  }
});

test("every type draws of the sample, as figures and as a picture, and so do the ready plots of each dataset, or say why not", async ({
  request,
}) => {
  test.setTimeout(180_000);
  const exposure_id = await sampleId(request);
  const headers = await analystHeaders(request);
  const get = async <Answer>(path: string): Promise<Answer> => (await request.get(path, { headers })).json();
  const draw = (data: object, kind: "json" | "svg") =>
    request.post(`/api/plotting-api/v1/plot?return_type=${kind}`, { headers, data: { ...data, exposure_id } });

  const { items: sites } = await get<{ items: { id: string }[] }>(
    `${PROJECTS}/${exposure_id}/production-sites?page=1&n=1`,
  );
  interface Type {
    readonly id: string;
    readonly limits: Readonly<Record<string, number>>;
    readonly example: { readonly filter?: object };
  }
  const { items } = await get<{ items: Type[] }>("/api/plotting-api/v1/plot-types");
  expect(items).toHaveLength(18);
  for (const { id, limits, example } of items) {
    const filter = limits["locations"] === 1 ? { production_sites: [sites[0]?.id] } : example.filter;
    for (const kind of ["json", "svg"] as const) {
      const answer = await draw({ ...example, filter }, kind);
      expect(answer.status(), `${id} as ${kind}: ${await answer.text()}`).toBe(200);
    }
  }

  const { items: datasets } = await get<{ items: { id: string; kind: string }[] }>(
    `${API}/risks/datasets?exposure_id=${exposure_id}`,
  );
  expect(datasets.length).toBeGreaterThan(30);
  let drawnOnes = 0;
  for (const { id, kind } of datasets) {
    const of = kind === "driver" ? "impact-drivers" : "hazards";
    const ready = await get<{ items: object[] }>(`${API}/gateway/plot-templates/${of}/${id}`);
    expect(ready.items.length, id).toBeGreaterThanOrEqual(2);
    for (const config of ready.items.slice(0, 2)) {
      const answer = await draw(config, "json");
      if (answer.status() === 200) drawnOnes += 1;
      else
        expect(await answer.json(), id).toMatchObject({
          detail: { base_type: "PlotError", message: expect.stringMatching(/\w+ \w+/) },
        });
    }
  }
  expect(drawnOnes).toBeGreaterThan(datasets.length);
});
