import type { Schema } from "./signatures.ts";

/** Whether callers send what a schema describes, or read it. */
export type Side = "sent" | "answered";

/** Follows references of one version of the interface. */
export interface Version {
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** A schema, with the root that its own references are relative to. */
interface Node {
  readonly schema: Schema;
  readonly root: Schema;
  readonly version: Version;
}

const LOWER_LIMITS = ["minimum", "exclusiveMinimum", "minLength", "minItems"] as const;
const UPPER_LIMITS = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"] as const;
const FORMS = ["pattern", "format", "multipleOf"] as const;

function followed({ schema, root, version }: Node): Node {
  const reference = schema["$ref"];
  if (typeof reference !== "string") return { schema, root, version };
  if (reference.startsWith("@")) {
    const found = version.schemas[reference.slice(1)] ?? {};
    return followed({ schema: found, root: found, version });
  }
  const found = reference
    .split("/")
    .slice(1)
    .reduce<unknown>((at, key) => (at as Schema | undefined)?.[key], root);
  return followed({ schema: found as Schema, root, version });
}

const at = (node: Node, schema: unknown): Node => ({ ...node, schema: (schema ?? {}) as Schema });

/** The alternatives of a schema, each of one type; none for a schema that no value meets. */
function alternatives(unread: Node): Node[] {
  const node = followed(unread);
  const { schema } = node;
  const choices = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(choices)) return choices.flatMap((choice) => alternatives(at(node, choice)));
  if (schema["not"] !== undefined) return [];
  const { type } = schema;
  return Array.isArray(type) ? type.map((one: unknown) => at(node, { ...schema, type: one })) : [node];
}

/** The values that a schema lists; undefined where it lists none. */
function listed({ schema }: Node): readonly unknown[] | undefined {
  if ("const" in schema) return [schema["const"]];
  return schema["enum"] as readonly unknown[] | undefined;
}

function typeOf(node: Node): string {
  const { type } = node.schema;
  if (typeof type === "string") return type;
  const [value] = listed(node) ?? [];
  if (value === null) return "null";
  return value === undefined ? "any" : typeof value;
}

const fits = (given: string, taken: string) =>
  given === taken || taken === "any" || (given === "integer" && taken === "number");

const propertiesOf = ({ schema }: Node) => (schema["properties"] ?? {}) as Readonly<Record<string, Schema>>;
const requiredOf = ({ schema }: Node) => new Set((schema["required"] ?? []) as readonly string[]);

/** Properties with one value each, by which the kinds of an object are told apart. */
function marksOf(node: Node): Map<string, unknown> {
  const marks = new Map<string, unknown>();
  for (const [name, schema] of Object.entries(propertiesOf(node))) {
    const values = listed(followed(at(node, schema)));
    if (values?.length === 1) marks.set(name, values[0]);
  }
  return marks;
}

/** Whether a kind of object is new: none of the others has its value of a property that all of them are marked by. */
function isNewKind(node: Node, others: readonly Node[]): boolean {
  const theirs = others.map(marksOf);
  return [...marksOf(node)].some(([name, value]) =>
    theirs.every((marks) => marks.has(name) && marks.get(name) !== value),
  );
}

function limitChanges(before: Node, after: Node, path: string): string[] {
  const changed = (names: readonly string[], isTighter: (was: number | undefined, is: number) => boolean) =>
    names
      .filter((name) => {
        const is = after.schema[name];
        return typeof is === "number" && isTighter(before.schema[name] as number | undefined, is);
      })
      .map((name) => `${path}: ${name} is ${String(after.schema[name])} now`);
  return [
    ...changed(LOWER_LIMITS, (was, is) => was === undefined || is > was),
    ...changed(UPPER_LIMITS, (was, is) => was === undefined || is < was),
    ...FORMS.filter((name) => after.schema[name] !== undefined && after.schema[name] !== before.schema[name]).map(
      (name) => `${path}: its ${name} changed`,
    ),
  ];
}

function listChanges(before: Node, after: Node, side: Side, path: string): string[] {
  const [was, is] = [listed(before), listed(after)];
  if (side === "answered") return was && !is ? [`${path}: is no longer one of a list of values`] : [];
  if (!is) return [];
  if (!was) return [`${path}: takes the values of a list alone now`];
  return was.filter((value) => !is.includes(value)).map((value) => `${path}: ${JSON.stringify(value)} is refused now`);
}

