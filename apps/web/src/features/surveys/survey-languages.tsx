import { Button, MultiSelect, Progress, Select } from "@mantine/core";
import { type Survey, SURVEY_LIMITS } from "@tidemark/contract";
import { IconLanguage } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { surveyTextsQuery } from "../../data/surveys.ts";
import { LANGUAGES, languageName } from "../../lib/choose-language.ts";
import { t } from "../../lib/i18n.ts";
import { useSurveyChanges } from "./mutations.ts";
import { countWhole } from "./survey-text.ts";
import { TextsDialog } from "./texts-dialog.tsx";
import classes from "./surveys.module.css";
import { foldedOptions } from "../../lib/folded-options.ts";

/** Languages that suppliers are often asked in; each has its name in itself. */
const OFFERED =
  "ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk vi zh";

/** How much of a survey is there in each of its languages, and the way to the rest. */
function Translations({ survey }: { readonly survey: Survey }) {
  const { data: items } = useQuery(surveyTextsQuery(survey.id));
  const [open, setOpen] = useState<string>();
  return (
    <>
      <ul className={classes.lines}>
        {survey.languages.map((tag) => {
          const { whole, all } = countWhole(items ?? [], tag);
          const language = languageName(tag);
          return (
            <li key={tag}>
              <button type="button" onClick={() => setOpen(tag)}>
                {language}
              </button>
              <Progress
                value={all === 0 ? 0 : (100 * whole) / all}
                size={6}
                aria-label={t("Texts in {language}", { language })}
              />
              <span className="tabular">{items === undefined ? "\u2013" : t("{n} of {all}", { n: whole, all })}</span>
            </li>
          );
        })}
      </ul>
      {survey.status !== "completed" && survey.languages[0] !== undefined && (
        <Button
          mt={12}
          variant="default"
          leftSection={<IconLanguage size={17} stroke={1.7} aria-hidden />}
          onClick={() => setOpen(survey.languages[0])}
        >
          {t("Translate")}
        </Button>
      )}
      {open !== undefined && items !== undefined && (
        <TextsDialog key={open} survey={survey} language={open} items={items} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** The language that a survey is written in, and the others that it is offered in. */
export function SurveyLanguages({ survey }: { readonly survey: Survey }) {
  const { update } = useSurveyChanges(survey.id);
  const written = survey.language ?? "en";
  const isOver = survey.status === "completed";
  const named = (tags: readonly string[]) => tags.map((tag) => ({ value: tag, label: languageName(tag) }));
  const others = [...new Set([...OFFERED.split(" "), ...survey.languages])].filter((tag) => tag !== written);
  if (isOver && survey.languages.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t("Languages")}>
      <h3>{t("Languages")}</h3>
      {!isOver && (
        <>
          <Select
            maw={320}
            label={t("Written in")}
            description={t("Also the language of mails to who has not answered yet.")}
            allowDeselect={false}
            data={named(LANGUAGES)}
            value={written}
            onChange={(tag) => update.mutate({ language: tag === "en" ? null : tag })}
          />
          <MultiSelect
            mt={14}
            label={t("Also offered in")}
            description={t("Recipients choose. What is not translated is shown as it was written.")}
            searchable
            filter={foldedOptions}
            maxValues={SURVEY_LIMITS.languages}
            data={named(others)}
            value={[...survey.languages]}
            onChange={(languages) => update.mutate({ languages })}
          />
        </>
      )}
      {survey.languages.length > 0 && <Translations survey={survey} />}
    </section>
  );
}
