import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { ASSIGNMENT_STATUSES, type AssignmentStatus, SURVEY_LIMITS } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { translated } from "../lib/i18n.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey } from "./project-key.ts";

const root = ["surveys"] as const;

/** Reads all that is known of surveys anew. */
export const refreshSurveys = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: root });

/** Reads the lists of surveys anew: after a deletion, when what was open is not to be asked for again. */
export const refreshSurveyLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [...root, "list"] });

/** Surveys of the organization with their questionnaires, newest first, page by page. */
export const surveysQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...root, "list", search],
    queryFn: ({ pageParam, signal }) =>
      api.surveys.list({ page: pageParam, page_size: SURVEY_LIMITS.pageSize, search }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.n < meta.total ? meta.page + 1 : undefined),
    placeholderData: keepShown(),
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
    placeholderData: keepShown([...root, "recipients", id]),
  });

/** All texts of a survey with what of them is there in other languages. */
export const surveyTextsQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, "texts", id],
    queryFn: async ({ signal }) => (await api.surveys.texts({ id }, { signal })).items,
  });

/** Questionnaires that are there for everybody, in the language of the page. */
export const readyQuestionnairesQuery = queryOptions({
  queryKey: ["ready-questionnaires"],
  queryFn: async ({ signal }) => (await api.surveys.readyQuestionnaires({}, { signal })).items,
  select: (items) =>
    items.map((one) => ({ ...one, title: translated(one.title), description: translated(one.description) })),
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

/** Which recipients of a questionnaire are asked for. */
export interface AssignmentsShown {
  readonly search: string;
  readonly status?: AssignmentStatus;
}

/** How often it is looked whether mails arrived and answers came, while a survey runs. */
const RUNNING_MS = 15_000;
const AT_ONCE = 1000;

/** Recipients of a questionnaire by address, page by page. */
export const assignmentsQuery = (questionnaireId: string, shown: AssignmentsShown, isRunning: boolean) =>
  infiniteQueryOptions({
    queryKey: [...root, "assignments", questionnaireId, shown],
    queryFn: ({ pageParam, signal }) =>
      api.surveys.assignments({ id: questionnaireId, ...shown, page: pageParam, page_size: 50 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.n < meta.total ? meta.page + 1 : undefined),
    placeholderData: keepShown([...root, "assignments", questionnaireId]),
    refetchInterval: isRunning ? RUNNING_MS : false,
  });

/** How many recipients of a questionnaire stand where. */
export const assignmentCountsQuery = (questionnaireId: string, isRunning: boolean) =>
  queryOptions({
    queryKey: [...root, "assignment-counts", questionnaireId],
    queryFn: async ({ signal }) => {
      const count = async (status: AssignmentStatus) =>
        (await api.surveys.assignments({ id: questionnaireId, status, page_size: 1 }, { signal })).meta.total;
      const counts = await Promise.all(ASSIGNMENT_STATUSES.map(async (status) => [status, await count(status)] as const));
      return Object.fromEntries(counts) as Record<AssignmentStatus, number>;
    },
    refetchInterval: isRunning ? RUNNING_MS : false,
  });

/** All recipients of a questionnaire who have something left to answer. */
export async function openAssignments(questionnaireId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const status of ["not_sent", "pending"] as const)
    for (let page = 1; ; page += 1) {
      const asked = { id: questionnaireId, status, page, page_size: AT_ONCE };
      const { items, meta } = await api.surveys.assignments(asked);
      ids.push(...items.filter(({ bounce }) => bounce === null).map(({ id }) => id));
      if (meta.page * meta.n >= meta.total) break;
    }
  return ids;
}

/** Mails to a recipient, newest first. */
export const noticesQuery = (recipientId: string) =>
  queryOptions({
    queryKey: [...root, "notices", recipientId],
    queryFn: async ({ signal }) => (await api.surveys.noticeLog({ id: recipientId }, { signal })).items,
    staleTime: 0,
  });

/** How the submitted answers of a recipient came about, the last change first. */
export const answerHistoryQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: [...root, "history", assignmentId],
    queryFn: async ({ signal }) => (await api.surveys.answerHistory({ id: assignmentId }, { signal })).items,
    staleTime: 0,
  });

const OWN = "user_data.";

/** Columns of their own that the locations of a project have, as `user_data.<name>`. */
export const ownColumnsQuery = (projectId: string) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "places" }, "own-columns"),
    queryFn: async ({ signal }) => {
      const { properties } = await api.table.rows({ exposure_id: projectId, columns: ["name"], n: 1 }, { signal });
      return properties.filter((name) => name.startsWith(OWN));
    },
  });

/** The most locations that are looked through for addresses. */
const MOST_LOCATIONS = 10_000;

/** What a column of locations holds, by their ids. */
export const locationAddressesQuery = (projectId: string, column: string) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "places" }, "addresses", column),
    queryFn: async ({ signal }) => {
      const asked = { exposure_id: projectId, columns: [column], n: MOST_LOCATIONS };
      const { items, meta } = await api.table.rows(asked, { signal });
      return { rows: items.map(({ id, cells }) => ({ id, text: String(cells[0]?.value ?? "") })), total: meta.total };
    },
  });
