import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { s3ServerSettings, startS3Process } from "@tidemark/results/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFileStores } from "../../platform/file-stores.ts";
import { until } from "../../testing/server-process.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { makeKey } from "../identity/index.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const ADMIN = "/api/survey/v1/admin";
const OWN = "/api/survey/v1/recipient";

let app: TestServer;
let token: string;
const admin = (method: string, path: string, body?: object) =>
  app.call(method, ADMIN + path, { token, ...(body && { body }) });
const id = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => String(body["id"]);
const wall = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 17).concat("00");

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("admin");
});
afterAll(() => app.stop());

/** A running survey with one question that needs a text and a file, and the token of its recipient. */
async function asked(rule: object) {
  const survey = id(await admin("POST", "/surveys", { title: "Files", description: "D" }));
  const questionnaire = id(await admin("POST", "/questionnaires", { surveys: [survey], title: "Q", description: "D" }));
  const made = await admin("POST", "/questions", {
    questionnaire_id: questionnaire,
    title: "Plan",
    is_required: true,
    payload: { type: "free_text" },
    ...rule,
  });
  const address = `${survey}@x.example`;
  await admin("PUT", `/questionnaires/${questionnaire}/assign_users`, { users_emails: [address] });
  await admin("PUT", `/surveys/${survey}/schedule`, { start_time: wall(-1), end_time: wall(9), time_zone: "UTC" });
  const { body } = await admin("GET", `/questionnaires/${questionnaire}/assignments`);
  const [assignment] = body["items"] as { id: string }[];
  await admin("POST", `/assignments/${assignment?.id}/notify`);
  const link = /token=([\w-]+)/.exec((await app.mailTo(address)).text)?.[1] ?? "";
  const opened = await app.call("GET", `${OWN}/users/exchange_token?token=${link}`);
  return {
    survey,
    questionnaire,
    question: made.body,
    assignment: assignment?.id,
    access: String(opened.body["access_token"]),
  };
}
type Asked = Awaited<ReturnType<typeof asked>>;

interface Piece {
  readonly upload?: string;
  readonly name?: string;
  readonly offset?: number;
  readonly total?: number;
}

function send({ access, question }: Asked, content: Buffer, piece: Piece = {}) {
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(content)]), "piece");
  const query = new URLSearchParams({
    token: access,
    upload: piece.upload ?? `upload-${Math.random().toString(36).slice(2)}`,
    name: piece.name ?? "plan.pdf",
    offset: String(piece.offset ?? 0),
    total: String(piece.total ?? content.byteLength),
  });
  return app.call("POST", `${OWN}/questions/${String(question["id"])}/file?${query}`, { raw: form });
}
const stored = () => (existsSync(folder()) ? readdirSync(folder(), { recursive: true }).map(String) : []);
const folder = () => join(app.config.dataDir, "survey-files");
const PDF = Buffer.from("%PDF-1.7 the plan of the wall");
const done = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  body["done"] as {
    answer: { version: number; files: { id: string; original_filename: string; content_type: string }[] };
    questionnaire: { answered_required_questions: number };
  } | null;

