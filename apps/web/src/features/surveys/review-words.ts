import type { SurveyReview } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";

/** Whether all of some answers belong to one question: these can be accepted together. */
export const isOneQuestion = (reviews: readonly SurveyReview[]): boolean =>
  new Set(reviews.map((one) => one.question_id)).size === 1;

/** An accepted answer that changed nothing at its location. */
export const isUnwritten = ({ state, new_value: taken }: SurveyReview): boolean =>
  state === "accepted" && taken === null;

export const unwrittenText = (): string =>
  t("Nothing was written: no measure of the catalogue is new, or the account that accepted it has no measures.");
