import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { addLanguagesOf } from "../../language.ts";
import { measureNames } from "./measure-answers.ts";
import { READY_QUESTIONNAIRES, readyQuestions } from "./ready-questionnaires.ts";

const TEXTS = new URL("../../../../web/texts/", import.meta.url);

beforeAll(() => addLanguagesOf(TEXTS.pathname));

describe("ready questionnaires", () => {
  it("are asked in the language of their survey, of the same fields and options", () => {
    const [plain, german] = [readyQuestions("flood-protection", null), readyQuestions("flood-protection", "de")];
    expect(plain?.[0]).toMatchObject({ title: "Name of the site", description: "As it stands on your invoices." });
    expect(german?.[0]).toMatchObject({
      title: "Name des Standorts",
      description: "Wie er auf Ihren Rechnungen steht.",
      field: "name",
    });
    const option = { id: 0, label: "Deich oder Hochwasserschutzmauer" };
    expect(german?.[4]?.payload).toMatchObject({ type: "choice", options: expect.arrayContaining([option]) });
    expect(german?.map(({ field }) => field)).toEqual(plain?.map(({ field }) => field));
    expect(readyQuestions("unknown", "de")).toBeUndefined();
  });

  it.each(["de", "fr"])("have all their words in %s", (tag) => {
    const texts = JSON.parse(readFileSync(new URL(`${tag}.json`, TEXTS), "utf8")) as object;
    const words = READY_QUESTIONNAIRES.flatMap(({ title, description, questions }) => [
      title,
      description,
      ...questions.flatMap((question) => [
        question.title,
        question.description,
        ...(question.payload.type === "choice" ? question.payload.options.map(({ label }) => label) : []),
      ]),
    ]).filter((text) => text !== "");
    // measures are named under their codes
    const measures = new Set(measureNames());
    expect(words.filter((text) => !(text in texts) && !measures.has(text))).toEqual([]);
  });
});
