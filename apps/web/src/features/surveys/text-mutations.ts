import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SurveyText, SurveyTranslation } from "@tidemark/contract";
import { refreshSurveys } from "../../data/surveys.ts";
import { api } from "../../lib/api.ts";
import { msg, t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { languageName } from "../../lib/choose-language.ts";
import { failed } from "./mutations.ts";

type Changed = Pick<SurveyText, "kind" | "id"> & { readonly text: SurveyTranslation };

/** Sets texts of a survey in another language. */
export function useTextChanges(surveyId: string) {
  const client = useQueryClient();
  return {
    save: useMutation({
      mutationFn: ({ language, items }: { readonly language: string; readonly items: readonly Changed[] }) =>
        api.surveys.updateTexts({ id: surveyId, language, items: [...items] }),
      onSuccess: (_, { language }) =>
        toast.success(t("{title} saved!", { title: t("Texts in {language}", { language: languageName(language) }) })),
      onError: failed(msg("Can not update survey!")),
      onSettled: () => refreshSurveys(client),
    }),
  };
}
