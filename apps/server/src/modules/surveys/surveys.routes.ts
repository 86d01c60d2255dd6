import {
  type contract,
  message,
  readAnswerFile,
  readSurveyFile,
  SURVEY_LIMITS,
  surveyFile,
  type surveyPeopleContract,
} from "@tidemark/contract";
import type { FastifyReply } from "fastify";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller, Handlers } from "../../http/call.ts";
import { download, type Download } from "../../http/download.ts";
import type { PlainMount } from "../../http/mount.ts";
import { withReceivedPiece } from "../../http/received-piece.ts";
import { listHistory } from "./answer-history.repository.ts";
import type { Colleagues } from "./colleagues.service.ts";
import type { SurveyFiles } from "./files.service.ts";
import type { SurveyLinks } from "./links.service.ts";
import type { Notices } from "./notices.service.ts";
import type { People } from "./people.service.ts";
import type { Questions } from "./questions.service.ts";
import { READY_QUESTIONNAIRES } from "./ready-questionnaires.ts";
import { listAnswers } from "./recipient.repository.ts";
import type { SurveyRecipients } from "./recipient.service.ts";
import { findAssignments } from "./recipients.repository.ts";
import type { Reviews } from "./reviews.service.ts";
import { surveyReads } from "./survey-reads.ts";
import type { SurveyWorkbooks } from "./workbooks.service.ts";
import type { SurveyTextsService } from "./texts.service.ts";
import type { Surveys } from "./surveys.service.ts";

interface AdminParts {
  readonly database: Database;
  readonly surveys: Surveys;
  readonly questions: Questions;
  readonly notices: Notices;
  readonly reviews: Reviews;
  readonly people: People;
  readonly links: SurveyLinks;
  readonly workbooks: SurveyWorkbooks;
  readonly texts: SurveyTextsService;
}

/** A page of a list with what tells where it is. */
const paged = <T>(input: { readonly page: number; readonly page_size: number }, found: Found<T>) => ({
  items: found.items,
  meta: { page: input.page, n: input.page_size, total: found.total },
});
interface Found<T> {
  readonly items: T[];
  readonly total: number;
}

/** Who is asked, what they are sent, and what they answered. */
function peopleHandlers({ database, surveys, questions, notices, people, links }: AdminParts): PeopleHandlers {
  /** Answers are read once they are handed in, neither they nor how they came about before. */
  const submitted = async (caller: Caller, id: string) => {
    const [found] = await findAssignments(database, caller.organizationId, [id]);
    if (found === undefined) throw notFound("survey_assignment");
    if (found.status !== "completed") throw new AppError("conflict", message("survey.not_submitted"));
    return found;
  };
  return {
    recipients: async ({ input, caller }) => paged(input, await people.list(caller, input.id, input)),
    updateRecipient: ({ input: { id, ...change }, caller }) => people.update(caller, id, change),
    noticeLog: async ({ input, caller }) => ({ items: await people.notices(caller, input.id) }),
    assign: ({ input, caller }) => surveys.assign(caller.organizationId, input.id, input.users_emails, input.survey_id),
    unassign: async ({ input, caller }) => ({
      items: await surveys.unassign(caller.organizationId, input.id, input.users_emails, input.survey_id),
    }),
    assignments: async ({ input, caller }) =>
      paged(input, await surveys.assignments(caller.organizationId, input.id, input)),
    notify: async ({ input, caller }) => ({ assignments: await notices.notify(caller.organizationId, [input.id]) }),
    notifyMany: async ({ input, caller }) => ({
      assignments: await notices.notify(caller.organizationId, input.assignments),
    }),
    makeLink: ({ input, caller }) => links.make(caller, input.id),
    answerHistory: async ({ input, caller }) => {
      const { recipient_id: recipientId, questionnaire_id: questionnaireId } = await submitted(caller, input.id);
      return { items: await listHistory(database, { recipientId, questionnaireId }) };
    },
    answers: async ({ input, caller }) => {
      const found = await submitted(caller, input.id);
      const id = found.questionnaire_id;
      return {
        questions: await questions.list(caller.organizationId, id),
        answers: await listAnswers(database, found.recipient_id, id),
      };
    },
  };
}
type PeopleHandlers = Handlers<typeof surveyPeopleContract>;

