import { describe, expect, it } from "vitest";
import * as z from "zod";
import { OWN_WORDS } from "./messages/own-words.ts";
import { schemaMessage, schemaWords } from "./schema-fault.ts";

const faultsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { error: schemaWords });
  return (error?.issues ?? []).map((issue) => ({ english: issue.message, code: schemaMessage(issue)?.code }));
};

describe("faults of schemas", () => {
  it.each<[string, z.ZodType, unknown, string, string]>([
    ["a field left out", z.object({ name: z.string() }), {}, "This is required.", "schema.required"],
    ["a number for a text", z.string(), 3, "A text is needed here.", "schema.wrong_text"],
    ["a part of a number", z.int(), 0.5, "A whole number is needed here.", "schema.wrong_whole_number"],
    [
      "a long text",
      z.string().max(3000),
      "x".repeat(3001),
      "At most 3'000 characters are possible.",
      "schema.text_long",
    ],
    ["an empty text", z.string().min(1), "", "This must not be empty.", "schema.text_empty"],
    ["a list without entries", z.array(z.int()).min(1), [], "At least one entry is needed.", "schema.list_empty"],
    ["a large number", z.number().max(1), 2, "The most that is possible is 1.", "schema.number_large"],
    ["a number that must be above", z.number().positive(), 0, "It must be more than 0.", "schema.number_above"],
    ["an unknown word", z.enum(["asc", "desc"]), "up", "One of these is needed: asc, desc.", "schema.one_of"],
    ["an unknown field", z.strictObject({}), { colour: 1 }, "There is no field colour here.", "schema.unknown_fields"],
    ["a wrong id", z.uuid(), "x", "This is not an id.", "schema.id"],
  ])("name %s in a plain sentence and by a code", (_, schema, value, english, code) => {
    expect(faultsOf(schema, value)).toEqual([{ english, code }]);
  });

  it("know the words that a schema has of its own by their code", () => {
    const title = z.string().min(1, OWN_WORDS["own.filter_name"]);
    expect(faultsOf(title, "")).toEqual([{ english: "Give the filter a name.", code: "own.filter_name" }]);
  });

  it("leave words that forms and schemas share, which are known by their English", () => {
    expect(faultsOf(z.string().min(8, "Password is too short."), "x")).toEqual([
      { english: "Password is too short.", code: undefined },
    ]);
  });
});
