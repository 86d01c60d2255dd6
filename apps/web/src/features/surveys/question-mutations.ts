import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SurveyQuestion } from "@tidemark/contract";
import { refreshSurveys, showMoved } from "../../data/surveys.ts";
import { api } from "../../lib/api.ts";
import { msg, t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { failed } from "./mutations.ts";
import type { QuestionDraft } from "./question-draft.ts";

/** Makes, changes, moves and deletes the questions of a questionnaire. */
export function useQuestionChanges(questionnaireId: string) {
  const client = useQueryClient();
  const onSettled = () => refreshSurveys(client);
  const create = (draft: QuestionDraft) => api.surveys.createQuestion({ questionnaire_id: questionnaireId, ...draft });
  const restore = useMutation({
    mutationFn: (id: string) => api.surveys.recoverQuestion({ id }),
    onError: failed(msg("Can not create question!")),
    onSettled,
  });
  return {
    create: useMutation({
      mutationFn: create,
      onSuccess: () => toast.success(t("New question is successfully created")),
      onError: failed(msg("Can not create question!")),
      onSettled,
    }),
    update: useMutation({
      mutationFn: ({ id, draft }: { readonly id: string; readonly draft: Partial<QuestionDraft> }) =>
        api.surveys.updateQuestion({ id, ...draft }),
      onSuccess: () => toast.success(t("Question is successfully updated")),
      onError: failed(msg("Can not update question!")),
      onSettled,
    }),
    move: useMutation({
      mutationFn: ({ id, to }: { readonly id: string; readonly to: number }) =>
        api.surveys.updateQuestion({ id, order: to }),
      // it stands at its new place at once; the list is read anew afterwards
      onMutate: ({ id, to }) => showMoved(client, questionnaireId, id, to),
      onError: failed(msg("Can not update question!")),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: SurveyQuestion) => api.surveys.removeQuestion({ id }),
      onSuccess: (_, { id }) => toast.success(t("Question is successfully deleted"), () => restore.mutate(id)),
      onError: failed(msg("Can not delete question!")),
      onSettled,
    }),
  };
}
