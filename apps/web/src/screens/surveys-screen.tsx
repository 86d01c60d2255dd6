import { IconClipboardOff } from "@tabler/icons-react";
import type { RecipientSurvey } from "@tidemark/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router";
import { noteAnswered, recipientSurveyQuery, saveAnswer } from "../data/recipient-survey.ts";
import { createAnswerQueue } from "../features/recipient/answer-queue.ts";
import { OwnSurveys } from "../features/recipient/own-surveys.tsx";
import { QuestionnaireView } from "../features/recipient/questionnaire-view.tsx";
import { RecipientFrame } from "../features/recipient/recipient-frame.tsx";
import { SurveyFault } from "../features/recipient/survey-gone.tsx";
import { SurveyOverview } from "../features/recipient/survey-overview.tsx";
import classes from "../features/recipient/recipient.module.css";
import { t } from "../lib/i18n.ts";
import { useUser } from "../state/session.ts";
import { surveyLinks } from "../state/survey-links.ts";
import { Face } from "../ui/face.tsx";
import { LoadingBar } from "../ui/loading-bar.tsx";

function useQueue(surveyId: string, who: string) {
  const client = useQueryClient();
  const queue = useMemo(
    () =>
      createAnswerQueue(surveyId, who, {
        send: async (questionId, content, version) => {
          const saved = await saveAnswer(surveyId, questionId, content, version);
          const { changed_elsewhere: changedElsewhere, questionnaire, ...answer } = saved;
          return { answer, questionnaire, changedElsewhere };
        },
        onAnswered: (answered) => noteAnswered(client, surveyId, answered),
      }),
    [client, surveyId, who],
  );
  useEffect(() => queue.start(), [queue]);
  return queue;
}

function OneSurvey({ id }: { readonly id: string }) {
  const { data: survey, error, refetch } = useQuery(recipientSurveyQuery(id));
  if (error !== null && survey === undefined) return <SurveyFault error={error} onRetry={() => void refetch()} />;
  if (survey === undefined)
    return (
      <RecipientFrame title={t("Surveys")}>
        <h1 className="visually-hidden">{t("Surveys")}</h1>
        <LoadingBar />
      </RecipientFrame>
    );
  if (survey.status === "completed") return <Navigate to={`/surveys/${id}/submit`} replace />;
  const who = survey.colleague ?? survey.email;
  return <Answering key={who} survey={survey} who={who} />;
}

/** The survey of who answers it. */
function Answering({ survey, who }: { readonly survey: RecipientSurvey; readonly who: string }) {
  const { id } = survey;
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const queue = useQueue(id, who);
  const saving = queue.state.use();
  const isClosed = survey.survey_status === "completed";
  const named = survey.questionnaires.find((one) => one.id === address.get("questionnaire"))?.id;
  const chosen = named ?? survey.questionnaires[0]?.id;
  const choose = (next: string | undefined) => {
    window.scrollTo(0, 0);
    setAddress(next === undefined ? {} : { questionnaire: next });
  };
  return (
    <RecipientFrame title={t("Surveys")} survey={survey} saving={saving}>
      {isClosed && (
        <p className={classes.closed}>{t("This survey has ended. Your answers can be read, and no longer changed.")}</p>
      )}
      <div className={classes.columns} data-chosen={named !== undefined || undefined}>
        <SurveyOverview
          survey={survey}
          chosen={chosen}
          queue={queue}
          isClosed={isClosed}
          onChoose={choose}
          onSubmitted={() => void navigate(`/surveys/${id}/submit`)}
        />
        {chosen !== undefined && (
          <QuestionnaireView
            key={chosen}
            survey={survey}
            id={chosen}
            queue={queue}
            isClosed={isClosed}
            onBack={() => choose(undefined)}
          />
        )}
      </div>
    </RecipientFrame>
  );
}

/**
 * A survey as its recipient answers it; without one in the address the list of who is signed in for surveys, else the
 * one that was opened last.
 */
export function SurveysScreen() {
  const { id } = useParams();
  const links = surveyLinks.use();
  const user = useUser();
  if (id !== undefined) return <OneSurvey key={id} id={id} />;
  if (user?.isSurveyUser === true)
    return (
      <RecipientFrame title={t("Surveys")}>
        <OwnSurveys user={user} />
      </RecipientFrame>
    );
  const [last] = Object.entries(links).toSorted(([, one], [, other]) => other.opened - one.opened);
  if (last !== undefined) return <Navigate to={`/surveys/${last[0]}`} replace />;
  return (
    <RecipientFrame title={t("Surveys")}>
      <h1 className="visually-hidden">{t("Surveys")}</h1>
      <Face
        icon={<IconClipboardOff size={28} stroke={1.6} />}
        title={t("There is no survey for you")}
        text={t("Open the link in the mail that asked you to answer.")}
      />
    </RecipientFrame>
  );
}
