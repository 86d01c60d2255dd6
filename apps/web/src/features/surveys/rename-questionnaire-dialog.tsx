import { Button, Group, Modal } from "@mantine/core";
import type { Questionnaire } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { Fields } from "../../ui/section.tsx";
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
    <Modal opened onClose={onClose} size={400} title={t("Rename questionnaire")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const title = given.title.trim();
          update.mutate({ id, title, description: given.description.trim() }, { onSuccess: onClose });
        }}
      >
        <Fields>
          <NameFields value={given} onChange={setGiven} />
        </Fields>
        <Group justify="flex-end" gap={10} mt={24}>
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" disabled={!isNamed(given)} loading={update.isPending}>
            {t("Save")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
