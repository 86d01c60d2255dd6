import { expect, it } from "vitest";
import * as z from "zod";
import { presented } from "./presented.ts";

const schema = z.object({ items: z.array(z.object({ day: z.iso.date(), more: z.number().optional() })) });

it("an answer is what its schema has of it", () => {
  expect(presented(schema, { items: [{ day: "2024-02-29", other: 1 }] })).toEqual({ items: [{ day: "2024-02-29" }] });
});

it("one that is not as promised names the field and its value for the log", () => {
  const answer = { items: [{ day: "2024-02-29" }, { day: "0000-00-00" }] };
  expect(() => presented(schema, answer)).toThrow(/items\.1\.day: .*"0000-00-00"/);
  expect(() => presented(schema, undefined)).toThrow(/undefined/);
});
