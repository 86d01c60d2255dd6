import { Button } from "@mantine/core";
import type { Project } from "@tidemark/contract";
import {
  IconCloudOff,
  IconFilterOff,
  IconFolderPlus,
  IconRefresh,
  IconSearchOff,
  IconTrash,
} from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { Face } from "../../ui/face.tsx";
import { ProjectTable } from "./project-row.tsx";
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
  /** True when filters leave some out. */
  readonly filtered?: boolean;
  readonly as?: "cards" | "list";
  readonly renderProject: (project: Project) => ReactNode;
  /** Button below the empty text. */
  readonly addButton?: ReactNode;
}

/** Projects that are drawn at first, and each time that the end of them comes near. */
const STEP = 48;

type ProjectsProps = Required<Pick<ProjectListProps, "as" | "renderProject">> & {
  readonly projects: readonly Project[];
};

/** The first of the projects, and more of them as one comes to their end: hundreds of cards are never drawn at once. */
function Projects({ projects, as, renderProject }: ProjectsProps) {
  const [most, setMost] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const isAll = most >= projects.length;
  useEffect(() => {
    if (isAll || end.current === null) return undefined;
    const place = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setMost(most + STEP);
      },
      { rootMargin: "600px" },
    );
    place.observe(end.current);
    return () => place.disconnect();
  }, [most, isAll]);
  const drawn = projects.slice(0, most).map(renderProject);
  return (
    <>
      {as === "list" ? <ProjectTable>{drawn}</ProjectTable> : <ul className={classes.cards}>{drawn}</ul>}
      {!isAll && <div ref={end} aria-hidden />}
    </>
  );
}

/** The list of projects with all its faces: loading, failed, empty, nothing found, cards. */
export function ProjectList(props: ProjectListProps) {
  const {
    projects,
    error,
    onRetry,
    deleted,
    searching,
    filtered = false,
    as = "cards",
    renderProject,
    addButton,
  } = props;
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
  if (projects.length > 0) return <Projects projects={projects} as={as} renderProject={renderProject} />;
  if (searching)
    return <Face icon={<IconSearchOff {...icon} />} title={t("No project found")} text={t("Try another word.")} />;
  if (filtered)
    return (
      <Face
        icon={<IconFilterOff {...icon} />}
        title={t("No project passes the filters")}
        text={t("Clear the filters to see all projects.")}
      />
    );
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
