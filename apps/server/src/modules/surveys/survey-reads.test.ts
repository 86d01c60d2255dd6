import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { FREE, idOf, OWN, surveyCalls } from "./testing/survey-calls.ts";

let app: TestServer;
let calls: ReturnType<typeof surveyCalls>;

beforeAll(async () => {
  app = await startTestServer();
  calls = surveyCalls(app, await app.signIn("admin"));
});
afterAll(() => app.stop());

const items = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  body["items"] as Readonly<Record<string, unknown>>[];

/** Another questionnaire of the same survey, which asks the same people for a text. */
async function second({ survey }: { readonly survey: string }, emails: readonly string[]) {
  const given = { surveys: [survey], title: "Energy", description: "D" };
  const questionnaire = idOf(await calls.admin("POST", "/questionnaires", given));
  const text = idOf(await calls.admin("POST", "/questions", { questionnaire_id: questionnaire, title: "T", ...FREE }));
  await calls.admin("PUT", `/questionnaires/${questionnaire}/assign_users`, {
    survey_id: survey,
    users_emails: emails,
  });
  return { questionnaire, text };
}

it("gives surveys without their questionnaires, and questionnaires with their questions", async () => {
  const made = await calls.makeSurvey("Listed");
  const first = items(await calls.admin("GET", "/surveys?search=Listed"))[0];
  expect(first?.["questionnaires"]).toHaveLength(1);
  const [bare] = items(await calls.admin("GET", "/surveys?search=Listed&include_questionnaires=false"));
  expect(bare).toEqual({ ...first, questionnaires: [] });

  const list = await calls.admin("GET", `/questionnaires?survey_id=${made.survey}&include_questions=true`);
  expect(list.body).toMatchObject({
    items: [{ id: made.questionnaire, questions: [{ id: made.value, order: 0 }, { id: made.choice }] }],
    meta: { page: 1, n: 100, total: 1 },
  });
  const [plain] = items(await calls.admin("GET", "/questionnaires?page_size=1"));
  expect(plain).toMatchObject({ id: made.questionnaire });
  expect(plain).not.toHaveProperty("questions");
  const one = await calls.admin("GET", `/questionnaires/${made.questionnaire}?include_questions=true`);
  expect(one.body).toEqual(items(list)[0]);
  expect((await calls.admin("GET", `/questionnaires?survey_id=${made.value}`)).status).toBe(404);
  expect((await calls.admin("GET", `/questionnaires/${made.value}`)).status).toBe(404);
});

it("looks recipients, assignments and answers up by their survey", async () => {
  const emails = ["read-a@x.example", "read-b@x.example"];
  const made = await calls.makeSurvey("Read");
  const more = await second(made, ["read-a@x.example"]);
  const foreign = await calls.makeSurvey("Not this one");
  const wrong = { survey_id: foreign.survey, users_emails: emails };
  expect((await calls.admin("PUT", `/questionnaires/${made.questionnaire}/assign_users`, wrong)).status).toBe(404);
  expect((await calls.admin("PUT", `/questionnaires/${made.questionnaire}/unassign_users`, wrong)).status).toBe(404);
  await calls.start(made, emails);

  const all = await calls.admin("GET", `/assignments?survey_id=${made.survey}`);
  expect(items(all).map((one) => [(one["user"] as { email: string }).email, one["questionnaire_id"]])).toEqual(
    expect.arrayContaining([
      ["read-a@x.example", made.questionnaire],
      ["read-a@x.example", more.questionnaire],
      ["read-b@x.example", made.questionnaire],
    ]),
  );
  expect(all.body["meta"]).toMatchObject({ total: 3 });
  expect(items(await calls.admin("GET", `/assignments?survey_id=${made.survey}&search=read-b`))).toHaveLength(1);

  const people = items(await calls.admin("GET", `/surveys/${made.survey}/recipients`));
  const userId = String(people.find((one) => one["user_email"] === "read-a@x.example")?.["user_id"]);
  const one = await calls.admin("GET", `/surveys/${made.survey}/recipients/${userId}`);
  expect(one.body).toMatchObject({ user_id: userId, questionnaires_count: 2 });
  expect(one.body["assignments"]).toHaveLength(2);
  expect((await calls.admin("GET", `/surveys/${foreign.survey}/recipients/${userId}`)).status).toBe(404);

  const answers = (survey: string) => calls.admin("GET", `/answers?survey_id=${survey}&user_id=${userId}`);
  expect((await answers(made.survey)).status).toBe(409);
  const access = await calls.open(await calls.linkOf(made.questionnaire, "read-a@x.example"));
  await calls.answer(access, made.value, "100");
  await calls.answer(access, more.text, "Gas");
  for (const id of [made.questionnaire, more.questionnaire]) await calls.act(access, `/questionnaires/${id}/complete`);
  expect((await calls.act(access, "/surveys/submit")).status).toBe(200);
  const given = items(await answers(made.survey));
  expect(given).toHaveLength(2);
  expect(given).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        answers: [expect.objectContaining({ content: expect.objectContaining({ value: "Gas" }) })],
      }),
    ]),
  );
  expect((await answers(foreign.survey)).status).toBe(404);
  const table = (user: string) => calls.admin("GET", `/questionnaires/${made.questionnaire}/answers?user_id=${user}`);
  expect(items(await table(userId))).toHaveLength(1);
  expect(items(await table(made.value))).toHaveLength(0);
});

