import { questionPayloadSchema } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import texts from "../../../texts/en.json";

/**
 * Every text that the specification gives for the screens of surveys, word for word (analysis 2, 4, 5, 8). The journeys
 * see them on the screens (`survey-words.spec.ts`).
 */
const SPECIFIED = {
  admin: [
    "Data Collection",
    "Search surveys",
    "Add new survey",
    "Create a new survey to proceed",
    "Something went wrong",
    "survey information",
    "pending reviews",
    "questions",
    "recipient",
    "schedule survey",
    "close survey",
    "Untitled Question",
  ],
  recipient: [
    "Welcome to the survey",
    "let's start",
    "Surveys",
    "submit results",
    "There is no survey for you",
    "You have completed the survey",
    "edit survey",
    "ready to complete",
    "completed",
    "This field is mandatory",
    "Seems that the survey is not available anymore",
  ],
  errors: [
    "Can not retrieve surveys!",
    "Can not retrieve survey!",
    "Can not create survey!",
    "Can not update survey!",
    "Can not schedule survey!",
    "Can not close survey!",
    "Can not delete survey!",
    "Can not create questionnaire!",
    "Can not retrieve questionnaire!",
    "Can not delete questionnaire!",
    "Can not add recipients to questionnaire!",
    "Can not remove users from questionnaire!",
    "Can not get user assignments to questionnaire!",
    "Can not create question!",
    "Can not update question!",
    "Can not delete question!",
    "Can not create answer!",
    "Can not update answer!",
    "Can not upload file!",
  ],
  done: [
    "{title} {type} is successfully created",
    "{title} survey is successfully updated",
    "Survey is successfully scheduled",
    "Survey is successfully closed",
    "Survey is successfully deleted",
    "Questionnaire is successfully deleted",
    "New question is successfully created",
    "Question is successfully updated",
    "Question is successfully deleted",
    "Emails are successfully assigned to questionnaire.",
    "Users are successfully unassigned from questionnaire.",
    "Notification is successfully sent",
    "Notifications are successfully sent for selected recipients",
  ],
};

/** What the screens and the server's refusals say, in English. */
const said = new Set(
  Object.entries(texts as Record<string, unknown>).flatMap(([key, entry]) => [
    key,
    ...(JSON.stringify(entry).match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((one) => JSON.parse(one) as string),
  ]),
);

it("asks for text as the specification says", () => {
  expect(questionPayloadSchema.parse({ type: "free_text" })).toMatchObject({ placeholder: "Type your answer here" });
});

describe.each(Object.entries(SPECIFIED))("texts of the specification: %s", (_, list) => {
  it.each(list)("%s", (text) => expect(said).toContain(text));
});
