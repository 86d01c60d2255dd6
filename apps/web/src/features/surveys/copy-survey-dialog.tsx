import { Checkbox, TextInput } from "@mantine/core";
import { type Survey, SURVEY_LIMITS } from "@tidemark/contract";
import { useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { Fields } from "../../ui/section.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
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
    <FormDialog
      title={t("Copy survey")}
      act={t("Copy")}
      pending={copy.isPending}
      isReady={named !== ""}
      onSubmit={() =>
        copy.mutate(
          { title: named, withRecipients },
          {
            onSuccess: ({ id }) => {
              onMade(id);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
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
    </FormDialog>
  );
}