/** Surveys as their administrators see them: each sees those of the own organization. */
export function surveysHandlers(parts: AdminParts): Handlers<typeof contract.surveys> {
  const { surveys, questions, reviews, workbooks, texts } = parts;
  return {
    list: async ({ input, caller }) => paged(input, await surveys.list(caller.organizationId, input)),
    create: ({ input, caller }) => surveys.create(caller.organizationId, input.title, input.description),
    get: ({ input, caller }) => surveys.get(caller.organizationId, input.id),
    update: ({ input: { id, ...change }, caller }) => surveys.update(caller.organizationId, id, change),
    remove: async ({ input, caller }) => {
      await surveys.remove(caller.organizationId, input.id);
      return { detail: "Survey is successfully deleted" };
    },
    recover: ({ input, caller }) => surveys.recover(caller.organizationId, input.id),
    schedule: ({ input: { id, ...times }, caller }) => surveys.schedule(caller.organizationId, id, times),
    close: ({ input, caller }) => surveys.close(caller.organizationId, input.id),
    copy: ({ input, caller }) => surveys.copy(caller.organizationId, input.id, input),
    createQuestionnaire: ({ input, caller }) => surveys.createQuestionnaire(caller.organizationId, input),
    readyQuestionnaires: async () => ({
      items: READY_QUESTIONNAIRES.map((ready) => ({ ...ready, questions: ready.questions.length })),
    }),
    removeQuestionnaire: async ({ input, caller }) => {
      await surveys.removeQuestionnaire(caller.organizationId, input.id);
      return { detail: "Questionnaire is successfully deleted" };
    },
    recoverQuestionnaire: ({ input, caller }) => surveys.recoverQuestionnaire(caller.organizationId, input.id),
    updateQuestionnaire: ({ input: { id, ...change }, caller }) =>
      surveys.updateQuestionnaire(caller.organizationId, id, change),
    answerTable: async ({ input, caller }) => {
      const { questions: asked, ...found } = await workbooks.table(caller.organizationId, input.id, input);
      return { ...paged(input, found), questions: asked };
    },
    ...peopleHandlers(parts),
    ...surveyReads(parts),
    questions: async ({ input, caller }) => ({
      items: await questions.list(caller.organizationId, input.questionnaire_id),
    }),
    createQuestion: ({ input: { questionnaire_id: id, ...given }, caller }) =>
      questions.create(caller.organizationId, id, given),
    updateQuestion: ({ input: { id, ...change }, caller }) => questions.update(caller.organizationId, id, change),
    removeQuestion: async ({ input, caller }) => {
      await questions.remove(caller.organizationId, input.id);
      return { detail: "Question is successfully deleted" };
    },
    recoverQuestion: ({ input, caller }) => questions.recover(caller.organizationId, input.id),
    texts: ({ input, caller }) => texts.list(caller.organizationId, input.id),
    updateTexts: ({ input: { id, language, items }, caller }) =>
      texts.update(caller.organizationId, id, language, items),
    reviews: async ({ input, caller }) => {
      await surveys.get(caller.organizationId, input.id);
      return paged(input, await reviews.list(caller, input.id, input));
    },
    pendingReviews: async ({ caller }) => ({ pending: await reviews.pending(caller.organizationId) }),
    decide: ({ input, caller }) => reviews.decide(caller, input),
    decideMany: async ({ input: { reviews: ids, decision, note }, caller }) => ({
      items: await reviews.decideMany(caller, ids, decision, note),
    }),
  };
}

/** Surveys as their recipients see them: the token says who they are. */
export function surveyRecipientHandlers(
  recipients: SurveyRecipients,
  colleagues: Colleagues,
): Handlers<typeof contract.surveyRecipient> {
  return {
    history: async ({ input, origin }) => ({
      items: await recipients.history(input.token, origin.address, input.id),
    }),
    askColleague: ({ input: { token, email, questions }, origin }) =>
      colleagues.ask(token, origin.address, email, questions),
    releaseColleague: ({ input, origin }) => colleagues.release(input.token, origin.address, input.id),
    exchange: ({ input, origin }) => recipients.exchange(input.token, origin.address),
    surveys: ({ input, origin }) => recipients.surveys(input.token, origin.address, input.language),
    questionnaire: ({ input, origin }) =>
      recipients.questionnaire(input.token, origin.address, input.id, input.language),
    createAnswer: ({ input, origin }) => recipients.createAnswer(input.token, origin.address, input.question_id, input),
    updateAnswer: ({ input, origin }) => recipients.updateAnswer(input.token, origin.address, input.id, input),
    complete: ({ input, origin }) => recipients.complete(input.token, origin.address, input.id),
    submit: ({ input, origin }) => recipients.submit(input.token, origin.address),
    retract: ({ input, origin }) => recipients.retract(input.token, origin.address),
    sendCopy: async ({ input, origin }) => {
      const email = await recipients.sendCopy(input.token, origin.address);
      return { detail: `A copy is on its way to ${email}.` };
    },
    refuse: async ({ input, origin }) => {
      await recipients.refuse(input.token, origin.address, input.reason);
      return { detail: "You declined to take part. No further mail is sent to you." };
    },
  };
}

export function surveyFilesHandlers(files: SurveyFiles): Handlers<typeof contract.surveyFiles> {
  return {
    removeFile: ({ input: { id: question, file_id: id, token }, origin: { address } }) =>
      files.remove({ token, address, question }, id),
  };
}

/** A file from somebody unknown: saved, never shown, whatever it says of itself. */
function sendFile(reply: FastifyReply, file: Download): FastifyReply {
  reply.header("content-security-policy", "default-src 'none'; sandbox");
  return download(reply, file);
}

const told = (value: unknown) => (typeof value === "string" ? value : undefined);

export function surveyPlainRoutes(files: SurveyFiles): PlainMount[] {
  const given = (input: Record<string, unknown>, address: string) => ({
    token: String(input["token"]),
    address,
    question: String(input["id"]),
  });
  return [
    {
      spec: surveyFile,
      handle: ({ input, origin, request }) =>
        withReceivedPiece(request, SURVEY_LIMITS.fileBytes, (content, name) => {
          const piece = {
            upload: told(input["upload"]),
            name: told(input["name"]) ?? name,
            offset: Number(input["offset"]),
            total: input["total"] === undefined ? undefined : Number(input["total"]),
          };
          return files.add(given(input, origin.address), piece, content);
        }),
    },
    {
      spec: readSurveyFile,
      handle: async ({ input, origin, reply }) =>
        sendFile(reply, await files.readOwn(given(input, origin.address), String(input["file_id"]))),
    },
    {
      spec: readAnswerFile,
      handle: async ({ input, caller, reply }) =>
        sendFile(
          reply,
          await files.readSubmitted(caller.organizationId, String(input["id"]), String(input["file_id"])),
        ),
    },
  ];
}
