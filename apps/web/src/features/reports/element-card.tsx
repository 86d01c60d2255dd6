import { ActionIcon, Skeleton } from "@mantine/core";
import {
  IconCopy,
  IconGripVertical,
  IconMap2,
  IconMapPin,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { PAGE_COLUMNS, type Report, type ReportElement, type SiteFilter, usualWidth } from "@tidemark/contract";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { elementModelQuery } from "../../data/reports.ts";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { intoView } from "../../ui/into-view.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ElementBody } from "./element-body.tsx";
import type { TileFilter } from "./element-parts.tsx";
import { ResizeHandle } from "./resize-handle.tsx";
import classes from "./reports.module.css";
import { type MatrixCell, sitesOf, useShowOnMap } from "./show-on-map.ts";
import { useDragged } from "../../ui/sortable.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useSeen } from "../../ui/use-seen.ts";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

/** What can be done with an element on its page. */
export interface CardActs {
  readonly onSelect: (element: ReportElement) => void;
  readonly onCopy: (element: ReportElement) => void;
  readonly onFavourite: (element: ReportElement) => void;
  readonly onMove: (element: ReportElement, position: number) => void;
  readonly onResize: (element: ReportElement, size: { readonly width: number; readonly height: number | null }) => void;
  readonly onSetMap: (element: ReportElement) => void;
  readonly onRemove: (element: ReportElement) => void;
}

interface CardProps extends CardActs {
  readonly project: ProjectVersion;
  readonly report: Report;
  readonly element: ReportElement;
  /** Elements on its page. */
  readonly count: number;
  readonly isSelected: boolean;
  readonly filter: SiteFilter | undefined;
  readonly onFilter: ((chosen: TileFilter) => void) | undefined;
}

interface ToolProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

function Tool({ label, onClick, isOn, children }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      {children}
    </ActionIcon>
  );
}

type ToolsProps = CardProps & { readonly name: string; readonly handle: object };

/** The tools of an element: drag, settings, favourite, copy, map, delete. */
function Tools(props: ToolsProps) {
  const { report, element, name, handle, isSelected, filter } = props;
  const show = useShowOnMap(report);
  const isText = element.content?.type === "ReportElementText";
  return (
    <div className={classes.cardTools}>
      {!isText && (
        <Tool
          label={t("Show the locations of {title} on the map", { title: name })}
          onClick={() => void show(element, [filter])}
        >
          <IconMapPin {...icon} />
        </Tool>
      )}
      {!report.read_only && (
        <>
          <button type="button" className={classes.handle} {...handle} aria-label={t("Move {title}", { title: name })}>
            <IconGripVertical {...icon} />
          </button>
          <Tool label={t("Edit {title}", { title: name })} isOn={isSelected} onClick={() => props.onSelect(element)}>
            <IconPencil {...icon} />
          </Tool>
          <Tool
            label={t("Favourite: {title}", { title: name })}
            isOn={element.is_favorite}
            onClick={() => props.onFavourite(element)}
          >
            {element.is_favorite ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
          </Tool>
          <Tool label={t("Copy {title}", { title: name })} onClick={() => props.onCopy(element)}>
            <IconCopy {...icon} />
          </Tool>
          {!isText && (
            <Tool label={t("Set the map of {title}", { title: name })} onClick={() => props.onSetMap(element)}>
              <IconMap2 {...icon} />
            </Tool>
          )}
          <Tool label={t("Delete {item}", { item: name })} onClick={() => props.onRemove(element)}>
            <IconTrash {...icon} />
          </Tool>
        </>
      )}
    </div>
  );
}

/** Alt and arrows move an element, Ctrl+D copies it, Enter opens its settings, Delete asks. */
function useCardKeys({ report, element, count, onMove, onCopy, onSelect, onRemove }: CardProps) {
  return (event: KeyboardEvent) => {
    if (report.read_only || event.target !== event.currentTarget) return;
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d";
    if (isCopy) onCopy(element);
    else if (event.altKey && step !== undefined) {
      const to = element.position + step;
      if (to >= 0 && to < count) onMove(element, to);
    } else if (event.key === "Enter") onSelect(element);
    else if (event.key === "Delete") onRemove(element);
    else return;
    event.preventDefault();
  };
}

/** A click on a cell of a matrix: on a dashboard it filters all tiles, in a report the map shows its locations. */
function useCell({ report, element, filter, onFilter }: CardProps) {
  const show = useShowOnMap(report);
  const choose = async (cell: MatrixCell, label: string) => {
    try {
      const only = { production_sites: await sitesOf(report, element, [filter], cell) };
      if (onFilter === undefined) await show(element, [filter, only]);
      else onFilter({ filter: only, label });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return {
    choose: (cell: MatrixCell, label: string) => void choose(cell, label),
    named: (what: string) =>
      onFilter === undefined
        ? t("Show the locations of {title} on the map", { title: what })
        : t("Only {what}", { what }),
  };
}

/** An element on its page: title, what can be done with it, what it shows; worked out once it comes into sight. */
export function ElementCard(props: CardProps) {
  const { project, report, element, filter, onFilter, isSelected } = props;
  const frameRef = useRef<HTMLElement | null>(null);
  const wasSeen = useSeen(frameRef);
  const query = useQuery({ ...elementModelQuery(project, report, element, filter), enabled: wasSeen });
  // what was just added, or chosen in the list of sections, may stand far from what is in sight
  useEffect(() => {
    if (isSelected) intoView(frameRef.current);
  }, [isSelected]);
  const { setFrame, style: dragged, drop, handle } = useDragged(element.id, report.read_only);
  const show = useShowOnMap(report);
  const onCell = useCell(props);
  const onKeyDown = useCardKeys(props);
  const { title, content, width, height } = element;
  const columns = Math.min(PAGE_COLUMNS, width ?? usualWidth(content?.type ?? "ReportElementText").wide);
  const name = title === "" ? t("Untitled") : title;
  const style: CSSProperties & Record<"--columns", number> = {
    ...dragged,
    "--columns": columns,
    ...(height === null ? {} : { height }),
  };
  return (
    // moved and copied by keyboard from here
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={(node) => {
        setFrame(node);
        frameRef.current = node;
      }}
      className={classes.card}
      style={style}
      data-drop={drop}
      data-selected={isSelected || undefined}
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <header className={classes.cardHead}>
        <div>
          <h3>
            {element.is_favorite && <IconStarFilled size={13} aria-label={t("Favourite")} />} {name}
          </h3>
          {query.data !== undefined && content?.type !== "ReportElementText" && <p>{query.data.about}</p>}
        </div>
        <Tools {...props} name={name} handle={handle} />
      </header>
      <div className={classes.cardBody} data-fixed={height !== null || undefined}>
        <Loaded query={query} skeleton={<Skeleton height={160} radius="md" />}>
          {(model) => (
            <ElementBody
              model={model}
              onFilter={onFilter}
              onCell={onCell}
              onOpen={(counted) => void show(element, [filter, counted])}
              figures={content?.settings.figures}
            />
          )}
        </Loaded>
      </div>
      {!report.read_only && (
        <ResizeHandle
          name={name}
          frame={frameRef}
          columns={columns}
          onSize={(size) => props.onResize(element, size)}
          height={height}
        />
      )}
    </article>
  );
}
