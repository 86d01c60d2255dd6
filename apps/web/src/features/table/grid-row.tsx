import type { TableCell, TableHeader, TableRow } from "@tidemark/contract";
import { memo } from "react";
import { t } from "../../lib/i18n.ts";
import { missingText } from "../../lib/sentences.ts";
import { BandMark } from "../../ui/band-mark.tsx";
import type { ColumnPlace } from "./grid-layout.ts";
import { NoteMarker } from "./note-marker.tsx";
import classes from "./table.module.css";
import { bandOfLabel } from "../../lib/terms.ts";
import { totalText } from "../../lib/total-words.ts";
import { cellText } from "./texts.ts";

interface ValueProps {
  readonly cell: TableCell;
  readonly header: TableHeader;
}

function Value({ cell, header }: ValueProps) {
  if (cell.value === null)
    return (
      <span className={classes.missing} title={missingText(cell) ?? undefined}>
        {header.dataset_id !== null && <BandMark band={null} size={12} />}
        <span aria-hidden>–</span>
        <span className="visually-hidden">
          {t("no value, {reason}", { reason: missingText(cell) ?? t("missing") })}
        </span>
      </span>
    );
  const text = totalText(cellText(cell.value, header, cell.currency), cell);
  if (cell.band === undefined) return <span className={classes.text}>{text}</span>;
  const label = bandOfLabel(cell.value, cell.band);
  return (
    <span className={classes.banded} title={label}>
      <BandMark band={cell.band} size={13} />
      <span className="visually-hidden">{label}</span>
      <span>{text}</span>
    </span>
  );
}

export interface GridRowProps {
  readonly index: number;
  /** Undefined while it is on its way. */
  readonly row: TableRow | undefined;
  readonly headers: readonly TableHeader[];
  readonly places: readonly ColumnPlace[];
  /** Column whose text opens the location. */
  readonly opener: number;
  readonly isChosen: boolean;
  readonly isHovered: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (siteId: string) => void;
  readonly onToggle: (index: number, isRange: boolean) => void;
  readonly onHover: (position: number | null) => void;
}

function Bones({ headers, places }: Pick<GridRowProps, "headers" | "places">) {
  return headers.map(({ key }, column) => (
    <td
      key={key}
      aria-hidden
      className={classes.cell}
      data-stays={places[column]?.left !== undefined || undefined}
      style={{ left: places[column]?.left }}
    >
      <span className={classes.bone} />
    </td>
  ));
}

/** One location: its checkbox, and its values in the order of the columns. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, row, headers, places, opener, isChosen, isHovered, isOpen, onOpen, onToggle, onHover } = props;
  if (row === undefined)
    return (
      <tr className={classes.row} aria-rowindex={index + 2}>
        <td aria-hidden className={classes.check} />
        <Bones headers={headers} places={places} />
        <td aria-hidden className={classes.rest} />
      </tr>
    );
  const named = cellText(row.cells[opener]?.value ?? row.id, headers[opener] ?? headers[0]!);
  return (
    // the name in the row is a button that does the same by keyboard
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      className={classes.row}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-row={index}
      data-chosen={isChosen || undefined}
      data-hovered={isHovered || undefined}
      data-open={isOpen || undefined}
      onClick={() => onOpen(row.id)}
      onMouseEnter={() => onHover(row.position)}
      onMouseLeave={() => onHover(null)}
    >
      {/* a click beside the box must not open the location */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <td className={classes.check} onClick={(event) => event.stopPropagation()}>
        <label className={classes.box}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t("Choose {name}", { name: named })}
            onChange={() => undefined}
            onClick={(event) => onToggle(index, event.shiftKey)}
          />
        </label>
      </td>
      {headers.map((header, column) => {
        const cell = row.cells[column] ?? { value: null };
        const place = places[column];
        return (
          <td
            key={header.key}
            className={classes.cell}
            data-number={header.type === "number" || undefined}
            data-stays={place?.left !== undefined || undefined}
            style={{ left: place?.left }}
          >
            {/* before the number, so that the digits stay below each other */}
            {cell.notes !== undefined && cell.notes.length > 0 && <NoteMarker notes={cell.notes} />}
            {column === opener ? (
              <button
                type="button"
                className={classes.open}
                data-opener
                aria-current={isOpen || undefined}
                onFocus={() => onHover(row.position)}
                onBlur={() => onHover(null)}
              >
                <Value cell={cell} header={header} />
              </button>
            ) : (
              <Value cell={cell} header={header} />
            )}
          </td>
        );
      })}
      <td aria-hidden className={classes.rest} />
    </tr>
  );
});
