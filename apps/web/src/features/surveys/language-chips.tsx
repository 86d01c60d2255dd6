import type { Questionnaire, Survey, SurveyText } from "@tidemark/contract";
import { useState } from "react";
import { languageName } from "../../lib/choose-language.ts";
import { t } from "../../lib/i18n.ts";
import classes from "./questions.module.css";
import { countWhole } from "./survey-text.ts";
import { TextsDialog } from "./texts-dialog.tsx";

interface ChipsProps {
  readonly survey: Survey;
  readonly questionnaire: Questionnaire;
  /** Texts of the survey; undefined while they are read. */
  readonly items: readonly SurveyText[] | undefined;
}

/** The languages of a questionnaire with how much of it is there in each; a click leads to its texts. */
export function LanguageChips({ survey, questionnaire, items }: ChipsProps) {
  const [open, setOpen] = useState<string>();
  if (survey.languages.length === 0 || items === undefined) return null;
  const own = items.filter(({ questionnaire_id: id }) => id === questionnaire.id);
  const questions = own.filter(({ kind }) => kind === "question");
  return (
    <div className={classes.languages}>
      <span className={classes.language} data-chosen>
        {languageName(survey.language ?? "en")}
      </span>
      {survey.languages.map((tag) => {
        const { whole, all } = countWhole(questions, tag);
        return (
          <button key={tag} type="button" className={classes.language} onClick={() => setOpen(tag)}>
            {t("{language} {n} of {all}", { language: languageName(tag), n: whole, all })}
          </button>
        );
      })}
      {open !== undefined && (
        <TextsDialog key={open} survey={survey} language={open} items={own} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}
