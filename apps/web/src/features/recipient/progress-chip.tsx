import type { RecipientQuestionnaire } from "@tidemark/contract";
import { IconCheck } from "@tabler/icons-react";
import { t } from "../../lib/i18n.ts";
import classes from "./recipient.module.css";

/** Whether all mandatory questions are answered. */
export const isReady = (one: RecipientQuestionnaire): boolean =>
  one.answered_required_questions === one.total_required_questions;

/** How far a questionnaire is: completed, ready to complete, or how many of its questions are answered. */
export function ProgressChip({ of }: { readonly of: RecipientQuestionnaire }) {
  const state = of.status === "completed" ? "completed" : isReady(of) ? "ready" : "open";
  return (
    <span className={classes.chip} data-state={state}>
      {state === "completed" ? <IconCheck size={14} stroke={2} aria-hidden /> : <i aria-hidden />}
      {state === "completed" && t("completed")}
      {state === "ready" && t("ready to complete")}
      {state === "open" && `${of.answered_questions} / ${of.total_questions}`}
    </span>
  );
}
