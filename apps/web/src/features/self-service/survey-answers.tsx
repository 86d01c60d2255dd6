import { Button, Modal } from "@mantine/core";
import type { FlowSurvey } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import classes from "./self-service.module.css";
import { answersSaid, SurveyQuestions } from "./survey-questions.tsx";

export interface SurveyAnswersProps {
  readonly survey: FlowSurvey | null;
  readonly onSave: (survey: FlowSurvey) => void;
}

/** What was answered at the beginning, which can be corrected for as long as locations are chosen. */
export function SurveyAnswers({ survey, onSave }: SurveyAnswersProps) {
  const [draft, setDraft] = useState<Partial<FlowSurvey>>();
  if (survey === null) return null;
  const { size, purpose } = draft ?? {};
  const isWhole = size === "less" && purpose !== undefined;
  return (
    <div className={classes.quiet}>
      {t("Your answers: {answers}.", { answers: answersSaid(survey) })}{" "}
      <Button variant="subtle" size="compact-sm" onClick={() => setDraft(survey)}>
        {t("Change answers")}
      </Button>
      <Modal opened={draft !== undefined} onClose={() => setDraft(undefined)} title={t("Survey")}>
        <SurveyQuestions answers={draft ?? survey} onAnswer={(given) => setDraft({ ...survey, ...draft, ...given })} />
        <Button
          mt={20}
          disabled={!isWhole}
          onClick={() => {
            if (isWhole) onSave({ size, purpose });
            setDraft(undefined);
          }}
        >
          {t("Save")}
        </Button>
      </Modal>
    </div>
  );
}
