import type { OpenApiDocument, OpenApiOperation } from "../open-api.ts";

type Schema = Readonly<Record<string, unknown>>;
interface Field {
  readonly wire: string;
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
}

/** Words that Python keeps for itself, and names that the methods use. */
const TAKEN = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield self body files".split(
    " ",
  ),
);
/** Lists that are longer are told as text: they would be most of the file. */
const MOST_CHOICES = 6;

const snake = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9_]+/g, "_")
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "_")
    .toLowerCase();
const argument = (wire: string): string => (TAKEN.has(snake(wire)) ? `${snake(wire)}_` : snake(wire));
const text = (value: unknown): string => JSON.stringify(value);

function typeOf(schema: Schema): string {
  const { type, enum: choices, anyOf, items, default: preset } = schema;
  if (Array.isArray(choices) && choices.every((one) => typeof one === "string") && choices.length <= MOST_CHOICES)
    return `Literal[${choices.map(text).join(", ")}]`;
  if (Array.isArray(anyOf)) {
    const kinds = new Set((anyOf as Schema[]).filter((one) => one["type"] !== "null").map(typeOf));
    const [only = "Any"] = kinds;
    if (kinds.size !== 1) return "Any";
    return kinds.size < anyOf.length && only !== "Any" ? `Optional[${only}]` : only;
  }
  // flags of a query are texts on the wire, numbers there have no type
  if (typeof preset === "boolean" || type === "boolean") return "bool";
  if (type === "integer") return "int";
  if (type === "number" || typeof preset === "number") return "float";
  if (type === "array") return `Sequence[${typeOf((items ?? {}) as Schema)}]`;
  if (type === "object") return "Mapping[str, Any]";
  return type === "string" ? "str" : "Any";
}

const field = (wire: string, schema: Schema, isNeeded: boolean): Field => ({
  wire,
  name: argument(wire),
  type: typeOf(schema),
  isNeeded,
});
const dict = (fields: readonly Field[]): string =>
  fields.length === 0 ? "None" : `{${fields.map(({ wire, name }) => `${text(wire)}: ${name}`).join(", ")}}`;
/** What is left out at the end need not be said. */
function call(method: string, parts: readonly string[]): string {
  let last = parts.length;
  while (parts[last - 1] === "None") last -= 1;
  return `self._${method}(${parts.slice(0, last).join(", ")})`;
}

const isJson = (types: object | undefined): boolean => Object.keys(types ?? {}).includes("application/json");

function methodOf(path: string, method: string, operation: OpenApiOperation): string {
  const { parameters, requestBody, responses, operationId, summary } = operation;
  const at = (place: string) =>
    parameters
      .filter((one) => one.in === place && one.name !== "Idempotency-Key")
      .map((one) => field(one.name, one.schema as Schema, one.required));
  const [inPath, inQuery, headers] = [at("path"), at("query"), at("header")];
  const form = requestBody?.content["multipart/form-data"]?.schema as Schema | undefined;
  const json = requestBody?.content["application/json"]?.schema as Schema | undefined;
  const needed = (json?.["required"] ?? []) as readonly string[];
  const fields = Object.entries((json?.["properties"] ?? {}) as Record<string, Schema>).map(([name, schema]) => {
    const made = field(name, schema, needed.includes(name));
    // the same word in the address and in the body
    const twice = [...inPath, ...inQuery].some((one) => one.name === made.name);
    return twice ? { ...made, name: `body_${made.name}` } : made;
  });
  const isPlain = operationId.startsWith("plain.");
  const isFree = isPlain && method !== "get" && form === undefined;
  const required = inPath.map(({ name, type }) => `${name}: ${type}`);
  if (form !== undefined) required.push("file: Upload");
  const named = [...inQuery, ...fields, ...headers].map(
    ({ name, type, isNeeded }) => `${name}: ${type}${isNeeded ? "" : " = OUT"}`,
  );
  if (isFree) named.push("body: Mapping[str, Any] = OUT");
  const name = snake(operationId.replace(/^plain\./, "").replaceAll(".", "_"));
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const answersJson = isJson((success as { readonly content?: object } | undefined)?.content);
  const parts = ["self", ...required, ...(named.length > 0 ? ["*", ...named] : [])];
  const body = isFree ? "body" : form === undefined ? dict(fields) : "file";
  const sent = [text(method.toUpperCase()), text(path), dict(inPath), dict(inQuery), body, dict(headers)];
  // what makes something carries a key, so that the same call again makes nothing twice
  const makes = parameters.some((one) => one.name === "Idempotency-Key");
  const way = answersJson ? (makes ? "made" : "json") : "file";
  return [
    `    def ${name}(${parts.join(", ")}) -> ${answersJson ? "Any" : "Download"}:`,
    `        """${summary.replaceAll("\\", "\\\\").replaceAll('"""', "'''").replace(/"$/, '" ')}"""`,
    `        return ${call(way, sent)}`,
  ].join("\n");
}

const HEAD = `# Made from the OpenAPI document of the server: do not edit.
# UPDATE_CLIENTS=1 npx vitest run --project server apps/server/src/modules/operations/python-client
"""Every call that an API key opens, by the name of its operation.

Arguments that are left out are not sent. Answers in JSON are returned as they come; files as \`Download\`.
"""
from __future__ import annotations

from typing import Any, Literal, Mapping, Optional, Sequence

from ._transport import OUT, Download, Transport, Upload

__all__ = ["Operations"]


class Operations(Transport):
`;

/** Whether programs of people call it: an API key opens it, and no administrator has to. */
const isForPrograms = ({ security, "x-access": access }: OpenApiOperation): boolean =>
  access.who === "signed-in" && security.some((one) => "apiKey" in one);

/** The low layer of the client for Python: a method for each call. */
export function pythonLayer({ paths }: OpenApiDocument): string {
  const methods = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => isForPrograms(operation))
      .map(([method, operation]) => methodOf(path, method, operation)),
  );
  return `${HEAD}${methods.join("\n\n")}\n`;
}
