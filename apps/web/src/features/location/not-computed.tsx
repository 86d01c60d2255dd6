import { Button } from "@mantine/core";
import type { LocationRisks } from "@tidemark/contract";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { plural, t } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { Face } from "../../ui/face.tsx";
import classes from "./location-panel.module.css";
import type { Topic } from "./model.ts";
import { topicLabel } from "../../lib/terms.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { TOPICS } from "../../lib/topic-icons.ts";

interface NotComputedProps {
  readonly projectId: string;
  /** Whether the project is somebody else's, who alone can add to it. */
  readonly readOnly: boolean;
  readonly topic: Topic;
  readonly entries: LocationRisks["not_computed"];
  /** Nothing of the topic was computed: said in place of the topic. */
  readonly isWholeTopic?: boolean;
}

/** What was not computed, and the way to add it. */
export function NotComputed({ projectId, readOnly, topic, entries, isWholeTopic = false }: NotComputedProps) {
  const isDisabled = useUser()?.scopes.includes("project-creation-disabled") ?? true;
  const mayAdd = !readOnly && !isDisabled;
  const add = mayAdd && (
    <Button
      component={Link}
      to={`/project/create/${projectId}`}
      variant="default"
      size="xs"
      leftSection={<IconPlus size={15} aria-hidden />}
    >
      {t("Add analyses")}
    </Button>
  );
  if (isWholeTopic) {
    const Icon = TOPICS.find(({ id }) => id === topic)?.Icon ?? IconPlus;
    return (
      <Face
        icon={<Icon size={28} stroke={1.6} />}
        title={t("{topic} was not computed", { topic: topicLabel(topic) })}
        text={t(
          "No indicator of this topic was chosen for this project. Missing is not low: nothing is known here yet.",
        )}
        actions={add}
      />
    );
  }
  return (
    <details className={classes.notComputed}>
      <summary>
        {plural(entries.length, "1 indicator was not computed", "{count} indicators were not computed", {
          count: entries.length,
        })}
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.dataset_id}>{datasetTitle(entry)}</li>
        ))}
      </ul>
      {add}
    </details>
  );
}
