import { ActionIcon, Menu, Skeleton } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconPencil, IconStar, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { PAGE_COLUMNS, type Report, type ReportElement, type SiteFilter, usualWidth } from "@tidemark/contract";
import { type KeyboardEvent, useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { elementModelQuery } from "../../data/reports.ts";
import { t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ElementBody } from "./element-body.tsx";
import { ElementForm } from "./element-form.tsx";
import type { useElementChanges } from "./mutations.ts";
import classes from "./reports.module.css";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

interface CardProps {
  readonly project: ProjectVersion;
  readonly report: Report;
  readonly element: ReportElement;
  /** Elements on its page. */
  readonly count: number;
  readonly changes: ReturnType<typeof useElementChanges>;
  readonly filter: SiteFilter | undefined;
  readonly onFilter: ((filter: SiteFilter, label: string) => void) | undefined;
}

type ActsProps = Pick<CardProps, "element" | "count" | "changes"> & {
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** What can be done with an element. */
function Acts({ element, count, changes, onEdit, onRemove }: ActsProps) {
  const { position, title } = element;
  const move = (to: number) => changes.move.mutate({ element, position: to });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t("Actions of {title}", { title })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t("Edit")}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => changes.copy.mutate(element)}>
          {t("Copy")}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={position === 0} onClick={() => move(position - 1)}>
          {t("Move up")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          disabled={position >= count - 1}
          onClick={() => move(position + 1)}
        >
          {t("Move down")}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          {t("Delete")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** An element on its page: title, what can be done with it, what it shows. Alt and arrows move it, Ctrl+D copies it. */
export function ElementCard({ project, report, element, count, changes, filter, onFilter }: CardProps) {
  const query = useQuery(elementModelQuery(project, report, element, filter));
  const [isEdited, edit] = useState(false);
  const [isAsked, ask] = useState(false);
  const { title, position, content, width } = element;
  const columns = width ?? usualWidth(content?.type ?? "ReportElementText").wide;
  const style = { minWidth: 0, "--columns": Math.min(PAGE_COLUMNS, columns) };
  const move = (to: number) => {
    if (to >= 0 && to < count) changes.move.mutate({ element, position: to });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (report.read_only || event.target !== event.currentTarget) return;
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d";
    if (!isCopy && !(event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown"))) return;
    event.preventDefault();
    if (isCopy) changes.copy.mutate(element);
    else move(event.key === "ArrowUp" ? position - 1 : position + 1);
  };
  return (
    // moved and copied by keyboard from here
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className={classes.card}
      style={style}
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <header className={classes.cardHead}>
        <div>
          <h3>
            {element.is_favorite && <IconStar size={14} aria-label={t("Favourite")} />} {title || t("Untitled")}
          </h3>
          {query.data !== undefined && content?.type !== "ReportElementText" && <p>{query.data.about}</p>}
        </div>
        {!report.read_only && (
          <Acts
            element={element}
            count={count}
            changes={changes}
            onEdit={() => edit((was) => !was)}
            onRemove={() => ask(true)}
          />
        )}
      </header>
      {isEdited && (
        <ElementForm projectId={project.id} reportId={report.id} element={element} onDone={() => edit(false)} />
      )}
      <Loaded query={query} skeleton={<Skeleton height={160} radius="md" />}>
        {(model) => <ElementBody model={model} onFilter={onFilter} />}
      </Loaded>
      <ConfirmDialog
        opened={isAsked}
        title={t("Delete {item}", { item: t("element") })}
        confirm={t("Delete")}
        pending={changes.remove.isPending}
        onConfirm={() => changes.remove.mutate(element, { onSettled: () => ask(false) })}
        onClose={() => ask(false)}
      >
        {t("Are you sure you want to delete {title} {item}?", { title, item: t("element") })}
      </ConfirmDialog>
    </article>
  );
}
