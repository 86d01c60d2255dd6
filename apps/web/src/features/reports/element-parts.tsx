import { Button } from "@mantine/core";
import type { BandShares, ElementModel, ElementTable, SiteFilter } from "@tidemark/contract";
import { type Band, formatCount } from "@tidemark/science";
import { useMemo, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { propertyName } from "../../lib/property-names.ts";
import { bandLabel } from "../../lib/terms.ts";
import { DataTable } from "../../ui/data-table.tsx";
import classes from "./reports.module.css";

export const bandKey = (band: Band | null) => band?.replace(" ", "_") ?? "missing";

/** Locations by band as one bar, read out as words. */
export function Shares({ shares }: { readonly shares: BandShares }) {
  const words = shares.map(({ band, locations }) => `${bandLabel(band)} ${formatCount(locations)}`).join(", ");
  return (
    <>
      <span className="visually-hidden">{words}</span>
      <span className={classes.bar} title={words} aria-hidden>
        {shares.map(({ band, locations }) =>
          locations === 0 ? null : (
            <span key={bandKey(band)} data-band={bandKey(band)} style={{ flexGrow: locations }} />
          ),
        )}
      </span>
    </>
  );
}

/** What a click on a tile filters all tiles by, and how that reads. */
export interface TileFilter {
  readonly filter: SiteFilter;
  readonly label: string;
}

/** Main numbers beside each other. */
export function Figures({ figures }: Pick<ElementModel, "figures">) {
  if (figures.length === 0) return null;
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, text, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
          {note !== "" && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The locations that have a value of a property; undefined where its values are no words to choose by. */
function valueFilter(title: string, value: string): SiteFilter | undefined {
  const own = /^user_data\.(.+)$/.exec(title)?.[1];
  if (value === "Not given" || !Number.isNaN(Number(value.replaceAll("'", "")))) return undefined;
  return own === undefined ? { address: { [title]: [value] } } : { user_data: { [own]: [value] } };
}

/** Rows that are drawn at first, and with each wish for more: a page of thousands scrolls badly. */
const ROWS_AT_FIRST = 200;
const ROWS_MORE = 1000;

/** Rows of a table that are drawn: a last one over all locations always is. */
function drawnRows({ rows, closing }: ElementTable, most: number) {
  const listed = rows.map((row, at) => ({ ...row, at }));
  const last = closing ? listed.splice(-1) : [];
  return { drawn: [...listed.slice(0, most), ...last], listed: listed.length };
}

type Bar = NonNullable<NonNullable<ElementTable["bars"]>[number]>;

/** Where bars of a table begin and how long one is, on one scale from the least of them, or 0, to the most. */
export function barScale(bars: readonly (Bar | null)[]): (value: number) => number {
  const ends = bars.flatMap((bar) => (bar === null ? [] : [bar.value, bar.from ?? 0, bar.before ?? 0]));
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return (value) => (most === least ? 0 : Math.min(1, Math.max(0, (value - least) / (most - least))));
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Today above then, with its range; a step stands where it begins. A picture alone: its number stands beside it. */
function TableBar({ bar, at }: { readonly bar: Bar; readonly at: (value: number) => number }) {
  const { before, value, low, high, from = 0 } = bar;
  const span = (start: number, end: number) => ({ left: percent(at(start)), width: percent(at(end) - at(start)) });
  return (
    <span className={classes.tableBar} aria-hidden>
      {before !== null && <span data-part="before" style={span(0, before)} />}
      <span data-part={from === 0 ? "value" : "step"} style={span(from, value)} />
      {low !== null && high !== null && <span data-part="range" style={span(low, high)} />}
    </span>
  );
}

interface CountProps {
  readonly shown: number;
  readonly listed: number;
  readonly total: number;
  readonly onMore: () => void;
}

/** How many rows of a table are on the screen, and a button for more of those that are there. */
function RowCount({ shown, listed, total, onMore }: CountProps) {
  if (total <= shown) return null;
  return (
    <p className={classes.note}>
      {t("{shown} of {all} rows", { shown: formatCount(shown), all: formatCount(total) })}
      {listed > shown && (
        <>
          {" \u00B7 "}
          {t("{n} in files", { n: formatCount(listed) })}{" "}
          <Button variant="subtle" size="compact-xs" onClick={onMore}>
            {t("Show more")}
          </Button>
        </>
      )}
    </p>
  );
}

/** Longer cells of a column of numbers say why there is none. */
const LONGEST_NUMBER = 24;

interface RowsProps {
  readonly table: ElementTable;
  /** Rows are values of a property: a click on one filters all tiles. */
  readonly onFilter?: ((chosen: TileFilter) => void) | undefined;
}

/** Rows of an element as the server wrote them. */
export function Rows({ table, onFilter }: RowsProps) {
  const [most, setMost] = useState(ROWS_AT_FIRST);
  const { drawn, listed } = useMemo(() => drawnRows(table, most), [table, most]);
  const heads = table.columns.map(({ title, unit }) => {
    const named = propertyName(title.replace(/^user_data\./, ""));
    return unit === "" ? named : `${named} (${unit})`;
  });
  const hasShares = table.shares !== undefined;
  const at = useMemo(() => barScale(table.bars ?? []), [table.bars]);
  const barOf = (row: number) => {
    const bar = table.bars?.[row];
    return bar == null ? null : <TableBar bar={bar} at={at} />;
  };
  const first = (value: string) => {
    const filter = onFilter && valueFilter(table.columns[0]?.title ?? "", value);
    if (filter === undefined) return value;
    return (
      <button type="button" className={classes.plain} onClick={() => onFilter?.({ filter, label: value })}>
        {value}
      </button>
    );
  };
  return (
    <>
      <DataTable
        label={table.title}
        frame="none"
        minWidth={Math.min(720, 110 * heads.length)}
        heads={hasShares ? [...heads, t("Locations by band")] : heads}
      >
        {drawn.map(({ site_id: id, cells, at: row }) => (
          <tr key={id ?? cells.join("|")}>
            {cells.map((cell, column) => (
              <td
                key={heads[column]}
                data-numeric={(table.columns[column]?.numeric && cell.length <= LONGEST_NUMBER) || undefined}
              >
                {column === 0 ? first(cell) : cell}
                {column === 0 && barOf(row)}
              </td>
            ))}
            {hasShares && (
              <td>
                <Shares shares={table.shares?.[row] ?? []} />
              </td>
            )}
          </tr>
        ))}
      </DataTable>
      <RowCount
        shown={Math.min(most, listed)}
        listed={listed}
        total={Math.max(table.total, listed)}
        onMore={() => setMost(most + ROWS_MORE)}
      />
      {table.reasons?.map((reason) => (
        <p key={reason} className={classes.note}>
          {reason}
        </p>
      ))}
    </>
  );
}

export function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <details className={classes.notes}>
      <summary>{t("What to know of these figures")}</summary>
      <ul>
        {[...new Set(notes)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}
