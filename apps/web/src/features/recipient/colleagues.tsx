import { Button } from "@mantine/core";
import type { RecipientSurvey } from "@tidemark/contract";
import { IconHistory, IconUserPlus } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AskedQuestionnaire, refreshSurvey, releaseColleague } from "../../data/recipient-survey.ts";
import { t } from "../../lib/i18n.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import classes from "./recipient.module.css";

interface HelpProps {
  readonly survey: RecipientSurvey;
  readonly questionnaire: AskedQuestionnaire;
  /** Hands open questions on; undefined where that is not possible. */
  readonly onAsk: (() => void) | undefined;
}

/** Who answers questions of a questionnaire in place of its recipient, and how far they are. */
function Asked({ survey, questionnaire: { questions } }: Pick<HelpProps, "survey" | "questionnaire">) {
  const client = useQueryClient();
  const own = new Set(questions.map(({ id }) => id));
  const release = useMutation({
    mutationFn: async (id: string) => {
      await releaseColleague(survey.id, id);
      await refreshSurvey(client, survey.id);
    },
  });
  return (
    <ul className={classes.colleagues}>
      {survey.colleagues
        .filter((one) => one.questions.some((id) => own.has(id)))
        .map(({ id, email, questions: handed, answered_questions: n, bounce }) => (
          <li key={id}>
            <div>
              <b>{email}</b>
              <small className={bounce === null ? undefined : classes.fault}>
                {bounce === null
                  ? t("{n} of {all} answered", { n, all: handed.length })
                  : t("The mail did not arrive: {reason}", { reason: bounce })}
              </small>
            </div>
            <button type="button" className={classes.quiet} onClick={() => release.mutate(id)}>
              {t("Take back")}
            </button>
          </li>
        ))}
      {release.error !== null && (
        <li className={classes.fault} role="alert">
          {release.error.message}
        </li>
      )}
    </ul>
  );
}

/** Colleagues who help with a questionnaire, and how its answers came about. */
export function Colleagues({ survey, questionnaire, onAsk }: HelpProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.earlier}>
      {onAsk !== undefined && (
        <>
          <p>
            <b>{t("Somebody else knows better?")}</b>{" "}
            {t("Hand questions on to a colleague, who answers by a link of their own.")}
          </p>
          <Button variant="default" leftSection={<IconUserPlus size={17} stroke={1.7} aria-hidden />} onClick={onAsk}>
            {t("Ask a colleague")}
          </Button>
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconHistory size={17} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("History of the answers")}
      </Button>
      {survey.colleague === null && <Asked survey={survey} questionnaire={questionnaire} />}
      {isOpen && <HistoryDialog surveyId={survey.id} questionnaire={questionnaire} onClose={() => setOpen(false)} />}
    </div>
  );
}
