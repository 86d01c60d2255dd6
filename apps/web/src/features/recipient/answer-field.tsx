import { Textarea } from "@mantine/core";
import { type AnswerContent, SURVEY_LIMITS, SURVEY_PLACEHOLDER } from "@tidemark/contract";
import type { AskedQuestion } from "../../data/recipient-survey.ts";
import { t } from "../../lib/i18n.ts";
import classes from "./recipient.module.css";

interface FieldProps {
  readonly question: AskedQuestion;
  readonly content: AnswerContent | undefined;
  readonly isClosed: boolean;
  readonly labelledBy: string;
  readonly onChange: (content: AnswerContent) => void;
}

const isNoneOfThese = (label: string): boolean => label.trim() === t("None of these");

/** Takes a text, or choices of those that the question offers. */
export function AnswerField({ question: { id, payload }, content, isClosed, labelledBy, onChange }: FieldProps) {
  if (payload.type === "free_text")
    return (
      <Textarea
        aria-labelledby={labelledBy}
        placeholder={payload.placeholder === SURVEY_PLACEHOLDER ? t("Type your answer here") : payload.placeholder}
        value={content?.question_type === "free_text" ? content.value : ""}
        maxLength={SURVEY_LIMITS.answer}
        readOnly={isClosed}
        autosize
        minRows={2}
        maxRows={14}
        size="md"
        onChange={(event) => onChange({ question_type: "free_text", value: event.currentTarget.value })}
      />
    );
  const chosen = new Set(content?.question_type === "choice" ? content.value.map((one) => one.id) : []);
  const choose = (option: number, isOn: boolean) => {
    // "None of these" and any of them exclude each other
    const isNone = (id: number) => payload.options.some((one) => one.id === id && isNoneOfThese(one.label));
    const kept = [...chosen].filter((id) => !isOn || isNone(id) === isNone(option));
    const next = payload.is_multiple ? new Set(kept) : new Set<number>();
    if (isOn) next.add(option);
    else next.delete(option);
    onChange({ question_type: "choice", value: payload.options.filter((one) => next.has(one.id)) });
  };
  return (
    <div role={payload.is_multiple ? "group" : "radiogroup"} aria-labelledby={labelledBy} className={classes.options}>
      {payload.options.map((option) => (
        <label key={option.id} className={classes.option} data-chosen={chosen.has(option.id) || undefined}>
          <input
            type={payload.is_multiple ? "checkbox" : "radio"}
            name={id}
            checked={chosen.has(option.id)}
            disabled={isClosed}
            onChange={(event) => choose(option.id, event.currentTarget.checked)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
