import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { insertReminders } from "./notices.repository.ts";
import { surveyCalls } from "./testing/survey-calls.ts";

let app: TestServer;
let calls: ReturnType<typeof surveyCalls>;

beforeAll(async () => {
  app = await startTestServer();
  calls = surveyCalls(app, await app.signIn("admin"));
});
afterAll(() => app.stop());

const ZONE = "Europe/Berlin";

it("begins and ends once, also at an hour that the clock leaves out or has twice", async () => {
  const { survey, questionnaire } = await calls.makeSurvey("Clock");
  await calls.admin("PUT", `/questionnaires/${questionnaire}/assign_users`, { users_emails: ["a@x.example"] });
  // 2:30 is left out on 25 March 2035, and there twice on 28 October
  const times = { start_time: "2035-03-25T02:30:00", end_time: "2035-10-28T02:30:00", time_zone: ZONE };
  const scheduled = await calls.admin("PUT", `/surveys/${survey}/schedule`, times);
  expect(scheduled.body).toMatchObject({ status: "scheduled", ...times });
  const rows = await app.database.query("select starts_at, ends_at from surveys where id = $1", [survey]);
  // the hour after the gap, and the second of the two: nobody is cut off early
  expect(rows).toEqual([{ starts_at: "2035-03-25T01:30:00.000Z", ends_at: "2035-10-28T01:30:00.000Z" }]);
});

it.each([
  ["winter", "2035-03-20T10:00:00Z", "2035-03-24T06:59:00Z", "2035-03-24T07:00:00Z"],
  ["the day the clock goes forward", "2035-03-20T10:00:00Z", "2035-03-25T05:59:00Z", "2035-03-25T06:00:00Z"],
  ["the day the clock goes back", "2035-10-20T10:00:00Z", "2035-10-28T06:59:00Z", "2035-10-28T07:00:00Z"],
])("reminds from eight in the morning by the clock on the wall: %s", async (name, noticed, before, at) => {
  const made = await calls.running(`Reminded ${name}`, [`${name.length}@x.example`]);
  await calls.linkOf(made.questionnaire, `${name.length}@x.example`);
  await app.database.query("update surveys set reminder_days = 4, time_zone = $2 where id = $1", [made.survey, ZONE]);
  await app.database.query("update survey_notices set created_at = $2 where survey_id = $1", [made.survey, noticed]);
  const due = async (now: string) => {
    const ids = await insertReminders(app.database, new Date(now));
    const own = await app.database.query<{ id: string }>("select id from survey_notices where survey_id = $1", [
      made.survey,
    ]);
    return own.filter(({ id }) => ids.includes(id)).length;
  };
  expect(await due(before)).toBe(0);
  expect(await due(at)).toBe(1);
  // the job looks every minute
  expect(await due(at)).toBe(0);
});
