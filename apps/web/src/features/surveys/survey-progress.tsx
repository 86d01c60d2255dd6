import { Button, Progress, TextInput } from "@mantine/core";
import type { Survey } from "@tidemark/contract";
import { useQuery } from "@tanstack/react-query";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { surveyRecipientsQuery } from "../../data/surveys.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import classes from "./surveys.module.css";

/** As many as are listed at first, and with each click more. */
const AT_ONCE = 25;

interface Row {
  readonly user_id: string;
  readonly user_email: string;
  readonly questionnaires_count: number;
  readonly completed_questionnaires_count: number;
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(AT_ONCE);
  const sought = search.trim().toLowerCase();
  const found = rows.filter(({ user_email: email }) => email.includes(sought));
  return (
    <>
      {rows.length > AT_ONCE && (
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
      <ul className={classes.lines}>
        {found
          .slice(0, most)
          .map(({ user_id: id, user_email: email, questionnaires_count: all, completed_questionnaires_count: n }) => (
            <li key={id}>
              <span>{email}</span>
              <Progress
                value={all === 0 ? 0 : (100 * n) / all}
                size={6}
                aria-label={t("Completed questionnaires of {email}", { email })}
              />
              <span className="tabular">{t("{n} of {all}", { n, all })}</span>
            </li>
          ))}
      </ul>
      {found.length === 0 && <p className={classes.note}>{t("No recipient has this in the address.")}</p>}
      {found.length > most && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setMost(most + 4 * AT_ONCE)}>
          {t("Show more")}
        </Button>
      )}
    </>
  );
}

/** How far the recipients of a survey are, in all and one by one. */
export function SurveyProgress({ survey }: { readonly survey: Survey }) {
  const query = useQuery(surveyRecipientsQuery(survey.id));
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
          <Loaded query={query}>{(rows) => <Rows rows={rows} />}</Loaded>
        </>
      )}
    </section>
  );
}
