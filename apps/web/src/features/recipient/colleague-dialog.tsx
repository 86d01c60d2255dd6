import { Button, Checkbox, Group, Modal, TextInput } from "@mantine/core";
import type { RecipientSurvey } from "@tidemark/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { askColleague, type AskedQuestionnaire, refreshSurvey } from "../../data/recipient-survey.ts";
import { t } from "../../lib/i18n.ts";
import type { AnswerQueue } from "./answer-queue.ts";
import classes from "./recipient.module.css";

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface ColleagueProps {
  readonly survey: RecipientSurvey;
  readonly questionnaire: AskedQuestionnaire;
  readonly queue: Pick<AnswerQueue, "flush">;
  /** Questions that are chosen at first. */
  readonly asked: readonly string[];
  readonly onClose: () => void;
}

/** Questions that have no answer yet. */
export function openQuestions({ questions }: AskedQuestionnaire): string[] {
  return questions.filter(({ answer }) => (answer?.content.value.length ?? 0) === 0).map(({ id }) => id);
}

/** Asks a colleague to answer some of the questions, or all of them. */
export function ColleagueDialog({ survey, questionnaire: { questions }, queue, asked, onClose }: ColleagueProps) {
  const client = useQueryClient();
  const [email, setEmail] = useState("");
  const [chosen, choose] = useState<ReadonlySet<string>>(() => new Set(asked));
  const ask = useMutation({
    mutationFn: async () => {
      await queue.flush();
      await askColleague(survey.id, email.trim(), [...chosen]);
      await refreshSurvey(client, survey.id);
    },
    onSuccess: onClose,
  });
  const isReady = ADDRESS.test(email.trim()) && chosen.size > 0;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) ask.mutate();
  };
  return (
    <Modal opened onClose={onClose} size={480} title={t("Ask a colleague")}>
      <form onSubmit={send} className={classes.questions} noValidate>
        <p className={classes.hint}>
          {t("They get a mail with a link to these questions alone. You see their answers, and hand them in yourself.")}
        </p>
        <TextInput
          label={t("Email of your colleague")}
          type="email"
          size="md"
          value={email}
          data-autofocus
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Checkbox
          size="md"
          label={t("All questions of this questionnaire")}
          checked={chosen.size === questions.length}
          indeterminate={chosen.size > 0 && chosen.size < questions.length}
          onChange={(event) => choose(new Set(event.currentTarget.checked ? questions.map(({ id }) => id) : []))}
        />
        <ul className={classes.choices}>
          {questions.map(({ id, title }) => (
            <li key={id}>
              <Checkbox
                size="md"
                label={title || t("Untitled Question")}
                checked={chosen.has(id)}
                onChange={(event) => {
                  const next = new Set(chosen);
                  if (event.currentTarget.checked) next.add(id);
                  else next.delete(id);
                  choose(next);
                }}
              />
            </li>
          ))}
        </ul>
        {ask.error !== null && (
          <p className={classes.fault} role="alert">
            {ask.error.message}
          </p>
        )}
        <Group justify="flex-end" gap={10}>
          <Button variant="default" size="md" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" size="md" disabled={!isReady} loading={ask.isPending}>
            {t("Send")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
