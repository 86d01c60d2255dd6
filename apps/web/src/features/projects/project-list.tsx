import { Button } from "@mantine/core";
import type { Project } from "@tidemark/contract";
import { IconCloudOff, IconFolderPlus, IconRefresh, IconSearchOff, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { Face } from "../../ui/face.tsx";
import classes from "./project-list.module.css";

const BONES = ["62%", "44%", "100%", "70%"] as const;
const icon = { size: 28, stroke: 1.6 } as const;

/** Cards of the real size while the list is on its way. */
function Skeletons() {
  return (
    <div className={classes.cards}>
      <output className="visually-hidden">{t("Loading projects")}</output>
      {Array.from({ length: 6 }, (_, index) => (
        <div className={classes.bones} key={index} aria-hidden>
          <div className={classes.thumb} />
          <div className={classes.body}>
            {BONES.map((width) => (
              <div className={classes.bone} style={{ width }} key={width} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

export interface ProjectListProps {
  /** Undefined while loading. */
  readonly projects: readonly Project[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly deleted: boolean;
  /** True when the list is empty because of what is searched for. */
  readonly searching: boolean;
  readonly renderCard: (project: Project) => ReactNode;
  /** Button below the empty text. */
  readonly addButton?: ReactNode;
}

/** The list of projects with all its faces: loading, failed, empty, nothing found, cards. */
export function ProjectList({ projects, error, onRetry, deleted, searching, renderCard, addButton }: ProjectListProps) {
  if (error !== null && projects === undefined)
    return (
      <Face
        tone="danger"
        icon={<IconCloudOff {...icon} />}
        title={t("The projects did not load")}
        text={errorText(error)}
        actions={
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
            {t("Try again")}
          </Button>
        }
      />
    );
  if (projects === undefined) return <Skeletons />;
  if (projects.length > 0) return <ul className={classes.cards}>{projects.map(renderCard)}</ul>;
  if (searching)
    return <Face icon={<IconSearchOff {...icon} />} title={t("No project found")} text={t("Try another word.")} />;
  if (deleted) return <Face icon={<IconTrash {...icon} />} text={t("You don't have any projects to restore")} />;
  return (
    <Face
      icon={<IconFolderPlus {...icon} />}
      title={t("Start with your locations")}
      text={t('You don\'t have projects yet, please click on "Add new project" to create it')}
      actions={addButton}
    />
  );
}