it("asks for files as its rule says, and needs one where one is required", async () => {
  const made = await asked({ file_requirement: "required" });
  expect(made.question).toMatchObject({ file_requirement: "required", file_type: "any", file_count: "single" });
  const first = await send(made, PDF);
  expect(done(first)).toMatchObject({
    answer: { version: 0, files: [{ original_filename: "plan.pdf", content_type: "application/pdf" }] },
    questionnaire: { answered_required_questions: 0 },
  });
  expect((await send(made, PDF)).body["detail"]).toContain("takes one file");
  const said = await app.call("POST", `${OWN}/answers`, {
    body: {
      token: made.access,
      question_id: made.question["id"],
      content: { question_type: "free_text", value: "2 m" },
      version: 0,
    },
  });
  expect(said.body).toMatchObject({ changed_elsewhere: false, questionnaire: { answered_required_questions: 1 } });
  const file = done(first)?.answer.files[0]?.id ?? "";
  const own = `${OWN}/questions/${String(made.question["id"])}/file/${file}`;
  const read = await app.call("GET", `${own}?token=${made.access}`);
  expect(read.text).toBe(PDF.toString());
  expect(read.headers.get("content-disposition")).toContain('attachment; filename="plan.pdf"');
  expect(read.headers.get("x-content-type-options")).toBe("nosniff");
  expect(read.headers.get("content-security-policy")).toContain("sandbox");
  // who asked reads it once it is submitted, and never before
  const theirs = `/questions/${String(made.question["id"])}/files/${file}`;
  expect((await admin("GET", theirs)).status).toBe(404);
  await app.call("POST", `${OWN}/questionnaires/${made.questionnaire}/complete`, { body: { token: made.access } });
  await app.call("POST", `${OWN}/surveys/submit`, { body: { token: made.access } });
  expect((await admin("GET", theirs)).text).toBe(PDF.toString());
  expect((await admin("GET", `/assignments/${made.assignment}/answers`)).body["answers"]).toMatchObject([
    { files: [{ id: file }] },
  ]);
  expect((await send(made, PDF)).status).toBe(409);
  expect((await app.call("DELETE", `${own}?token=${made.access}`)).status).toBe(409);
  // another recipient, and administrators of others, do not find it
  const other = await asked({ file_requirement: "optional" });
  expect((await app.call("GET", `${own}?token=${other.access}`)).status).toBe(404);
  await app.database.query(
    `with o as (insert into organizations (name, explorer_url) values ('O', 'https://files.example') returning id)
     update surveys set organization_id = o.id from o where surveys.id = $1`,
    [made.survey],
  );
  expect((await admin("GET", theirs)).status).toBe(404);
});

it("takes a large file in pieces that go on where a cut line left them", async () => {
  const made = await asked({ file_requirement: "optional", file_type: "document", file_count: "multiple" });
  const whole = Buffer.alloc(3_000_000, "x");
  PDF.copy(whole);
  const piece = (offset: number, length: number) =>
    send(made, whole.subarray(offset, offset + length), { upload: "one-upload", offset, total: whole.byteLength });
  expect((await piece(0, 1_000_000)).body).toEqual({ arrived: 1_000_000, done: null });
  // the answer to the second piece was lost: sent again, the server says how far it is
  await piece(1_000_000, 1_000_000);
  const again = await piece(1_000_000, 1_000_000);
  expect([again.status, again.body["issues"]]).toEqual([
    409,
    [expect.objectContaining({ code: "offset", message: "2000000" })],
  ]);
  const last = await piece(2_000_000, 1_000_000);
  const file = done(last)?.answer.files[0]?.id ?? "";
  // the last piece once more makes no second file
  expect(done(await piece(2_000_000, 1_000_000))?.answer.files).toHaveLength(1);
  const read = await app.call(
    "GET",
    `${OWN}/questions/${String(made.question["id"])}/file/${file}?token=${made.access}`,
  );
  const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
  expect(hash(read.text)).toBe(hash(whole));
  expect(readdirSync(join(app.config.dataDir, "survey-uploads"))).toEqual([]);
});

it("refuses what does not fit and keeps nothing of it; what is removed is gone, what belongs to a deleted survey is closed", async () => {
  const made = await asked({ file_requirement: "optional", file_type: "document", file_count: "multiple" });
  const before = stored();
  expect((await send(made, Buffer.from("<html>"), { name: "a.pdf" })).status).toBe(422);
  expect((await send(made, PDF, { name: "../../a.html" })).status).toBe(422);
  expect((await send(made, Buffer.alloc(0))).body["detail"]).toBe("plan.pdf is empty.");
  expect((await send(made, PDF, { total: 31 * 1024 * 1024 })).status).toBe(413);
  expect((await send(made, PDF, { total: 3 })).body["detail"]).toContain("has another size");
  expect(stored()).toEqual(before);
  const first = done(await send(made, PDF, { name: "../../a\u202Eb.pdf" }))?.answer.files[0];
  expect(first?.original_filename).toBe("ab.pdf");
  const removed = await app.call(
    "DELETE",
    `${OWN}/questions/${String(made.question["id"])}/file/${first?.id}?token=${made.access}`,
  );
  expect(removed.body["answer"]).toMatchObject({ files: [] });
  expect(stored().filter((path) => path.includes(String(first?.id)))).toEqual([]);
  await send(made, PDF);
  expect(stored().some((path) => path.startsWith(made.survey))).toBe(true);
  await admin("DELETE", `/surveys/${made.survey}`);
  // a deleted survey can be recovered, so its files stay; nobody reaches them meanwhile
  expect(stored().some((path) => path.startsWith(made.survey))).toBe(true);
  expect((await send(made, PDF)).status).toBe(401);
  const none = await asked({});
  expect((await send(none, PDF)).body["detail"]).toBe("This question takes no files.");
});

