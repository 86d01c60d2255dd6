import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams } from "react-router";
import { actOnSurvey, recipientSurveyQuery, refreshSurvey } from "../data/recipient-survey.ts";
import { OwnAnswers } from "../features/recipient/own-answers.tsx";
import { RecipientFrame } from "../features/recipient/recipient-frame.tsx";
import { SurveyFault } from "../features/recipient/survey-gone.tsx";
import classes from "../features/recipient/recipient.module.css";
import { t } from "../lib/i18n.ts";
import { LoadingBar } from "../ui/loading-bar.tsx";

/** Says that all is handed in, and leads back to change it while the survey runs. */
export function SubmittedScreen() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: survey, error, refetch } = useQuery(recipientSurveyQuery(id));
  const edit = useMutation({
    mutationFn: async () => {
      await actOnSurvey(id, "/surveys/retract");
      await refreshSurvey(client, id);
    },
    onSuccess: () => void navigate(`/surveys/${id}`),
  });
  if (error !== null && survey === undefined) return <SurveyFault error={error} onRetry={() => void refetch()} />;
  if (survey === undefined)
    return (
      <RecipientFrame title={t("Survey completed")}>
        <h1 className="visually-hidden">{t("Survey completed")}</h1>
        <LoadingBar />
      </RecipientFrame>
    );
  if (survey.status !== "completed") return <Navigate to={`/surveys/${id}`} replace />;
  const isRunning = survey.survey_status === "in_progress";
  return (
    <RecipientFrame title={t("Survey completed")} survey={survey}>
      <section className={classes.welcome}>
        <IconCircleCheck size={40} stroke={1.4} className={classes.tick} aria-hidden />
        <h1>{t("You have completed the survey")}</h1>
        <h2>{survey.title}</h2>
        <p>
          {t("{organization} has your answers. Questions?", { organization: survey.organization })}{" "}
          <a href={`mailto:${survey.support_email}`}>{survey.support_email}</a>
        </p>
        {isRunning && survey.colleague === null && (
          <Button size="md" variant="default" loading={edit.isPending} onClick={() => edit.mutate()}>
            {t("edit survey")}
          </Button>
        )}
        {!isRunning && <p>{t("This survey has ended. Your answers can be read, and no longer changed.")}</p>}
        {edit.error !== null && (
          <p className={classes.fault} role="alert">
            {edit.error.message}
          </p>
        )}
      </section>
      <OwnAnswers survey={survey} />
    </RecipientFrame>
  );
}
