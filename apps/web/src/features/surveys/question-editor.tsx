import { Button, Group, SegmentedControl, Switch, Textarea, TextInput } from "@mantine/core";
import { SURVEY_LIMITS, SURVEY_PLACEHOLDER } from "@tidemark/contract";
import { useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { useEscape } from "../../ui/use-escape.ts";
import { type TextFaults, TextMarks } from "./question-card.tsx";
import { OptionsField } from "./options-field.tsx";
import { faultOf, KIND_LABELS, kindOf, QUESTION_KINDS, type QuestionDraft, withKind } from "./question-draft.ts";
import { FieldRule, FileRule } from "./question-rules.tsx";
import classes from "./questions.module.css";

interface EditorProps {
  /** Place of the question, 1 = first. */
  readonly number: number;
  readonly draft: QuestionDraft;
  readonly faults?: TextFaults;
  /** Only texts can be corrected: the survey has begun. */
  readonly textsOnly: boolean;
  readonly isSaving: boolean;
  readonly onSave: (draft: QuestionDraft) => void;
  readonly onCancel: () => void;
}

type PartProps = {
  readonly draft: QuestionDraft;
  readonly textsOnly: boolean;
  readonly change: (change: Partial<QuestionDraft>) => void;
};

/** What is asked, and what helps to answer it. */
function Words({ draft, change }: PartProps) {
  const { payload } = draft;
  return (
    <>
      <TextInput
        aria-label={t("Question")}
        placeholder={t("Question")}
        value={draft.title}
        maxLength={SURVEY_LIMITS.title}
        data-autofocus
        ref={(input) => {
          if (input !== null && document.activeElement === document.body) input.focus();
        }}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        aria-label={t("Description (optional)")}
        placeholder={t("Description (optional)")}
        value={draft.description}
        maxLength={SURVEY_LIMITS.description}
        autosize
        minRows={1}
        maxRows={6}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {payload.type === "free_text" && (
        <TextInput
          label={t("Words in the empty field")}
          placeholder={t("Type your answer here")}
          value={payload.placeholder === SURVEY_PLACEHOLDER ? "" : payload.placeholder}
          maxLength={SURVEY_LIMITS.placeholder}
          onChange={(event) => {
            const placeholder = event.currentTarget.value || SURVEY_PLACEHOLDER;
            change({ payload: { ...payload, placeholder } });
          }}
        />
      )}
    </>
  );
}

/** How the answer is taken: mandatory, with files, into a field of the location. */
function Rules({ draft, textsOnly, change }: PartProps) {
  return (
    <div className={classes.rules}>
      <Switch
        label={t("Required")}
        checked={draft.is_required}
        disabled={textsOnly}
        onChange={(event) => change({ is_required: event.currentTarget.checked })}
      />
      <FileRule draft={draft} isLocked={textsOnly} onChange={change} />
      <FieldRule draft={draft} isLocked={textsOnly} onChange={change} />
    </div>
  );
}

/** One question as it is written. Escape leaves it as it was, Enter saves it. */
export function QuestionEditor({ number, faults, draft: given, textsOnly, isSaving, onSave, onCancel }: EditorProps) {
  const [draft, setDraft] = useState(given);
  const [isTried, tryIt] = useState(false);
  const fault = faultOf(draft);
  const change = (next: Partial<QuestionDraft>) => setDraft((now) => ({ ...now, ...next }));
  const save = () => {
    tryIt(true);
    if (fault === undefined) onSave(draft);
  };
  const layer = useRef<HTMLLIElement>(null);
  useEscape(layer, onCancel);
  const { payload } = draft;
  const part = { draft, textsOnly, change };
  return (
    <li className={classes.editor} ref={layer}>
      <form
        aria-label={t("Question {n}", { n: number })}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={classes.kind}>
          <span className={classes.number} data-edited>
            {number}
          </span>
          <SegmentedControl
            aria-label={t("Kind of question")}
            size="xs"
            disabled={textsOnly}
            value={kindOf(draft)}
            data={QUESTION_KINDS.map((kind) => ({ value: kind, label: t(KIND_LABELS[kind]) }))}
            onChange={(kind) => setDraft((now) => withKind(now, kind))}
          />
          {faults !== undefined && <TextMarks {...faults} />}
        </div>
        <Words {...part} />
        {payload.type === "choice" && (
          <OptionsField
            options={payload.options}
            isMultiple={payload.is_multiple}
            isLocked={textsOnly}
            onChange={(options) => change({ payload: { ...payload, options } })}
          />
        )}
        <Rules {...part} />
        {isTried && fault !== undefined && (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        )}
        <Group justify="flex-end" gap={10}>
          <Button variant="default" onClick={onCancel}>
            {t("Cancel")}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t("Save")}
          </Button>
        </Group>
      </form>
    </li>
  );
}