it("of one recipient that are begun and never ended are ten at most: the oldest are given up", async () => {
  const one = await asked({ file_requirement: "optional" });
  const other = await asked({ file_requirement: "optional" });
  const half = PDF.subarray(0, 10);
  const begin = (of: Asked, upload: string) => send(of, half, { upload, total: PDF.byteLength });
  expect((await begin(other, "other-one")).status).toBe(200);
  for (let i = 0; i < 14; i++) expect((await begin(one, `upload-${10 + i}`)).status).toBe(200);
  const rest = (of: Asked, upload: string) => send(of, PDF.subarray(10), { upload, offset: 10, total: PDF.byteLength });
  const given = await rest(one, "upload-10");
  expect([given.status, given.body["issues"]]).toEqual([409, [expect.objectContaining({ message: "0" })]]);
  expect(done(await rest(one, "upload-23"))?.answer.files).toHaveLength(1);
  expect(done(await rest(other, "other-one"))?.answer.files).toHaveLength(1);
});

describe("machines that share a database and a bucket", () => {
  it("take the pieces of a file in turns, and give it up and out as one does", async () => {
    const [here, admins] = [app, token];
    const [s3, database] = await Promise.all([startS3Process(), createTestDatabase("started")]);
    const keys = makeKey();
    const settings = s3ServerSettings(s3, "apart");
    const one = await startTestServer({ database, keys, settings });
    const other = await startTestServer({ database, keys, settings: { ...settings, ROLES: "web" } });
    try {
      app = one;
      token = await one.signIn("admin");
      const made = await asked({ file_requirement: "optional", file_type: "document", file_count: "multiple" });
      const whole = Buffer.alloc(2_500_000, "x");
      PDF.copy(whole);
      const piece = (at: TestServer, offset: number, length: number, upload = "one-upload") => {
        app = at;
        return send(made, whole.subarray(offset, offset + length), { upload, offset, total: whole.byteLength });
      };
      expect((await piece(one, 0, 900_000)).body).toEqual({ arrived: 900_000, done: null });
      expect((await piece(other, 900_000, 900_000)).body).toEqual({ arrived: 1_800_000, done: null });
      const again = await piece(one, 900_000, 900_000);
      expect([again.status, again.body["issues"]]).toEqual([
        409,
        [expect.objectContaining({ code: "offset", message: "1800000" })],
      ]);
      const last = await piece(one, 1_800_000, 700_000);
      const file = done(last)?.answer.files[0]?.id ?? "";
      expect(done(await piece(other, 1_800_000, 700_000))?.answer.files).toHaveLength(1);
      const path = `${OWN}/questions/${String(made.question["id"])}/file/${file}?token=${made.access}`;
      expect((await other.call("GET", path)).text).toBe(whole.toString("latin1"));
      // ten at most are on their way; what nobody goes on with is removed after a day
      const arriving = createFileStores(one.config)("arriving");
      for (let i = 0; i < 12; i++) await piece(i % 2 === 0 ? one : other, 0, 100, `begun-upload-${i}`);
      expect(await arriving.list("")).toHaveLength(10);
      one.clock.advance(25 * 3_600_000);
      await one.database.query("select graphile_worker.add_job('purge', '{}'::json)");
      await until(
        () => arriving.list(""),
        (left) => left.length === 0,
      );
      for (const at of [one, other]) expect(filesBelow(join(at.config.dataDir, "survey-uploads"))).toEqual([]);
    } finally {
      [app, token] = [here, admins];
      await one.stop();
      await other.stop();
      await database.drop();
      await s3.end();
    }
  }, 120_000);
});

const filesBelow = (at: string) =>
  existsSync(at) ? readdirSync(at, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : [];
