import { expect, it } from "vitest";
import type { AttributeColumn, Attributes } from "../locations/index.ts";
import { dayOf, propertyFilters } from "./property-filters.ts";

/** A column of texts by row; empty = the location has none. */
function textColumn(values: readonly string[]): AttributeColumn {
  const texts = [...new Set(values.filter(Boolean))].toSorted();
  return {
    kind: "text",
    texts,
    codes: Uint32Array.from(values, (value) => texts.indexOf(value) + 1),
  };
}
const datesOf = (...values: string[]) => {
  const columns = new Map([["user_data.opened", textColumn(values)]]);
  return propertyFilters({ columns, count: values.length } as unknown as Attributes).user_data[0]?.dates;
};

it.each(["0000-00-00", "2012-03-00", "2024-13-01", "1900-02-29", "2023-02-29", "2024-04-31", "9999-99-99T00:00:00"])(
  "%s has the form of a day and is none: the location counts as without one, wherever it stands in the order",
  (impossible) => {
    expect(dayOf(impossible)).toBeUndefined();
    expect(datesOf(impossible, "2024-05-01", "2024-06-01")).toEqual({
      first: "2024-05-01",
      last: "2024-06-01",
      missing: 1,
    });
    expect(datesOf("2024-05-01", "", impossible)).toEqual({ first: "2024-05-01", last: "2024-05-01", missing: 2 });
    expect(datesOf(impossible, impossible)).toBeNull();
  },
);

it("real days are days, leap years and times of day included; a word makes a column of texts", () => {
  expect(["2024-02-29", "2000-02-29", "0001-01-01", "2024-05-01T10:00:00"].map(dayOf)).toEqual([
    "2024-02-29",
    "2000-02-29",
    "0001-01-01",
    "2024-05-01",
  ]);
  expect(datesOf("2024-05-01", "soon")).toBeNull();
});
