import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { plainRoutes } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let app: TestServer;
let token: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("admin");
});
afterAll(() => app.stop());

const FORM = "multipart/form-data; boundary=xyz";
const part = (disposition: string) =>
  `--xyz\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`;
const NAMED = part('name="file"; filename="a.xlsx"');
const BAD: readonly (readonly [what: string, type: string, body: string])[] = [
  ["no boundary", "multipart/form-data", `${NAMED}x\r\n--xyz--\r\n`],
  ["an empty boundary", "multipart/form-data; boundary=", `${NAMED}x\r\n--xyz--\r\n`],
  ["another boundary", "multipart/form-data; boundary=abc", `${NAMED}x\r\n--xyz--\r\n`],
  ["cut off in the header", FORM, "--xyz\r\nContent-Dispo"],
  ["cut off in the file", FORM, `${NAMED}half of`],
  ["two files", FORM, `${NAMED}x\r\n${NAMED}y\r\n--xyz--\r\n`],
  ["no file name", FORM, `${part('name="file"')}x\r\n--xyz--\r\n`],
  ["an empty file name", FORM, `${part('name="file"; filename=""')}x\r\n--xyz--\r\n`],
  ["a field of a prototype", FORM, `${part('name="__proto__"; filename="a.xlsx"')}x\r\n--xyz--\r\n`],
  ["an empty body", FORM, ""],
];

it.each([
  ["is cut off", `${NAMED}half of`, "http.form_broken"],
  ["comes with a second one", `${NAMED}half of${"\r\n"}${NAMED}more${"\r\n"}--xyz--${"\r\n"}`, "http.form_of_several"],
])("answers a piece that %s by a refusal, and keeps nothing of it", async (_what, form, code) => {
  const { body } = await app.call("POST", "/api/spatial-datasets/v0/imports", { token, body: {} });
  const url = `/api/spatial-datasets/v0/imports/${String(body["id"])}/files?name=a.nc&offset=0&total=100`;
  const { status, text } = await send("POST", url, FORM, form);
  expect([status, (JSON.parse(text) as { message_code: string }).message_code]).toEqual([400, code]);
  const again = await send("POST", url, FORM, `${NAMED}begin${"\r\n"}--xyz--${"\r\n"}`);
  expect([again.status, JSON.parse(again.text)]).toEqual([
    200,
    expect.objectContaining({ files: [{ name: "a.nc", bytes: 5, total: 100 }] }),
  ]);
});

it("refuses a form of two files whole, where it is read at once: nothing of it is kept", async () => {
  const two = `${NAMED}x\r\n${NAMED}y\r\n--xyz--\r\n`;
  const [{ id: organization } = { id: "" }] = await app.database.query<{ id: string }>(
    "select organization_id as id from users where email like 'admin@%'",
  );
  for (const path of [
    "/api/risk-engine/v0/exposure/parse-excel",
    `/api/authorization/v1/organizations/${organization}?image_type=logo_square`,
  ]) {
    const { status, text } = await send("POST", path, FORM, two);
    expect([status, (JSON.parse(text) as { message_code: string }).message_code], path).toEqual([
      400,
      "http.form_of_several",
    ]);
  }
  const [kept] = await app.database.query("select count(*)::int as uploads from uploads");
  expect(kept).toEqual({ uploads: 0 });
});

const uploads = Object.values(plainRoutes).filter(({ method, path }) => method !== "GET" && !path.endsWith("/mcp"));

/** Sends a body as it is. */
function send(method: string, path: string, type: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const asked = request(
      `${app.url}${path}`,
      { method, headers: { authorization: `Bearer ${token}`, "content-type": type, "content-length": body.length } },
      (answer) => {
        let text = "";
        answer.on("data", (piece: Buffer) => (text += piece.toString()));
        answer.on("end", () => done({ status: answer.statusCode ?? 0, text }));
      },
    );
    asked.on("error", fail);
    asked.end(body);
  });
}

describe.each(uploads.map(({ method, path }) => [method, path] as const))("%s %s", (method, path) => {
  it.each(BAD)("answers a form with %s by a refusal that says why", async (_what, type, body) => {
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === "image_type" ? "logo_square" : randomUUID(),
    );
    const { status, text } = await send(method, `${url}?offset=0&image_type=logo_square`, type, body);
    expect([400, 401, 403, 404, 409, 413, 415, 422], text).toContain(status);
    expect((JSON.parse(text) as { detail: string }).detail.length).toBeGreaterThan(5);
  });
});
