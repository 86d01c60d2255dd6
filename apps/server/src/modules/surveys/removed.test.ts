import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { FREE, idOf, surveyCalls } from "./testing/survey-calls.ts";

let app: TestServer;
let calls: ReturnType<typeof surveyCalls>;
beforeAll(async () => {
  app = await startTestServer();
  calls = surveyCalls(app, await app.signIn("admin"));
});
afterAll(() => app.stop());

const list = async (questionnaire: string) => {
  const { body } = await calls.admin("GET", `/questions?questionnaire_id=${questionnaire}`);
  return body["items"] as { id: string; order: number; title: string }[];
};
const recover = (path: string) => calls.admin("PUT", `${path}/recover`);

it("a question that was deleted comes back as it was, at its place", async () => {
  const { survey, questionnaire, value } = await calls.makeSurvey("Question back");
  const third = idOf(await calls.admin("POST", "/questions", { questionnaire_id: questionnaire, title: "C", ...FREE }));
  await calls.admin("PUT", `/surveys/${survey}/texts`, {
    language: "de",
    items: [{ kind: "question", id: value, text: { title: "Wert" } }],
  });
  const before = await list(questionnaire);
  const texts = (await calls.admin("GET", `/surveys/${survey}/texts`)).body;
  expect((await recover(`/questions/${value}`)).status).toBe(404);
  await calls.admin("DELETE", `/questions/${value}`);
  expect((await recover(`/questionnaires/${value}`)).status).toBe(404);
  expect((await recover(`/questions/${value}`)).body).toMatchObject({ id: value, order: 0 });
  expect(await list(questionnaire)).toEqual(before);
  expect((await calls.admin("GET", `/surveys/${survey}/texts`)).body).toEqual(texts);
  expect((await recover(`/questions/${value}`)).status).toBe(404);
  // there are fewer now than stood before it
  for (const { id } of before.toReversed()) await calls.admin("DELETE", `/questions/${id}`);
  await recover(`/questions/${third}`);
  expect((await list(questionnaire)).map((one) => [one.id, one.order])).toEqual([[third, 0]]);
  await recover(`/questions/${value}`);
  expect((await list(questionnaire)).map((one) => [one.id, one.order])).toEqual([
    [value, 0],
    [third, 1],
  ]);
});

it("a questionnaire that was deleted comes back with its questions and who is asked, not once the survey runs", async () => {
  const made = await calls.makeSurvey("Questionnaire back");
  const other = await calls.admin("POST", "/questionnaires", {
    surveys: [made.survey],
    title: "Other",
    description: "D",
  });
  const assign = (id: string, users_emails: string[]) =>
    calls.admin("PUT", `/questionnaires/${id}/assign_users`, { users_emails });
  await assign(made.questionnaire, ["back-a@x.example", "back-b@x.example"]);
  await assign(idOf(other), ["back-b@x.example"]);
  const before = await list(made.questionnaire);
  const path = `/questionnaires/${made.questionnaire}`;
  expect((await calls.admin("DELETE", path)).status).toBe(200);
  // somebody who was taken off with it is asked again meanwhile
  await assign(idOf(other), ["back-a@x.example"]);
  expect((await recover(path)).body).toMatchObject({ id: made.questionnaire, total_questions: 2, recipients: 2 });
  expect(await list(made.questionnaire)).toEqual(before);
  expect((await calls.assignmentsOf(made.questionnaire)).map(({ user, status }) => [user.email, status])).toEqual([
    ["back-a@x.example", "not_sent"],
    ["back-b@x.example", "not_sent"],
  ]);
  await calls.admin("DELETE", `/questions/${made.choice}`);
  await calls.start(made, []);
  expect((await recover(`/questions/${made.choice}`)).status).toBe(409);
  await app.database.query(
    `with o as (insert into organizations (name, explorer_url) values ('R', 'https://removed.example') returning id)
     update surveys set organization_id = o.id, status = 'open' from o where surveys.id = $1`,
    [made.survey],
  );
  expect((await recover(`/questions/${made.choice}`)).status).toBe(404);
});

it("a translation knows what it was made of, so that a text that changes afterwards is marked", async () => {
  const { survey, choice } = await calls.makeSurvey("Marked");
  const set = (text: object) =>
    calls.admin("PUT", `/surveys/${survey}/texts`, { language: "de", items: [{ kind: "question", id: choice, text }] });
  const read = async () => {
    const { body } = await calls.admin("GET", `/surveys/${survey}/texts`);
    const items = body["items"] as { id: string; title: string; texts: Record<string, { from?: object }> }[];
    const found = items.find(({ id }) => id === choice);
    return [found?.title, found?.texts["de"]?.from];
  };
  await set({ title: "Deich?", options: { 0: "Ja" } });
  const from = { title: "Dyke?", description: "", options: { 0: "Yes", 1: "No" } };
  expect(await read()).toEqual(["Dyke?", from]);
  await calls.admin("PUT", `/questions/${choice}`, { title: "Dyke or wall?" });
  expect(await read()).toEqual(["Dyke or wall?", from]);
  // another part is translated: the title stays one of what stood there
  await set({ title: "Deich?", description: "Höhe", from });
  expect(await read()).toEqual(["Dyke or wall?", from]);
  await set({ title: "Deich oder Mauer?" });
  expect(await read()).toEqual(["Dyke or wall?", { ...from, title: "Dyke or wall?" }]);
});