it("takes the survey and the files of an answer, and tells of each question whether it is ready", async () => {
  const made = await calls.makeSurvey("Ready");
  const rule = { file_requirement: "required", file_type: "document", file_count: "single", is_required: true };
  const plan = idOf(
    await calls.admin("POST", "/questions", { questionnaire_id: made.questionnaire, title: "Plan", ...rule, ...FREE }),
  );
  await calls.start(made, ["ready@x.example"]);
  const access = await calls.open(await calls.linkOf(made.questionnaire, "ready@x.example"));
  const read = async () => {
    const { body } = await app.call("GET", `${OWN}/questionnaires/${made.questionnaire}?token=${access}`);
    return (body["questions"] as { answer: object | null; can_be_submitted: boolean }[]).map((one) => [
      one.answer !== null,
      one.can_be_submitted,
    ]);
  };
  expect(await read()).toEqual([
    [false, false],
    [false, true],
    [false, false],
  ]);
  expect((await calls.answer(access, plan, "Here", { survey_id: made.survey })).status).toBe(201);
  expect((await calls.answer(access, plan, "Here", { survey_id: made.choice })).status).toBe(404);
  expect((await read())[2]).toEqual([true, false]);

  // one call with the form alone, as the specification has it
  const form = new FormData();
  form.append("files", new Blob(["%PDF-1.7 the plan"]), "the plan.pdf");
  const sent = await app.call("POST", `${OWN}/questions/${plan}/file?token=${access}`, { raw: form });
  const done = sent.body["done"] as { answer: { files: { id: string; original_filename: string }[] } };
  expect(done.answer.files).toMatchObject([{ original_filename: "the plan.pdf" }]);
  const files_ids = done.answer.files.map(({ id }) => id);
  expect((await calls.answer(access, plan, "Here it is", { files_ids })).body["files"]).toHaveLength(1);
  expect((await calls.answer(access, made.value, "1", { files_ids })).status).toBe(404);
  expect((await read())[2]).toEqual([true, true]);
});

it("refuses a file that comes in one call and is empty or too large, and keeps nothing of it", async () => {
  const made = await calls.makeSurvey("Too large");
  const rule = { file_requirement: "optional", file_count: "multiple", ...FREE };
  const asked = { questionnaire_id: made.questionnaire, title: "Plan", ...rule };
  const plan = idOf(await calls.admin("POST", "/questions", asked));
  await calls.start(made, ["large@x.example"]);
  const access = await calls.open(await calls.linkOf(made.questionnaire, "large@x.example"));
  const send = (content: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append("files", new Blob([content]), "plan.pdf");
    return app.call("POST", `${OWN}/questions/${plan}/file?token=${access}`, { raw: form });
  };
  expect((await send(new Uint8Array())).body["detail"]).toBe("plan.pdf is empty.");
  const large = await send(new Uint8Array(30 * 1024 * 1024 + 1));
  expect(large.body["detail"]).toContain("30 MB");
  const { body } = await app.call("GET", `${OWN}/questionnaires/${made.questionnaire}?token=${access}`);
  expect(body["questions"]).toMatchObject([{}, {}, { answer: null }]);
});
