import type { AnswerContent, SurveyAnswer } from "@tidemark/contract";
import { IconCheck, IconUserShare } from "@tabler/icons-react";
import { useState } from "react";
import type { AskedQuestion, EarlierAnswer } from "../../data/recipient-survey.ts";
import { t } from "../../lib/i18n.ts";
import { AnswerField } from "./answer-field.tsx";
import { AnswerFiles } from "./answer-files.tsx";
import type { AnswerNote, AnswerQueue } from "./answer-queue.ts";
import { EarlierAnswerOffer } from "./earlier-answers.tsx";
import classes from "./recipient.module.css";

/** Whether an answer holds something, with a file where one is required. */
export function isAnswered(question: AskedQuestion, content: AnswerContent | undefined, files: number): boolean {
  const hasValue = content !== undefined && content.value.length > 0;
  return hasValue && (question.file_requirement !== "required" || files > 0);
}

const trimmed = (content: AnswerContent | undefined) =>
  JSON.stringify(content?.question_type === "free_text" ? content.value.trim() : content?.value);

/**
 * What is shown in a field: what waits to be sent or was refused, else what the server has, with the spaces that were
 * just typed.
 */
function useShown(waiting: AnswerContent | undefined, saved: AnswerContent | undefined, isRefused: boolean) {
  const [draft, setDraft] = useState<AnswerContent>();
  if (waiting !== undefined) return { shown: waiting, setDraft };
  const isKept = isRefused || trimmed(draft) === trimmed(saved);
  return { shown: draft !== undefined && isKept ? draft : saved, setDraft };
}

function Note({ note }: { readonly note: AnswerNote }) {
  if (note.kind === "refused")
    return (
      <p className={classes.fault} role="alert">
        {note.isFirst ? t("Can not create answer!") : t("Can not update answer!")} {note.text}
      </p>
    );
  return (
    <output className={classes.note}>
      {t("Changed in another window")}. {t("The answer that you see here is the one that counts.")}
    </output>
  );
}

/** Who answered in place of the recipient, or is asked to. */
function Helpers({ givenBy, handedTo }: { readonly givenBy: string | null; readonly handedTo: readonly string[] }) {
  if (givenBy !== null) return <p className={classes.hint}>{t("Answered by {email}", { email: givenBy })}</p>;
  if (handedTo.length === 0) return null;
  return <p className={classes.hint}>{t("Handed on to {list}", { list: handedTo.join(", ") })}</p>;
}

interface CardProps {
  readonly surveyId: string;
  readonly question: AskedQuestion;
  readonly answer: SurveyAnswer | undefined;
  /** Of the survey that this one is a copy of. */
  readonly earlier?: EarlierAnswer | undefined;
  readonly queue: Pick<AnswerQueue, "waiting" | "notes" | "put">;
  readonly isClosed: boolean;
  /** Hands the question on; undefined where that is not possible. */
  readonly onAsk?: (() => void) | undefined;
  /** Addresses of colleagues who were asked to answer it. */
  readonly handedTo?: readonly string[];
  /** It is only looked at: files cannot be sent. */
  readonly isPreview?: boolean;
}

/** One question with its answer and files. */
export function QuestionCard(props: CardProps) {
  const { surveyId, question, answer, earlier, queue, isClosed, onAsk, handedTo = [], isPreview = false } = props;
  const { id, title, description, is_required: isRequired, payload } = question;
  const waiting = queue.waiting.use()[id];
  const note = queue.notes.use()[id];
  const { shown, setDraft } = useShown(waiting?.content, answer?.content, note?.kind === "refused");
  const files = answer?.files ?? [];
  const isDone = isAnswered(question, shown, files.length);
  const hasValue = shown !== undefined && shown.value.length > 0;
  const takesFiles = question.file_requirement !== "no_file";
  const needsFile = question.file_requirement === "required" && files.length === 0 && (isRequired || hasValue);
  const hint = payload.type === "choice" && payload.is_multiple ? t("Choose all that apply.") : "";
  return (
    <section
      className={classes.card}
      id={`question-${id}`}
      data-open={!isDone || undefined}
      aria-labelledby={`title-${id}`}
    >
      <div className={classes["card-head"]}>
        <span className={classes.number} data-done={isDone || undefined}>
          {isDone ? <IconCheck size={16} stroke={2} aria-label={t("Answered")} /> : question.order + 1}
        </span>
        <div>
          <h3 id={`title-${id}`}>
            {title === "" ? t("Untitled Question") : title}
            {isRequired && (
              <b className={classes.star} title={t("Mandatory")}>
                {"\u00A0*"}
              </b>
            )}
          </h3>
          {description !== "" && <p>{description}</p>}
          {hint !== "" && <p>{hint}</p>}
          {question.is_translated === false && <p>{t("Not translated yet: shown as it was written.")}</p>}
        </div>
        {onAsk !== undefined && (
          <button type="button" className={classes.ask} onClick={onAsk}>
            <IconUserShare size={15} stroke={1.6} aria-hidden />
            {t("Ask a colleague")}
          </button>
        )}
      </div>
      <AnswerField
        question={question}
        content={shown}
        isClosed={isClosed}
        labelledBy={`title-${id}`}
        onChange={(content) => {
          setDraft(content);
          queue.put(id, content, answer?.version ?? 0);
        }}
      />
      {earlier !== undefined && !hasValue && !isClosed && (
        <EarlierAnswerOffer
          earlier={earlier}
          onTake={() => {
            setDraft(earlier.content);
            queue.put(id, earlier.content, answer?.version ?? 0);
          }}
        />
      )}
      {takesFiles && isPreview && <p className={classes.hint}>{t("Recipients add their file here.")}</p>}
      {takesFiles && !isPreview && (
        <AnswerFiles surveyId={surveyId} question={question} files={files} isClosed={isClosed} isMissing={needsFile} />
      )}
      <Helpers givenBy={answer?.given_by ?? null} handedTo={handedTo} />
      {note !== undefined && <Note note={note} />}
    </section>
  );
}
