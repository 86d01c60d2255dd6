import { createHash } from "node:crypto";
import type { OpenApiDocument, OpenApiOperation } from "../open-api.ts";

/** A JSON schema, or `{ $ref: "@id" }` for one that stands among the shared schemas of its file. */
export type Schema = Readonly<Record<string, unknown>>;

/** What callers of one operation rely on. */
export interface Signature {
  /** By place and name, such as `query n`. */
  readonly parameters: Readonly<Record<string, { readonly required: boolean; readonly schema: Schema }>>;
  /** Schema of the body by content type. */
  readonly body: Readonly<Record<string, Schema>>;
  /** Schema of the answer by status and content type, such as `200 application/json`; errors share one shape. */
  readonly answers: Readonly<Record<string, Schema>>;
  /** Ways to authenticate; an empty list opens the operation to everybody. */
  readonly security: readonly string[];
}

/** The interface of one version, with schemas that several operations share listed once. */
export interface Signatures {
  readonly version: string;
  /** By method and path, such as `GET /api/health`. */
  readonly operations: Readonly<Record<string, Signature>>;
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** Words about a schema, which no caller relies on. */
const WORDS = new Set(["description", "title", "default", "examples", "$schema"]);

/** Schemas below this length are repeated where they stand. */
const SHARED_FROM = 80;

const isObject = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads schemas without their words, and keeps each larger one once under a hash of its contents. */
function createSharing() {
  const schemas: Record<string, Schema> = {};
  const share = (schema: Schema): Schema => {
    const text = JSON.stringify(schema);
    if (text.length < SHARED_FROM) return schema;
    const id = createHash("sha256").update(text).digest("hex").slice(0, 12);
    schemas[id] = schema;
    return { $ref: `@${id}` };
  };
  const read = (value: unknown, names: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => read(item, false));
    if (!isObject(value)) return value;
    // the keys of `properties` are names that may be called like a word about a schema
    const entries = Object.entries(value)
      .filter(([key]) => names || !WORDS.has(key))
      .map(([key, item]) => [key, read(item, !names && (key === "properties" || key === "$defs"))] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const bare = Object.fromEntries(entries);
    // a reference within its root could not be followed from elsewhere
    return names || JSON.stringify(bare).includes('"#') ? bare : share(bare);
  };
  return {
    schemas,
    root: (schema: object | undefined): Schema => share(read(schema ?? {}, false) as Schema),
  };
}

type Content = Readonly<Record<string, { readonly schema?: object }>>;

/** Signatures of all operations of an OpenAPI document, in the order of their paths. */
export function signaturesOf(document: OpenApiDocument): Signatures {
  const { schemas, root } = createSharing();
  const byType = (content: Content = {}, prefix = "") =>
    Object.entries(content).map(([type, { schema }]) => [`${prefix}${type}`, root(schema)] as const);
  const signature = ({ parameters, requestBody, responses, security }: OpenApiOperation): Signature => ({
    parameters: Object.fromEntries(
      parameters.map(({ name, in: place, required, schema }) => [
        `${place} ${name}`,
        { required, schema: root(schema) },
      ]),
    ),
    body: Object.fromEntries(byType(requestBody?.content)),
    answers: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status.startsWith("2"))
        .flatMap(([status, answer]) => byType((answer as { content?: Content }).content, `${status} `)),
    ),
    security: security.flatMap((scheme) => Object.keys(scheme)),
  });
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, signature(operation)] as const,
    ),
  );
  const sorted = <T>(entries: readonly (readonly [string, T])[]) =>
    Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { version: document.info.version, operations: sorted(operations), schemas: sorted(Object.entries(schemas)) };
}

/** One operation and one schema a line, so that a difference in git names what changed. */
export function writeSignatures({ version, operations, schemas }: Signatures): string {
  const lines = (of: object) =>
    Object.entries(of)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(",\n");
  return `{"version":${JSON.stringify(version)},\n"operations":{\n${lines(operations)}\n},\n"schemas":{\n${lines(schemas)}\n}}\n`;
}
