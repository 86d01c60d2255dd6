import type { AssignmentStatus, SurveyStatus } from "@tidemark/contract";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import classes from "./surveys.module.css";

const SURVEY: Record<SurveyStatus, UiText> = {
  open: msg("Open"),
  scheduled: msg("Scheduled"),
  in_progress: msg("In progress"),
  completed: msg("Completed"),
};
const ASSIGNMENT: Record<AssignmentStatus, UiText> = {
  not_sent: msg("Not sent"),
  pending: msg("Pending"),
  refused: msg("Refused"),
  completed: msg("Completed"),
};

/** Where a recipient stands with a questionnaire, in words. */
export const statusText = (status: AssignmentStatus): string => t(ASSIGNMENT[status]);

function Chip({ state, text }: { readonly state: string; readonly text: UiText }) {
  return (
    <span className={classes.chip} data-state={state}>
      <i aria-hidden />
      {t(text)}
    </span>
  );
}

/** Where a survey stands. */
export function SurveyChip({ status }: { readonly status: SurveyStatus }) {
  return <Chip state={status} text={SURVEY[status]} />;
}

/** Where a recipient stands with a questionnaire. */
export function AssignmentChip({ status }: { readonly status: AssignmentStatus }) {
  return <Chip state={status} text={ASSIGNMENT[status]} />;
}
