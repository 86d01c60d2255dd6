import { Button, NumberInput, Progress, Switch } from "@mantine/core";
import type { Survey } from "@tidemark/contract";
import { IconAlertTriangle } from "@tabler/icons-react";
import { t } from "../../lib/i18n.ts";
import type { SurveyPlace } from "../../state/survey-place.ts";
import { useSurveyChanges } from "./mutations.ts";
import { ScheduleFields } from "./schedule-fields.tsx";
import { SurveyLanguages } from "./survey-languages.tsx";
import { SurveyNames } from "./survey-names.tsx";
import { SurveyProgress } from "./survey-progress.tsx";
import classes from "./surveys.module.css";

const FIRST_DAYS = 7;

/** Whether recipients are reminded, and how often. */
function Reminders({ survey }: { readonly survey: Survey }) {
  const { update } = useSurveyChanges(survey.id);
  const { reminder_days: days, status } = survey;
  if (status === "completed") return null;
  return (
    <section className={classes.part} aria-label={t("Reminders")}>
      <Switch
        label={t("Remind those who have not answered")}
        description={t("From 8:00 on, at most three times, and never within 48 hours of an answer or another notice.")}
        checked={days !== null}
        onChange={(event) => update.mutate({ reminder_days: event.currentTarget.checked ? FIRST_DAYS : null })}
      />
      {days !== null && (
        <NumberInput
          mt={12}
          maw={220}
          label={t("Days between two reminders")}
          min={1}
          max={90}
          clampBehavior="strict"
          allowDecimal={false}
          key={days}
          defaultValue={days}
          onBlur={(event) => {
            const next = Number(event.currentTarget.value);
            if (next >= 1 && next !== days) update.mutate({ reminder_days: next });
          }}
        />
      )}
    </section>
  );
}

interface StepProps {
  readonly survey: Survey;
  readonly go: (to: SurveyPlace) => void;
}

/** What a survey that is open still lacks before it can begin. */
function Missing({ survey, go }: StepProps) {
  const { questionnaires, recipients } = survey;
  const first = questionnaires[0];
  const hasQuestions = questionnaires.some(({ total_questions: n }) => n > 0);
  if (survey.status !== "open" || (hasQuestions && recipients > 0)) return null;
  const open = (tab: string) => go({ survey: survey.id, questionnaire: first?.id, tab });
  return (
    <div className={classes.missing}>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <p>
        {first === undefined
          ? t("Add a questionnaire first: it holds the questions.")
          : hasQuestions
            ? t("Add a recipient first.")
            : t("Add a question first.")}
      </p>
      {first !== undefined && (
        <Button variant="default" size="compact-sm" onClick={() => open(hasQuestions ? "recipient" : "questions")}>
          {hasQuestions ? t("Add recipients") : t("Add questions")}
        </Button>
      )}
    </div>
  );
}

/** How many have answered each questionnaire. */
function Questionnaires({ survey, go }: StepProps) {
  if (survey.questionnaires.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t("Questionnaires")}>
      <h3>{t("Questionnaires")}</h3>
      <ul className={classes.lines}>
        {survey.questionnaires.map(({ id, title, completed, recipients }) => (
          <li key={id}>
            <button type="button" onClick={() => go({ survey: survey.id, questionnaire: id })}>
              {title}
            </button>
            <Progress
              value={recipients === 0 ? 0 : (100 * completed) / recipients}
              size={6}
              aria-label={t("Completed answers to {questionnaire}", { questionnaire: title })}
            />
            <span className="tabular">{t("{n} of {all}", { n: completed, all: recipients })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A survey at a glance: what it is called, when it runs, who has answered. */
export function SurveyInformation({ survey, go }: StepProps) {
  return (
    <div className={classes.parts}>
      <Missing survey={survey} go={go} />
      <SurveyNames key={`names-${survey.id}`} survey={survey} />
      <ScheduleFields key={`times-${survey.id}-${survey.status}`} survey={survey} />
      <Reminders survey={survey} />
      <SurveyLanguages survey={survey} />
      <Questionnaires survey={survey} go={go} />
      <SurveyProgress survey={survey} />
    </div>
  );
}
