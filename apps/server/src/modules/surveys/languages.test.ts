import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { OWN, surveyCalls } from "./testing/survey-calls.ts";

let app: TestServer;
let calls: ReturnType<typeof surveyCalls>;

beforeAll(async () => {
  app = await startTestServer();
  calls = surveyCalls(app, await app.signIn("admin"));
});
afterAll(() => app.stop());

it("mails are in the language of the survey, and of who answered in another one", async () => {
  const made = await calls.running("Sprachen", ["mail@x.example"]);
  const unknown = await calls.admin("PUT", `/surveys/${made.survey}`, { language: "xx" });
  expect(unknown).toMatchObject({ status: 422, body: { message_code: "survey.no_language" } });
  const set = await calls.admin("PUT", `/surveys/${made.survey}`, { language: "de" });
  expect(set.body).toMatchObject({ language: "de", title: "Sprachen" });
  const access = await calls.open(await calls.linkOf(made.questionnaire, "mail@x.example"));
  const invitation = await app.mailTo("mail@x.example");
  expect(invitation.text).toContain("bittet Sie, die Umfrage „Sprachen“ zu beantworten.");
  expect(invitation.html).toContain('lang="de"');
  // answered on a French page
  const content = { question_type: "free_text", value: "77" };
  const body = JSON.stringify({ token: access, question_id: made.value, content });
  const headers = { "content-type": "application/json", "accept-language": "fr-CH,fr;q=0.9" };
  expect((await fetch(`${app.url}${OWN}/answers`, { method: "POST", headers, body })).status).toBe(201);
  app.clock.advance(2 * 60_000);
  const [one] = await calls.assignmentsOf(made.questionnaire);
  await calls.admin("POST", `/assignments/${one?.id}/notify`);
  await expect.poll(async () => (await app.mailTo("mail@x.example")).text).toContain("vous invite à répondre");
});

it("a survey is written in the language of who makes it", async () => {
  const token = await app.signIn("admin");
  const body = { title: "Neu", description: "Was keine Karte weiß" };
  const made = async (browser: string) => {
    const headers = { "accept-language": browser };
    return (await app.call("POST", "/api/survey/v1/admin/surveys", { token, headers, body })).body["language"];
  };
  expect([await made("de-CH,de"), await made("en-GB"), await made("pl")]).toEqual(["de", null, null]);
});

it("a copy of one's answers comes by mail, once a minute at most, also after they are handed in", async () => {
  const made = await calls.running("Copied", ["copies@x.example"]);
  const access = await calls.handIn(made, "copies@x.example", "12'500'000");
  const copy = () => calls.act(access, "/surveys/copy");
  const asked = await copy();
  expect(asked).toMatchObject({ status: 200, body: { detail: "A copy is on its way to copies@x.example." } });
  await copy();
  await expect.poll(async () => (await app.mailTo("copies@x.example")).subject).toBe("Your answers: Copied");
  const { text } = await app.mailTo("copies@x.example");
  expect(text).toContain("Protection\n\nValue: 12'500'000");
  const rows = await app.database.query("select state from survey_notices where kind = 'copy'");
  expect(rows).toHaveLength(1);
  expect((await app.call("POST", `${OWN}/surveys/copy`, { body: { token: "nobody" } })).status).toBe(401);
});

it("mails carry the logo of the organization inside, as a small picture", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="120"><rect width="600" height="120" fill="red"/></svg>';
  await app.database.query(
    `insert into organization_images (organization_id, image_type, content, content_type, version)
     select organization_id, 'logo_horizontal', $1, 'image/svg+xml', 'one' from users where email like 'admin@%'`,
    [Buffer.from(svg)],
  );
  const made = await calls.running("Branded", ["logo@x.example"]);
  await calls.linkOf(made.questionnaire, "logo@x.example");
  const { html, logo, text } = await app.mailTo("logo@x.example");
  expect(logo).toMatchObject({ width: 200, height: 40, name: "Tidemark Demo" });
  expect(
    Buffer.from(logo?.png ?? "", "base64")
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  expect(html).toContain('<img src="cid:logo@tidemark" width="200" height="40" alt="Tidemark Demo"');
  expect(text).not.toContain("cid:");
});
