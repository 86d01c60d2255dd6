import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { answerHistoryQuery, type AskedQuestionnaire } from "../../data/recipient-survey.ts";
import { t } from "../../lib/i18n.ts";
import { AnswerHistory } from "../../ui/answer-history.tsx";
import { LoadingBar } from "../../ui/loading-bar.tsx";
import classes from "./recipient.module.css";

interface HistoryProps {
  readonly surveyId: string;
  readonly questionnaire: AskedQuestionnaire;
  readonly onClose: () => void;
}

/** Who changed which of one's own answers, and when. */
export function HistoryDialog({ surveyId, questionnaire: { id, questions }, onClose }: HistoryProps) {
  const { data, error } = useQuery(answerHistoryQuery(surveyId, id));
  return (
    <Modal opened onClose={onClose} size={480} title={t("History of the answers")}>
      {error instanceof Error && (
        <p className={classes.fault} role="alert">
          {error.message}
        </p>
      )}
      {data === undefined && error === null && <LoadingBar />}
      {data !== undefined && (
        <AnswerHistory changes={data} titleOf={(of) => questions.find((one) => one.id === of)?.title} />
      )}
    </Modal>
  );
}
