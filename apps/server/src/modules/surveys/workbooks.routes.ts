import {
  answerSheet,
  answersWorkbook,
  importQuestions,
  message,
  ownAnswerSheet,
  questionsWorkbook,
  readAnswerSheet,
  readOwnAnswerSheet,
  readRecipients,
} from "@tidemark/contract";
import { download } from "../../http/download.ts";
import type { PlainMount } from "../../http/mount.ts";
import { type FileRules, receivedFile } from "../../http/received-file.ts";
import { writtenFile } from "../../http/written-file.ts";
import type { AnswerSheets, SheetWish } from "./answer-sheets.service.ts";
import type { SurveyWorkbooks } from "./workbooks.service.ts";

const FILE: FileRules = {
  maxBytes: importQuestions.request.maxBytes,
  notMultipart: message("http.file_required"),
  missing: message("http.file_required"),
  tooLarge: message("survey.sheet_large"),
};

const ADDRESSES: FileRules = {
  ...FILE,
  maxBytes: readRecipients.request.maxBytes,
  tooLarge: message("survey.recipients_large"),
};

const ANSWERS: FileRules = {
  ...FILE,
  maxBytes: readAnswerSheet.request.maxBytes,
  tooLarge: message("survey.answers_large"),
};

const wishOf = (input: Readonly<Record<string, unknown>>): SheetWish => ({
  store: input["store"] === "true",
  takesConflicts: input["conflicts"] === "take",
});

/** Questionnaires that are filled in without the page. */
export function answerSheetRoutes(sheets: AnswerSheets): PlainMount[] {
  const type = answerSheet.response.contentType;
  return [
    {
      spec: answerSheet,
      handle: async ({ input, caller, reply }) => {
        const { title, content } = await sheets.of(caller.organizationId, String(input["id"]));
        return download(reply, { name: { title, instead: "questionnaire.xlsx" }, type, content: writtenFile(content) });
      },
    },
    {
      spec: readAnswerSheet,
      handle: async ({ input, caller, request }) => {
        const { content } = await receivedFile(request, ANSWERS);
        return sheets.readFor(caller, String(input["id"]), content, wishOf(input));
      },
    },
    {
      spec: ownAnswerSheet,
      handle: async ({ input, origin, reply }) => {
        const { title, content } = await sheets.own(
          String(input["token"]),
          origin.address,
          String(input["id"]),
          input["language"] as string | undefined,
        );
        return download(reply, { name: { title, instead: "questionnaire.xlsx" }, type, content: writtenFile(content) });
      },
    },
    {
      spec: readOwnAnswerSheet,
      handle: async ({ input, origin, request }) => {
        const { content } = await receivedFile(request, ANSWERS);
        return sheets.readOwn(String(input["token"]), origin.address, String(input["id"]), content, wishOf(input));
      },
    },
  ];
}

/** Workbooks of questionnaires, in and out. */
export function surveyWorkbookRoutes(workbooks: SurveyWorkbooks): PlainMount[] {
  const type = answersWorkbook.response.contentType;
  return [
    {
      spec: answersWorkbook,
      handle: async ({ input, caller, reply }) => {
        const { title, content } = await workbooks.answers(caller.organizationId, String(input["id"]));
        const name = { title: `Answers ${title}`, instead: "answers.xlsx" };
        return download(reply, { name, type, content: writtenFile(content) });
      },
    },
    {
      spec: questionsWorkbook,
      handle: async ({ input, caller, reply }) => {
        const { title, content } = await workbooks.questions(caller.organizationId, String(input["id"]));
        return download(reply, { name: { title, instead: "questions.xlsx" }, type, content: writtenFile(content) });
      },
    },
    {
      spec: importQuestions,
      handle: async ({ input, caller, request }) => {
        const { content } = await receivedFile(request, FILE);
        return workbooks.read(caller.organizationId, String(input["id"]), content, input["store"] === "true");
      },
    },
    {
      spec: readRecipients,
      handle: async ({ input, caller, request }) => {
        const { content } = await receivedFile(request, ADDRESSES);
        return workbooks.recipients(caller.organizationId, String(input["id"]), content);
      },
    },
  ];
}
