import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { areAlike } from "./option-labels.ts";
import { surveyCalls } from "./testing/survey-calls.ts";

const LABELS: readonly (readonly [what: string, first: string, second: string, alike: boolean])[] = [
  ["the same text", "Yes", "Yes", true],
  ["the same with blanks around it", "Yes", " Yes ", true],
  ["one letter written in two ways", "D\u00E9j\u00E0", "De\u0301ja\u0300", true],
  ["the same behind what nobody sees", "Yes", "\u200BYes", true],
  ["a sign that parts options", "Yes | always", "Yes", false],
  ["a sign that parts answers", "Yes; or no", "Yes", false],
  ["another letter", "Oui", "Ouï", false],
];

let app: TestServer;
let calls: ReturnType<typeof surveyCalls>;
let questionnaire: string;
beforeAll(async () => {
  app = await startTestServer();
  calls = surveyCalls(app, await app.signIn("admin"));
  ({ questionnaire } = await calls.makeSurvey("Options"));
});
afterAll(() => app.stop());

describe("two options of a question", () => {
  it.each(LABELS.slice(0, 3))("are alike for %s", (_what, first, second) =>
    expect(areAlike([first, "Other", second])).toBe(true),
  );

  it.each(LABELS)("with %s are refused where they cannot be told apart", async (_what, first, second, alike) => {
    const options = [first, second].map((label, id) => ({ id, label }));
    const payload = { type: "choice", is_multiple: false, options };
    const { status, body } = await calls.admin("POST", "/questions", {
      questionnaire_id: questionnaire,
      title: "Dyke?",
      payload,
    });
    expect(status, JSON.stringify(body)).toBe(alike ? 422 : 201);
    if (alike) expect(body["message_code"]).toBe("survey.options_alike");
    else
      expect((body["payload"] as { options: { label: string }[] }).options.map(({ label }) => label)).toEqual([
        first,
        second,
      ]);
  });
});
