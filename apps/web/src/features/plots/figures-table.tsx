import { formatCount } from "@tidemark/science";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { PlotTable } from "@tidemark/contract";
import { useEffect, useMemo, useRef, useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { type Sorting, sortedRows } from "./figures-order.ts";
import classes from "./plots.module.css";

interface FiguresTableProps {
  readonly label: string;
  readonly table: PlotTable;
  /** Row that is looked at, in the table or in the plot. */
  readonly active: number | undefined;
  /** Where that was: only what was pointed at in the plot is brought into sight here. */
  readonly isShownFromPlot: boolean;
  /** Rows whose locations are chosen. */
  readonly chosen: ReadonlySet<number>;
  readonly onActive: (row: number | undefined) => void;
  readonly onToggle: (row: number) => void;
  readonly onOpen: (siteId: string) => void;
}

interface HeadProps {
  readonly title: string;
  readonly unit: string;
  readonly isNumeric: boolean;
  readonly order: "ascending" | "descending" | "none";
  readonly onSort: () => void;
}

function Head({ title, unit, isNumeric, order, onSort }: HeadProps) {
  const Icon = order === "ascending" ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={order} data-number={isNumeric || undefined}>
      <button type="button" onClick={onSort}>
        {unit === "" ? title : t("{title}, {unit}", { title, unit })}
        {order !== "none" && <Icon size={13} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}

/** How many rows there are, and that there are more than are shown. */
export function countOfRows({ rows, total }: PlotTable): string {
  if (total > rows.length)
    return t("{shown} of {total} rows; the downloads hold them all", {
      shown: formatCount(rows.length),
      total: formatCount(total),
    });
  return plural(rows.length, "1 row", "{n} rows", { n: formatCount(rows.length) });
}

interface RowProps extends FiguresTableProps {
  readonly row: number;
  /** Whether rows of the table can be chosen. */
  readonly hasTicks: boolean;
}

function Row({ table, row, hasTicks, active, chosen, onActive, onToggle, onOpen }: RowProps) {
  const { site_id: siteId = null, cells = [] } = table.rows[row] ?? {};
  const [name = ""] = cells;
  const shown = (cell: string, column: number) => {
    if (cell === "") return <span className={classes.without}>{t("no value")}</span>;
    if (column > 0 || siteId === null) return cell;
    return (
      <button type="button" onClick={() => onOpen(siteId)}>
        {cell}
      </button>
    );
  };
  return (
    <tr
      data-row={row}
      data-active={row === active || undefined}
      data-chosen={chosen.has(row) || undefined}
      onPointerEnter={() => onActive(row)}
    >
      {hasTicks && (
        <td className={classes.tick}>
          {siteId !== null && (
            <input
              type="checkbox"
              checked={chosen.has(row)}
              aria-label={t("Choose {name}", { name })}
              onFocus={() => onActive(row)}
              onChange={() => onToggle(row)}
            />
          )}
        </td>
      )}
      {cells.map((cell, column) => (
        <td key={column} data-number={table.columns[column]?.numeric || undefined}>
          {shown(cell, column)}
        </td>
      ))}
    </tr>
  );
}

/** Scrolls a row into the sight of its table, and nothing around it: the plot that is pointed at stays where it is. */
function showWithin(row: Element): void {
  const box = row.closest("section");
  if (box === null) return;
  const head = box.querySelector("thead")?.getBoundingClientRect().height ?? 0;
  const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top + head) box.scrollTop -= outer.top + head - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}

/** The figures of a plot: the same texts as in the picture and the files, to be sorted, pointed at and chosen. */
export function FiguresTable(props: FiguresTableProps) {
  const { label, table, active, isShownFromPlot, onActive } = props;
  const [sorting, setSorting] = useState<Sorting>();
  const order = useMemo(() => sortedRows(table, sorting), [table, sorting]);
  const hasSites = table.rows.some(({ site_id: id }) => id !== null);
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (active === undefined || !isShownFromPlot) return;
    const row = body.current?.querySelector(`[data-row="${active}"]`);
    if (row) showWithin(row);
  }, [active, isShownFromPlot]);
  const sortBy = (column: number) =>
    setSorting((before) =>
      before?.column === column
        ? { column, isDescending: !before.isDescending }
        : { column, isDescending: table.columns[column]?.numeric === true },
    );
  return (
    // what scrolls must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.rows} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {hasSites && (
              <th scope="col" className={classes.tick}>
                <span className="visually-hidden">{t("Chosen")}</span>
              </th>
            )}
            {table.columns.map(({ title, unit, numeric }, column) => (
              <Head
                key={column}
                title={title}
                unit={unit}
                isNumeric={numeric}
                order={sorting?.column !== column ? "none" : sorting.isDescending ? "descending" : "ascending"}
                onSort={() => sortBy(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onPointerLeave={() => onActive(undefined)}>
          {order.map((row) => (
            <Row key={row} {...props} row={row} hasTicks={hasSites} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
