import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildOpenApi } from "../open-api.ts";
import { breakingChanges } from "./breaking-changes.ts";
import { type Schema, type Signature, type Signatures, signaturesOf, writeSignatures } from "./signatures.ts";

const FILE = new URL("released.json", import.meta.url);
const ROOT_PACKAGE = new URL("../../../../../../package.json", import.meta.url);

const text = { type: "string" };
const number = { type: "number" };
const object = (properties: Record<string, Schema>, required: string[] = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
});
const shape = (kind: string, more: Record<string, Schema>) => object({ kind: { const: kind }, ...more });

function version(signature: Partial<Signature>, name = "POST /things"): Signatures {
  const whole: Signature = { parameters: {}, body: {}, answers: {}, security: ["token", "apiKey"], ...signature };
  return { version: "1", operations: { [name]: whole }, schemas: {} };
}
const between = (before: Partial<Signature>, after: Partial<Signature>) =>
  breakingChanges(version(before), version(after));
const sent = (before: Schema, after: Schema) => between({ body: { json: before } }, { body: { json: after } });
const answered = (before: Schema, after: Schema) =>
  between({ answers: { "200 json": before } }, { answers: { "200 json": after } });

describe("changes of the interface", () => {
  it.each<[string, Schema, Schema, string]>([
    ["a field becomes required", object({ a: text }, []), object({ a: text }), ".a: is required now"],
    ["a field is gone", object({ a: text, b: text }), object({ a: text }), ".b: is gone"],
    ["another type is asked for", object({ a: number }), object({ a: text }), ".a: number is refused now"],
    ["null is refused", object({ a: { type: ["string", "null"] } }), object({ a: text }), ".a: null is refused now"],
    ["whole numbers alone", object({ a: number }), object({ a: { type: "integer" } }), ".a: number is refused now"],
    ["a value leaves a list", { enum: ["x", "y"] }, { enum: ["x"] }, ': "y" is refused now'],
    ["free text becomes a list", text, { type: "string", enum: ["x"] }, ": takes the values of a list alone now"],
    ["a limit is lowered", { type: "string", maxLength: 9 }, { type: "string", maxLength: 8 }, ": maxLength is 8 now"],
    ["a limit is new", number, { type: "number", minimum: 0 }, ": minimum is 0 now"],
    ["a pattern is new", text, { type: "string", pattern: "^a" }, ": its pattern changed"],
    ["items change", { type: "array", items: number }, { type: "array", items: text }, "[]: number is refused now"],
    ["a kind is gone", { anyOf: [shape("a", {}), shape("b", {})] }, shape("a", {}), '.kind: "b" is refused now'],
  ])("break who sends: %s", (_name, before, after, change) => {
    expect(sent(before, after)).toEqual([`POST /things: json${change}`]);
  });

  it.each<[string, Schema, Schema, string]>([
    ["a field is gone", object({ a: text, b: text }), object({ a: text }), ".b: is gone"],
    ["a field may be missing", object({ a: text }), object({ a: text }, []), ".a: may be missing now"],
    ["a field may be null", object({ a: text }), object({ a: { type: ["string", "null"] } }), ".a: may be null now"],
    ["another type", { type: "array", items: number }, { type: "array", items: text }, "[]: may be string now"],
    ["a fraction", { type: "integer" }, number, ": may be number now"],
    ["a list becomes free text", { type: "string", enum: ["x"] }, text, ": is no longer one of a list of values"],
    [
      "values of a record",
      { type: "object", additionalProperties: number },
      { type: "object", additionalProperties: text },
      "[]: may be string now",
    ],
    [
      "a kind loses a field",
      { oneOf: [shape("a", { x: text }), shape("b", {})] },
      { oneOf: [shape("a", {}), shape("b", {})] },
      ".x: is gone",
    ],
  ])("break who reads: %s", (_name, before, after, change) => {
    const changes = answered(before, after);
    expect(changes).toEqual([`POST /things: 200 json${change}`]);
  });

  it.each<[string, Schema, Schema]>([
    ["a new optional field", object({ a: text }), object({ a: text, b: text }, ["a"])],
    ["a wider limit", { type: "string", maxLength: 8 }, { type: "string", maxLength: 9 }],
    ["a further value", { enum: ["x"] }, { enum: ["x", "y"] }],
    ["a further type", text, { anyOf: [text, number] }],
    ["any number", { type: "integer" }, number],
  ])("let senders go on: %s", (_name, before, after) => {
    expect(sent(before, after)).toEqual([]);
  });

  it.each<[string, Schema, Schema]>([
    ["a new field", object({ a: text }), object({ a: text, b: text })],
    ["a further value of a list", { enum: ["x"] }, { enum: ["x", "y"] }],
    [
      "a further kind",
      { oneOf: [shape("a", {}), shape("b", {})] },
      { oneOf: [shape("c", {}), shape("a", {}), shape("b", {})] },
    ],
    ["no null any more", { type: ["string", "null"] }, text],
  ])("let readers go on: %s", (_name, before, after) => {
    expect(answered(before, after)).toEqual([]);
  });

  it("break by operations, parameters, bodies and sign-in", () => {
    const query = (required: boolean) => ({ "query n": { required, schema: text } });
    expect(breakingChanges(version({}), version({}, "POST /others"))).toEqual(["POST /things: is gone"]);
    expect(between({}, { parameters: query(true) })).toEqual(["POST /things: query n: is required now"]);
    expect(between({ parameters: query(false) }, { parameters: query(true) })).toEqual([
      "POST /things: query n: is required now",
    ]);
    expect(between({ parameters: query(false) }, {})).toEqual(["POST /things: query n: is gone"]);
    expect(between({}, { body: { json: text } })).toEqual(["POST /things: body: is required now"]);
    expect(between({ answers: { "200 json": text } }, { answers: { "201 json": text } })).toEqual([
      "POST /things: 200 json: is gone",
    ]);
    expect(between({}, { security: ["token"] })).toEqual(["POST /things: sign-in by apiKey: is refused now"]);
    expect(between({ security: [] }, {})).toEqual(["POST /things: sign-in: is required now"]);
    expect(between({}, { parameters: query(false), security: [] })).toEqual([]);
  });

  it("are found behind references, also circular ones", () => {
    const tree = (leaf: Schema) => ({
      ...object({ leaf, children: { type: "array", items: { $ref: "#/$defs/tree" } } }),
      $defs: { tree: object({ leaf, children: { type: "array", items: { $ref: "#/$defs/tree" } } }) },
    });
    expect(answered(tree(text), tree(text))).toEqual([]);
    expect(answered(tree(text), tree(number))).toContain("POST /things: 200 json.leaf: may be number now");
    // a shared schema is called by a hash of its contents
    const behind = (id: string, schema: Schema) => ({
      ...version({ answers: { "200 json": { $ref: `@a${id}` } } }),
      schemas: { [`a${id}`]: object({ b: { $ref: `@b${id}` } }), [`b${id}`]: schema },
    });
    expect(breakingChanges(behind("1", text), behind("1", text))).toEqual([]);
    expect(breakingChanges(behind("1", text), behind("2", number))).toEqual([
      "POST /things: 200 json.b: may be number now",
    ]);
  });
});

describe("the interface of the last release", () => {
  it("is kept: no caller of it breaks", async () => {
    const { version: current } = JSON.parse(readFileSync(ROOT_PACKAGE, "utf8")) as { version: string };
    const now = signaturesOf(await buildOpenApi(current));
    if (process.env["UPDATE_API"] === "1") writeFileSync(FILE, writeSignatures(now));
    const released = JSON.parse(readFileSync(FILE, "utf8")) as Signatures;
    expect(Object.keys(released.operations).length).toBeGreaterThan(400);
    expect(breakingChanges(released, now)).toEqual([]);
  });

  it("would be found broken in each operation that went or asks for more", () => {
    const released = JSON.parse(readFileSync(FILE, "utf8")) as Signatures;
    const [[first, one] = ["", undefined], ...others] = Object.entries(released.operations);
    expect(breakingChanges(released, { ...released, operations: Object.fromEntries(others) })).toEqual([
      `${first}: is gone`,
    ]);
    const asking = {
      ...one,
      parameters: { ...one?.parameters, "query new": { required: true, schema: text } },
    } as Signature;
    expect(breakingChanges(released, { ...released, operations: { ...released.operations, [first]: asking } })).toEqual(
      [`${first}: query new: is required now`],
    );
  });
});
