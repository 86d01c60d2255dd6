import { Button, Progress } from "@mantine/core";
import type { RecipientSurvey } from "@tidemark/contract";
import { IconArrowLeft, IconArrowRight, IconArrowUp } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  actOnSurvey,
  type AskedQuestionnaire,
  askedQuestionnaireQuery,
  refreshSurvey,
} from "../../data/recipient-survey.ts";
import { t } from "../../lib/i18n.ts";
import { LoadingBar } from "../../ui/loading-bar.tsx";
import type { AnswerQueue, SavingState } from "./answer-queue.ts";
import { AnswerSheet } from "./answer-sheet.tsx";
import { ColleagueDialog, openQuestions } from "./colleague-dialog.tsx";
import { Colleagues } from "./colleagues.tsx";
import { AllEarlierAnswers } from "./earlier-answers.tsx";
import { isReady } from "./progress-chip.tsx";
import { QuestionCard } from "./question-card.tsx";
import { SavedMark } from "./recipient-frame.tsx";
import classes from "./recipient.module.css";

function goToNextOpen(): void {
  const open = [...document.querySelectorAll<HTMLElement>("section[data-open]")];
  const next = open.find((one) => one.getBoundingClientRect().top > 160) ?? open[0];
  next?.scrollIntoView({ block: "center", behavior: "smooth" });
  next?.querySelector<HTMLElement>("textarea, input:not([hidden])")?.focus({ preventScroll: true });
}

/** What stands at the foot of a phone. */
function Foot({ isDone }: { readonly isDone: boolean }) {
  return (
    <div className={classes.foot}>
      <Button variant="default" aria-label={t("To the top")} onClick={() => window.scrollTo({ top: 0 })}>
        <IconArrowUp size={18} stroke={1.6} aria-hidden />
      </Button>
      <Button
        fullWidth
        rightSection={<IconArrowRight size={18} aria-hidden />}
        disabled={isDone}
        onClick={goToNextOpen}
      >
        {t("Next open question")}
      </Button>
    </div>
  );
}

interface HeadProps {
  readonly questionnaire: AskedQuestionnaire;
  readonly saving: SavingState;
  readonly onBack: () => void;
}

/** Title of a questionnaire, the way back, and how far it is. */
function Head({ questionnaire, saving, onBack }: HeadProps) {
  const { answered_questions: n, total_questions: all } = questionnaire;
  const share = all === 0 ? 0 : (100 * n) / all;
  return (
    <div className={classes.head}>
      <div className={classes["head-row"]}>
        <button type="button" className={classes.back} onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          {t("Surveys")}
        </button>
        <SavedMark state={saving} />
      </div>
      <h2>{questionnaire.title}</h2>
      <div className={classes.progress}>
        <Progress value={share} size={6} aria-label={t("Answered questions")} />
        <span>{`${n} / ${all}`}</span>
      </div>
    </div>
  );
}

interface ViewProps {
  readonly survey: RecipientSurvey;
  readonly id: string;
  readonly queue: AnswerQueue;
  readonly isClosed: boolean;
  readonly onBack: () => void;
}

/** One questionnaire: its questions one below the other, and what completes it. */
export function QuestionnaireView({ survey, id, queue, isClosed, onBack }: ViewProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(askedQuestionnaireQuery(survey.id, id));
  const saving = queue.state.use();
  const [asked, ask] = useState<readonly string[]>();
  const complete = useMutation({
    mutationFn: async () => {
      if (!(await queue.flush())) throw new Error(t("Not all answers are saved yet. Check your connection."));
      await actOnSurvey(survey.id, `/questionnaires/${id}/complete`);
      await refreshSurvey(client, survey.id);
    },
    onSuccess: onBack,
  });
  if (error !== null && data === undefined)
    return (
      <section className={classes.questions} role="alert">
        <h2>{t("Something went wrong")}</h2>
        <p>{error instanceof Error ? error.message : ""}</p>
        <Button onClick={() => void refetch()}>{t("Try again")}</Button>
      </section>
    );
  if (data === undefined) return <LoadingBar />;
  const isOwner = survey.colleague === null;
  const ready = isOwner && isReady(data) && data.status !== "completed" && !isClosed;
  return (
    <section className={classes.questions}>
      <Head questionnaire={data} saving={saving} onBack={onBack} />
      <p className={classes.description}>{data.description}</p>
      {!isClosed && (
        <p className={classes.hint}>
          {t(
            "Every answer is saved as you give it. You can close the page and go on later from the link in your mail.",
          )}
        </p>
      )}
      {!isOwner && (
        <p className={classes.note}>
          {t("You answer for {email}, who sees your answers and hands them in.", { email: survey.email })}
        </p>
      )}
      {!isClosed && isOwner && <AllEarlierAnswers questionnaire={data} queue={queue} />}
      {data.questions.map((question) => (
        <QuestionCard
          key={question.id}
          surveyId={survey.id}
          question={question}
          answer={question.answer ?? undefined}
          earlier={data.earlier.find((one) => one.question_id === question.id)}
          queue={queue}
          isClosed={isClosed}
          onAsk={isOwner && !isClosed ? () => ask([question.id]) : undefined}
          handedTo={survey.colleagues.filter((one) => one.questions.includes(question.id)).map((one) => one.email)}
        />
      ))}
      {complete.error !== null && (
        <p className={classes.fault} role="alert">
          {complete.error.message}
        </p>
      )}
      {ready && (
        <Button size="md" className={classes.complete} loading={complete.isPending} onClick={() => complete.mutate()}>
          {t("complete questionnaire")}
        </Button>
      )}
      <Colleagues
        survey={survey}
        questionnaire={data}
        onAsk={isOwner && !isClosed ? () => ask(openQuestions(data)) : undefined}
      />
      {asked !== undefined && (
        <ColleagueDialog {...{ survey, queue, questionnaire: data, asked }} onClose={() => ask(undefined)} />
      )}
      {!isClosed && isOwner && <AnswerSheet surveyId={survey.id} questionnaire={data} queue={queue} />}
      {!isClosed && <Foot isDone={data.answered_questions === data.total_questions} />}
    </section>
  );
}
