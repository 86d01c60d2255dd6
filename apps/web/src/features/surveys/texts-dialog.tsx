import { Button, Group, Modal, Textarea, TextInput } from "@mantine/core";
import type { Survey, SurveyText, SurveyTranslation } from "@tidemark/contract";
import { SURVEY_LIMITS, SURVEY_PLACEHOLDER } from "@tidemark/contract";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { languageName } from "../../lib/choose-language.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { changedParts, isWhole, type TextPart, withPart } from "./survey-text.ts";
import { useTextChanges } from "./text-mutations.ts";
import classes from "./texts.module.css";

const KINDS: Record<SurveyText["kind"], UiText> = {
  survey: msg("Survey"),
  questionnaire: msg("Questionnaire"),
  question: msg("Question"),
};

interface LineProps {
  readonly label: string;
  readonly written: string;
  readonly value: string;
  readonly most: number;
  readonly isLong?: boolean;
  readonly language: string;
  /** What was written is another than what was translated. */
  readonly isChanged: boolean;
  readonly onChange: (text: string) => void;
}

/** A text as it was written, and beside it the one in the other language. */
function Line({ label, written, value, most, isLong = false, language, isChanged, onChange }: LineProps) {
  if (written === "") return null;
  const field = {
    "aria-label": `${label}, ${languageName(language)}: ${written}`,
    value,
    maxLength: most,
    lang: language,
    dir: "auto",
  } as const;
  return (
    <div className={classes.line}>
      <p>
        <small>{label}</small>
        {written}
        {isChanged && (
          <span className={classes.changed}>
            {t("Changed since it was translated")}
            <button type="button" onClick={() => onChange(value)}>
              {t("Still right")}
            </button>
          </span>
        )}
      </p>
      {isLong ? (
        <Textarea
          {...field}
          autosize
          minRows={1}
          maxRows={8}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...field} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </div>
  );
}

interface TextProps {
  readonly item: SurveyText;
  readonly text: SurveyTranslation;
  readonly language: string;
  readonly onChange: (text: SurveyTranslation) => void;
}

/** All that one record says. */
function OneText({ item, text, language, onChange }: TextProps) {
  const { kind, title, description, placeholder, options } = item;
  const changed = changedParts(item, text);
  const line = (part: TextPart, value = "") => ({
    language,
    value,
    isChanged: changed.has(part),
    onChange: (next: string) => onChange(withPart(item, text, part, next)),
  });
  return (
    <li className={classes.item} data-kind={kind}>
      <h3>
        {t(KINDS[kind])}
        {isWhole(item, text) && changed.size === 0 && <IconCheck size={16} stroke={2} aria-label={t("Translated")} />}
      </h3>
      <Line {...line("title", text.title)} label={t("Title")} written={title} most={SURVEY_LIMITS.title} />
      <Line
        {...line("description", text.description)}
        label={t("Description")}
        written={description}
        most={SURVEY_LIMITS.description}
        isLong
      />
      <Line
        {...line("placeholder", text.placeholder)}
        label={t("Placeholder")}
        written={placeholder === SURVEY_PLACEHOLDER ? "" : (placeholder ?? "")}
        most={SURVEY_LIMITS.placeholder}
      />
      {options.map(({ id, label }) => (
        <Line
          key={id}
          {...line(id, text.options?.[id])}
          label={t("Option")}
          written={label}
          most={SURVEY_LIMITS.optionLabel}
        />
      ))}
    </li>
  );
}

interface DialogProps {
  readonly survey: Survey;
  readonly language: string;
  readonly items: readonly SurveyText[];
  readonly onClose: () => void;
}

/** All texts of a survey beside those in another language. */
export function TextsDialog({ survey, language, items, onClose }: DialogProps) {
  const [changed, setChanged] = useState<ReadonlyMap<string, SurveyTranslation>>(new Map());
  const { save } = useTextChanges(survey.id);
  const store = () =>
    save.mutate(
      {
        language,
        items: items.flatMap(({ kind, id }) => {
          const text = changed.get(id);
          return text === undefined ? [] : [{ kind, id, text }];
        }),
      },
      { onSuccess: onClose },
    );
  return (
    <Modal opened onClose={onClose} size={860} title={t("Texts in {language}", { language: languageName(language) })}>
      <ul className={classes.list}>
        {items.map((item) => (
          <OneText
            key={item.id}
            item={item}
            text={changed.get(item.id) ?? item.texts[language] ?? {}}
            language={language}
            onChange={(text) => setChanged(new Map(changed).set(item.id, text))}
          />
        ))}
      </ul>
      <Group justify="flex-end" gap={10} className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button disabled={changed.size === 0 || survey.status === "completed"} loading={save.isPending} onClick={store}>
          {t("Save")}
        </Button>
      </Group>
    </Modal>
  );
}
