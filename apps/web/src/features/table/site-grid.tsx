import { useElementSize, useMediaQuery, useMergedRef } from "@mantine/hooks";
import type { TableHeader } from "@tidemark/contract";
import { type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useMemo, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { footTexts, GridFoot } from "./grid-foot.tsx";
import { GridHead } from "./grid-head.tsx";
import { HEAD_HEIGHT, placeColumns, ROW_HEIGHT, SPREAD_HEIGHT, type ColumnPlace } from "./grid-layout.ts";
import { GridRow, type GridRowProps } from "./grid-row.tsx";
import type { TableRows } from "./rows.ts";
import classes from "./table.module.css";
import type { TableView } from "./table-view.ts";

export interface SiteGridProps extends Pick<GridRowProps, "onOpen" | "onToggle" | "onHover"> {
  readonly rows: TableRows;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly page: number;
  /** Told which rows are in sight. */
  readonly onWindow: (first: number, last: number) => void;
  readonly chosen: ReadonlySet<number>;
  readonly hovered: number | null;
  readonly openSite: string | undefined;
  /** Checkbox over all rows. */
  readonly chooseAll: ReactNode;
  /** What stands below the heads where there are no rows. */
  readonly empty: ReactNode;
}

/** Rows drawn above and below those in sight, so that scrolling meets no gaps. */
const OVERSCAN = 12;
/** Rows that pass before others are drawn. */
const STEP = 4;

/** Focuses the name in a row; it may have to be drawn first. */
function focusRow(section: HTMLElement | null, index: number, tries = 3): void {
  const target = section?.querySelector<HTMLElement>(`[data-row="${index}"] [data-opener]`);
  if (target) target.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusRow(section, index, tries - 1));
}

/** Steps of the keys that move through the rows. */
function stepOf(key: string, page: number): number {
  return { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[key] ?? 0;
}

/** Place of the rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td aria-hidden colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}

/** Scrolls just so far that a row stands between the heads and the foot. */
function showRow(section: HTMLElement, index: number, headHeight: number): void {
  const above = index * ROW_HEIGHT;
  const below = above + 2 * ROW_HEIGHT + headHeight - section.clientHeight;
  if (section.scrollTop > above) section.scrollTop = above;
  else if (section.scrollTop < below) section.scrollTop = below;
}

/** Which rows are drawn, and the keys that move through them. */
function useRowWindow({ rows: { count }, view, page, onWindow }: SiteGridProps) {
  const section = useRef<HTMLElement>(null);
  const { ref: measure, height } = useElementSize();
  const [top, setTop] = useState(0);
  const inSight = Math.ceil(height / ROW_HEIGHT);
  const first = Math.max(0, top - OVERSCAN);
  const last = Math.min(count - 1, top + inSight + OVERSCAN);
  useEffect(() => onWindow(first, last), [first, last, onWindow]);
  const { orderBy, sortOrder, pageSize } = view;
  const order = `${orderBy} ${sortOrder} ${pageSize} ${page}`;
  const shownOrder = useRef(order);
  useEffect(() => {
    if (shownOrder.current !== order) section.current?.scrollTo({ top: 0 });
    shownOrder.current = order;
  }, [order]);
  const attach = useMergedRef(section, measure);
  return {
    attach,
    first,
    last,
    above: first * ROW_HEIGHT,
    below: Math.max(0, count - 1 - last) * ROW_HEIGHT,
    onScroll: (event: UIEvent<HTMLElement>) => {
      const row = Math.floor(event.currentTarget.scrollTop / ROW_HEIGHT);
      setTop(row - (row % STEP));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-row]") : null;
      const step = stepOf(event.key, Math.max(1, inSight - 3));
      if (row === null || step === 0) return;
      event.preventDefault();
      const index = Math.min(count - 1, Math.max(0, Number(row.dataset["row"]) + step));
      showRow(event.currentTarget, index, HEAD_HEIGHT + (view.statistics ? SPREAD_HEIGHT : 0));
      focusRow(event.currentTarget, index);
    },
  };
}

type RowsProps = Omit<SiteGridProps, "onView" | "page" | "onWindow" | "chooseAll" | "empty"> & {
  readonly first: number;
  readonly last: number;
  readonly headers: readonly TableHeader[];
  readonly places: readonly ColumnPlace[];
};

/** The rows in sight. */
function Rows({ rows, first, last, headers, places, chosen, hovered, openSite, onOpen, onToggle, onHover }: RowsProps) {
  const opener = Math.max(
    0,
    headers.findIndex(({ key }) => key === "name"),
  );
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => {
    const index = first + step;
    const row = rows.rowAt(index);
    return (
      <GridRow
        key={index}
        index={index}
        row={row}
        headers={headers}
        places={places}
        opener={opener}
        isChosen={row !== undefined && chosen.has(row.position)}
        isHovered={row !== undefined && row.position === hovered}
        isOpen={row !== undefined && row.id === openSite}
        onOpen={onOpen}
        onToggle={onToggle}
        onHover={onHover}
      />
    );
  });
}

/** The locations as rows, only those in sight drawn; it scrolls inside itself in both directions. */
export function SiteGrid(props: SiteGridProps) {
  const { rows, view, onView } = props;
  const { attach, first, last, above, below, onScroll, onKeyDown } = useRowWindow(props);
  const isNarrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`) ?? false;
  const headers = useMemo(() => rows.headers ?? [], [rows.headers]);
  const feet = useMemo(
    () => footTexts(headers, view.aggregation, rows.aggregation),
    [headers, view.aggregation, rows.aggregation],
  );
  const { places, checkWidth, totalWidth } = useMemo(
    () => placeColumns(headers, isNarrow, feet),
    [headers, isNarrow, feet],
  );
  return (
    // the arrow keys move through the rows
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={attach}
      className={classes.scroll}
      // what scrolls must be reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t("Rows of the table")}
      aria-busy={rows.isRefreshing}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <table className={classes.table} style={{ minWidth: totalWidth }} aria-rowcount={rows.total + 1}>
        <colgroup>
          <col style={{ width: checkWidth }} />
          {places.map(({ width }, index) => (
            <col key={headers[index]?.key} style={{ width }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.checkHead}>
              {props.chooseAll}
            </th>
            {headers.map((header, index) => (
              <GridHead
                key={header.key}
                header={header}
                place={places[index]}
                spread={rows.spreads?.[index]}
                view={view}
                onView={onView}
              />
            ))}
            <td aria-hidden className={classes.rest} />
          </tr>
        </thead>
        <tbody data-stale={rows.isRefreshing || undefined}>
          <Gap height={above} columns={headers.length + 2} />
          <Rows {...props} first={first} last={last} headers={headers} places={places} />
          <Gap height={below} columns={headers.length + 2} />
        </tbody>
        {rows.count > 0 && <GridFoot headers={headers} places={places} view={view} aggregation={rows.aggregation} />}
      </table>
      {props.empty}
    </section>
  );
}
