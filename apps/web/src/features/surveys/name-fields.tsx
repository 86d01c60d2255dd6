import { Textarea, TextInput } from "@mantine/core";
import { SURVEY_LIMITS } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";

interface Named {
  readonly title: string;
  readonly description: string;
}

/** Whether something can be made under this name: it needs title and description. */
export const isNamed = ({ title, description }: Named): boolean => title.trim() !== "" && description.trim() !== "";

interface NameProps {
  readonly value: Named;
  readonly onChange: (value: Named) => void;
}

/** Title and description of what is to be made; recipients read both. */
export function NameFields({ value, onChange }: NameProps) {
  return (
    <>
      <TextInput
        label={t("Title")}
        value={value.title}
        maxLength={SURVEY_LIMITS.title}
        required
        data-autofocus
        onChange={(event) => onChange({ ...value, title: event.currentTarget.value })}
      />
      <Textarea
        label={t("Description")}
        description={t("Recipients read it above the questions.")}
        value={value.description}
        maxLength={SURVEY_LIMITS.description}
        required
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
      />
    </>
  );
}
