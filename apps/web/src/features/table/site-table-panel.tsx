import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { LIMITS } from "@tidemark/contract";
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconX } from "@tabler/icons-react";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { askTable, chooseSites, hoverSite, openSelection, useSelection } from "../../state/selection.ts";
import { useUser } from "../../state/session.ts";
import { clearSiteFilter, useSiteFilter } from "../../state/site-filter.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toasts.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { AggregationSelect } from "./grid-foot.tsx";
import { useExportChosen, useExportTable } from "./mutations.ts";
import { type TableRows, useTableRows } from "./rows.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { datasetsQuery } from "../../data/results.ts";
import { templatesQuery } from "../../data/table.ts";
import { useMoment } from "../../state/moment.ts";
import { MomentLock } from "./moment-lock.tsx";
import { viewAt, withoutMeasures } from "./table-moment.ts";
import { SiteGrid } from "./site-grid.tsx";
import { NoRows, TableFailed, TableSkeleton } from "./table-faces.tsx";
import { TablePager } from "./table-pager.tsx";
import { TableToolbar } from "./table-toolbar.tsx";
import { DEFAULT_VIEW, settingsOf, tableView, type RowsFilter, type TableView, viewOfTemplate } from "./table-view.ts";
import classes from "./table.module.css";
import { TemplateMenu } from "./template-menu.tsx";
import { useChoosing } from "./use-choosing.ts";

const icon = { size: 17, stroke: 1.8, "aria-hidden": true } as const;

export interface SiteTableProps {
  readonly projectId: string;
  /** Name of the project, for the names of files. */
  readonly title: string;
  /** Changes with every change of the project's locations or results: the table is fetched anew then. */
  readonly version?: string;
  /** False while results are being computed or failed: the table then holds the locations only. */
  readonly hasResults?: boolean;
  /** Location whose panel is open. */
  readonly openSite?: string | undefined;
  readonly onOpenSite: (siteId: string) => void;
  readonly onClose: () => void;
}

/** Which rows are wanted, and on which page. */
function useFilter(projectId: string) {
  const shared = useSiteFilter();
  const sites = shared.projectId === projectId ? shared.filter : undefined;
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const filter = useMemo<RowsFilter>(() => ({ search: sought, ids, sites }), [sought, ids, sites]);
  // a page belongs to a filter: another one begins on its first
  const [turned, setTurned] = useState({ filter, page: 1 });
  const page = turned.filter === filter ? turned.page : 1;
  const setPage = useCallback((next: number) => setTurned({ filter, page: next }), [filter]);
  return { search, setSearch, setIds, filter, page, setPage };
}

interface ChooseAllProps {
  readonly rows: TableRows;
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (isChosen: boolean) => void;
}

/** Checkbox in the head: all locations that match the filter, on every page. */
function ChooseAll({ rows, chosen, onChange }: ChooseAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const all = rows.total > 0 && chosen.size >= rows.total;
  useEffect(() => {
    if (box.current) box.current.indeterminate = !all && chosen.size > 0;
  });
  return (
    <label className={classes.box}>
      <input
        ref={box}
        type="checkbox"
        checked={all}
        aria-label={t("Choose all locations that match")}
        onChange={() => onChange(!all)}
      />
    </label>
  );
}

function report(error: unknown): void {
  toast.error(errorText(error));
}

/** Begins with the columns that the system has for this project, where it has any and nothing else was chosen yet. */
function useSystemTemplate(projectId: string) {
  const templates = useQuery(templatesQuery(projectId));
  const system = templates.data?.find(({ opens }) => opens)?.content;
  useEffect(() => {
    const store = tableView(projectId);
    if (system !== undefined && store.get() === DEFAULT_VIEW) store.set(viewOfTemplate(system));
  }, [projectId, system]);
}

/** The view of the table, and the rows it asks for. */
function useTable({ projectId, version = "" }: Pick<SiteTableProps, "projectId" | "version">) {
  const project = useMemo<ProjectVersion>(() => ({ id: projectId, version }), [projectId, version]);
  const store = tableView(projectId);
  const stored = store.use();
  const { filter, page, setPage, ...filtering } = useFilter(projectId);
  useSystemTemplate(projectId);
  const [window, setWindow] = useState({ first: 0, last: 0 });
  const scopes = useUser()?.scopes ?? [];
  const [mayAggregate, mayMeasure] = [scopes.includes("aggregation"), scopes.includes("measures")];
  const { moment } = useMoment();
  const datasets = useQuery(datasetsQuery(project)).data?.items;
  const view = useMemo(() => {
    const usable = mayMeasure ? stored : withoutMeasures(stored);
    const shown = datasets === undefined ? usable : viewAt(usable, datasets, moment);
    return mayAggregate ? shown : { ...shown, aggregation: null };
  }, [datasets, mayAggregate, mayMeasure, moment, stored]);
  const rows = useTableRows(project, view, filter, page, window);
  const choosing = useChoosing({ project, view, filter, page, rows });
  const onView = useCallback(
    (next: TableView) => {
      store.set(next);
      if (next.orderBy !== view.orderBy || next.sortOrder !== view.sortOrder || next.pageSize !== view.pageSize)
        setPage(1);
    },
    [store, setPage, view],
  );
  const onWindow = useCallback((first: number, last: number) => setWindow({ first, last }), []);
  return { project, moment, view, onView, rows, choosing, filter, page, setPage, onWindow, mayAggregate, ...filtering };
}

type TableState = ReturnType<typeof useTable>;

