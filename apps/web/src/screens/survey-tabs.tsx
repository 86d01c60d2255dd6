import type { Questionnaire, Survey } from "@tidemark/contract";
import { AnswersTab } from "../features/surveys/answers-tab.tsx";
import type { PaneTab } from "../features/surveys/pane-tabs.tsx";
import { QuestionsPreview } from "../features/recipient/questions-preview.tsx";
import { QuestionsTab } from "../features/surveys/questions-tab.tsx";
import { RecipientsTab } from "../features/surveys/recipients-tab.tsx";
import { ReviewsTab } from "../features/surveys/reviews-tab.tsx";
import { SurveyInformation } from "../features/surveys/survey-information.tsx";
import { msg } from "../lib/i18n.ts";
import type { SurveyPlace } from "../state/survey-place.ts";

interface OpenSurvey {
  readonly survey: Survey;
  readonly go: (to: SurveyPlace) => void;
}
interface OpenQuestionnaire extends OpenSurvey {
  readonly questionnaire: Questionnaire;
  readonly place: SurveyPlace;
}

/** Tabs of a survey, in their order. */
export const SURVEY_TABS: readonly PaneTab<OpenSurvey>[] = [
  {
    id: "information",
    label: msg("survey information"),
    panel: ({ survey, go }) => <SurveyInformation survey={survey} go={go} />,
  },
  {
    id: "reviews",
    label: msg("pending reviews"),
    count: ({ survey }) => survey.pending_reviews,
    urgent: true,
    panel: ({ survey }) => <ReviewsTab key={survey.id} survey={survey} />,
  },
];

/** Tabs of a questionnaire, in their order. */
export const QUESTIONNAIRE_TABS: readonly PaneTab<OpenQuestionnaire>[] = [
  {
    id: "questions",
    label: msg("questions"),
    count: ({ questionnaire }) => questionnaire.total_questions,
    panel: ({ survey, questionnaire }) => (
      <QuestionsTab
        survey={survey}
        questionnaire={questionnaire}
        preview={(questions) => <QuestionsPreview questions={questions} />}
      />
    ),
  },
  {
    id: "recipient",
    label: msg("recipient"),
    count: ({ questionnaire }) => questionnaire.recipients,
    panel: ({ survey, questionnaire, go }) => (
      <RecipientsTab
        survey={survey}
        questionnaire={questionnaire}
        onAnswers={({ id }) =>
          go({ survey: survey.id, questionnaire: questionnaire.id, tab: "answers", assignment: id })
        }
      />
    ),
  },
  {
    id: "answers",
    label: msg("answers"),
    count: ({ questionnaire }) => questionnaire.completed,
    panel: ({ questionnaire, place }) => (
      <AnswersTab key={questionnaire.id} questionnaire={questionnaire} assignment={place.assignment} />
    ),
  },
];
