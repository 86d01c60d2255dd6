import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ElementSettings } from "@tidemark/contract";
import { plansQuery } from "../../data/measures.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { errorText } from "../../lib/api-error.ts";
import { foldedOptions } from "../../lib/folded-options.ts";
import { t } from "../../lib/i18n.ts";

interface FieldProps {
  readonly project: ProjectVersion;
  readonly settings: ElementSettings;
  readonly onSettings: (change: Partial<ElementSettings>) => void;
}

/** Which saved plan of measures an element shows. */
export function PlanField({ project, settings, onSettings }: FieldProps) {
  const { data, error } = useQuery(plansQuery(project.id));
  const isEmpty = data?.length === 0;
  return (
    <Select
      size="xs"
      label={t("Saved plan")}
      description={isEmpty ? t("No plan is saved yet. Plans are made and saved in the mode Measures.") : undefined}
      placeholder={t("Choose a plan")}
      disabled={isEmpty}
      error={error === null ? undefined : errorText(error)}
      searchable
      clearable
      filter={foldedOptions}
      data={(data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      value={settings.plan ?? null}
      onChange={(value) => onSettings({ plan: value ?? undefined })}
    />
  );
}
