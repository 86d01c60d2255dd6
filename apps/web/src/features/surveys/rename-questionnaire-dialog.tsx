import type { Questionnaire } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { Fields } from "../../ui/section.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useQuestionnaireChanges } from "./mutations.ts";
import { isNamed, NameFields } from "./name-fields.tsx";

/** Changes title and description of a questionnaire. */
export function RenameQuestionnaireDialog({
  questionnaire: { id, survey_id: surveyId, ...before },
  onClose,
}: {
  readonly questionnaire: Questionnaire;
  readonly onClose: () => void;
}) {
  const [given, setGiven] = useState({ title: before.title, description: before.description });
  const { update } = useQuestionnaireChanges(surveyId);
  return (
    <FormDialog
      title={t("Rename questionnaire")}
      act={t("Save")}
      pending={update.isPending}
      isReady={isNamed(given)}
      onSubmit={() => {
        const title = given.title.trim();
        update.mutate({ id, title, description: given.description.trim() }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <Fields>
        <NameFields value={given} onChange={setGiven} />
      </Fields>
    </FormDialog>
  );
}
