import { message, type SurveyText, type SurveyTranslation } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Surveys } from "./surveys.service.ts";
import { translationOf } from "./survey-texts.ts";
import { listTexts, setText } from "./texts.repository.ts";

type Change = Pick<SurveyText, "kind" | "id"> & { readonly text: SurveyTranslation };

/** Texts of surveys in further languages. */
export function createSurveyTexts(db: Database, surveys: Surveys) {
  return {
    async list(organization: string, id: string) {
      await surveys.get(organization, id);
      return { items: await listTexts(db, id) };
    },
    update: (organization: string, id: string, language: string, changes: readonly Change[]) =>
      db.transaction(async () => {
        if ((await surveys.lock(organization, id)) === "completed")
          throw new AppError("conflict", message("survey.over"));
        const known = new Map((await listTexts(db, id)).map((one) => [`${one.kind} ${one.id}`, one]));
        for (const change of changes) {
          const written = known.get(`${change.kind} ${change.id}`);
          if (written === undefined) throw notFound("survey_question");
          await setText(db, change, language, translationOf(written, change.text));
        }
        return { items: await listTexts(db, id) };
      }),
  };
}
export type SurveyTextsService = ReturnType<typeof createSurveyTexts>;
