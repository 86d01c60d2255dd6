import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type {
  AnswerChange,
  AnswerContent,
  AnswerSheetRead,
  RecipientQuestionnaire,
  RecipientSurvey,
  SurveyAnswer,
  SurveyQuestion,
} from "@tidemark/contract";
import { askRecipient, callRecipient, recipientAddress, SurveyRefusal } from "../lib/recipient-client.ts";
import { surveyLanguage } from "../state/survey-language.ts";
import { forgetSurvey, surveyLinks } from "../state/survey-links.ts";

/** The language that was chosen, to be asked for. */
const chosen = () => {
  const language = surveyLanguage.get();
  return language === undefined ? {} : { language };
};

const MARGIN_MS = 5 * 60_000;

/** What was answered to a question in the survey before. */
export interface EarlierAnswer {
  readonly question_id: string;
  readonly content: AnswerContent;
  readonly given_at: string;
}
export type AskedQuestion = Omit<SurveyQuestion, "field"> & {
  /** Some of it is there only as it was written; undefined in a preview. */
  readonly is_translated?: boolean;
  /** null where there is none; undefined in a preview. */
  readonly answer?: SurveyAnswer | null;
};
export type AskedQuestionnaire = RecipientQuestionnaire & {
  readonly questions: readonly AskedQuestion[];
  readonly earlier: readonly EarlierAnswer[];
};
export interface Answered {
  readonly answer: SurveyAnswer;
  readonly questionnaire: RecipientQuestionnaire;
}
type SavedAnswer = SurveyAnswer & {
  readonly changed_elsewhere: boolean;
  readonly questionnaire: RecipientQuestionnaire;
};

interface Exchanged {
  readonly access_token: string;
  readonly survey_id: string;
  readonly expires_at: string;
}

/** Opens the link of a mail, and keeps it by its survey. @returns the id of the survey */
export async function openSurveyLink(link: string): Promise<string> {
  const found = await callRecipient<Exchanged>("GET", "/users/exchange_token", { query: { token: link } });
  const { access_token: access, survey_id: surveyId, expires_at: expires } = found;
  const kept = { link, access, expires: Date.parse(expires), opened: Date.now() };
  surveyLinks.set({ ...surveyLinks.get(), [surveyId]: kept });
  return surveyId;
}

/**
 * A token that stands for five minutes at least.
 * @throws SurveyRefusal 401 where there is none, or its link has ended
 */
export async function surveyToken(surveyId: string): Promise<string> {
  const kept = surveyLinks.get()[surveyId];
  if (kept === undefined) throw new SurveyRefusal(401, "Seems that the survey is not available anymore");
  if (kept.expires - Date.now() > MARGIN_MS) return kept.access;
  await openSurveyLink(kept.link);
  return surveyLinks.get()[surveyId]?.access ?? "";
}

/** Calls with a token; one that does not stand any more is renewed once by its link. */
export async function asRecipient<T>(surveyId: string, call: (token: string) => Promise<T>): Promise<T> {
  try {
    return await call(await surveyToken(surveyId));
  } catch (error) {
    const kept = surveyLinks.get()[surveyId];
    if (!(error instanceof SurveyRefusal) || error.status !== 401 || kept === undefined) throw error;
    await openSurveyLink(kept.link).catch((gone: unknown) => {
      if (gone instanceof SurveyRefusal && gone.status === 401) forgetSurvey(surveyId);
      throw gone;
    });
    return call(await surveyToken(surveyId));
  }
}

const root = (surveyId: string) => ["recipient-survey", surveyId] as const;
const retry = (failures: number, error: unknown) => !(error instanceof SurveyRefusal) && failures < 2;

/** The id of the survey that a link leads to; opening it changes nothing. */
export const openedLinkQuery = (link: string | undefined) =>
  queryOptions({
    queryKey: ["survey-link", link ?? null],
    queryFn: async () => {
      if (link === undefined) throw new SurveyRefusal(401, "Seems that the survey is not available anymore");
      return openSurveyLink(link);
    },
    retry,
    refetchOnWindowFocus: false,
  });

export const recipientSurveyQuery = (surveyId: string) =>
  queryOptions({
    queryKey: [...root(surveyId), "survey"],
    queryFn: async () => {
      const { items } = await asRecipient(surveyId, (token) =>
        callRecipient<{ items: RecipientSurvey[] }>("GET", "/surveys", { query: { token, ...chosen() } }),
      );
      const [survey] = items;
      if (survey === undefined) throw new SurveyRefusal(404, "Seems that the survey is not available anymore");
      return survey;
    },
    retry,
    staleTime: 0,
  });