function TableBody({
  table,
  openSite,
  onOpenSite,
}: { readonly table: TableState } & Pick<SiteTableProps, "openSite" | "onOpenSite">) {
  const { rows, view, onView, onWindow, choosing, filter, setSearch, setIds } = table;
  const { chosen, hovered } = useSelection();
  if (rows.headers === undefined && rows.error === null) return <TableSkeleton />;
  if (rows.error !== null)
    return <TableFailed error={rows.error} onRetry={rows.retry} onReset={() => onView(DEFAULT_VIEW)} />;
  const clear = () => {
    setSearch("");
    setIds(null);
    clearSiteFilter();
  };
  const isFiltered = filter.search !== "" || filter.ids !== null || filter.sites !== undefined;
  return (
    <SiteGrid
      rows={rows}
      view={view}
      onView={onView}
      page={table.page}
      onWindow={onWindow}
      chosen={chosen}
      hovered={hovered}
      openSite={openSite}
      onOpen={onOpenSite}
      onToggle={choosing.toggle}
      onHover={hoverSite}
      chooseAll={
        <ChooseAll rows={rows} chosen={chosen} onChange={(all) => void choosing.chooseAll(all).catch(report)} />
      }
      empty={rows.total === 0 && <NoRows isFiltered={isFiltered} onClear={clear} />}
    />
  );
}

interface ToolsProps extends Pick<SiteTableProps, "projectId" | "title"> {
  readonly table: TableState;
  readonly onColumns: () => void;
  readonly windowButtons: ReactNode;
}

function Tools({ table, projectId, title, onColumns, windowButtons }: ToolsProps) {
  const { search, setSearch, setIds, rows, filter, view, onView, choosing, moment } = table;
  const { chosen: chosenSites, tableAsked, tableColumns } = useSelection();
  const chosen = chosenSites.size;
  const passing = useSiteFilter().count ?? null;
  const exportTable = useExportTable(projectId, title);
  const exportChosen = useExportChosen(projectId);
  const showOnly = (only: boolean) => {
    if (only) choosing.chosenIds().then(setIds, report);
    else setIds(null);
  };
  const showAsked = useEffectEvent(() => {
    showOnly(true);
    if (tableColumns === undefined) return;
    onView({ ...view, ...tableColumns, pinned: ["name"], ownMoment: true });
    toast.success(t("The table shows the columns of the answer."), () => onView(view));
  });
  useEffect(() => {
    if (!tableAsked) return;
    showAsked();
    askTable(false);
  }, [tableAsked]);
  const saveChosen = async () => exportChosen.mutateAsync(await choosing.chosenIds());
  return (
    <TableToolbar
      search={search}
      onSearch={setSearch}
      onColumns={onColumns}
      total={rows.total}
      chosen={chosen}
      onlyChosen={filter.ids !== null}
      onOnlyChosen={showOnly}
      onClearChosen={() => {
        chooseSites([]);
        setIds(null);
      }}
      passing={filter.sites === undefined ? undefined : passing}
      onClearFilter={clearSiteFilter}
      isPending={exportTable.isPending || exportChosen.isPending}
      onExportTable={() => exportTable.mutate(settingsOf(view, filter, 1, 1000), { onError: report })}
      onExportChosen={() => void saveChosen().catch(report)}
      moment={
        <MomentLock isOwn={view.ownMoment} moment={moment} onOwn={(ownMoment) => onView({ ...view, ownMoment })} />
      }
      templates={<TemplateMenu projectId={projectId} view={view} onView={onView} />}
      windowButtons={windowButtons}
    />
  );
}

/** The locations of a project as a table: docked below the map, over the whole screen where it is narrow. */
export function SiteTable(props: SiteTableProps) {
  const { projectId, title, hasResults = true, onClose } = props;
  const table = useTable(props);
  const { project, rows, view, onView, page, setPage } = table;
  const [isChoosing, setIsChoosing] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  useEffect(() => openSelection(projectId), [projectId]);
  useEffect(() => () => hoverSite(null), []);
  const windowButtons = (
    <>
      <IconButton
        className={classes.enlarge ?? ""}
        label={isLarge ? t("Make the table smaller") : t("Make the table larger")}
        size={32}
        onClick={() => setIsLarge(!isLarge)}
      >
        {isLarge ? <IconArrowsDiagonalMinimize2 {...icon} /> : <IconArrowsDiagonal {...icon} />}
      </IconButton>
      <IconButton label={t("Close the table")} size={32} onClick={onClose}>
        <IconX {...icon} />
      </IconButton>
    </>
  );
  return (
    <section
      className={classes.dock}
      data-large={isLarge || undefined}
      data-beside={props.openSite !== undefined || undefined}
      aria-label={t("Table of locations")}
    >
      <Tools
        table={table}
        projectId={projectId}
        title={title}
        onColumns={() => setIsChoosing(true)}
        windowButtons={windowButtons}
      />
      {!hasResults && (
        <p className={classes.partial}>{t("Results are not there yet. The locations are shown without them.")}</p>
      )}
      <div className={classes.body}>
        <TableBody table={table} openSite={props.openSite} onOpenSite={props.onOpenSite} />
      </div>
      <TablePager
        total={rows.total}
        page={page}
        pageSize={view.pageSize}
        onPage={setPage}
        onPageSize={(pageSize) => onView({ ...view, pageSize })}
      >
        {table.mayAggregate && (
          <AggregationSelect value={view.aggregation} onChange={(aggregation) => onView({ ...view, aggregation })} />
        )}
      </TablePager>
      {isChoosing && (
        <ColumnChooser
          project={project}
          properties={rows.properties}
          view={view}
          onView={onView}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </section>
  );
}
