import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import type { SurveyDraft } from "../../state/survey-place.ts";
import { Fields } from "../../ui/section.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
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
    <FormDialog
      title={t("New survey")}
      act={t("Create")}
      pending={create.isPending}
      isReady={isNamed(given)}
      onSubmit={() => create.mutate({ title: given.title.trim(), description: given.description.trim(), ready })}
      onClose={onClose}
    >
      <Fields>
        <NameFields value={given} onChange={setGiven} />
        <ReadyChoices value={ready} onChange={setReady} />
      </Fields>
    </FormDialog>
  );
}
