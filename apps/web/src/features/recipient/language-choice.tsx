import { NativeSelect } from "@mantine/core";
import type { RecipientSurvey } from "@tidemark/contract";
import { IconLanguage } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { refreshSurvey } from "../../data/recipient-survey.ts";
import { chooseLanguage, languageName } from "../../lib/choose-language.ts";
import { t } from "../../lib/i18n.ts";
import { surveyLanguage } from "../../state/survey-language.ts";

/** Chooses the language of a survey, and that of the page where there is one; nothing where there is no choice. */
export function LanguageChoice({ survey }: { readonly survey: RecipientSurvey | undefined }) {
  const client = useQueryClient();
  if (survey === undefined || survey.languages.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t("Language")}
      size="sm"
      radius="xl"
      leftSection={<IconLanguage size={16} stroke={1.7} aria-hidden />}
      data={survey.languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
      value={survey.language}
      onChange={(event) => {
        const tag = event.currentTarget.value;
        surveyLanguage.set(tag);
        void chooseLanguage(tag);
        void refreshSurvey(client, survey.id);
      }}
    />
  );
}
