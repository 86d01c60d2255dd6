import { Select, TextInput } from "@mantine/core";
import type { SurveyQuestion } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import { columnField, columnOf, fieldChoice, fieldChoices, type QuestionDraft, withFiles } from "./question-draft.ts";

interface RuleProps {
  readonly draft: QuestionDraft;
  readonly isLocked: boolean;
  readonly onChange: (change: Partial<QuestionDraft>) => void;
}

/** Whether a question takes files, which and how many. */
export function FileRule({ draft, isLocked, onChange }: RuleProps) {
  const common = { size: "xs", allowDeselect: false, disabled: isLocked } as const;
  return (
    <>
      <Select
        {...common}
        aria-label={t("File")}
        w={130}
        data={[
          { value: "no_file", label: t("No file") },
          { value: "optional", label: t("File optional") },
          { value: "required", label: t("File required") },
        ]}
        value={draft.file_requirement}
        onChange={(value) => onChange(withFiles(draft, (value ?? "no_file") as SurveyQuestion["file_requirement"]))}
      />
      {draft.file_requirement !== "no_file" && (
        <>
          <Select
            {...common}
            aria-label={t("Kind of file")}
            w={120}
            data={[
              { value: "any", label: t("Any file") },
              { value: "document", label: t("Document") },
              { value: "media", label: t("Media") },
            ]}
            value={draft.file_type}
            onChange={(value) => onChange({ file_type: value as SurveyQuestion["file_type"] })}
          />
          <Select
            {...common}
            aria-label={t("Number of files")}
            w={110}
            data={[
              { value: "single", label: t("One file") },
              { value: "multiple", label: t("Several") },
            ]}
            value={draft.file_count}
            onChange={(value) => onChange({ file_count: value as SurveyQuestion["file_count"] })}
          />
        </>
      )}
    </>
  );
}

/** Which field of a location an accepted answer changes. */
export function FieldRule({ draft, isLocked, onChange }: RuleProps) {
  const choices = fieldChoices();
  const chosen = fieldChoice(draft.field);
  const own = choices.at(-1)?.value;
  return (
    <>
      <Select
        size="xs"
        w={220}
        aria-label={t("Field of the location")}
        allowDeselect={false}
        disabled={isLocked}
        data={choices}
        value={chosen}
        onChange={(value) =>
          onChange({ field: value === null || value === "" ? null : (value as SurveyQuestion["field"]) })
        }
      />
      {chosen === own && (
        <TextInput
          size="xs"
          w={170}
          aria-label={t("Name of the column")}
          placeholder={t("Name of the column")}
          maxLength={100}
          disabled={isLocked}
          value={columnOf(draft.field)}
          onChange={(event) => onChange({ field: columnField(event.currentTarget.value) })}
        />
      )}
    </>
  );
}
