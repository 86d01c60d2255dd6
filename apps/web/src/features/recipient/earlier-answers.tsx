import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import type { AskedQuestionnaire, EarlierAnswer } from "../../data/recipient-survey.ts";
import { plural, t } from "../../lib/i18n.ts";
import type { AnswerQueue } from "./answer-queue.ts";
import classes from "./recipient.module.css";

const textOf = ({ content }: EarlierAnswer): string =>
  content.question_type === "free_text" ? content.value : content.value.map(({ label }) => label).join(", ");

/** What was answered the last time, to be taken over by one click. */
export function EarlierAnswerOffer({
  earlier,
  onTake,
}: {
  readonly earlier: EarlierAnswer;
  readonly onTake: () => void;
}) {
  const text = textOf(earlier);
  return (
    <div className={classes.earlier}>
      <p>
        <b>{t("Your last answer")}</b> {text}
      </p>
      <Button variant="default" onClick={onTake}>
        {t("Use this answer")}
      </Button>
    </div>
  );
}

interface AllProps {
  readonly questionnaire: AskedQuestionnaire;
  readonly queue: Pick<AnswerQueue, "waiting" | "put">;
}

/** Takes over all answers of the last time to questions that are still open. */
export function AllEarlierAnswers({ questionnaire: { questions, earlier }, queue }: AllProps) {
  const waiting = queue.waiting.use();
  const answered = new Map(questions.map(({ id, answer }) => [id, answer]));
  const open = earlier.filter(({ question_id: id }) => {
    const content = waiting[id]?.content ?? answered.get(id)?.content;
    return content === undefined || content.value.length === 0;
  });
  if (open.length === 0) return null;
  return (
    <div className={classes.earlier}>
      <p>
        <b>{t("You answered this before")}</b>{" "}
        {plural(
          open.length,
          "1 answer of the last time can be used again.",
          "{n} answers of the last time can be used again.",
          {
            n: open.length,
          },
        )}{" "}
        {t("Look through them before you complete the questionnaire.")}
      </p>
      <Button
        variant="default"
        leftSection={<IconHistory size={17} stroke={1.7} aria-hidden />}
        onClick={() => {
          for (const { question_id: id, content } of open) queue.put(id, content, answered.get(id)?.version ?? 0);
        }}
      >
        {t("Use them all")}
      </Button>
    </div>
  );
}
