import { Button, Modal } from "@mantine/core";
import type { Questionnaire, Survey, SurveyQuestion } from "@tidemark/contract";
import { IconEye, IconInfoCircle, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { questionsQuery, surveyTextsQuery } from "../../data/surveys.ts";
import { plural, t } from "../../lib/i18n.ts";
import { Face } from "../../ui/face.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Sortable } from "../../ui/sortable.tsx";
import { LanguageChips } from "./language-chips.tsx";
import { QuestionCard, type TextFaults } from "./question-card.tsx";
import { draftOf, NEW_QUESTION, type QuestionDraft, titleOf } from "./question-draft.ts";
import { QuestionEditor } from "./question-editor.tsx";
import { useQuestionChanges } from "./question-mutations.ts";
import { changedIn, missingIn } from "./survey-text.ts";
import classes from "./questions.module.css";
import { QuestionsWorkbook } from "./questions-workbook.tsx";

interface TabProps {
  readonly survey: Survey;
  readonly questionnaire: Questionnaire;
  /** The questions as a recipient sees them; nothing is written. */
  readonly preview: (questions: readonly SurveyQuestion[]) => ReactNode;
}

/** What can still be changed, in words. */
function ruleOf(status: Survey["status"]): string {
  if (status === "completed") return t("Completed: the questions stay as they were asked.");
  if (status === "in_progress") return t("In progress: only texts can still be corrected.");
  return t("Open: add, change and reorder until it starts.");
}

function factsOf(questions: readonly SurveyQuestion[]): string {
  const n = questions.length;
  const required = questions.filter((one) => one.is_required).length;
  const tied = questions.filter((one) => one.field !== null).length;
  return [
    plural(n, "1 question", "{n} questions", { n }),
    t("{n} required", { n: required }),
    ...(tied === 0
      ? []
      : [plural(tied, "{n} updates a field of the location", "{n} update a field of the location", { n: tied })]),
  ].join(", ");
}

/** Texts alone: what stays allowed once a survey has begun. */
const textsOf = ({ title, description, payload }: QuestionDraft) => ({ title, description, payload });

const NEW = "new";

interface BuilderProps extends TabProps {
  readonly questions: readonly SurveyQuestion[];
}

interface ListProps extends Pick<BuilderProps, "questionnaire" | "questions"> {
  /** Questions can be added, moved and taken away. */
  readonly mayShape: boolean;
  readonly mayCorrect: boolean;
  readonly faultsOf: (id: string) => TextFaults;
  readonly edited: string | undefined;
  readonly edit: (id: string | undefined) => void;
}

/** The questions in their order, one of them as it is edited. */
function QuestionList({ questionnaire, questions, mayShape, mayCorrect, faultsOf, edited, edit }: ListProps) {
  const { create, update, move, remove } = useQuestionChanges(questionnaire.id);
  const close = () => edit(undefined);
  const editor = { textsOnly: !mayShape, isSaving: create.isPending || update.isPending, onCancel: close };
  const save = (id: string, draft: QuestionDraft) =>
    update.mutate({ id, draft: mayShape ? draft : textsOf(draft) }, { onSuccess: close });
  return (
    <Sortable
      ids={questions.map(({ id }) => id)}
      nameOf={(id) =>
        questions
          .filter((one) => one.id === id)
          .map(titleOf)
          .join("")
      }
      onMove={(id, to) => move.mutate({ id, to })}
    >
      <ol className={classes.list}>
        {questions.map((question) =>
          question.id === edited ? (
            <QuestionEditor
              key={question.id}
              {...editor}
              faults={faultsOf(question.id)}
              number={question.order + 1}
              draft={draftOf(question)}
              onSave={(draft) => save(question.id, draft)}
            />
          ) : (
            <QuestionCard
              key={question.id}
              question={question}
              faults={faultsOf(question.id)}
              mayMove={mayShape && questions.length >= 2 && edited === undefined}
              onEdit={mayCorrect ? () => edit(question.id) : undefined}
              onRemove={mayShape ? () => remove.mutate(question) : undefined}
            />
          ),
        )}
        {edited === NEW && (
          <QuestionEditor
            {...editor}
            number={questions.length + 1}
            draft={NEW_QUESTION}
            onSave={(draft) => create.mutate(draft, { onSuccess: close })}
          />
        )}
      </ol>
    </Sortable>
  );
}

function Builder({ survey, questionnaire, questions, preview }: BuilderProps) {
  const [edited, edit] = useState<string>();
  const [isShown, show] = useState(false);
  const { data: items } = useQuery({ ...surveyTextsQuery(survey.id), enabled: survey.languages.length > 0 });
  const { status } = survey;
  const mayShape = status === "open" || status === "scheduled";
  const add = (
    <Button
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      disabled={edited !== undefined}
      onClick={() => edit(NEW)}
    >
      {t("Question")}
    </Button>
  );
  const look = (
    <Button
      variant="default"
      leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
      disabled={questions.length === 0}
      onClick={() => show(true)}
    >
      {t("Preview")}
    </Button>
  );
  return (
    <>
      <div className={classes.bar}>
        <p>{factsOf(questions)}</p>
        <LanguageChips survey={survey} questionnaire={questionnaire} items={items} />
        <QuestionsWorkbook questionnaire={questionnaire} mayAdd={mayShape} />
        {look}
        {mayShape && add}
      </div>
      <p className={classes.rule}>
        <IconInfoCircle size={16} stroke={1.7} aria-hidden />
        {ruleOf(status)}
      </p>
      <QuestionList
        {...{ questionnaire, questions, mayShape, edited, edit }}
        faultsOf={(id) => ({
          missing: missingIn(items, id, survey.languages),
          changed: changedIn(items, id, survey.languages),
        })}
        mayCorrect={status !== "completed" && edited === undefined}
      />
      {questions.length === 0 && edited === undefined && (
        <Face
          icon={<IconPlus size={28} stroke={1.6} />}
          title={t("No questions yet")}
          text={t("Ask for text or a choice, with a file where you need one.")}
          actions={mayShape ? add : undefined}
        />
      )}
      <Modal opened={isShown} onClose={() => show(false)} size={760} title={t("As a recipient sees it")}>
        <p className={classes.rule}>{t("You can try everything. Nothing of it is kept.")}</p>
        {preview(questions)}
      </Modal>
    </>
  );
}

/** Questions of a questionnaire: written, ordered by drag or keyboard, and looked at as recipients see them. */
export function QuestionsTab(props: TabProps) {
  const query = useQuery(questionsQuery(props.questionnaire.id));
  return (
    <Loaded query={query} failed={t("Can not retrieve questionnaire!")}>
      {(questions) => <Builder {...props} questions={questions} />}
    </Loaded>
  );
}