export const askedQuestionnaireQuery = (surveyId: string, id: string) =>
  queryOptions({
    queryKey: [...root(surveyId), "questionnaire", id],
    queryFn: () =>
      asRecipient(surveyId, (token) =>
        callRecipient<AskedQuestionnaire>("GET", `/questionnaires/${id}`, { query: { token, ...chosen() } }),
      ),
    retry,
    staleTime: 0,
  });

export const saveAnswer = (surveyId: string, questionId: string, content: AnswerContent, version: number) =>
  asRecipient(surveyId, (token) =>
    callRecipient<SavedAnswer>("POST", "/answers", {
      body: { token, question_id: questionId, content, version, ...chosen() },
    }),
  );

/** How one's own answers to a questionnaire came about. */
export const answerHistoryQuery = (surveyId: string, id: string) =>
  queryOptions({
    queryKey: [...root(surveyId), "history", id],
    queryFn: async () => {
      const { items } = await asRecipient(surveyId, (token) =>
        callRecipient<{ items: AnswerChange[] }>("GET", `/questionnaires/${id}/history`, { query: { token } }),
      );
      return items;
    },
    retry,
    staleTime: 0,
  });

/** Hands questions on to a colleague. */
export const askColleague = (surveyId: string, email: string, questions: readonly string[]) =>
  actOnSurvey(surveyId, "/surveys/colleagues", { email, questions });

/** Takes questions back from a colleague, whose link ends. */
export const releaseColleague = (surveyId: string, id: string) =>
  asRecipient(surveyId, (token) =>
    callRecipient<RecipientSurvey>("DELETE", `/surveys/colleagues/${id}`, { query: { token } }),
  );

/** What a recipient does with a questionnaire or the survey as a whole. */
export const actOnSurvey = (surveyId: string, path: string, more: object = {}) =>
  asRecipient(surveyId, (token) => callRecipient<unknown>("POST", path, { body: { token, ...more } }));

export const removeAnswerFile = (surveyId: string, questionId: string, fileId: string) =>
  asRecipient(surveyId, (token) =>
    callRecipient<Answered>("DELETE", `/questions/${questionId}/file/${fileId}`, { query: { token } }),
  );

/** A questionnaire as a workbook to fill in. */
export const savedAnswerSheet = (surveyId: string, id: string): Promise<Blob> =>
  asRecipient(surveyId, async (token) =>
    (await askRecipient("GET", `/questionnaires/${id}/answer-sheet`, { query: { token, ...chosen() } })).blob(),
  );

/** What a filled in workbook changes; stored where that is wanted. */
export function readAnswerSheet(
  surveyId: string,
  id: string,
  file: File,
  wish: { readonly store: "true" | "false"; readonly conflicts: "keep" | "take" },
): Promise<AnswerSheetRead> {
  const body = new FormData();
  body.append("file", file);
  return asRecipient(surveyId, (token) =>
    callRecipient<AnswerSheetRead>("POST", `/questionnaires/${id}/answer-sheet`, { query: { token, ...wish }, body }),
  );
}

/** Where a file of one's own answer is saved from. */
export const answerFileAddress = (surveyId: string, questionId: string, fileId: string): string =>
  recipientAddress(`/questions/${questionId}/file/${fileId}`, { token: surveyLinks.get()[surveyId]?.access ?? "" });

/** Shows an answer, and how far its questionnaire is, without asking for either. */
export function noteAnswered(client: QueryClient, surveyId: string, { answer, questionnaire }: Answered): void {
  client.setQueryData(askedQuestionnaireQuery(surveyId, questionnaire.id).queryKey, (old) => {
    if (old === undefined) return old;
    const { title, description } = old;
    const questions = old.questions.map((one) => (one.id === answer.question_id ? { ...one, answer } : one));
    return { ...old, ...questionnaire, title, description, questions };
  });
  client.setQueryData(recipientSurveyQuery(surveyId).queryKey, (old) =>
    old === undefined
      ? old
      : {
          ...old,
          refused: false,
          questionnaires: old.questionnaires.map((one) =>
            one.id === questionnaire.id ? { ...questionnaire, title: one.title, description: one.description } : one,
          ),
        },
  );
  // what is read at this moment was asked for before the answer was there, and would take it off the screen
  if (client.isFetching({ queryKey: root(surveyId) }) > 0) void refreshSurvey(client, surveyId);
}

export const refreshSurvey = (client: QueryClient, surveyId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: root(surveyId) });
