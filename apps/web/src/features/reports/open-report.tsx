import { CloseButton, Group } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ElementType, Report, ReportElement, ReportPage } from "@tidemark/contract";
import { useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { reportQuery } from "../../data/reports.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { AddElement } from "./add-element.tsx";
import { DeletePart } from "./delete-part.tsx";
import type { EditorParts } from "./editor-parts.ts";
import type { CardActs } from "./element-card.tsx";
import { ElementSettings } from "./element-settings.tsx";
import { LossesSince } from "./loss-changes.tsx";
import { PageSection, type PageSectionProps } from "./page-section.tsx";
import { ReportHead } from "./report-head.tsx";
import { ReportSettingsColumn } from "./report-settings.tsx";
import classes from "./reports.module.css";
import { SectionTree } from "./section-tree.tsx";
import { SettingsPlace } from "./settings-place.tsx";
import { type Other, usePresence } from "./use-presence.ts";
import { useOpenSections } from "./use-open-sections.ts";
import { useReportActs } from "./use-report-acts.ts";
import { type StepsHandle, useSteps } from "./use-steps.ts";
import { useTileFilter } from "./use-tile-filter.ts";

interface ContentProps {
  readonly project: ProjectVersion;
  readonly report: Report;
  readonly parts: EditorParts;
  readonly onClose: () => void;
}

/** What the column on the right shows: an element by id, or the report itself. */
const OF_REPORT = "report";

const elementsOf = ({ pages }: Report) => pages.flatMap(({ elements }) => elements);

/** What all tiles are filtered by. */
function FilterChip({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  return (
    <Group className={classes.chip} gap={6}>
      <span>{t("Only {what}", { what: label })}</span>
      <CloseButton size="sm" aria-label={t("Clear filter")} onClick={onClear} />
    </Group>
  );
}

interface PagesProps extends Omit<PageSectionProps, "page"> {
  readonly pages: readonly ReportPage[];
}

/** The open sections one below the other. */
function Pages({ pages, ...props }: PagesProps) {
  return (
    <div className={classes.pages}>
      {pages.map((page) => (
        <PageSection key={page.id} {...props} page={page} />
      ))}
      {pages.length === 0 && <p className={classes.note}>{t("Open a section to see what stands in it.")}</p>}
      <LossesSince project={props.project} report={props.report} />
    </div>
  );
}

function useSelected(report: Report) {
  const [selected, select] = useState<string>();
  const element = elementsOf(report).find(({ id }) => id === selected);
  // selecting what is selected gives it up
  const toggle = ({ id }: { readonly id: string }) => select(id === selected ? undefined : id);
  return { selected, element, select, toggle, close: () => select(undefined) };
}

type Acts = ReturnType<typeof useReportActs>;

/** What can be done with an element on its page, as its card asks for it. */
const cardActs = (acts: Acts, onSelect: CardActs["onSelect"], onRemove: CardActs["onRemove"]): CardActs => ({
  onSelect,
  onRemove,
  onCopy: acts.copy,
  onFavourite: acts.favourite,
  onMove: acts.move,
  onResize: acts.resize,
  onSetMap: acts.setMap,
});

/** Names of others by the element they are at. */
const namesAt = (others: readonly Other[]): ReadonlyMap<string, string> =>
  new Map(others.flatMap(({ name, elementId }) => (elementId === null ? [] : [[elementId, name] as const])));

/** Steps back and forth by keyboard; a text that is written has its own. */
function useStepKeys({ undo, redo }: StepsHandle) {
  useHotkeys([
    ["mod+Z", () => undo?.()],
    ["mod+shift+Z", () => redo?.()],
    ["mod+Y", () => redo?.()],
  ]);
}

function Content({ project, report, parts, onClose }: ContentProps) {
  const of = { project, report };
  const steps = useSteps(project.id);
  const acts = useReportActs(report, steps);
  const { open, toggle } = useOpenSections(report.pages);
  const { selected, element, select, toggle: toggleElement, close } = useSelected(report);
  const [asked, ask] = useState<ReportElement | ReportPage>();
  const { chosen, choose } = useTileFilter();
  const others = usePresence(project.id, report, element?.id);
  const isDashboard = report.kind === "dashboard";
  useStepKeys(steps);
  const shown = isDashboard ? report.pages : report.pages.filter(({ id }) => open.has(id));
  const target = report.pages.find(({ id }) => id === element?.parentId) ?? shown.at(-1) ?? report.pages[0];
  const add = async (type: ElementType) => {
    if (target !== undefined) select(await acts.add(target.id, type));
  };
  const remove = async (what: ReportElement | ReportPage) => {
    const isDone = "elements" in what ? await acts.removeSection(what) : await acts.remove(what);
    if (isDone && what.id === selected) select(undefined);
  };
  return (
    <div className={classes.frame}>
      <ReportHead
        {...of}
        others={others}
        steps={steps}
        onSettings={() => toggleElement({ id: OF_REPORT })}
        onClose={onClose}
      >
        {!report.read_only && target !== undefined && <AddElement onAdd={(type) => void add(type)} />}
      </ReportHead>
      {chosen !== undefined && <FilterChip label={chosen.label} onClear={() => choose(undefined)} />}
      <div
        className={classes.columns}
        data-dashboard={isDashboard || undefined}
        data-settings={selected === undefined ? undefined : true}
      >
        {!isDashboard && (
          <SectionTree
            report={report}
            open={open}
            selected={selected}
            others={namesAt(others)}
            onToggle={toggle}
            onSelect={toggleElement}
            onAddSection={acts.addSection}
            onRename={acts.rename}
            onRemove={ask}
            onMove={acts.moveInTree}
          />
        )}
        <Pages
          {...of}
          pages={shown}
          selected={selected}
          filter={chosen?.filter}
          onFilter={isDashboard ? choose : undefined}
          {...cardActs(acts, toggleElement, ask)}
        />
        <SettingsPlace isOpen={selected === OF_REPORT || element !== undefined} onClose={close}>
          {selected === OF_REPORT && (
            <ReportSettingsColumn key={report.revision} {...of} onChange={acts.change} onClose={close} />
          )}
          {element !== undefined && !report.read_only && (
            <ElementSettings
              key={`${element.id} ${element.parentId}`}
              {...of}
              element={element}
              parts={parts}
              onSaved={steps.note}
              onClose={close}
            />
          )}
        </SettingsPlace>
      </div>
      <DeletePart asked={asked} onConfirm={remove} onClose={() => ask(undefined)} />
    </div>
  );
}

interface OpenProps {
  readonly project: ProjectVersion;
  readonly id: string;
  readonly parts: EditorParts;
  readonly onClose: () => void;
}

/** A report with its sections, or a dashboard with its tiles. */
export function OpenReport({ project, id, parts, onClose }: OpenProps) {
  const query = useQuery(reportQuery(project.id, id));
  return (
    <Loaded query={query}>
      {(report) => <Content project={project} report={report} parts={parts} onClose={onClose} />}
    </Loaded>
  );
}
