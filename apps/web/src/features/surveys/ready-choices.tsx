import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { readyQuestionnairesQuery } from "../../data/surveys.ts";
import { plural, t } from "../../lib/i18n.ts";
import type { NewSurvey } from "./mutations.ts";
import classes from "./surveys.module.css";

interface ReadyProps {
  readonly value: NewSurvey["ready"];
  readonly onChange: (value: NewSurvey["ready"]) => void;
}

/** Ready questionnaires that a survey begins with; none where they do not load. */
export function ReadyChoices({ value, onChange }: ReadyProps) {
  const { data = [] } = useQuery(readyQuestionnairesQuery);
  if (data.length === 0) return null;
  return (
    <fieldset className={classes.ready}>
      <legend>{t("Begin with ready questionnaires")}</legend>
      {data.map((one) => (
        <Checkbox
          key={one.id}
          label={one.title}
          description={`${plural(one.questions, "1 question", "{n} questions", { n: one.questions })}. ${one.description}`}
          checked={value.some(({ id }) => id === one.id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...value, one] : value.filter(({ id }) => id !== one.id))
          }
        />
      ))}
      <p>{t("Their questions can be changed, and others added, until the survey begins.")}</p>
    </fieldset>
  );
}
