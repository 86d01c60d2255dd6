import { workbookFile } from "@tidemark/documents/testing";
import { faultsOf } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { bytesOf } from "./foreign-workbooks.ts";
import { asFile } from "./workbook.ts";

type Rows = readonly (readonly (string | number | null)[])[];

/** Sites by region, two columns of values whose total has no unit, subtotals, and no coordinates. */
const TOTALS: Rows = [
  ["Region", "Site", "City", "Country", "Property value (k EUR)", "Inventory (k EUR)", "Total"],
  ["EMEA", "Vienna works", "Vienna", "Austria", 18_500, 200, 18_700],
  [null, "Gdańsk yard", "Gdańsk", "Poland", 7400, 1900, 9300],
  ["Subtotal EMEA", null, null, null, 25_900, 2100, 28_000],
  ["APAC", "Pune plant", "Pune", "India", 4300, 1250, 5550],
  [null, "Suzhou plant", "Suzhou", "China", 15_800, 6700, 22_500],
  ["Subtotal APAC", null, null, null, 20_100, 7950, 28_050],
  ["Grand total", null, null, null, 46_000, 10_050, 56_050],
];

/** Facilities of the United States by town, state and a ZIP that a workbook cut the zero off. */
const FACILITIES = [
  "Facility #,Facility Name,Street,City,ST,ZIP,Replacement Cost",
  "F-1,Maine depot,100 Commercial St,Portland,ME,4101,$1.2M",
  "F-2,Aurora data center,2905 Diehl Rd,Aurora,IL,60502,$120M",
  "F-3,Aurora warehouse,18300 E 28th Ave,Aurora,CO,80011,$6M",
  "F-4,Paris food plant,3000 Jefferson Rd,Paris,TX,75460,$850k",
].join("\n");

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs("analyst");
  await page.goto("/project/create/_");
});

test("a list with two value columns, totals and towns alone goes from file to map with two questions", async ({
  page,
}) => {
  await page.getByLabel(/^Project name/).fill("Values and totals");
  const file = await bytesOf({ sheets: { Portfolio: TOTALS } });
  await page.getByLabel("Excel file").setInputFiles(asFile("portfolio.xlsx", file));
  // question one: whether the columns are summed
  const step = page.getByRole("region", { name: "Which columns are what?" });
  await expect(step.getByText(/They are summed: .* = 18'700'000/)).toBeVisible();
  await expect(step.getByRole("checkbox", { name: /^Total/ })).toHaveCount(0);
  // sums of the list are not counted once more
  await expect(step.getByText("The first rows add up to 56'050'000")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await step.getByRole("button", { name: "Use these columns" }).click();
  // question two: whether towns are looked up; sums are left out by themselves
  const found = page.getByRole("region", { name: "What was found" });
  await expect(page.getByRole("switch", { name: "Leave out 3 lines that are no locations" })).toBeChecked();
  await found.getByRole("button", { name: "Look up these rows" }).click();
  await expect(found.getByText("4 looked up by address")).toBeVisible();
  await found.getByRole("button", { name: /^Locations/ }).click();
  for (const [site, country, amount] of [
    ["Vienna works", "Austria", "18.70 m EUR"],
    ["Suzhou plant", "China", "22.50 m EUR"],
  ] as const) {
    const row = found.getByRole("row").filter({ has: page.getByRole("cell", { name: site }) });
    await expect(row).toContainText(country);
    await expect(row).toContainText(amount);
  }
  await page.getByRole("button", { name: "Finalize directly" }).click();
  await expect(page.getByRole("link", { name: "Open map of Values and totals" })).toBeVisible({ timeout: 90_000 });
});

test("facilities by town, state and ZIP lie in their states, and their dollars are those of the country", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Paste cells" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Cells").fill(FACILITIES);
  await dialog.getByRole("button", { name: "Use these cells" }).click();
  const found = page.getByRole("region", { name: "What was found" });
  await found.getByRole("button", { name: "Look up these rows" }).click();
  for (const place of ["Portland, Maine", "Aurora, Illinois", "Aurora, Colorado", "Paris, Texas"])
    await expect(found.getByText(`Placed in the centre of ${place}`)).toBeVisible();
  await expect(found.getByText('The sign "$" is that of several currencies.')).toHaveCount(1);
  await found.getByRole("button", { name: /^Locations/ }).click();
  const row = found.getByRole("row").filter({ has: page.getByRole("cell", { name: "Maine depot" }) });
  await expect(row).toContainText("1.20 m USD");
});

test("a list in metres is asked for its system, is shown where it then lies, and comes to its country", async ({
  page,
}) => {
  const metres = ["Obra,Coordenada Este,Coordenada Norte", "Obra 1,357000,7385000", "Obra 2,346000,6298000"];
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a CSV file" }).click();
  const file = { name: "obras.csv", mimeType: "text/csv", buffer: Buffer.from(metres.join("\n")) };
  await (await chooser).setFiles(file);
  const step = page.getByRole("region", { name: "Which columns are what?" });
  const systems = step.getByRole("radiogroup", { name: "Coordinate system" });
  await expect(systems.getByRole("radio").nth(1)).toBeVisible();
  await expect(systems.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(step.getByText("Choose a system to see where the first rows then lie.")).toBeVisible();
  await systems.getByRole("radio", { name: /UTM zone 19S/ }).check();
  await expect(step.getByRole("img", { name: "Map of 2 rows" }).or(step.getByLabel("Map of 2 rows"))).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await step.getByRole("button", { name: "Use these columns" }).click();
  const found = page.getByRole("region", { name: "What was found" });
  await found.getByRole("button", { name: /^Locations/ }).click();
  for (const [name, latitude] of [
    ["Obra 1", "−23.6"],
    ["Obra 2", "−33.4"],
  ] as const) {
    const row = found.getByRole("row").filter({ has: page.getByRole("cell", { name }) });
    await expect(row).toContainText("Chile");
    await expect(row).toContainText(latitude);
  }
});

test("rows that a filter hides are taken, which is said, and are left out when that is wished", async ({ page }) => {
  const cell = (text: string | number) =>
    typeof text === "number" ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = (
    [
      ["name", "latitude", "longitude"],
      ["Berlin", 52.5, 13.4],
      ["Munich", 48.1, 11.5],
      ["Hamburg", 53.5, 10],
    ] as const
  ).map((cells, i) => `<row r="${i + 1}"${i === 2 ? ' hidden="1"' : ""}>${cells.map(cell).join("")}</row>`);
  const file = await workbookFile({ sheets: { Sites: rows.join("") }, behind: '<autoFilter ref="A1:C4"/>' });
  await page.getByLabel("Excel file").setInputFiles(asFile("filtered.xlsx", Buffer.from(file)));
  const found = page.getByRole("region", { name: "What was found" });
  await expect(found.getByRole("button", { name: "Locations 3" })).toBeVisible();
  const hidden = page.getByRole("switch", { name: "Take 1 row that is hidden" });
  await expect(hidden).toBeChecked();
  await hidden.click({ force: true });
  await expect(found.getByRole("button", { name: "Locations 2" })).toBeVisible();
  await found.getByRole("button", { name: /^Locations/ }).click();
  await expect(found.getByRole("cell", { name: "Munich" })).toHaveCount(0);
  await hidden.click({ force: true });
  await expect(found.getByRole("cell", { name: "Munich" })).toBeVisible();
});
