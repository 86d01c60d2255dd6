import { Select } from "@mantine/core";
import type { Survey } from "@tidemark/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readyQuestionnairesQuery, surveysQuery } from "../../data/surveys.ts";
import { plural, t } from "../../lib/i18n.ts";
import { Fields } from "../../ui/section.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useQuestionnaireChanges } from "./mutations.ts";
import { isNamed, NameFields } from "./name-fields.tsx";
import { foldedOptions } from "../../lib/folded-options.ts";

interface DialogProps {
  readonly survey: Survey;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Where the questions of a new questionnaire may come from: nowhere, a ready one, or another survey. */
function useSources() {
  const { data: ready = [] } = useQuery(readyQuestionnairesQuery);
  const { data: listed } = useInfiniteQuery(surveysQuery(""));
  const surveys = listed?.pages.flatMap(({ items }) => items) ?? [];
  const named = (n: number, title: string) => `${title} (${plural(n, "1 question", "{n} questions", { n })})`;
  const sources = [
    ...ready.map(({ id, title, description }) => ({ value: `ready:${id}`, title, description })),
    ...surveys.flatMap(({ questionnaires }) =>
      questionnaires.map(({ id, title, description }) => ({ value: `copy:${id}`, title, description })),
    ),
  ];
  const data = [
    { group: t("Without questions"), items: [{ value: "empty", label: t("Empty questionnaire") }] },
    {
      group: t("Ready questionnaires"),
      items: ready.map(({ id, title, questions }) => ({ value: `ready:${id}`, label: named(questions, title) })),
    },
    {
      group: t("Copy of another"),
      items: surveys.flatMap(({ title: survey, questionnaires }) =>
        questionnaires.map(({ id, title, total_questions: n }) => ({
          value: `copy:${id}`,
          label: `${survey} \u00B7 ${named(n, title)}`,
        })),
      ),
    },
  ];
  return { data, find: (value: string) => sources.find((one) => one.value === value) };
}

/** Adds a questionnaire to a survey: empty, a ready one, or a copy of another with its questions. */
export function NewQuestionnaireDialog({ survey, onMade, onClose }: DialogProps) {
  const sources = useSources();
  const [source, setSource] = useState("empty");
  const [given, setGiven] = useState({ title: "", description: "" });
  const { create } = useQuestionnaireChanges(survey.id);
  const choose = (value: string) => {
    setSource(value);
    const taken = sources.find(value);
    if (taken !== undefined) setGiven({ title: taken.title, description: taken.description });
  };
  const [kind, id] = source.split(":");
  return (
    <FormDialog
      title={t("New questionnaire")}
      act={t("Create")}
      pending={create.isPending}
      isReady={isNamed(given)}
      onSubmit={() => {
        const title = given.title.trim();
        const description = given.description.trim();
        const from = kind === "ready" ? { ready: id ?? "" } : kind === "copy" ? { copy_of: id ?? "" } : {};
        create.mutate(
          { title, description, ...from },
          {
            onSuccess: (made) => {
              onMade(made.id);
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    >
      <Fields>
        <Select
          label={t("Questions from")}
          data={sources.data}
          value={source}
          allowDeselect={false}
          searchable
          filter={foldedOptions}
          onChange={(value) => choose(value ?? "empty")}
        />
        <NameFields value={given} onChange={setGiven} />
      </Fields>
    </FormDialog>
  );
}
