import { Button, Popover } from "@mantine/core";
import { IconAlertTriangle, IconCloudDown } from "@tabler/icons-react";
import type { OfficialReadingOnWire, Project } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { plural, t } from "../../lib/i18n.ts";
import { datasetTitle, reasonText } from "../../lib/sentences.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useReadAgain } from "./mutations.ts";
import classes from "./official-note.module.css";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

/** What a source gave: of how many locations, and why not of the others. */
function readingText(reading: OfficialReadingOnWire): string {
  const { title, datasets, locations, official, absent, unread } = reading;
  const values = datasets.map(({ id, name }) => datasetTitle({ id, long_name: name })).join(", ");
  const facts = { n: formatCount(official), m: formatCount(locations), values, title };
  const parts = [
    plural(
      locations,
      "{n} of 1 location has {values} of {title}.",
      "{n} of {m} locations have {values} of {title}.",
      facts,
    ),
  ];
  if (absent > 0)
    parts.push(
      plural(absent, "1 lies where the publisher has no map.", "{n} lie where the publisher has no map.", {
        n: formatCount(absent),
      }),
    );
  if (unread > 0) {
    const why = reasonText(reading) ?? t("It was not read.");
    parts.push(
      plural(unread, "1 shows the screening, or no value: {why}", "{n} show the screening, or no value: {why}", {
        n: formatCount(unread),
        why,
      }),
    );
  }
  return parts.join(" ");
}

const isIncomplete = ({ official }: Project): boolean => official?.sources.some(({ unread }) => unread > 0) === true;

function ReadAgain({ project }: { readonly project: Project }) {
  const again = useReadAgain();
  if (project.read_only || !isIncomplete(project) || project.properties.status !== "Finished") return null;
  return (
    <button
      type="button"
      className={classes.link}
      disabled={again.isPending || again.isSuccess}
      onClick={() => again.mutate(project.id)}
    >
      {t("Compute them again")}
    </button>
  );
}

function Lines({ project }: { readonly project: Project }) {
  const { official } = project;
  if (official === null) return null;
  return (
    <>
      {official.left_out && <span>{t("Official maps were left out of this run: the screening stands alone.")}</span>}
      {official.sources.map((reading) => (
        <span key={reading.id}>{readingText(reading)}</span>
      ))}
      <ReadAgain project={project} />
    </>
  );
}

/** On a card: which locations have official values, and why the others have not. */
export function OfficialNote({ project }: { readonly project: Project }) {
  if (project.official === null) return null;
  const Icon = isIncomplete(project) ? IconAlertTriangle : IconCloudDown;
  return (
    <div className={classes.note} data-incomplete={isIncomplete(project)}>
      <Icon {...icon} />
      <div className={classes.lines}>
        <Lines project={project} />
      </div>
    </div>
  );
}

/** The same in the header of the map, behind a button. */
export function OfficialButton({ project, isNarrow }: { readonly project: Project; readonly isNarrow: boolean }) {
  const { official } = project;
  if (official === null) return null;
  const Icon = isIncomplete(project) ? IconAlertTriangle : IconCloudDown;
  const label = t("Official maps");
  return (
    <Popover width={340} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        {isNarrow ? (
          <IconButton label={label}>
            <Icon {...icon} size={18} />
          </IconButton>
        ) : (
          <Button
            variant={isIncomplete(project) ? "light" : "default"}
            size="compact-sm"
            leftSection={<Icon {...icon} />}
            className={classes.button ?? ""}
          >
            {label}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.lines}>
          <Lines project={project} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
