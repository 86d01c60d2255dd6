import { ActionIcon, Button, Menu, TextInput } from "@mantine/core";
import {
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconFolder,
  IconFolderOpen,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconStarFilled,
  IconTrash,
} from "@tabler/icons-react";
import type { Report, ReportElement, ReportPage } from "@tidemark/contract";
import { type KeyboardEvent, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { TYPE_ICONS } from "./element-types.ts";
import classes from "./reports.module.css";
import { Sortable, useDragged } from "../../ui/sortable.tsx";
import { flatRows, type TreeMove, treeMove, type TreeRow } from "./tree-rows.ts";

const icon = { size: 15, stroke: 1.7, "aria-hidden": true } as const;

export interface TreeActs {
  readonly onToggle: (pageId: string) => void;
  readonly onSelect: (element: ReportElement) => void;
  readonly onAddSection: () => void;
  readonly onRename: (page: ReportPage, title: string) => void;
  readonly onRemove: (page: ReportPage) => void;
  readonly onMove: (move: TreeMove) => void;
}

interface TreeProps extends TreeActs {
  readonly report: Report;
  readonly open: ReadonlySet<string>;
  readonly selected: string | undefined;
  /** Names of others by the element they are at. */
  readonly others: ReadonlyMap<string, string>;
}

const untitled = (title: string) => (title === "" ? t("Untitled") : title);

function Handle({ name, handle }: { readonly name: string; readonly handle: object }) {
  return (
    <button type="button" className={classes.handle} {...handle} aria-label={t("Move {title}", { title: name })}>
      <IconGripVertical {...icon} />
    </button>
  );
}

interface ElementRowProps extends Pick<TreeProps, "report" | "selected" | "others" | "onSelect"> {
  readonly element: ReportElement;
}

function ElementRow({ report, element, selected, others, onSelect }: ElementRowProps) {
  const { setFrame, style, drop, handle } = useDragged(element.id, report.read_only);
  const Icon = TYPE_ICONS[element.content?.type ?? "ReportElementText"];
  const isSelected = selected === element.id;
  const other = others.get(element.id);
  return (
    <li ref={setFrame} style={style} data-drop={drop} className={classes.treeElement}>
      <button type="button" aria-pressed={isSelected} onClick={() => onSelect(element)}>
        <Icon {...icon} />
        <span>{untitled(element.title)}</span>
        {element.is_favorite && <IconStarFilled size={13} aria-label={t("Favourite")} />}
        {other !== undefined && <i title={t("{name} is here", { name: other })}>{other.slice(0, 1)}</i>}
      </button>
      {!report.read_only && <Handle name={untitled(element.title)} handle={handle} />}
    </li>
  );
}

interface PageRowProps extends Pick<TreeProps, "report" | "onToggle" | "onRename" | "onRemove"> {
  readonly page: ReportPage;
  readonly isOpen: boolean;
}

/** A folder: its name, which can be written anew, and what can be done with it. */
function PageRow({ report, page, isOpen, onToggle, onRename, onRemove }: PageRowProps) {
  const { setFrame, style, drop, handle } = useDragged(page.id, report.read_only);
  const [isNamed, setNamed] = useState(false);
  const Folder = isOpen ? IconFolderOpen : IconFolder;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const end = (title: string) => {
    setNamed(false);
    if (title.trim() !== "" && title.trim() !== page.title) onRename(page, title.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key !== "Escape") return;
    event.stopPropagation();
    setNamed(false);
  };
  return (
    <li ref={setFrame} style={style} data-drop={drop} className={classes.treePage}>
      {isNamed ? (
        <TextInput
          size="xs"
          autoFocus
          aria-label={t("Title of the section")}
          defaultValue={page.title}
          maxLength={5000}
          onBlur={(event) => end(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      ) : (
        <button type="button" aria-expanded={isOpen} onClick={() => onToggle(page.id)}>
          <Chevron {...icon} />
          <Folder {...icon} />
          <span>{page.title}</span>
          {!isOpen && <small>{page.elements.length}</small>}
        </button>
      )}
      {!report.read_only && (
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                size={26}
                variant="subtle"
                color="gray"
                aria-label={t("Actions of {title}", { title: page.title })}
              >
                <IconDots {...icon} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setNamed(true)}>
                {t("Rename")}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onRemove(page)}>
                {t("Delete")}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Handle name={page.title} handle={handle} />
        </>
      )}
    </li>
  );
}

/** Sections as folders with their elements; both can be moved, elements also into other sections. */
export function SectionTree(props: TreeProps) {
  const { report, open, onMove, onAddSection } = props;
  const rows = flatRows(report.pages, open);
  const titleOf = (row: TreeRow | undefined) =>
    row === undefined ? "" : untitled(row.kind === "page" ? row.page.title : row.element.title);
  return (
    <nav className={classes.tree} aria-label={t("Sections")}>
      <Sortable
        ids={rows.map(({ id }) => id)}
        nameOf={(id) => titleOf(rows.find((row) => row.id === id))}
        onMove={(id, to) => {
          const move = treeMove(rows, id, to);
          if (move !== undefined) onMove(move);
        }}
      >
        <ul>
          {rows.map((row) =>
            row.kind === "page" ? (
              <PageRow key={row.id} {...props} page={row.page} isOpen={open.has(row.id)} />
            ) : (
              <ElementRow key={row.id} {...props} element={row.element} />
            ),
          )}
        </ul>
      </Sortable>
      {!report.read_only && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus {...icon} />} onClick={onAddSection}>
          {t("Add section")}
        </Button>
      )}
    </nav>
  );
}
