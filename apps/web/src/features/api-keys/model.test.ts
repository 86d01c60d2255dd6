import { expect, it } from "vitest";
import { endOf, keyFormSchema, NEW_KEY } from "./model.ts";

it("ends so many days from now, or with its day", () => {
  const now = Date.parse("2026-01-01T10:00:00Z");
  expect(endOf({ lifetime: "90", date: "" }, now)).toBe("2026-04-01T10:00:00.000Z");
  expect(endOf({ lifetime: "date", date: "2026-02-03" }, now)).toBe(new Date("2026-02-03T23:59:59").toISOString());
});

it("needs a name, and a date where it ends with one", () => {
  expect(keyFormSchema.safeParse({ ...NEW_KEY, name: " " }).success).toBe(false);
  expect(keyFormSchema.safeParse({ ...NEW_KEY, name: "N", lifetime: "date" }).success).toBe(false);
  expect(keyFormSchema.safeParse({ ...NEW_KEY, name: "N" }).success).toBe(true);
});
