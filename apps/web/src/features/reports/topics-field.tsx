import { MultiSelect } from "@mantine/core";
import type { ElementSettings } from "@tidemark/contract";
import { TOPICS } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";
import { topicLabel } from "../../lib/terms.ts";

interface TopicsProps {
  readonly settings: ElementSettings;
  readonly onSettings: (change: Partial<ElementSettings>) => void;
}

/** The topics that an element shows. */
export function TopicsField({ settings, onSettings }: TopicsProps) {
  return (
    <MultiSelect
      size="xs"
      label={t("Topics")}
      placeholder={settings.topics === undefined ? t("All") : undefined}
      data={TOPICS.map((topic) => ({ value: topic, label: topicLabel(topic) }))}
      value={settings.topics ?? []}
      onChange={(topics) => onSettings({ topics: topics.length === 0 ? undefined : topics })}
    />
  );
}
