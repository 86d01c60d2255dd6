import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { SurveyReview } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";

const next = ({ meta }: { readonly meta: { readonly page: number; readonly n: number; readonly total: number } }) =>
  meta.page * meta.n < meta.total ? meta.page + 1 : undefined;

/** Answers of a survey that change a location: those of a state that fit a text, page by page. */
export const reviewsQuery = (surveyId: string, state: SurveyReview["state"], search: string) =>
  infiniteQueryOptions({
    // below the key of surveys: what changes one of them reads these anew as well
    queryKey: ["surveys", "reviews", surveyId, state, search],
    queryFn: ({ pageParam, signal }) =>
      api.surveys.reviews({ id: surveyId, state, search, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: next,
    placeholderData: keepShown(["surveys", "reviews", surveyId]),
  });

/** How often it is looked whether answers came that wait. */
const PENDING_MS = 5 * 60_000;

/** How many answers wait for a decision, over all surveys. */
export const pendingReviewsQuery = queryOptions({
  queryKey: ["surveys", "pending-reviews"],
  queryFn: async ({ signal }) => (await api.surveys.pendingReviews({}, { signal })).pending,
  refetchInterval: PENDING_MS,
  staleTime: 60_000,
});

/** Submitted answers to a questionnaire, page by page. */
export const answersQuery = (questionnaireId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ["surveys", "answers", questionnaireId, search],
    queryFn: ({ pageParam, signal }) =>
      api.surveys.answerTable({ id: questionnaireId, search, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: next,
    placeholderData: keepShown(["surveys", "answers", questionnaireId]),
  });
