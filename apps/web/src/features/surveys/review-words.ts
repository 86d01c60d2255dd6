import type { SurveyReview } from "@tidemark/contract";

/** Whether all of some answers belong to one question: these can be accepted together. */
export const isOneQuestion = (reviews: readonly SurveyReview[]): boolean =>
  new Set(reviews.map((one) => one.question_id)).size === 1;
