import { Textarea, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { type Survey, SURVEY_LIMITS } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { useSurveyChanges } from "./mutations.ts";
import classes from "./surveys.module.css";

/** Title and description of a survey; each is saved half a second after the last keystroke. */
export function SurveyNames({ survey }: { readonly survey: Survey }) {
  const [title, setTitle] = useState(survey.title);
  const [description, setDescription] = useState(survey.description);
  const { update } = useSurveyChanges(survey.id);
  const save = useDebouncedCallback(
    (given: { title: string; description: string }) => {
      const next = { title: given.title.trim(), description: given.description.trim() };
      if (next.title === "" || next.description === "") return;
      if (next.title !== survey.title || next.description !== survey.description) update.mutate(next);
    },
    { delay: SURVEY_LIMITS.answerDebounceMs, flushOnUnmount: true },
  );
  const missing = (text: string) => (text.trim() === "" ? t("This field is mandatory") : undefined);
  return (
    <section className={classes.part} aria-label={t("Title and description")}>
      <TextInput
        label={t("Title")}
        value={title}
        maxLength={SURVEY_LIMITS.title}
        error={missing(title)}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          save({ title: event.currentTarget.value, description });
        }}
      />
      <Textarea
        mt={14}
        label={t("Description")}
        value={description}
        maxLength={SURVEY_LIMITS.description}
        error={missing(description)}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => {
          setDescription(event.currentTarget.value);
          save({ title, description: event.currentTarget.value });
        }}
      />
    </section>
  );
}
