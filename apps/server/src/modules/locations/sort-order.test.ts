import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributesBuilder, type SiteRow } from "./attributes.ts";
import { attributeKeys, floatKeys, sortRows } from "./sort-order.ts";

const site = (position: number, change: Partial<SiteRow> = {}): SiteRow => ({
  position,
  site_id: `s${position}`,
  name: `Site ${position}`,
  longitude: 0,
  latitude: 0,
  address: {},
  user_data: {},
  asset_value: null,
  asset_currency: null,
  elevation: null,
  protection_return_period: null,
  building_use: null,
  construction: null,
  ...change,
});

async function orderOfNames(names: readonly string[], order: "asc" | "desc"): Promise<string[]> {
  const builder = attributesBuilder(names.length);
  builder.add(names.map((name, position) => site(position, { name })));
  const column = builder.finish().columns.get("name");
  if (column?.kind !== "text") throw new Error("no column of texts");
  return [...sortRows(await attributeKeys(column), order)].map((row) => names[row] ?? "");
}

describe("the order of numbers", () => {
  it("is that of the values, missing last, equal ones as they came, in both directions", () => {
    const values = Float32Array.of(3, Number.NaN, -1, 3, 0, -0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
    expect([...sortRows(floatKeys(values), "asc")]).toEqual([7, 2, 4, 5, 0, 3, 6, 1]);
    expect([...sortRows(floatKeys(values), "desc")]).toEqual([6, 0, 3, 4, 5, 2, 7, 1]);
  });

  it("equals a stable comparison for any numbers", () => {
    const numbers = fc.array(fc.oneof(fc.float(), fc.constantFrom(0, -0, 1, Number.NaN)), { maxLength: 60 });
    fc.assert(
      fc.property(numbers, fc.constantFrom("asc" as const, "desc" as const), (list, order) => {
        const values = Float32Array.from(list);
        const sign = order === "asc" ? 1 : -1;
        const at = (index: number) => values[index] ?? Number.NaN;
        const expected = [...values.keys()].toSorted((a, b) => {
          const [x, y] = [at(a), at(b)];
          if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
          return x === y ? 0 : sign * (x < y ? -1 : 1);
        });
        expect([...sortRows(floatKeys(values), order)]).toEqual(expected);
      }),
    );
  });
});

describe("the order of texts", () => {
  it("looks past case and accents and reads numbers as numbers", async () => {
    const names = ["Site 10", "site 9", "Zürich", "zug", "Ålborg", "älmhult", "Site 9b"];
    const sorted = ["Ålborg", "älmhult", "site 9", "Site 9b", "Site 10", "zug", "Zürich"];
    expect(await orderOfNames(names, "asc")).toEqual(sorted);
    expect(await orderOfNames(names, "desc")).toEqual(sorted.toReversed());
  });
});

describe("a column of free data", () => {
  const columnOf = async (values: readonly unknown[]) => {
    const builder = attributesBuilder(values.length);
    builder.add(values.map((value, position) => site(position, { user_data: { x: value } })));
    const column = builder.finish().columns.get("user_data.x");
    if (column === undefined) throw new Error("no column");
    return { kind: column.kind, order: [...sortRows(await attributeKeys(column), "desc")] };
  };

  it("of numbers is sorted as numbers, what is not given last", async () => {
    expect(await columnOf([2, null, 10, ""])).toEqual({ kind: "number", order: [2, 0, 1, 3] });
  });

  it("that mixes numbers and texts keeps every value", async () => {
    expect(await columnOf([2, "n/a", 10, null, true])).toEqual({ kind: "text", order: [4, 1, 2, 0, 3] });
  });
});
