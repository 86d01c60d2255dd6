import { Progress, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { LIMITS, type Survey } from "@tidemark/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { surveyRecipientsQuery } from "../../data/surveys.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import classes from "./surveys.module.css";

/** From so many on they are searched. */
const MANY = 25;

/** Recipients one by one, to be searched where there are many. */
function Recipients({ survey }: { readonly survey: Survey }) {
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const query = useInfiniteQuery(surveyRecipientsQuery(survey.id, sought));
  return (
    <>
      {survey.recipients > MANY && (
        <TextInput
          mb={12}
          maw={320}
          aria-label={t("Search recipients")}
          placeholder={t("Search recipients")}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0) return <p className={classes.note}>{t("No recipient has this in the address.")}</p>;
          return (
            <ul className={classes.lines}>
              {rows.map(({ user_id: id, user_email: email, ...row }) => {
                const { questionnaires_count: all, completed_questionnaires_count: n } = row;
                return (
                  <li key={id}>
                    <span>{email}</span>
                    <Progress
                      value={all === 0 ? 0 : (100 * n) / all}
                      size={6}
                      aria-label={t("Completed questionnaires of {email}", { email })}
                    />
                    <span className="tabular">{t("{n} of {all}", { n, all })}</span>
                  </li>
                );
              })}
            </ul>
          );
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  );
}

/** How far the recipients of a survey are, in all and one by one. */
export function SurveyProgress({ survey }: { readonly survey: Survey }) {
  const { recipients, completed } = survey;
  return (
    <section className={classes.part} aria-label={t("Recipients")}>
      <h3>{t("Recipients")}</h3>
      {recipients === 0 ? (
        <p className={classes.note}>{t("Nobody is asked yet. Recipients are added to a questionnaire.")}</p>
      ) : (
        <>
          <p className={classes.share}>
            <strong>{completed}</strong> {t("of {n} submitted their answers", { n: recipients })}
          </p>
          <Recipients survey={survey} />
        </>
      )}
    </section>
  );
}
