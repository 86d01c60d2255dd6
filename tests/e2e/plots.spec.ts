import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { faultsOf } from "./axe.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { sampleId } from "./sample-project.ts";

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

  const asked: string[] = [];
  page.on("request", (sent) => sent.url().includes("/plotting-api/v1/plot?") && asked.push(sent.url()));
  await type(page, "Scatter").click();
  await drawn(page);
  await builder(page)
    .getByRole("region", { name: "Colour" })
    .getByRole("combobox", { name: "Colour", exact: true })
    .click();
  await page.keyboard.press("Escape");
  expect(asked.length).toBeLessThanOrEqual(1);
});
