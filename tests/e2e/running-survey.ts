import type { APIRequestContext } from "@playwright/test";
import { email, expect, login } from "./fixtures.ts";

const ADMIN = "/api/survey/v1/admin";

/** The link in the newest mail to an address, once it was sent. */
export async function mailedLink(request: APIRequestContext, address: string): Promise<string> {
  const headers = { authorization: `Bearer ${await login(request, email("admin"))}` };
  let link = "";
  await expect(async () => {
    const outbox = await request.get("/api/authorization/v1/outbox", { headers });
    link = /\/welcome-surveys\?token=[\w-]+/.exec((await outbox.text()).split(address)[1] ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}

/** A running survey with a text that needs a file and a choice, asked of one address; and the link of its mail. */
export async function asked(request: APIRequestContext, supplier: string, title = "Climate resilience") {
  const headers = { authorization: `Bearer ${await login(request, email("admin"))}` };
  const call = async (method: "POST" | "PUT" | "GET", path: string, data?: object) => {
    const answer = await request.fetch(ADMIN + path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string; items: { id: string }[] };
  };
  const survey = await call("POST", "/surveys", { title, description: "About your site." });
  const questionnaire = await call("POST", "/questionnaires", {
    surveys: [survey.id],
    title: "Site and flood protection",
    description: "What protects the site.",
  });
  const question = (data: object) => call("POST", "/questions", { questionnaire_id: questionnaire.id, ...data });
  await question({
    title: "Height of the wall",
    is_required: true,
    payload: { type: "free_text" },
    file_requirement: "required",
    file_type: "document",
  });
  await question({
    title: "Which of these protect the site?",
    payload: {
      type: "choice",
      is_multiple: true,
      options: ["Dyke or flood wall", "Pumps with own power", "None of these"].map((label, id) => ({ id, label })),
    },
  });
  await call("PUT", `/questionnaires/${questionnaire.id}/assign_users`, { users_emails: [supplier] });
  const wall = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 17).concat("00");
  await call("PUT", `/surveys/${survey.id}/schedule`, { start_time: wall(-1), end_time: wall(9), time_zone: "UTC" });
  const { items } = await call("GET", `/questionnaires/${questionnaire.id}/assignments`);
  await call("POST", `/assignments/${items[0]?.id}/notify`);
  return {
    link: await mailedLink(request, supplier),
    survey: survey.id,
    close: () => call("POST", `/surveys/${survey.id}/complete`),
  };
}
