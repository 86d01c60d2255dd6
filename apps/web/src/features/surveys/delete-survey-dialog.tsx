import { TextInput } from "@mantine/core";
import type { Survey } from "@tidemark/contract";
import { useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSurveyChanges } from "./mutations.ts";

interface DialogProps {
  readonly survey: Survey;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Deletes a survey with its answers, once its name was typed. */
export function DeleteSurveyDialog({ survey, onRemoved, onClose }: DialogProps) {
  const [typed, type] = useState("");
  const { remove } = useSurveyChanges(survey.id);
  const { title, recipients, completed } = survey;
  return (
    <FormDialog
      title={t("Delete survey")}
      act={t("Delete")}
      color="red"
      pending={remove.isPending}
      isReady={typed.trim() === title}
      onSubmit={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            onRemoved();
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>
        {t("The survey goes with its questionnaires, answers and files, and the links of its recipients lead nowhere.")}{" "}
        {recipients > 0 &&
          plural(completed, "1 of {all} recipients has answered.", "{n} of {all} recipients have answered.", {
            n: completed,
            all: recipients,
          })}
      </p>
      <TextInput
        mt={16}
        label={t("Type {title} to delete it", { title })}
        value={typed}
        data-autofocus
        onChange={(event) => type(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
