import { LIMITS } from "@tidemark/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { OWN, surveyCalls } from "./testing/survey-calls.ts";
import { createSurveys } from "./surveys.service.ts";

let app: TestServer;
let token: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("admin");
});
afterAll(() => app.stop());

const open = (link: string) => app.call("GET", `${OWN}/users/exchange_token?token=${link}`);

it("a deleted survey is found by nobody, and is as before once it is recovered", async () => {
  const { admin, running } = surveyCalls(app, token);
  const { survey, questionnaire } = await running("Deleted by mistake", ["one@deleted.example"]);
  const { body } = await admin("GET", `/questionnaires/${questionnaire}/assignments`);
  const [assignment] = body["items"] as { id: string }[];
  const made = await admin("POST", `/assignments/${assignment?.id}/link`);
  const link = /^http:\/\/tidemark.test\/welcome-surveys\?token=([\w-]+)$/.exec(String(made.body["url"]))?.[1] ?? "";
  expect((await open(link)).body).toMatchObject({ survey_id: survey });
  expect((await admin("PUT", `/surveys/${survey}/recover`)).status).toBe(404);
  expect((await admin("DELETE", `/surveys/${survey}`)).status).toBe(200);
  expect((await admin("DELETE", `/surveys/${survey}`)).status).toBe(404);
  for (const path of [`/surveys/${survey}`, `/questionnaires/${questionnaire}/assignments`])
    expect((await admin("GET", path)).status).toBe(404);
  expect((await admin("POST", `/assignments/${assignment?.id}/notify`)).status).toBe(404);
  const listed = await admin("GET", "/surveys?search=mistake");
  expect(listed.body["items"]).toEqual([]);
  expect((await open(link)).status).toBe(401);
  expect((await admin("PUT", `/surveys/${survey}/recover`)).body).toMatchObject({ id: survey, status: "in_progress" });
  expect((await open(link)).status).toBe(200);
});

it("a deletion of 30 days ago is final", async () => {
  const { admin, makeSurvey } = surveyCalls(app, token);
  const { survey } = await makeSurvey("Gone");
  await admin("DELETE", `/surveys/${survey}`);
  const after = (days: number) => ({ now: () => new Date(app.clock.now().getTime() + days * 86_400_000) });
  expect(await createSurveys(app.database, after(LIMITS.deletionDays - 1)).purge()).toBe(0);
  expect(await createSurveys(app.database, after(LIMITS.deletionDays + 1)).purge()).toBe(1);
  expect((await admin("PUT", `/surveys/${survey}/recover`)).status).toBe(404);
});

it("a link to be passed on is made while the survey runs alone, and each one is audited", async () => {
  const { admin, makeSurvey, start } = surveyCalls(app, token);
  const made = await makeSurvey("Links");
  await admin("PUT", `/questionnaires/${made.questionnaire}/assign_users`, { users_emails: ["two@links.example"] });
  const { body } = await admin("GET", `/questionnaires/${made.questionnaire}/assignments`);
  const [assignment] = body["items"] as { id: string }[];
  expect((await admin("POST", `/assignments/${assignment?.id}/link`)).status).toBe(409);
  await start(made, []);
  expect((await admin("POST", `/assignments/${assignment?.id}/link`)).status).toBe(200);
  const rows = await app.database.query("select 1 from audit_entries where act = 'survey_link_made' and subject = $1", [
    "two@links.example",
  ]);
  expect(rows).toHaveLength(1);
});
