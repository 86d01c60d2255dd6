import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { openedLinkQuery, recipientSurveyQuery } from "../data/recipient-survey.ts";
import { DeclineDialog } from "../features/recipient/decline-dialog.tsx";
import { RecipientFrame } from "../features/recipient/recipient-frame.tsx";
import { SurveyFault } from "../features/recipient/survey-gone.tsx";
import { takenLink, wantsToDecline } from "../features/recipient/taken-link.ts";
import classes from "../features/recipient/recipient.module.css";
import { formatDateTime } from "../lib/format.ts";
import { plural, t } from "../lib/i18n.ts";
import { LoadingBar } from "../ui/loading-bar.tsx";

/** Whom the link of a mail leads to: who asks what until when, and the way in. Opening it changes nothing. */
export function WelcomeSurveysScreen() {
  const navigate = useNavigate();
  const [isDeclining, setDeclining] = useState(wantsToDecline);
  const opened = useQuery(openedLinkQuery(takenLink()));
  const id = opened.data ?? "";
  const { data: survey, error, refetch } = useQuery({ ...recipientSurveyQuery(id), enabled: id !== "" });
  const fault = opened.error ?? error;
  if (fault !== null)
    return <SurveyFault error={fault} onRetry={() => void (id === "" ? opened : { refetch }).refetch()} />;
  if (survey === undefined)
    return (
      <RecipientFrame title={t("Welcome to the survey")}>
        <h1 className="visually-hidden">{t("Welcome to the survey")}</h1>
        <LoadingBar />
      </RecipientFrame>
    );
  const { organization, email, colleague, questionnaires, ends_at: end } = survey;
  const mayDecline = colleague === null && survey.survey_status !== "completed" && survey.status !== "completed";
  const isOver = survey.survey_status === "completed";
  // the page of what is handed in leads on to the questions where not all are answered
  const isOpen = survey.survey_status !== "in_progress" && survey.status !== "completed";
  const to = isOpen ? `/surveys/${id}` : `/surveys/${id}/submit`;
  return (
    <RecipientFrame title={t("Welcome to the survey")} survey={survey}>
      <section className={classes.welcome}>
        <h1>{t("Welcome to the survey")}</h1>
        <h2>{survey.title}</h2>
        <p className={classes.description}>{survey.description}</p>
        <ul className={classes.facts}>
          <li>
            {colleague === null
              ? t("{organization} asks you.", { organization })
              : t("{email} asks you to answer some questions of {organization}.", { email, organization })}
          </li>
          <li>
            {plural(questionnaires.length, "One questionnaire.", "{count} questionnaires.", {
              count: questionnaires.length,
            })}
          </li>
          {end !== null && !isOver && <li>{t("Open until {time}.", { time: formatDateTime(end) })}</li>}
          {isOver && <li>{t("This survey has ended. Your answers can be read, and no longer changed.")}</li>}
          {survey.refused && <li>{t("You declined to take part. Answer a question to take part after all.")}</li>}
          <li>{t("No account and no password are needed. Every answer is saved as you give it.")}</li>
        </ul>
        <Button size="md" rightSection={<IconArrowRight size={18} aria-hidden />} onClick={() => void navigate(to)}>
          {t("let's start")}
        </Button>
        {mayDecline && !survey.refused && (
          <button type="button" className={classes.quiet} onClick={() => setDeclining(true)}>
            {t("Decline to take part")}
          </button>
        )}
      </section>
      <DeclineDialog surveyId={id} opened={isDeclining && mayDecline} onClose={() => setDeclining(false)} />
    </RecipientFrame>
  );
}
