import { Button } from "@mantine/core";
import type { RecipientSurvey } from "@tidemark/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { actOnSurvey, refreshSurvey } from "../../data/recipient-survey.ts";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import type { AnswerQueue } from "./answer-queue.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { ProgressChip } from "./progress-chip.tsx";
import classes from "./recipient.module.css";

function Submit({ survey, queue, onSubmitted }: Pick<OverviewProps, "survey" | "queue" | "onSubmitted">) {
  const client = useQueryClient();
  const areAllCompleted = survey.questionnaires.every(({ status }) => status === "completed");
  const submit = useMutation({
    mutationFn: async () => {
      if (!(await queue.flush())) throw new Error(t("Not all answers are saved yet. Check your connection."));
      await actOnSurvey(survey.id, "/surveys/submit");
      await refreshSurvey(client, survey.id);
    },
    onSuccess: onSubmitted,
  });
  return (
    <>
      <Button
        fullWidth
        size="md"
        disabled={!areAllCompleted}
        loading={submit.isPending}
        onClick={() => submit.mutate()}
      >
        {t("submit results")}
      </Button>
      {!areAllCompleted && <p className={classes.hint}>{t("Possible once all questionnaires are completed.")}</p>}
      {submit.error !== null && (
        <p className={classes.fault} role="alert">
          {submit.error.message}
        </p>
      )}
    </>
  );
}

interface OverviewProps {
  readonly survey: RecipientSurvey;
  readonly chosen: string | undefined;
  readonly queue: AnswerQueue;
  readonly isClosed: boolean;
  readonly onChoose: (id: string) => void;
  readonly onSubmitted: () => void;
}

/** The questionnaires of a survey with how far each is, and what hands all of it in. */
export function SurveyOverview({ survey, chosen, queue, isClosed, onChoose, onSubmitted }: OverviewProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { organization, ends_at: end } = survey;
  const isOwner = survey.colleague === null;
  return (
    <aside className={classes.overview}>
      <h1>{t("Surveys")}</h1>
      <p className={classes.hint}>
        {end === null || isClosed
          ? survey.title
          : t("{title}, open until {time}", { title: survey.title, time: formatDateTime(end) })}
      </p>
      {survey.refused && (
        <p className={classes.note}>{t("You declined to take part. Answer a question to take part after all.")}</p>
      )}
      <ul className={classes.list}>
        {survey.questionnaires.map((one) => (
          <li key={one.id}>
            <button type="button" aria-current={one.id === chosen || undefined} onClick={() => onChoose(one.id)}>
              <strong>{one.title}</strong>
              <ProgressChip of={one} />
            </button>
          </li>
        ))}
      </ul>
      {!isClosed && isOwner && <Submit survey={survey} queue={queue} onSubmitted={onSubmitted} />}
      <section className={classes.why}>
        <h2>{t("Why we ask")}</h2>
        <p>
          {t("Your answers are seen by {organization} alone. They correct what climate data say of your site.", {
            organization,
          })}
        </p>
      </section>
      {!isClosed && isOwner && !survey.refused && (
        <button type="button" className={classes.quiet} onClick={() => setDeclining(true)}>
          {t("Decline to take part")}
        </button>
      )}
      <DeclineDialog surveyId={survey.id} opened={isDeclining} onClose={() => setDeclining(false)} />
    </aside>
  );
}
