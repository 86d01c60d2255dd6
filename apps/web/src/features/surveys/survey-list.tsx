import { Button, Skeleton, TextInput } from "@mantine/core";
import type { Survey } from "@tidemark/contract";
import { IconChevronDown, IconChevronRight, IconClipboardList, IconPlus, IconSearch } from "@tabler/icons-react";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import type { SurveyPlace } from "../../state/survey-place.ts";
import { ShowMore } from "../../ui/show-more.tsx";
import { NewQuestionnaireDialog } from "./new-questionnaire-dialog.tsx";
import { SurveyChip } from "./status-chip.tsx";
import classes from "./surveys.module.css";
import { formatWallTime } from "./wall-time.ts";

const icon = { size: 17, stroke: 1.7, "aria-hidden": true } as const;

/** What a survey in the list says of itself below its name. */
function factsOf({ status, start_time: start, recipients, completed }: Survey): string {
  if (status === "scheduled" && start !== null) return t("begins {time}", { time: formatWallTime(start) });
  if (status === "open" && recipients === 0) return t("no recipients yet");
  if (status === "open") return t("not scheduled yet");
  return t("{n} of {all} completed", { n: completed, all: recipients });
}

interface EntryProps {
  readonly survey: Survey;
  readonly place: SurveyPlace;
  readonly isChosen: boolean;
  readonly go: (to: SurveyPlace) => void;
}

/** Questionnaires of a survey, and the way to another. */
function Questionnaires({ survey, place, go }: EntryProps) {
  const [isAsked, ask] = useState(false);
  const mayAdd = survey.status === "open" || survey.status === "scheduled";
  return (
    <ul className={classes.inner}>
      {survey.questionnaires.map(({ id, title, total_questions: n, recipients, completed }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={place.questionnaire === id ? "page" : undefined}
            onClick={() => go({ survey: survey.id, questionnaire: id })}
          >
            <IconClipboardList {...icon} />
            <span>
              <b>{title}</b>
              <small>
                {plural(n, "1 question", "{n} questions", { n })}
                {survey.status !== "open" && recipients > 0 && (
                  <>, {t("{n} of {all}", { n: completed, all: recipients })}</>
                )}
              </small>
            </span>
          </button>
        </li>
      ))}
      {mayAdd && (
        <li>
          <button type="button" className={classes.more} onClick={() => ask(true)}>
            <IconPlus {...icon} />
            {t("Questionnaire")}
          </button>
        </li>
      )}
      {isAsked && (
        <NewQuestionnaireDialog
          survey={survey}
          onMade={(id) => go({ survey: survey.id, questionnaire: id })}
          onClose={() => ask(false)}
        />
      )}
    </ul>
  );
}

/** One survey, with its questionnaires while it is unfolded. */
function Entry(props: EntryProps) {
  const { survey, place, isChosen, go } = props;
  const [isFolded, fold] = useState<boolean>();
  const isOpen = !(isFolded ?? !isChosen);
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  const { title, pending_reviews: reviews } = survey;
  return (
    <li className={classes.entry}>
      <div className={classes["entry-head"]}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-label={t("Questionnaires of {survey}", { survey: title })}
          onClick={() => fold(isOpen)}
        >
          <Arrow {...icon} />
        </button>
        <button
          type="button"
          className={classes.name}
          aria-current={isChosen && place.questionnaire === undefined ? "page" : undefined}
          onClick={() => {
            fold(undefined);
            go({ survey: survey.id });
          }}
        >
          <b>{title}</b>
          <small>{factsOf(survey)}</small>
          {reviews > 0 && (
            <small className={classes.waiting}>
              {plural(reviews, "1 pending review", "{n} pending reviews", { n: reviews })}
            </small>
          )}
        </button>
        <SurveyChip status={survey.status} />
      </div>
      {isOpen && <Questionnaires {...props} />}
    </li>
  );
}

interface ListProps {
  readonly query: UseInfiniteQueryResult<unknown>;
  readonly surveys: readonly Survey[] | undefined;
  readonly chosen: string | undefined;
  readonly place: SurveyPlace;
  readonly go: (to: SurveyPlace) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onNew: () => void;
}

function Body({ query, surveys, chosen, place, go, search }: ListProps) {
  if (surveys === undefined && query.error === null)
    return (
      <div className={classes.empty}>
        <output className="visually-hidden">{t("Loading")}</output>
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} height={44} radius="md" mt={10} />
        ))}
      </div>
    );
  if (surveys === undefined)
    return (
      <div className={classes.empty} role="alert">
        <p>{t("Something went wrong")}</p>
        <p>{t("Can not retrieve surveys!")}</p>
        <Button variant="default" onClick={() => void query.refetch()}>
          {t("Try again")}
        </Button>
      </div>
    );
  if (surveys.length === 0)
    return (
      <p className={classes.empty}>
        {search === "" ? t("Create a new survey to proceed") : t("No survey has this in its title.")}
      </p>
    );
  return (
    <>
      <ul>
        {surveys.map((survey) => (
          <Entry key={survey.id} survey={survey} place={place} isChosen={survey.id === chosen} go={go} />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  );
}

/** All surveys with their questionnaires, to be searched, and the way to a new one. */
export function SurveyList(props: ListProps) {
  const { search, onSearch, onNew } = props;
  return (
    <nav className={classes.list} aria-label={t("Surveys")}>
      <div className={classes.find}>
        <Button fullWidth leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={onNew}>
          {t("Add new survey")}
        </Button>
        <TextInput
          aria-label={t("Search surveys")}
          placeholder={t("Search surveys")}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </div>
      <Body {...props} />
    </nav>
  );
}
