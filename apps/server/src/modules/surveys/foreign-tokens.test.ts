import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { routes } from "../../testing/route-inputs.ts";
import { type Answer, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { FREE, idOf, OWN, surveyCalls } from "./testing/survey-calls.ts";

/** Lists for who signed in, with no token of a survey. */
const OF_SESSIONS = `${OWN}/own-surveys`;
/** Each route of recipients of the contract, asked with tokens and ids that do not belong to each other. */
const OWN_ROUTES = routes
  .filter(({ path }) => path.startsWith(OWN) && !path.startsWith(OF_SESSIONS))
  .map(({ method, path }) => [method, path] as const);
/** Those that name something, which may be somebody else's. */
const NAMING = OWN_ROUTES.filter(([, path]) => /\{|\/answers$|\/colleagues$/.test(path));
/** Those that name what each recipient of a survey has of their own. */
const NAMING_OWN = NAMING.filter(([, path]) => /\/answers\/|\/colleagues\/|file_id/.test(path));
const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** What a call names. */
interface Named {
  readonly questionnaire: string;
  readonly question: string;
  readonly answer: string;
  readonly file: string;
  readonly colleague: string;
}
type Person = Named & { readonly access: string; readonly link: string };

let app: TestServer;
let calls: ReturnType<typeof surveyCalls>;
/** Two recipients of one survey, and one of another. */
let ana: Person;
let bea: Person;
let cem: Person;

const NONE: Named = { questionnaire: NOBODYS, question: NOBODYS, answer: NOBODYS, file: NOBODYS, colleague: NOBODYS };

function form(field: string): FormData {
  const body = new FormData();
  body.append(field, new Blob(["%PDF-1.7 plan"]), "plan.pdf");
  return body;
}

/** What an answer says, but for the name of its request. */
const saidBy = ({ status, body }: Answer) => [status, body["detail"], body["message_code"], Object.keys(body).length];

const idIn = (path: string, named: Named) =>
  path.includes("/questionnaires/")
    ? named.questionnaire
    : path.includes("/answers/")
      ? named.answer
      : path.includes("/colleagues/")
        ? named.colleague
        : named.question;

/** Calls a route as it is meant to be called, with this token and about these. */
function ask(method: string, path: string, token: string, named: Named) {
  const url = path.replace("{id}", idIn(path, named)).replace("{file_id}", named.file);
  const inQuery = `${url}?token=${token}`;
  if (method === "GET" || method === "DELETE") return app.call(method, inQuery);
  if (path.endsWith("/file")) return app.call(method, inQuery, { raw: form("files") });
  if (path.endsWith("/answer-sheet")) return app.call(method, inQuery, { raw: form("file") });
  const content = { question_type: "free_text", value: "forged" };
  const asked = { email: "forged@x.example", questions: [named.question] };
  return app.call(method, url, { body: { token, content, question_id: named.question, ...asked } });
}

/** Who has answered a question, with a file, and asked a colleague. */
async function person(made: { questionnaire: string; value: string }, question: string, email: string) {
  const link = await calls.linkOf(made.questionnaire, email);
  const access = await calls.open(link);
  const answer = idOf(await calls.answer(access, question, `of ${email}`));
  const sent = await app.call("POST", `${OWN}/questions/${question}/file?token=${access}`, { raw: form("files") });
  const done = sent.body["done"] as { answer: { files: { id: string }[] } };
  const asked = await app.call("POST", `${OWN}/surveys/colleagues`, {
    body: { token: access, email: `colleague-${email}`, questions: [question] },
  });
  const [colleague] = asked.body["colleagues"] as { id: string }[];
  return {
    access,
    link,
    answer,
    question,
    questionnaire: made.questionnaire,
    file: done.answer.files[0]?.id ?? "",
    colleague: colleague?.id ?? "",
  };
}

async function survey(title: string, emails: string[]) {
  const made = await calls.makeSurvey(title);
  const rule = { file_requirement: "optional", file_count: "multiple" };
  const asked = { questionnaire_id: made.questionnaire, title: "Plan", ...FREE, ...rule };
  const plan = idOf(await calls.admin("POST", "/questions", asked));
  await calls.start(made, emails);
  const people: Person[] = [];
  for (const email of emails) people.push(await person(made, plan, email));
  return people;
}

/** All that recipients have, but for tokens of an hour. */
const state = async () =>
  Object.fromEntries(
    await Promise.all(
      ["recipients", "assignments", "answers", "answer_history", "files", "colleagues", "reviews", "notices"].map(
        async (table) => {
          const rows = await app.database.query<{ row: string }>(`select t::text as row from survey_${table} t`);
          return [table, rows.map(({ row }) => row).toSorted()] as const;
        },
      ),
    ),
  );

beforeAll(async () => {
  app = await startTestServer();
  calls = surveyCalls(app, await app.signIn("admin"));
  [ana, bea] = (await survey("First", ["ana@x.example", "bea@x.example"])) as [Person, Person];
  [cem] = (await survey("Second", ["cem@x.example"])) as [Person];
  // all mails have gone out: what changes from here on is a fault
  await app.mailTo("colleague-cem@x.example");
  const waiting = "select 1 from survey_notices where state = 'queued'";
  await vi.waitUntil(async () => (await app.database.query(waiting)).length === 0, { timeout: 20_000 });
});
afterAll(() => app.stop());

describe("a token of one survey", () => {
  it.each(NAMING)("finds nothing of another by %s %s", async (method, path) => {
    const before = await state();
    const nobodys = await ask(method, path, ana.access, NONE);
    const theirs = await ask(method, path, ana.access, cem);
    expect(theirs.status).toBe(404);
    expect(saidBy(theirs)).toEqual(saidBy(nobodys));
    expect(await state()).toEqual(before);
  });

  it.each(NAMING_OWN)("finds nothing of another recipient by %s %s", async (method, path) => {
    const theirs = { ...ana, answer: bea.answer, file: bea.file, colleague: bea.colleague };
    const before = await state();
    const nobodys = await ask(method, path, ana.access, { ...ana, answer: NOBODYS, file: NOBODYS, colleague: NOBODYS });
    const answer = await ask(method, path, ana.access, theirs);
    expect(answer.status).toBe(404);
    expect(saidBy(answer)).toEqual(saidBy(nobodys));
    expect(await state()).toEqual(before);
  });
});

describe("a token that does not stand", () => {
  it.each(OWN_ROUTES)("is answered alike, whatever it was, by %s %s", async (method, path) => {
    const [old, gone, session] = await Promise.all([calls.open(cem.link), calls.open(bea.link), app.signIn("admin")]);
    const revoke = "delete from survey_tokens where hash = sha256($1::bytea)";
    await app.database.query(revoke, [gone]);
    await app.database.query(
      "update survey_tokens set expires_at = now() - interval '1 day' where hash = sha256($1::bytea)",
      [old],
    );
    const before = await state();
    const said = [];
    for (const token of ["guessed", old, gone, session.slice(0, 190), `${cem.access}x`]) {
      await app.database.query("delete from rate_limits");
      const { status, body } = await ask(method, path, token, cem);
      said.push([status, body["detail"]]);
    }
    const alike = [401, "Seems that the survey is not available anymore"];
    expect(said).toEqual([alike, alike, alike, alike, alike]);
    expect(await state()).toEqual(before);
  });

  it("may be tried thirty times in an hour from one address, and who has a right one is not stopped by it", async () => {
    await app.database.query("delete from rate_limits");
    const statuses = [];
    for (let i = 0; i < 32; i++) statuses.push((await app.call("GET", `${OWN}/surveys?token=guessed-${i}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429, 429]);
    expect((await app.call("GET", `${OWN}/surveys?token=${ana.access}`)).status).toBe(200);
  });
});

describe("a scanner of mails", () => {
  it("opens the links of a mail twenty times with all that the page asks for, and changes nothing", async () => {
    const surveys = async () => ({
      ...(await state()),
      surveys: await app.database.query("select * from surveys order by id"),
      audit: await app.database.query("select * from audit_entries order by id"),
      links: await app.database.query(
        "select hash, expires_at, colleague_id from survey_tokens where kind = 'link' order by hash",
      ),
    });
    const before = await surveys();
    const scan = async (query: string) => {
      for (const method of ["HEAD", "GET"])
        expect([200, 404]).toContain((await app.call(method, `/welcome-surveys?token=${bea.link}${query}`)).status);
      const access = await calls.open(bea.link);
      for (const path of [
        "surveys",
        `questionnaires/${bea.questionnaire}`,
        `questionnaires/${bea.questionnaire}/history`,
        `questionnaires/${bea.questionnaire}/answer-sheet`,
        `questions/${bea.question}/file/${bea.file}`,
      ])
        expect((await app.call("GET", `${OWN}/${path}?token=${access}`)).status).toBe(200);
    };
    // all at once, and one after the other; also the link that declines, which only asks
    await Promise.all(Array.from({ length: 10 }, (_, i) => scan(i % 2 === 0 ? "" : "&decline=1")));
    for (let i = 0; i < 10; i++) await scan(i % 2 === 0 ? "" : "&decline=1");
    expect(await surveys()).toEqual(before);
    // and the person who comes after it is not locked out
    expect((await calls.answer(await calls.open(bea.link), bea.question, "5")).status).toBe(201);
  });
});
