import { setImmediate } from "node:timers/promises";
import type { AnyContractProcedure } from "@orpc/contract";
import {
  API_KEY_PREFIX,
  contract,
  ERROR_STATUS,
  errorBodySchema,
  plainRoutes,
  type AccessRule,
  type ErrorCode,
  type PlainRoute,
  type RouteMeta,
} from "@tidemark/contract";
import * as z from "zod";
import { listProcedures } from "../../http/procedures.ts";
import { accessWords } from "./access-words.ts";

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: object;
  }[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
  readonly responses: Readonly<Record<string, object>>;
  readonly security: readonly object[];
  readonly "x-access": AccessRule;
}

export interface OpenApiDocument {
  readonly openapi: "3.1.1";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: object;
}

const INTRODUCTION =
  "Every call carries a token in the Authorization header, except where a route says that anyone may call it. Programs use an API key in its place (Settings, API keys), which opens all but what looks after accounts and sign-in. Errors have the shape of the schema Error.";

const IDEMPOTENCY = "Repeated with the same key and the same request, the call answers what it answered first";

type JsonSchema = {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
} & object;

function jsonSchema(schema: unknown, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return rest as JsonSchema;
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

function parametersOf(path: string, schema: JsonSchema, all: boolean): OpenApiOperation["parameters"] {
  const inPath = pathNames(path);
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => all || inPath.includes(name))
    .map(([name, property]) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: inPath.includes(name) || (schema.required ?? []).includes(name),
      schema: property,
    }));
}

/** Optional headers that a route reads. */
function headersOf({ headers, creates = false }: RouteMeta): OpenApiOperation["parameters"] {
  const read = { ...headers, ...(creates && { "Idempotency-Key": IDEMPOTENCY }) };
  return Object.entries(read).map(([name, description]) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string" },
  }));
}

function bodyOf(path: string, schema: JsonSchema): JsonSchema {
  const inPath = new Set(pathNames(path));
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.has(name)));
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => !inPath.has(name)) };
}

function errorResponses(codes: readonly string[]): Record<string, object> {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const status = ERROR_STATUS[code as ErrorCode];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      String(status),
      {
        description: names.join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

function securityOf(access: AccessRule): object[] {
  if (access.who === "anyone") return [];
  return access.byPerson === true ? [{ token: [] }] : [{ token: [] }, { apiKey: [] }];
}

const SECURITY_SCHEMES = {
  token: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "Token of somebody who signed in" },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: `${API_KEY_PREFIX}...`,
    description: "API key, made in the settings: it acts for its user with the scopes it was given",
  },
};

/** What a route does beyond its summary, and who may call it. */
const describedBy = (text: string | undefined, access: AccessRule): string =>
  [text, `Who may call: ${accessWords(access)}.`].filter(Boolean).join("\n\n");

function describeProcedure(name: string, procedure: AnyContractProcedure): OpenApiOperation {
  const { route, inputSchema, outputSchema, errorMap } = procedure["~orpc"];
  const path = route.path as string;
  const meta = procedure["~orpc"].meta as RouteMeta;
  const access = meta.access as AccessRule;
  const input = jsonSchema(inputSchema, "input");
  const inQuery = route.method === "GET" || route.method === "DELETE";
  const body = bodyOf(path, input);
  const hasBody = !inQuery && Object.keys(body.properties ?? {}).length > 0;
  return {
    operationId: name,
    summary: route.summary ?? name,
    description: describedBy(route.description, access),
    tags: route.tags ?? [],
    parameters: [...parametersOf(path, input, inQuery), ...headersOf(meta)],
    ...(hasBody ? { requestBody: { required: true, content: { "application/json": { schema: body } } } } : {}),
    responses: {
      [String(route.successStatus ?? 200)]: {
        description: "Success",
        content: { "application/json": { schema: jsonSchema(outputSchema, "output") } },
      },
      ...errorResponses(Object.keys(errorMap)),
    },
    security: securityOf(access),
    "x-access": access,
  };
}

function describePlain(name: string, spec: PlainRoute): OpenApiOperation {
  const inputs = [jsonSchema(spec.params, "input"), jsonSchema(spec.query, "input")] as const;
  const field = spec.request?.field ?? "file";
  const file = { type: "object", properties: { [field]: { type: "string", format: "binary" } }, required: [field] };
  const codes = [
    ...(spec.errors ?? []),
    ...(spec.access.who === "anyone" ? [] : ["unauthenticated", "forbidden"]),
    "invalid_input",
  ];
  return {
    operationId: name,
    summary: spec.summary,
    description: describedBy(undefined, spec.access),
    tags: [spec.tag],
    parameters: [
      ...inputs.flatMap((schema) => [...parametersOf(spec.path, schema, true)]),
      ...headersOf(spec.creates === undefined ? {} : { creates: spec.creates }),
    ],
    ...(spec.request
      ? { requestBody: { required: true, content: { [spec.request.contentType]: { schema: file } } } }
      : {}),
    responses: {
      "200": {
        description: "Success",
        content: {
          [spec.response.contentType]: spec.response.schema
            ? { schema: jsonSchema(spec.response.schema, "output") }
            : {},
        },
      },
      ...errorResponses(codes),
    },
    security: securityOf(spec.access),
    "x-access": spec.access,
  };
}

/** Procedures that are described without a pause. */
const AT_ONCE = 10;

/**
 * The OpenAPI document of the whole contract. Query parameters of GET and DELETE, and path parameters, come from the
 * input schema. Others are answered while it is made.
 */
export async function buildOpenApi(version: string): Promise<OpenApiDocument> {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  const add = (path: string, method: string, operation: OpenApiOperation) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const [i, { trail, procedure }] of listProcedures(contract).entries()) {
    if (i % AT_ONCE === 0) await setImmediate();
    const { path, method } = procedure["~orpc"].route;
    add(path as string, method as string, describeProcedure(trail.join("."), procedure));
  }
  for (const [name, spec] of Object.entries(plainRoutes))
    add(spec.path, spec.method, describePlain(`plain.${name}`, spec));
  return {
    openapi: "3.1.1",
    info: { title: "Tidemark", version, description: INTRODUCTION },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBodySchema, "output") },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
