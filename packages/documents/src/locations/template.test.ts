import { readXlsx } from "hucre";
import { expect, it } from "vitest";
import { readWorkbook } from "./read-workbook.ts";
import { writeTemplate } from "./template.ts";

it("gives a template that can be uploaded as it is", async () => {
  const content = await readWorkbook(await writeTemplate());
  expect(content.sheet).toBe("locations");
  expect(content.issues).toMatchObject([
    { row: 2, code: "example-row", severity: "warning" },
    { row: 3, code: "example-row", severity: "warning" },
  ]);
  expect(content.rows).toHaveLength(2);
  expect(content.edges.rows).toMatchObject([
    { from: "HAM-1", to: "ROT-1", volume: 1200 },
    { from: "ROT-1", to: "HAM-1" },
  ]);
  expect(content.columns.map(({ meaning }) => meaning)).toEqual([
    "id",
    "name",
    "latitude",
    "longitude",
    "street",
    "house_number",
    "postcode",
    "city",
    "country",
    "asset_value",
    "currency",
    "elevation",
    "flood_protection",
    "building_use",
    "construction",
    "user_data",
  ]);
});

it("explains every column of both sheets, with the headers frozen", async () => {
  const { sheets } = await readXlsx(await writeTemplate());
  expect(sheets.map(({ name }) => name)).toEqual(["locations", "edges", "how to"]);
  const explained = sheets[2]?.rows.map((cells) => `${String(cells[0])}/${String(cells[1])}`) ?? [];
  for (const sheet of sheets.slice(0, 2))
    for (const header of sheet.rows[0] ?? []) expect(explained).toContain(`${sheet.name}/${String(header)}`);
  for (const sheet of sheets) expect(sheet.freezePane).toMatchObject({ rows: 1 });
});