/** Those of the same kind as a schema, where there are any; all of them otherwise. */
function ofSameKind(node: Node, others: readonly Node[]): readonly Node[] {
  const marks = [...marksOf(node)];
  const same = others.filter((other) => {
    const theirs = marksOf(other);
    return marks.every(([name, value]) => theirs.get(name) === value);
  });
  return same.length > 0 ? same : others;
}

/** The same shared schema: its name is a hash of its contents. */
const isSame = ({ schema: { $ref: was } }: Node, { schema: { $ref: is } }: Node) =>
  was === is && typeof was === "string" && was.startsWith("@");

/** Compares two versions of schemas; remembers pairs, because references may form circles. */
export class SchemaComparison {
  readonly #known = new Map<string, readonly string[]>();

  /** What breaks callers between two schemas, one sentence each that begins with `path`. */
  changes(before: Node, after: Node, side: Side, path: string): readonly string[] {
    if (isSame(before, after)) return [];
    const key =
      [before, after].map(({ schema, root }) => JSON.stringify([schema, schema["$ref"] && root])).join() + side;
    const known = this.#known.get(key);
    if (known) return known.map((change) => path + change);
    this.#known.set(key, []);
    const found = this.#alternativeChanges(alternatives(before), alternatives(after), side, "");
    this.#known.set(key, found);
    return found.map((change) => path + change);
  }

  /** Each alternative that may be given has to be met by one that is taken: the fewest changes count. */
  #alternativeChanges(before: readonly Node[], after: readonly Node[], side: Side, path: string): string[] {
    const [given, taken] = side === "sent" ? [before, after] : [after, before];
    return given.flatMap((one) => {
      if (side === "answered" && isNewKind(one, taken)) return [];
      const candidates = taken.filter((other) => fits(typeOf(one), typeOf(other)));
      if (candidates.length === 0)
        return [side === "sent" ? `${path}: ${typeOf(one)} is refused now` : `${path}: may be ${typeOf(one)} now`];
      const results = ofSameKind(one, candidates).map((other) =>
        side === "sent" ? this.#simpleChanges(one, other, side, path) : this.#simpleChanges(other, one, side, path),
      );
      return results.reduce((least, next) => (next.length < least.length ? next : least));
    });
  }

  #simpleChanges(before: Node, after: Node, side: Side, path: string): string[] {
    return [
      ...listChanges(before, after, side, path),
      ...(side === "sent" ? limitChanges(before, after, path) : []),
      ...this.#objectChanges(before, after, side, path),
      ...this.#partChanges(before, after, side, path),
    ];
  }

  #objectChanges(before: Node, after: Node, side: Side, path: string): string[] {
    const [was, is] = [propertiesOf(before), propertiesOf(after)];
    const [wasRequired, isRequired] = [requiredOf(before), requiredOf(after)];
    const gone = Object.keys(was).filter((name) => !(name in is));
    const shared = Object.keys(was).filter((name) => name in is);
    return [
      ...gone.map((name) => `${path}.${name}: is gone`),
      ...(side === "sent"
        ? [...isRequired].filter((name) => !wasRequired.has(name)).map((name) => `${path}.${name}: is required now`)
        : shared
            .filter((name) => wasRequired.has(name) && !isRequired.has(name))
            .map((name) => `${path}.${name}: may be missing now`)),
      ...shared.flatMap((name) => this.changes(at(before, was[name]), at(after, is[name]), side, `${path}.${name}`)),
    ];
  }

  /** Values of records and items of lists. */
  #partChanges(before: Node, after: Node, side: Side, path: string): string[] {
    const parts = ["items", "additionalProperties"].flatMap((name) => {
      const [was, is] = [before.schema[name], after.schema[name]];
      const both = typeof was === "object" && typeof is === "object";
      return both ? [...this.changes(at(before, was), at(after, is), side, `${path}[]`)] : [];
    });
    const [was, is] = [before, after].map(({ schema }) => (schema["prefixItems"] ?? []) as readonly Schema[]);
    const places = was?.flatMap((item, i) =>
      is?.[i] ? [...this.changes(at(before, item), at(after, is[i]), side, `${path}[${i}]`)] : [],
    );
    const sameLength = was?.length === is?.length;
    return [...parts, ...(places ?? []), ...(sameLength ? [] : [`${path}: has another number of places`])];
  }
}
