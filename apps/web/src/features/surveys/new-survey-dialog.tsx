import { Button, Group, Modal } from "@mantine/core";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import type { SurveyDraft } from "../../state/survey-place.ts";
import { Fields } from "../../ui/section.tsx";
import { type NewSurvey, useNewSurvey } from "./mutations.ts";
import { ReadyChoices } from "./ready-choices.tsx";
import { isNamed, NameFields } from "./name-fields.tsx";

const NO_DRAFT: SurveyDraft = { title: "", description: "" };

interface DialogProps {
  /** What its fields begin with. */
  readonly draft?: SurveyDraft | undefined;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Makes a survey: title, description, and the ready questionnaires that it begins with. */
export function NewSurveyDialog({ draft = NO_DRAFT, onMade, onClose }: DialogProps) {
  const [given, setGiven] = useState(draft);
  const [ready, setReady] = useState<NewSurvey["ready"]>([]);
  const create = useNewSurvey(({ id }) => {
    onMade(id);
    onClose();
  });
  return (
    <Modal opened onClose={onClose} size={400} title={t("New survey")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({ title: given.title.trim(), description: given.description.trim(), ready });
        }}
      >
        <Fields>
          <NameFields value={given} onChange={setGiven} />
          <ReadyChoices value={ready} onChange={setReady} />
        </Fields>
        <Group justify="flex-end" gap={10} mt={24}>
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" disabled={!isNamed(given)} loading={create.isPending}>
            {t("Create")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
