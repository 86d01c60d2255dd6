import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Survey } from "@tidemark/contract";
import { refreshSurveyLists, refreshSurveys } from "../../data/surveys.ts";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";

/** Tells which act failed, and why. */
export const failed = (act: UiText) => (error: Error) => toast.error(`${t(act)} ${errorText(error)}`);

/** A survey to be made, with the ready questionnaires that it begins with. */
export interface NewSurvey {
  readonly title: string;
  readonly description: string;
  readonly ready: readonly { readonly id: string; readonly title: string; readonly description: string }[];
}

/** Makes a survey and puts ready questionnaires into it. */
export function useNewSurvey(onMade: (survey: Survey) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ title, description, ready }: NewSurvey) => {
      const survey = await api.surveys.create({ title, description });
      for (const one of ready)
        await api.surveys.createQuestionnaire({
          surveys: [survey.id],
          title: one.title,
          description: one.description,
          ready: one.id,
        });
      return survey;
    },
    onSuccess: (survey) => {
      toast.success(t("{title} {type} is successfully created", { title: survey.title, type: t("survey") }));
      onMade(survey);
    },
    onError: failed(msg("Can not create survey!")),
    onSettled: () => refreshSurveys(client),
  });
}

/** Changes of one survey. */
export function useSurveyChanges(id: string) {
  const client = useQueryClient();
  const onSettled = () => refreshSurveys(client);
  const recover = useMutation({
    mutationFn: () => api.surveys.recover({ id }),
    onError: failed(msg("Can not retrieve survey!")),
    onSettled,
  });
  return {
    update: useMutation({
      mutationFn: (change: {
        title?: string;
        description?: string;
        reminder_days?: number | null;
        language?: string | null;
        languages?: string[];
      }) => api.surveys.update({ id, ...change }),
      onSuccess: ({ title }) => toast.success(t("{title} survey is successfully updated", { title })),
      onError: failed(msg("Can not update survey!")),
      onSettled,
    }),
    /** Makes an open survey of the same questionnaires. */
    copy: useMutation({
      mutationFn: ({ title, withRecipients }: { readonly title: string; readonly withRecipients: boolean }) =>
        api.surveys.copy({ id, title, with_recipients: withRecipients }),
      onSuccess: ({ title }) => toast.success(t("{title} copied!", { title })),
      onError: failed(msg("Can not create survey!")),
      onSettled,
    }),
    schedule: useMutation({
      mutationFn: (times: { start_time: string | null; end_time: string | null; time_zone: string }) =>
        api.surveys.schedule({ id, ...times }),
      onSuccess: ({ status }) =>
        toast.success(status === "open" ? t("The survey is open again") : t("Survey is successfully scheduled")),
      onError: failed(msg("Can not schedule survey!")),
      onSettled,
    }),
    close: useMutation({
      mutationFn: () => api.surveys.close({ id }),
      onSuccess: () => toast.success(t("Survey is successfully closed")),
      onError: failed(msg("Can not close survey!")),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: () => api.surveys.remove({ id }),
      onSuccess: () => toast.success(t("Survey is successfully deleted"), () => recover.mutate()),
      onError: failed(msg("Can not delete survey!")),
      onSettled: () => refreshSurveyLists(client),
    }),
  };
}

/** A questionnaire to be made: empty, a ready one, or with the questions of another. */
export interface NewQuestionnaire {
  readonly title: string;
  readonly description: string;
  readonly ready?: string;
  readonly copy_of?: string;
}

/** Adds questionnaires to a survey and takes them away. */
export function useQuestionnaireChanges(surveyId: string) {
  const client = useQueryClient();
  const onSettled = () => refreshSurveys(client);
  const recover = useMutation({
    mutationFn: (id: string) => api.surveys.recoverQuestionnaire({ id }),
    onError: failed(msg("Can not retrieve questionnaire!")),
    onSettled,
  });
  return {
    create: useMutation({
      mutationFn: (given: NewQuestionnaire) => api.surveys.createQuestionnaire({ surveys: [surveyId], ...given }),
      onSuccess: ({ title }) => toast.success(t("{name} created!", { name: title })),
      onError: failed(msg("Can not create questionnaire!")),
      onSettled,
    }),
    update: useMutation({
      mutationFn: (given: { readonly id: string; readonly title: string; readonly description: string }) =>
        api.surveys.updateQuestionnaire(given),
      onSuccess: ({ title }) => toast.success(t("{name} updated!", { name: title })),
      onError: failed(msg("Can not update questionnaire!")),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.surveys.removeQuestionnaire({ id }),
      onSuccess: (_, id) => toast.success(t("Questionnaire is successfully deleted"), () => recover.mutate(id)),
      onError: failed(msg("Can not delete questionnaire!")),
      onSettled: () => refreshSurveyLists(client),
    }),
  };
}
