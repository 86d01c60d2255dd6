import { TextInput } from "@mantine/core";
import type { Survey } from "@tidemark/contract";
import { useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { Button, Group, Modal } from "@mantine/core";
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
    <Modal opened onClose={onClose} size={400} title={t("Delete survey")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate(undefined, {
            onSuccess: () => {
              onRemoved();
              onClose();
            },
          });
        }}
      >
        <p>
          {t(
            "The survey goes with its questionnaires, answers and files, and the links of its recipients lead nowhere.",
          )}{" "}
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
        <Group justify="flex-end" gap={10} mt={24}>
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" color="red" disabled={typed.trim() !== title} loading={remove.isPending}>
            {t("Delete")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
