import * as fc from "fast-check";
import * as z from "zod";

/** The part of JSON Schema that the contract's inputs come to. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What every object has a property of: a look-up by such a text must not find it. */
const OF_EVERY_OBJECT = ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"];

function text(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === "uuid") return fc.uuid({ version: 4 });
  if (schema.format === "email") return fc.emailAddress();
  if (schema.format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (schema.format === "uri") return fc.webUrl();
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.min(schema.maxLength ?? 50, minLength + 50);
  const any = fc.string({ unit: "grapheme", minLength, maxLength });
  const inherited = OF_EVERY_OBJECT.filter(({ length }) => length >= minLength && length <= maxLength);
  if (inherited.length === 0) return any;
  return fc.oneof({ arbitrary: any, weight: 4 }, { arbitrary: fc.constantFrom(...inherited), weight: 1 });
}

function ofSchema(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(ofSchema));
  switch (schema.type) {
    case "string":
      return text(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(ofSchema(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      });
    case "object":
      if (typeof schema.additionalProperties === "object" && schema.properties === undefined)
        return fc.dictionary(text({}), ofSchema(schema.additionalProperties), { maxKeys: 4, noNullPrototype: true });
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, ofSchema(part)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const strange = fc.oneof(
  fc.constantFrom(null, "", "\u0000", -1, 1e308, 2 ** 53, [], {}, true, "a".repeat(5000), "not-a-uuid", "9999-99-99"),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const described = new Map<z.ZodType, Schema>();

/** A schema is asked for several times, by each kind of input. */
function jsonOf(schema: z.ZodType): Schema {
  const known = described.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  described.set(schema, made);
  return made;
}

/** How many values an input has that can be another. */
function fieldsIn({ anyOf = [], properties = {}, items, additionalProperties }: Schema): number {
  const within = [...anyOf, ...Object.values(properties), ...(items === undefined ? [] : [items])];
  if (within.length === 0) return typeof additionalProperties === "object" ? 2 : 1;
  return within.map(fieldsIn).reduce((sum, count) => sum + count, 0);
}

/** Whether a route is told nothing but its address. */
export const takesNothing = (schema: z.ZodType) => Object.keys(jsonOf(schema).properties ?? {}).length === 0;

/** Inputs as a schema asks for them; what it checks beyond its types and lengths may still refuse them. */
function inputsOf(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  return ofSchema(jsonOf(schema)).map((value) => (value ?? {}) as Record<string, unknown>);
}

/** Inputs that are right but for one field: it is missing, or it holds something strange. */
function spoiledInputsOf(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  return fc.tuple(inputsOf(schema), fc.nat(), fc.option(strange, { nil: undefined })).map(([input, place, value]) => {
    const names = Object.keys(input);
    const name = names[place % Math.max(1, names.length)];
    return name === undefined ? input : { ...input, [name]: value };
  });
}

/**
 * Runs a test with inputs of a schema, whole ones or spoiled ones: the more of them, the more they can differ; once
 * where there is nothing to tell.
 */
export async function forInputsOf(
  schema: z.ZodType,
  kind: "whole" | "spoiled",
  mostRuns: number,
  test: (input: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  if (takesNothing(schema)) return test({});
  const inputs = kind === "whole" ? inputsOf(schema) : spoiledInputsOf(schema);
  await fc.assert(fc.asyncProperty(inputs, test), { numRuns: Math.min(mostRuns, 3 * fieldsIn(jsonOf(schema))) });
}
