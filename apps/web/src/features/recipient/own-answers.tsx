import { Button } from "@mantine/core";
import type { AnswerContent, RecipientSurvey } from "@tidemark/contract";
import { IconMail, IconPrinter } from "@tabler/icons-react";
import { useMutation, useQueries } from "@tanstack/react-query";
import { actOnSurvey, type AskedQuestion, askedQuestionnaireQuery } from "../../data/recipient-survey.ts";
import { t } from "../../lib/i18n.ts";
import classes from "./recipient.module.css";

function said({ payload }: AskedQuestion, content: AnswerContent | undefined): string {
  if (content === undefined || content.value.length === 0) return t("Not answered");
  if (content.question_type === "free_text") return content.value;
  // answers hold labels as they were written; the question has them in the language of the page
  const labels = new Map(payload.type === "choice" ? payload.options.map(({ id, label }) => [id, label]) : []);
  return content.value.map(({ id, label }) => labels.get(id) ?? label).join("\n");
}

/** All that was answered, to be read, printed or saved as PDF by the browser. */
export function OwnAnswers({ survey }: { readonly survey: RecipientSurvey }) {
  const { id: surveyId, questionnaires, colleague } = survey;
  const answered = useQueries({ queries: questionnaires.map(({ id }) => askedQuestionnaireQuery(surveyId, id)) });
  const copy = useMutation({ mutationFn: () => actOnSurvey(surveyId, "/surveys/copy") });
  const all = answered.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return (
    <section className={classes.answers}>
      <div className={classes["head-row"]}>
        <h2>{t("Your answers")}</h2>
        {colleague === null && (
          <Button
            variant="default"
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
            loading={copy.isPending}
            disabled={copy.isSuccess}
            onClick={() => copy.mutate()}
          >
            {copy.isSuccess ? t("A copy is on its way") : t("Send me a copy")}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          disabled={all.length < questionnaires.length}
          onClick={() => window.print()}
        >
          {t("Print or save as PDF")}
        </Button>
      </div>
      {all.map(({ id, title, questions }) => (
        <div key={id}>
          <h3>{title}</h3>
          <dl>
            {questions.map((question) => {
              const { answer } = question;
              return (
                <div key={question.id}>
                  <dt>{question.title === "" ? t("Untitled Question") : question.title}</dt>
                  <dd className={classes.said}>{said(question, answer?.content)}</dd>
                  {answer?.files.map((file) => (
                    <dd key={file.id}>{file.original_filename}</dd>
                  ))}
                </div>
              );
            })}
          </dl>
        </div>
      ))}
    </section>
  );
}
