import { expect } from "vitest";
import type { TestServer } from "../../../testing/test-server.ts";

const ADMIN = "/api/survey/v1/admin";
export const OWN = "/api/survey/v1/recipient";
const DAY_MS = 86_400_000;

export const idOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => String(body["id"]);
export const FREE = { payload: { type: "free_text" } };
export const CHOICE = {
  payload: {
    type: "choice",
    is_multiple: false,
    options: [
      { id: 0, label: "Yes" },
      { id: 1, label: "No" },
    ],
  },
};

interface MadeSurvey {
  readonly survey: string;
  readonly questionnaire: string;
  readonly value: string;
  readonly choice: string;
}

/** Calls of an administrator and of recipients, as tests make them. */
export function surveyCalls(app: TestServer, token: string) {
  const admin = (method: string, path: string, body?: object) =>
    app.call(method, ADMIN + path, { token, ...(body && { body }) });
  const wall = (days: number) =>
    new Date(app.clock.now().getTime() + days * DAY_MS)
      .toISOString()
      .slice(0, 19)
      .replace(/:\d\d$/, ":00");

  /** A survey with one questionnaire: a mandatory question about the value of the site, and a choice. */
  const makeSurvey = async (title: string, field = "asset_value"): Promise<MadeSurvey> => {
    const survey = idOf(await admin("POST", "/surveys", { title, description: "About your sites" }));
    const given = { surveys: [survey], title: "Protection", description: "Of the site" };
    const questionnaire = idOf(await admin("POST", "/questionnaires", given));
    const asked = { questionnaire_id: questionnaire, title: "Value", is_required: true, field, ...FREE };
    const value = idOf(await admin("POST", "/questions", asked));
    const other = { questionnaire_id: questionnaire, title: "Dyke?", ...CHOICE };
    return { survey, questionnaire, value, choice: idOf(await admin("POST", "/questions", other)) };
  };

  const start = async ({ survey, questionnaire }: Pick<MadeSurvey, "survey" | "questionnaire">, emails: string[]) => {
    if (emails.length > 0)
      await admin("PUT", `/questionnaires/${questionnaire}/assign_users`, { users_emails: emails });
    const times = { start_time: wall(-1), end_time: wall(10), time_zone: "UTC" };
    const scheduled = await admin("PUT", `/surveys/${survey}/schedule`, times);
    expect(scheduled.body).toMatchObject({ status: "in_progress" });
  };
  const running = async (title: string, emails: string[], field?: string) => {
    const made = await makeSurvey(title, field);
    await start(made, emails);
    return made;
  };

  const assignmentsOf = async (questionnaire: string) => {
    const { body } = await admin("GET", `/questionnaires/${questionnaire}/assignments`);
    return body["items"] as {
      id: string;
      status: string;
      user: { id: string; email: string };
      notified_at: string | null;
      bounce: string | null;
    }[];
  };

  /** Notifies everybody, and gives the token of the mail to one of them. */
  const linkOf = async (questionnaire: string, email: string): Promise<string> => {
    const assignments = (await assignmentsOf(questionnaire)).map((one) => one.id);
    expect((await admin("POST", "/assignments/notify_many", { assignments })).status).toBe(200);
    return /welcome-surveys\?token=([\w-]+)/.exec((await app.mailTo(email)).text)?.[1] ?? "";
  };

  const open = async (link: string) => {
    const { body, status } = await app.call("GET", `${OWN}/users/exchange_token?token=${link}`);
    expect(status).toBe(200);
    return String(body["access_token"]);
  };
  const answer = (access: string, question_id: string, value: unknown, more: object = {}) => {
    const content = { question_type: typeof value === "string" ? "free_text" : "choice", value };
    return app.call("POST", `${OWN}/answers`, { body: { token: access, question_id, content, ...more } });
  };
  const act = (access: string, path: string) => app.call("POST", OWN + path, { body: { token: access } });

  /** Answers the mandatory question and hands in. Gives the token. */
  const handIn = async (made: Pick<MadeSurvey, "questionnaire" | "value">, email: string, text: string) => {
    const access = await open(await linkOf(made.questionnaire, email));
    await answer(access, made.value, text);
    await act(access, `/questionnaires/${made.questionnaire}/complete`);
    expect((await act(access, "/surveys/submit")).status).toBe(200);
    return access;
  };
  const reviewsOf = async (survey: string, query = "") => {
    const { body } = await admin("GET", `/surveys/${survey}/reviews${query}`);
    return body["items"] as { id: string; email: string; state: string; location: object | null }[];
  };
  return {
    admin,
    wall,
    makeSurvey,
    start,
    running,
    assignmentsOf,
    linkOf,
    open,
    answer,
    act,
    handIn,
    reviewsOf,
  };
}
