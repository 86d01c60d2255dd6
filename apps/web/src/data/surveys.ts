import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { SURVEY_LIMITS } from "@tidemark/contract";
import { api } from "../lib/api.ts";

const root = ["surveys"] as const;

/** Reads all that is known of surveys anew. */
export const refreshSurveys = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: root });

/** Surveys of the organization with their questionnaires, newest first, page by page. */
export const surveysQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...root, "list", search],
    queryFn: ({ pageParam, signal }) =>
      api.surveys.list({ page: pageParam, page_size: SURVEY_LIMITS.pageSize, search }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.n < meta.total ? meta.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** One survey with its questionnaires. */
export const surveyQuery = (id: string) =>
  queryOptions({ queryKey: [...root, "one", id], queryFn: ({ signal }) => api.surveys.get({ id }, { signal }) });

/** Who is asked in a survey, and how far each of them is, page by page. @param search in the address */
export const surveyRecipientsQuery = (id: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...root, "recipients", id, search],
    queryFn: ({ pageParam, signal }) =>
      api.surveys.recipients({ id, page: pageParam, page_size: 25, search }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.n < meta.total ? meta.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** Questionnaires that are there for everybody. */
export const readyQuestionnairesQuery = queryOptions({
  queryKey: ["ready-questionnaires"],
  queryFn: async ({ signal }) => (await api.surveys.readyQuestionnaires({}, { signal })).items,
  staleTime: Infinity,
});

/** Questions of a questionnaire in their order. */
export const questionsQuery = (questionnaireId: string) =>
  queryOptions({
    queryKey: [...root, "questions", questionnaireId],
    queryFn: async ({ signal }) =>
      (await api.surveys.questions({ questionnaire_id: questionnaireId }, { signal })).items,
  });

/** Shows a question at another place, without asking. @param to its new place, 0 = first */
export async function showMoved(client: QueryClient, questionnaireId: string, id: string, to: number): Promise<void> {
  const { queryKey } = questionsQuery(questionnaireId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (old) => {
    const moved = old?.find((one) => one.id === id);
    if (old === undefined || moved === undefined) return old;
    const others = old.filter((one) => one.id !== id);
    return others.toSpliced(to, 0, moved).map((one, order) => ({ ...one, order }));
  });
}
