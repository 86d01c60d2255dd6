import { Button, Checkbox, Group, Modal, TextInput } from "@mantine/core";
import { type Survey, SURVEY_LIMITS } from "@tidemark/contract";
import { useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { Fields } from "../../ui/section.tsx";
import { useSurveyChanges } from "./mutations.ts";

interface DialogProps {
  readonly survey: Survey;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Makes a survey of the same questions, as each year, with the same recipients where they are wanted. */
export function CopySurveyDialog({ survey, onMade, onClose }: DialogProps) {
  const [title, setTitle] = useState(() => `${survey.title} - copy`.slice(0, SURVEY_LIMITS.title));
  const [withRecipients, setRecipients] = useState(survey.recipients > 0);
  const { copy } = useSurveyChanges(survey.id);
  const named = title.trim();
  return (
    <Modal opened onClose={onClose} size={400} title={t("Copy survey")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          copy.mutate(
            { title: named, withRecipients },
            {
              onSuccess: ({ id }) => {
                onMade(id);
                onClose();
              },
            },
          );
        }}
      >
        <Fields>
          <TextInput
            label={t("Title")}
            value={title}
            maxLength={SURVEY_LIMITS.title}
            required
            data-autofocus
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Checkbox
            label={plural(survey.recipients, "With its recipient", "With its {n} recipients", { n: survey.recipients })}
            description={t("They are offered the answers that they submitted to this survey, each by one click.")}
            checked={withRecipients}
            disabled={survey.recipients === 0}
            onChange={(event) => setRecipients(event.currentTarget.checked)}
          />
        </Fields>
        <Group justify="flex-end" gap={10} mt={24}>
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" disabled={named === ""} loading={copy.isPending}>
            {t("Copy")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
