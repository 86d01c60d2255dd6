import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconClipboardList, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS, type Survey } from "@tidemark/contract";
import { surveyQuery, surveysQuery } from "../data/surveys.ts";
import { NewSurveyDialog } from "../features/surveys/new-survey-dialog.tsx";
import { PaneTabs } from "../features/surveys/pane-tabs.tsx";
import { QuestionnaireHead } from "../features/surveys/questionnaire-head.tsx";
import { SurveyHead } from "../features/surveys/survey-head.tsx";
import { SurveyList } from "../features/surveys/survey-list.tsx";
import classes from "../features/surveys/surveys.module.css";
import { plural, t } from "../lib/i18n.ts";
import { type SurveyPlace, useSurveyDraft, useSurveyPlace } from "../state/survey-place.ts";
import { Face } from "../ui/face.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { QUESTIONNAIRE_TABS, SURVEY_TABS } from "./survey-tabs.tsx";

/** One line on all surveys: how many there are, and how far the running ones are. */
function leadOf(surveys: readonly Survey[], total: number): string {
  const running = surveys.filter(({ status }) => status === "in_progress");
  const sum = (pick: (survey: Survey) => number) => running.reduce((all, survey) => all + pick(survey), 0);
  const facts = [plural(total, "1 survey", "{n} surveys", { n: total })];
  if (running.length > 0) {
    const [n, all] = [sum(({ completed }) => completed), sum(({ recipients }) => recipients)];
    facts.push(
      plural(running.length, "{n} of {all} answers in the running one", "{n} of {all} answers in the running ones", {
        n,
        all,
      }),
    );
  }
  return facts.join(", ");
}

interface PaneProps {
  readonly id: string;
  readonly place: SurveyPlace;
  readonly go: (to: SurveyPlace) => void;
}

/** The open survey, or the open one of its questionnaires. */
function Pane({ id, place, go }: PaneProps) {
  const query = useQuery(surveyQuery(id));
  return (
    <Loaded query={query} failed={t("Can not retrieve survey!")}>
      {(survey) => {
        const questionnaire = survey.questionnaires.find((one) => one.id === place.questionnaire);
        if (questionnaire === undefined)
          return (
            <>
              <SurveyHead
                survey={survey}
                onBack={() => go({})}
                onRemoved={() => go({})}
                onCopied={(copy) => go({ survey: copy })}
              />
              <PaneTabs
                label={survey.title}
                tabs={SURVEY_TABS}
                shown={{ survey, go }}
                value={place.tab}
                onChange={(tab) => go({ survey: id, tab })}
              />
            </>
          );
        return (
          <>
            <QuestionnaireHead survey={survey} questionnaire={questionnaire} onBack={() => go({ survey: id })} />
            <PaneTabs
              key={questionnaire.id}
              label={questionnaire.title}
              tabs={QUESTIONNAIRE_TABS}
              shown={{ survey, questionnaire, go, place }}
              value={place.tab}
              onChange={(tab) => go({ survey: id, questionnaire: questionnaire.id, tab })}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** Data Collection: surveys of suppliers at the left, the open one at the right. */
export function SupplierManagementScreen() {
  const [place, go] = useSurveyPlace();
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const query = useInfiniteQuery(surveysQuery(sought));
  const [isNew, begin] = useState(false);
  const [draft, forgetDraft] = useSurveyDraft();
  const surveys = query.data?.pages.flatMap(({ items }) => items);
  const chosen = place.survey ?? surveys?.[0]?.id;
  return (
    <Page
      title={t("Data Collection")}
      lead={surveys === undefined ? "" : leadOf(surveys, query.data?.pages[0]?.meta.total ?? 0)}
    >
      <div className={classes.columns} data-chosen={place.survey === undefined ? undefined : true}>
        <SurveyList
          query={query}
          surveys={surveys}
          chosen={chosen}
          place={place}
          go={go}
          search={search}
          onSearch={setSearch}
          onNew={() => begin(true)}
        />
        <section className={classes.pane} aria-label={t("Survey")}>
          {chosen !== undefined && <Pane key={chosen} id={chosen} place={place} go={go} />}
          {chosen === undefined && surveys !== undefined && sought === "" && (
            <Face
              icon={<IconClipboardList size={28} stroke={1.6} />}
              title={t("Ask your suppliers")}
              text={t(
                "What no map knows: protection, values, stocks and plans. They answer by a link, without an account.",
              )}
              actions={
                <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={() => begin(true)}>
                  {t("Add new survey")}
                </Button>
              }
            />
          )}
        </section>
      </div>
      {(isNew || draft !== undefined) && (
        <NewSurveyDialog
          draft={draft}
          onMade={(id) => go({ survey: id })}
          onClose={() => {
            begin(false);
            forgetDraft();
          }}
        />
      )}
    </Page>
  );
}
