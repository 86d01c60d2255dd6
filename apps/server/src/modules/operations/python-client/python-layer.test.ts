import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { buildOpenApi, type OpenApiDocument } from "../open-api.ts";
import { pythonLayer } from "./python-layer.ts";

const FILE = new URL("../../../../../../clients/python/src/tidemark/_operations.py", import.meta.url);

it("makes a typed method of a call, with words that Python keeps under another name", () => {
  const operation = {
    operationId: "things.makeOne",
    summary: 'Make a "thing"',
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      { name: "If-Match", in: "header", required: false, schema: { type: "string" } },
      { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } },
    ],
    requestBody: {
      content: {
        "application/json": {
          schema: {
            properties: { from: { enum: ["a", "b"] }, n: { anyOf: [{ type: "integer" }, { type: "null" }] } },
            required: ["from"],
          },
        },
      },
    },
    responses: { "201": { content: { "application/json": {} } } },
    security: [{ token: [] }, { apiKey: [] }],
    "x-access": { who: "signed-in" },
  };
  const forPeople = { ...operation, operationId: "keys.make", security: [{ token: [] }] };
  const paths = { "/things/{id}": { post: operation, put: forPeople } };
  expect(pythonLayer({ paths } as unknown as OpenApiDocument).split("class Operations(Transport):\n")[1]).toBe(
    [
      '    def things_make_one(self, id: str, *, from_: Literal["a", "b"], n: Optional[int] = OUT, if_match: str = OUT) -> Any:',
      '        """Make a "thing" """',
      '        return self._made("POST", "/things/{id}", {"id": id}, None, {"from": from_, "n": n}, {"If-Match": if_match})',
      "",
    ].join("\n"),
  );
});

it("is what the client for Python holds", async () => {
  const made = pythonLayer(await buildOpenApi("any"));
  if (process.env["UPDATE_CLIENTS"] === "1") writeFileSync(FILE, made);
  expect(readFileSync(FILE, "utf8") === made, "run with UPDATE_CLIENTS=1 to make the file anew").toBe(true);
});
